/** Containers recognised by their first bytes. */
export type Container = 'mp4' | 'mov' | 'matroska' | 'webm' | 'avi' | 'mpegts';

/** Number of leading bytes that {@link sniffContainer} needs; fewer for a shorter file. */
export const SNIFFED_BYTES = 1024;

/**
 * Types of the first box in an MP4 or QuickTime file. Source: ISO/IEC 14496-12 §4.2 and QuickTime File Format, "Atoms".
 */
const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot', 'styp', 'moof', 'uuid']);
/** Brands of still images in the same box structure (HEIF, AVIF). */
const pictureBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis', 'crx ']);

/**
 * Recognises the container by magic bytes, whatever the file name; undefined for everything but the accepted formats.
 */
export function sniffContainer(bytes: Uint8Array): Container | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (firstBoxes.has(text(4, 8))) {
    if (text(4, 8) !== 'ftyp') return 'mov';
    const brand = text(8, 12);
    if (pictureBrands.has(brand)) return undefined;
    return brand === 'qt  ' ? 'mov' : 'mp4';
  }
  // EBML header; the document type is within its first bytes.
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return text(4, 64).includes('webm') ? 'webm' : 'matroska';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ') return 'avi';
  if (isTransportStream(bytes)) return 'mpegts';
  return undefined;
}

/** Whether this is a text file that lists other files: HLS, DASH, ffmpeg's concat, M3U, PLS and ASX. */
export function looksLikePlaylist(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1')
    .decode(bytes.subarray(0, SNIFFED_BYTES))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  return /^(#EXTM3U|#EXT-X-|ffconcat|file\s+\S|\[playlist\]|<asx|<smil)/i.test(start) || /<MPD[\s>]/.test(start);
}

/** Packets of 188 bytes (192 with a leading timestamp, from cameras) that each start with 0x47. */
function isTransportStream(bytes: Uint8Array): boolean {
  const fits = (first: number, step: number) => [0, 1, 2].every((n) => bytes[first + n * step] === 0x47);
  return fits(0, 188) || fits(4, 192);
}
