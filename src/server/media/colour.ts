import type { MediaInfo } from './media-info.ts';

type Video = MediaInfo['video'];
type Size = { width: number; height: number };

/** Transfer curves of HDR video by ffmpeg's names. Source: ITU-R BT.2100. */
const HLG = 'arib-std-b67';
const PQ = 'smpte2084';
/** Luminance of diffuse white in HDR video; it becomes the white of the SDR picture. Source: ITU-R BT.2408 §2.1. */
const REFERENCE_WHITE_NITS = 203;
/** Highlights keep their detail up to here: HLG's nominal peak, and what phones master PQ for. Brighter ones clip. */
const PEAK_NITS = 1000;
/**
 * Linear light, as a share of white, that is left unchanged. Only what is brighter is compressed to make room for
 * highlights: skin is below, and white ends up at 89 % of the signal (docs/decisions/0020).
 */
const KNEE = 0.5;
/**
 * zscale applies HLG's system gamma of 1.2 per channel, which oversaturates colours; BT.2100 applies it to the
 * luminance. To first order this is corrected by moving the colour towards grey by 1 − 1/1.2, in linear BT.2020 light.
 */
const HLG_DESATURATION = 1 - 1 / 1.2;
const BT2020_LUMA = { r: 0.2627, g: 0.678, b: 0.0593 };

/** Colour matrices by the names of ffmpeg's scale filter; others are read from the frames (`auto`). */
const scaleMatrices: Record<string, string> = {
  bt709: 'bt709',
  smpte170m: 'smpte170m',
  bt470bg: 'bt470',
  smpte240m: 'smpte240m',
  fcc: 'fcc',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
};
/** Matrices and primaries of HDR video that zscale supports, by ffprobe's names. */
const zscaleMatrices = new Set(['bt709', 'smpte170m', 'bt470bg', 'bt2020nc', 'bt2020c', 'ictcp']);
const zscalePrimaries = new Set(['bt709', 'smpte170m', 'bt470bg', 'smpte431', 'smpte432', 'bt2020']);
/** Primaries of SDR video with a visibly larger gamut than BT.709. */
const widePrimaries = new Set(['bt2020', 'smpte431', 'smpte432']);

const isRgb = ({ pixelFormat }: Pick<Video, 'pixelFormat'>) =>
  /^(gbr|rgb|bgr|argb|abgr|0rgb|0bgr|x2rgb|x2bgr|pal8)/.test(pixelFormat);

/** Whether the frames have to be tone-mapped for SDR. */
export function isHdr({ colourTransfer }: Pick<Video, 'colourTransfer'>): boolean {
  return colourTransfer === HLG || colourTransfer === PQ;
}

/**
 * Filters that bring a source's frames to `width` × `height` in the one format that everything downstream expects:
 * 8-bit 4:2:0, Rec. 709, limited range, square pixels. Everything that reads a source's frames uses this, so that
 * colours are the same everywhere.
 */
export function toVideoPicture(video: Video, size: Size, scaler: 'bicubic' | 'area' | 'fast_bilinear'): string {
  const filters = isHdr(video)
    ? [...toneMap(video, size), scale(size, scaler)]
    : [toRec709(video, size, scaler), ...narrowGamut(video)];
  return [
    ...filters,
    'format=yuv420p',
    // Frames must be tagged: filters and encoders downstream read their format from the tags.
    'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
    'setsar=1',
  ].join(',');
}

/**
 * Filters from {@link toVideoPicture}'s format, or from RGB made of it, to that of a JPEG (JFIF: Rec. 601, full range).
 */
export const TO_JPEG_PICTURE = 'scale=flags=bicubic+accurate_rnd:out_color_matrix=bt601:out_range=pc,format=yuvj420p';

/** The same from {@link toVideoPicture}'s format only, at a twentieth of the time: 1.5 ms instead of 30 in 1080 × 1920. */
export const VIDEO_TO_JPEG_PICTURE = [
  'colorspace=iall=bt709:irange=tv:space=smpte170m:primaries=bt709:trc=bt709:range=pc:format=yuv420p:fast=1',
  'scale=in_range=pc:out_range=pc',
  'format=yuvj420p',
].join(',');

/**
 * What a window requires that is cropped from decoded frames. ffmpeg's crop filter moves by single pixels in 8-bit
 * planes; where chroma is subsampled and a sample has two bytes (10 bits and more) or U and V share a plane, an odd
 * offset swaps or splits chroma. Such frames are converted to 8-bit planar `before`. HDR frames must keep their depth
 * for tone mapping, so their window moves by pairs of pixels.
 */
export function cropRules(video: Video): { before: string[]; byPixel: boolean } {
  if (isHdr(video)) return { before: [], byPixel: false };
  const breaks = /^(yuva?4[0-4][0-2]p\d|nv\d|p[024]\d\d|y2\d)/.test(video.pixelFormat);
  return { before: breaks ? ['format=yuv420p|yuv422p|yuv444p'] : [], byPixel: true };
}

const scale = ({ width, height }: Size, flags: string) => `scale=${width}:${height}:flags=${flags}`;

/**
 * Matrix and range of SDR. A change of matrix darkens by three steps of 255 without exact rounding, which is omitted
 * where nothing changes.
 */
function toRec709(video: Video, size: Size, scaler: string): string {
  const matrix = scaleMatrix(video);
  const flags = matrix === 'bt709' ? scaler : `${scaler}+accurate_rnd`;
  return `${scale(size, flags)}:in_color_matrix=${matrix}:out_color_matrix=bt709:out_range=tv`;
}

/** From HLG or PQ to Rec. 709 in linear light, scaled down to `size` first because every pixel is expensive. */
function toneMap(video: Video, { width, height }: Size): string[] {
  const rgb = isRgb(video);
  const matrix = rgb ? 'gbr' : oneOf(zscaleMatrices, video.colourMatrix, 'bt2020nc');
  const primaries = oneOf(zscalePrimaries, video.colourPrimaries, 'bt2020');
  const range = rgb || video.colourRange === 'pc' ? 'full' : 'limited';
  const coded = `min=${matrix}:tin=${video.colourTransfer}:pin=${primaries}:p=${primaries}:rin=${range}`;
  return [
    // zscale does not accept odd sizes of subsampled frames.
    'crop=trunc(iw/2)*2:trunc(ih/2)*2',
    `zscale=w='min(iw,${width})':h='min(ih,${height})':f=bicubic:${coded}:t=linear:npl=${REFERENCE_WHITE_NITS}`,
    'format=gbrpf32le',
    ...(video.colourTransfer === HLG ? [desaturate(HLG_DESATURATION)] : []),
    'zscale=p=bt709',
    `tonemap=mobius:param=${KNEE}:peak=${(PEAK_NITS / REFERENCE_WHITE_NITS).toFixed(3)}:desat=0`,
    'zscale=m=bt709:t=bt709:r=limited:d=ordered',
    'format=yuv420p',
    // Mastering metadata would mark the SDR frames as HDR.
    'sidedata=delete',
  ];
}

/** Moves linear colours part of the way to their own grey. */
function desaturate(share: number): string {
  const channels = ['r', 'g', 'b'] as const;
  const weights = channels.flatMap((to) =>
    channels.map((from) => `${to}${from}=${((to === from ? 1 - share : 0) + share * BT2020_LUMA[from]).toFixed(5)}`),
  );
  return `colorchannelmixer=${weights.join(':')}`;
}

/** From SDR with wide primaries (BT.2020, P3) to Rec. 709 primaries; matrix and range are Rec. 709 already. */
function narrowGamut({ colourPrimaries }: Video): string[] {
  if (colourPrimaries === undefined || !widePrimaries.has(colourPrimaries)) return [];
  const curve = 'itrc=gamma22:trc=gamma22'; // of displays, not cameras: the closest to BT.1886 that the filter supports
  return [
    'format=yuv420p10le',
    `colorspace=iall=bt709:iprimaries=${colourPrimaries}:irange=tv:all=bt709:range=tv:${curve}:format=yuv420p`,
  ];
}

/** A declared matrix is believed; untagged video is Rec. 601 when small and Rec. 709 when large, as players assume. */
function scaleMatrix({ colourMatrix, width, height }: Video): string {
  if (colourMatrix === undefined) return height >= 720 || width >= 1280 ? 'bt709' : 'smpte170m';
  return scaleMatrices[colourMatrix] ?? 'auto';
}

function oneOf(known: ReadonlySet<string>, declared: string | undefined, usual: string): string {
  return declared !== undefined && known.has(declared) ? declared : usual;
}
