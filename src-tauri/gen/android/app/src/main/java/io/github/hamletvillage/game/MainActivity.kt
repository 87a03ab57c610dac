package io.github.hamletvillage.game

import android.content.Intent
import android.os.Bundle
import android.webkit.WebView
import androidx.activity.OnBackPressedCallback
import androidx.activity.enableEdgeToEdge

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
}
