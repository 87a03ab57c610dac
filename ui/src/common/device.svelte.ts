/** The capabilities of the device, requested once. */
import { api } from "./api.ts";
import type { Device } from "./types.ts";

let now = $state.raw<Device>({ files: "page", scans: false });
let asked = false;

export function device(): Device {
  if (!asked) {
    asked = true;
    // Without an answer, assume no capabilities.
    api.appInfo().then(
      (info) => (now = info.device),
      () => undefined,
    );
  }
  return now;
}
