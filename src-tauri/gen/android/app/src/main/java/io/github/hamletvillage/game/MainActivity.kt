package io.github.hamletvillage.game

import android.content.Intent
import android.media.AudioManager
import android.os.Bundle
import android.view.View
import android.webkit.WebView
import androidx.activity.OnBackPressedCallback
import androidx.activity.enableEdgeToEdge
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat

class MainActivity : TauriActivity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        enableEdgeToEdge()
        // What comes back from the recent programs has opened its file once; the right to read it again is gone.
        val seen = (intent.flags and Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0
        if (savedInstanceState != null || seen) {
            intent = Intent(Intent.ACTION_MAIN).setClass(this, javaClass)
        }
        super.onCreate(savedInstanceState)
    }

    /** The page closes what lies on top, or goes back; where it has nothing to go back to, the game leaves. */
    override fun onWebViewCreate(webView: WebView) {
        keepOffBars()
        getSystemService(AudioManager::class.java)?.let { webView.addJavascriptInterface(Ringer(it), "hamletRinger") }
        onBackPressedDispatcher.addCallback(
            this,
            object : OnBackPressedCallback(true) {
                override fun handleOnBackPressed() {
                    webView.evaluateJavascript("globalThis.hamletBack?.() === true") { handled ->
                        if (handled != "true") {
                            moveTaskToBack(true)
                        }
                    }
                }
            },
        )
    }

    /** A web view before 144 does not tell its page what bars, notch and keyboard cover, so it is kept clear of them. */
    private fun keepOffBars() {
        if ((version.substringBefore('.').toIntOrNull() ?: 0) >= 144) return
        // The web view comes into it after this.
        val parent = findViewById<View>(android.R.id.content)
        ViewCompat.setOnApplyWindowInsetsListener(parent) { view, insets ->
            val covered =
                insets.getInsets(
                    WindowInsetsCompat.Type.systemBars() or
                        WindowInsetsCompat.Type.displayCutout() or
                        WindowInsetsCompat.Type.ime(),
                )
            view.setPadding(covered.left, covered.top, covered.right, covered.bottom)
            WindowInsetsCompat.CONSUMED
        }
        ViewCompat.requestApplyInsets(parent)
    }
}
