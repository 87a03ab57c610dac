/** What the device offers beyond a page, asked once. */
import { api } from "../../common/api.ts";
import type { Device } from "../../common/types.ts";

let now = $state.raw<Device>({ files: "page", scans: false });
let asked = false;

export function device(): Device {
  if (!asked) {
    asked = true;
    // Who does not answer offers nothing.
    api.appInfo().then(
      (info) => (now = info.device),
      () => undefined,
    );
  }
  return now;
}
