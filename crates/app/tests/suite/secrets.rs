//! Secrets of the run.

use hamlet_app::internals::{Home, Secrets};

#[tokio::test]
async fn a_secret_is_kept_for_the_run_and_shown_to_nobody() {
    let secrets = Secrets::default();
    assert_eq!(secrets.put("storage", "open sesame").await, Home::Memory);
    let kept = secrets.get("storage").await.expect("kept");
    assert_eq!((kept.secret.as_str(), kept.home), ("open sesame", Home::Memory));
    assert!(!format!("{secrets:?}").contains("sesame"));
    secrets.forget("storage").await;
    assert!(secrets.get("storage").await.is_none());
}
