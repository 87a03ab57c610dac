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
        // An activity restored from the recent apps has opened its file before, and may no longer read it.
        val seen = (intent.flags and Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0
        if (savedInstanceState != null || seen) {
            intent = Intent(Intent.ACTION_MAIN).setClass(this, javaClass)
        }
        super.onCreate(savedInstanceState)
    }

    /** Lets the page handle the back button; if it has nothing to go back to, the app closes. */
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

    /** Web views before 144 do not report system bars, notch and keyboard to the page, so the view is inset. */
    private fun keepOffBars() {
        if ((version.substringBefore('.').toIntOrNull() ?: 0) >= 144) return
        // The web view is added to this view later.
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
