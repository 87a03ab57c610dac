/** Waits until the browser has nothing more urgent to do. */

/**
 * Resolves when the browser is idle.
 *
 * WebKit has no `requestIdleCallback`. There it resolves after the page's `load` event, so that what the caller loads does
 * not compete with the files of the first screen, and after the next frame: the message posted before that frame
 * is handled when the frame and the input that waited for it are done. A page in the background has no frames, so it waits.
 */
export async function idle(): Promise<void> {
  if ("requestIdleCallback" in globalThis) {
    await new Promise((resolve) => requestIdleCallback(resolve));
    return;
  }
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  });
}
