/** An unfinished upload expires this long after its last byte. */
export const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** An upload without a single byte expires after this; clients send the first ones at once. */
export const FIRST_BYTE_MS = 5 * 60 * 1000;
/**
 * Disk is reserved for an upload's missing bytes for this long after its last ones: far longer than a client's pauses
 * between retries. After a longer pause an upload continues if there is still room.
 */
export const HOLD_MS = 2 * 60 * 1000;
