/** Containers told by their first bytes. */
export type Container = 'mp4' | 'mov' | 'matroska' | 'webm' | 'avi' | 'mpegts';

/** As many bytes of a file's start as {@link sniffContainer} wants to see; fewer will do for a short file. */
export const sniffedBytes = 1024;

/** Types of the box that an MP4 or QuickTime file may start with. Source: ISO/IEC 14496-12 §4.2 and QuickTime File Format, "Atoms". */
const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot', 'styp', 'moof', 'uuid']);
/** Brands of still pictures in the same box structure (HEIF, AVIF). */
const pictureBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis', 'crx ']);

/** Tells the container by magic bytes, whatever the name says; undefined for everything that is not one of the allowed video files. */
export function sniffContainer(bytes: Uint8Array): Container | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (firstBoxes.has(text(4, 8))) {
    if (text(4, 8) !== 'ftyp') return 'mov';
    const brand = text(8, 12);
    if (pictureBrands.has(brand)) return undefined;
    return brand === 'qt  ' ? 'mov' : 'mp4';
  }
  // EBML header; the document type stands within its first bytes.
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return text(4, 64).includes('webm') ? 'webm' : 'matroska';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ') return 'avi';
  if (isTransportStream(bytes)) return 'mpegts';
  return undefined;
}

/** True for text that lists other files: HLS, DASH, ffmpeg's concat, the old M3U, PLS and ASX kinds. */
export function looksLikePlaylist(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1')
    .decode(bytes.subarray(0, sniffedBytes))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  return /^(#EXTM3U|#EXT-X-|ffconcat|file\s+\S|\[playlist\]|<asx|<smil)/i.test(start) || /<MPD[\s>]/.test(start);
}

/** Packets of 188 bytes (192 with a time stamp in front, from cameras) that each start with 0x47. */
function isTransportStream(bytes: Uint8Array): boolean {
  const fits = (first: number, step: number) => [0, 1, 2].every((n) => bytes[first + n * step] === 0x47);
  return fits(0, 188) || fits(4, 192);
}
