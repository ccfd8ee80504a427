/**
 * A YouTube page token is the offset in the list as a small protobuf message in base64url: field 1 is the offset,
 * field 2 is zero. It needs no stored state and never expires; offset 5 is the well-known `CAUQAA`.
 */
export function pageToken(offset: number): string {
  return Buffer.from([0x08, ...varint(offset), 0x10, 0x00]).toString('base64url');
}

/** The offset of a token; undefined when it was never issued. */
export function readPageToken(token: string): number | undefined {
  const bytes = Buffer.from(token, 'base64url');
  let offset = 0;
  let shift = 1;
  let at = 1;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    offset += (byte & 0x7f) * shift;
    shift *= 128;
    if (byte < 0x80) break;
  }
  return offset <= 10_000_000 && pageToken(offset) === token ? offset : undefined;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
