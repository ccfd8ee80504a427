// A YouTube video id is 64 bits in base64url: 11 characters. Ours contain the channel and the number of the video,
// scrambled, so that 20,000 ids need no table. Uploaded videos have a number range of their own.

const MASK = (1n << 64n) - 1n;
const MARK = 0x52n; // value of the top byte, so that made-up ids are invalid
const ODD = 0x9e3779b97f4a7c15n;
const ODD_INVERSE = inverse(ODD);

/** The id of a video: `channel` up to 255, `n` up to 2^32. */
export function videoId(channel: number, n: number): string {
  let bits = (MARK << 56n) | (BigInt(channel) << 32n) | BigInt(n);
  bits = (bits * ODD) & MASK;
  bits ^= bits >> 32n;
  bits = (bits * ODD) & MASK;
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(bits);
  return bytes.toString('base64url');
}

/** The video with an id; undefined when the id is invalid. */
export function readVideoId(id: string): { channel: number; n: number } | undefined {
  const bytes = Buffer.from(id, 'base64url');
  if (id.length !== 11 || bytes.length !== 8) return undefined;
  let bits = bytes.readBigUInt64BE();
  bits = (bits * ODD_INVERSE) & MASK;
  bits ^= bits >> 32n;
  bits = (bits * ODD_INVERSE) & MASK;
  if (bits >> 56n !== MARK || bytes.toString('base64url') !== id) return undefined;
  const channel = Number((bits >> 32n) & 0xffffffn);
  return channel > 255 ? undefined : { channel, n: Number(bits & 0xffffffffn) };
}

/** The multiplicative inverse of `odd` modulo 2^64 (Newton's method). */
function inverse(odd: bigint): bigint {
  let result = odd;
  for (let round = 0; round < 6; round += 1) result = (result * (2n - odd * result)) & MASK;
  return result;
}
