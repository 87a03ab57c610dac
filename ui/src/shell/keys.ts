/** Message keys of the shell that are composed at run time. */
import type { SyncKind, UnreadWhy } from "../common/types.ts";

const SYNCED: Record<SyncKind, true> = {
  sent: true,
  unconfirmed: true,
  received: true,
  followed: true,
  renamed: true,
  fork: true,
  busy: true,
  broken: true,
};

const UNREAD: Record<UnreadWhy, true> = {
  missing: true,
  damaged: true,
  too_new: true,
  refused: true,
  too_large: true,
  unknown: true,
};

/** The suffixes of each composed key by its prefix. All other keys are literal in the code. */
export const PARTS: Record<string, readonly string[]> = {
  sync_kind_: ["folder", "webdav", "s3", "dropbox"],
  sync_user_: ["webdav", "s3", "dropbox"],
  sync_secret_: ["webdav", "s3", "dropbox"],
  sync_did_: Object.keys(SYNCED),
  sync_unread_: Object.keys(UNREAD),
  sync_: ["folder", "bucket", "region"],
  ui_theme_: ["system", "light", "dark"],
  ui_pace_: ["steps", "quick", "instant"],
  ui_motion_: ["system", "full", "reduced"],
};
