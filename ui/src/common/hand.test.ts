import { afterEach, expect, test, vi } from "vitest";
import { handPicture, sharesPictures } from "./hand.ts";

const sendPicture = vi.hoisted(() => vi.fn());
vi.mock("./api.ts", () => ({ api: { sendPicture } }));

const PICTURE = new File([new Uint8Array([137, 80])], "Saturday.png", { type: "image/png" });

afterEach(() => {
  vi.unstubAllGlobals();
  sendPicture.mockReset();
});

test("in the window a picture is saved by its dialog, and a closed dialog saves nothing", async () => {
  sendPicture.mockResolvedValueOnce({ saved_as: "Saturday.png" });
  expect(await handPicture(PICTURE, "dialog")).toEqual({ way: "saved", name: "Saturday.png" });
  expect(sendPicture).toHaveBeenCalledWith(new Uint8Array([137, 80]));
  sendPicture.mockResolvedValueOnce({ saved_as: null });
  expect(await handPicture(PICTURE, "dialog")).toEqual({ way: "cancelled" });
  expect(sharesPictures("dialog")).toBe(false);
});

test("on a phone a picture goes to the share sheet of the system", async () => {
  sendPicture.mockResolvedValueOnce({ saved_as: null });
  expect(sharesPictures("sheet")).toBe(true);
  expect(await handPicture(PICTURE, "sheet")).toEqual({ way: "shared" });
});

test("a browser shares a picture where it can, without the window", async () => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { canShare: () => true, share });
  expect(sharesPictures("page")).toBe(true);
  expect(await handPicture(PICTURE, "page")).toEqual({ way: "shared" });
  expect(share).toHaveBeenCalledWith({ files: [PICTURE] });
  expect(sendPicture).not.toHaveBeenCalled();
});
