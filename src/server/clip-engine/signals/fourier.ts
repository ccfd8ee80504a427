/** Cosines and sines of the transform's angles, for each size used. */
const tables = new Map<number, { cos: Float64Array; sin: Float64Array }>();

/** Fourier transform in place; the length is a power of two. */
export function fourier(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  const { cos, sin } = anglesFor(size);
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [re[i], re[j]] = [re[j] ?? 0, re[i] ?? 0];
    [im[i], im[j]] = [im[j] ?? 0, im[i] ?? 0];
  }
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half);
    for (let k = 0; k < half; k++) {
      const c = cos[k * stride] ?? 0;
      const s = sin[k * stride] ?? 0;
      for (let a = k; a < size; a += 2 * half) {
        const b = a + half;
        const tr = (re[b] ?? 0) * c - (im[b] ?? 0) * s;
        const ti = (re[b] ?? 0) * s + (im[b] ?? 0) * c;
        re[b] = (re[a] ?? 0) - tr;
        im[b] = (im[a] ?? 0) - ti;
        re[a] = (re[a] ?? 0) + tr;
        im[a] = (im[a] ?? 0) + ti;
      }
    }
  }
}

function anglesFor(size: number): { cos: Float64Array; sin: Float64Array } {
  const known = tables.get(size);
  if (known !== undefined) return known;
  const angle = (k: number) => (2 * Math.PI * k) / size;
  const made = {
    cos: Float64Array.from({ length: size / 2 }, (_, k) => Math.cos(angle(k))),
    sin: Float64Array.from({ length: size / 2 }, (_, k) => -Math.sin(angle(k))),
  };
  tables.set(size, made);
  return made;
}
