/**
 * Accepted containers by ffmpeg's demuxer names. Playlists (hls, dash, concat) are excluded because they open other
 * files.
 */
const fileFormats = ['mov', 'mp4', 'm4a', '3gp', '3g2', 'mj2', 'matroska', 'webm', 'avi', 'mpegts'] as const;

/** Formats for our own generated sources, in addition to {@link fileFormats}. */
const generatedFormats = [
  ...fileFormats,
  'lavfi',
  'rawvideo',
  's16le',
  's16be',
  'f32le',
  'u8',
  'wav',
  'aac',
  'mp3',
  'h264',
  'hevc',
  'concat',
  'ffmetadata',
  'image2',
  'image2pipe',
  'png_pipe',
  'jpeg_pipe',
  'ppm_pipe',
  'pgm_pipe',
  'mjpeg',
  'srt',
  'webvtt',
  'ass',
  'yuv4mpegpipe',
  'nut',
];

/**
 * Decoders allowed for users' files: what cameras, phones, editors and screen recorders write. The rest of ffmpeg (game
 * formats, analogue captures, abandoned codecs) is where memory errors are found, and is never used.
 */
const fileDecoders = [
  'h264',
  'hevc',
  'vp8',
  'vp9',
  'libvpx',
  'libvpx-vp9',
  'av1',
  'libdav1d',
  'libaom-av1',
  'mpeg1video',
  'mpeg2video',
  'mpeg4',
  'msmpeg4',
  'msmpeg4v2',
  'h263',
  'wmv1',
  'wmv2',
  'wmv3',
  'vc1',
  'flv',
  'theora',
  'mjpeg',
  'prores',
  'dnxhd',
  'cfhd',
  'dvvideo',
  'ffv1',
  'huffyuv',
  'ffvhuff',
  'utvideo',
  'rawvideo',
  'qtrle',
  'png',
  'v210',
  'aac',
  'aac_latm',
  'mp1float',
  'mp2float',
  'mp3float',
  'mp1',
  'mp2',
  'mp3',
  'opus',
  'libopus',
  'vorbis',
  'libvorbis',
  'flac',
  'alac',
  'ac3',
  'eac3',
  'dca',
  'truehd',
  'mlp',
  'wmav1',
  'wmav2',
  'amrnb',
  'amrwb',
  'adpcm_ms',
  'adpcm_ima_wav',
  'adpcm_ima_qt',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
  'pcm_s24be',
  'pcm_s32le',
  'pcm_s32be',
  'pcm_f32le',
  'pcm_f32be',
  'pcm_f64le',
  'pcm_u8',
  'pcm_s8',
  'pcm_alaw',
  'pcm_mulaw',
  'pcm_bluray',
  'pcm_dvd',
  'mov_text',
  'subrip',
  'srt',
  'webvtt',
  'ass',
  'ssa',
  'text',
];

/**
 * Largest frame to decode, in pixels: above 8K UHD (33 million); a 16000×16000 frame would need 1.9 GB for one
 * thumbnail.
 */
export const MAX_PIXELS = 40_000_000;
/** The demuxer refuses files with more streams; Matroska files with font attachments have far fewer. */
const MAX_DEMUXED_STREAMS = 100;

/** Options placed before every input: allowed formats, decoders and protocols, and the maximum frame size. */
export function inputGuards(inputs: 'files' | 'generated'): string[] {
  const formats = inputs === 'files' ? fileFormats : generatedFormats;
  const guards = ['-format_whitelist', formats.join(','), '-protocol_whitelist', 'file,pipe'];
  if (inputs === 'files')
    guards.push('-codec_whitelist', fileDecoders.join(','), '-max_streams', String(MAX_DEMUXED_STREAMS));
  return [...guards, '-max_pixels', String(MAX_PIXELS)];
}

/**
 * Inserts the guards before each `-i`. File names become `file:…`, so that a colon, dash or protocol inside a name has
 * no meaning.
 */
export function guardInputs(args: readonly string[], inputs: 'files' | 'generated'): string[] {
  const guarded: string[] = [];
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i] ?? '';
    if (arg !== '-i') {
      guarded.push(arg);
      continue;
    }
    i += 1;
    const name = args[i] ?? '';
    guarded.push(...inputGuards(inputs), '-i', inputs === 'files' ? fileAddress(name) : name);
  }
  return guarded;
}

/** A path in the form that ffmpeg interprets only as a file (or its standard input). */
export function fileAddress(path: string): string {
  if (path === '-' || path.startsWith('pipe:') || path.startsWith('file:')) return path;
  return `file:${path}`;
}
