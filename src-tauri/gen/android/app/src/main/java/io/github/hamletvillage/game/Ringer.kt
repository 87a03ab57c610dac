package io.github.hamletvillage.game

import android.media.AudioManager
import android.webkit.JavascriptInterface

/** Tells the page how the phone's own switch stands: a web view plays as if it were music. */
class Ringer(
    private val audio: AudioManager,
) {
    /** 0: silent; 1: it may only shake; 2: it may be heard. */
    @JavascriptInterface
    fun mode(): Int = audio.ringerMode
}
