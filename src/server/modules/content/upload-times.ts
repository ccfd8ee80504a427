/** An unfinished upload is forgotten this long after its last byte. */
export const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** One that no byte of came is forgotten after this: clients send the first ones at once. */
export const FIRST_BYTE_MS = 5 * 60 * 1000;
/**
 * Disk is held for an upload's missing bytes for this long after its last ones. Far above the pauses between a client's tries; whoever pauses for
 * longer goes on where the bytes end, if there is room.
 */
export const HOLD_MS = 2 * 60 * 1000;
