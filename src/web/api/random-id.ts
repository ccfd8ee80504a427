/**
 * A random UUID (RFC 9562, version 4). `crypto.randomUUID` does not exist on pages loaded over plain http from another
 * machine; `getRandomValues` does.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6); // version
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8); // variant
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
