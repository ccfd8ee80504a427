import { createHash, randomBytes } from 'node:crypto';

/** A whole number from 0 to 2^32 - 1 that depends only on the arguments (FNV-1a, then the finalizer of MurmurHash3). */
export function hash(...parts: (string | number)[]): number {
  let value = 0x811c9dc5;
  for (const part of parts) {
    if (typeof part === 'number' && Number.isInteger(part)) {
      value = Math.imul(value ^ (part & 0xffff), 0x01000193);
      value = Math.imul(value ^ ((part >>> 16) & 0xffff), 0x01000193);
      continue;
    }
    const text = String(part);
    for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A number from 0 (inclusive) to 1 (exclusive) that depends only on the arguments. */
export function chance(...parts: (string | number)[]): number {
  return hash(...parts) / 2 ** 32;
}

/** An element of the list, chosen by the other arguments. */
export function pick<T>(list: readonly T[], ...parts: (string | number)[]): T {
  return list[hash(...parts) % list.length] as T;
}

/** Characters of the alphabet, chosen by the other arguments. */
export function word(alphabet: string, length: number, ...parts: (string | number)[]): string {
  const bytes = createHash('sha512').update(parts.join('\n')).digest();
  return Array.from({ length }, (_, index) => alphabet[(bytes[index % bytes.length] as number) % alphabet.length]).join(
    '',
  );
}

/** Random text for codes and tokens. */
export function secret(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}
