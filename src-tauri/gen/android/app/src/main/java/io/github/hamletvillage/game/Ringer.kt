package io.github.hamletvillage.game

import android.media.AudioManager
import android.webkit.JavascriptInterface

/** Tells the page the ringer mode, since a web view plays its sounds as media. */
class Ringer(
    private val audio: AudioManager,
) {
    /** Returns 0 for silent, 1 for vibrate, 2 for normal. */
    @JavascriptInterface
    fun mode(): Int = audio.ringerMode
}
