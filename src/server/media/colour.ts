import type { MediaInfo } from './probe.ts';

type Video = MediaInfo['video'];
type Size = { width: number; height: number };

/** Transfer curves of HDR video by ffmpeg's names. Source: ITU-R BT.2100. */
const HLG = 'arib-std-b67';
const PQ = 'smpte2084';
/** Luminance of diffuse white in HDR video; it becomes the white of the SDR picture. Source: ITU-R BT.2408 §2.1. */
const REFERENCE_WHITE_NITS = 203;
/** Highlights up to here keep their detail: HLG's nominal peak, and what phones master PQ for. Brighter ones clip. */
const PEAK_NITS = 1000;
/**
 * Linear light, as a share of white, up to which a picture stays as it is. Only what is brighter is compressed to make
 * room for the highlights: skin lies below, and white comes out at 89 % of the signal (docs/decisions/0020).
 */
const KNEE = 0.5;
/**
 * zscale applies HLG's system gamma of 1.2 to each channel, which makes colours too strong; BT.2100 applies it to the
 * luminance. To first order the right colour is the wrong one moved towards grey by 1 − 1/1.2, in linear BT.2020 light.
 */
const HLG_DESATURATION = 1 - 1 / 1.2;
const BT2020_LUMA = { r: 0.2627, g: 0.678, b: 0.0593 };

/** Colour matrices as the scale filter of ffmpeg spells them; it reads others from the frames (`auto`). */
const scaleMatrices: Record<string, string> = {
  bt709: 'bt709',
  smpte170m: 'smpte170m',
  bt470bg: 'bt470',
  smpte240m: 'smpte240m',
  fcc: 'fcc',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
};
/** Matrices and primaries of HDR video that zscale knows by ffprobe's names. */
const zscaleMatrices = new Set(['bt709', 'smpte170m', 'bt470bg', 'bt2020nc', 'bt2020c', 'ictcp']);
const zscalePrimaries = new Set(['bt709', 'smpte170m', 'bt470bg', 'smpte431', 'smpte432', 'bt2020']);
/** Primaries of SDR video that reach visibly further than BT.709's. */
const widePrimaries = new Set(['bt2020', 'smpte431', 'smpte432']);

const isRgb = ({ pixelFormat }: Pick<Video, 'pixelFormat'>) =>
  /^(gbr|rgb|bgr|argb|abgr|0rgb|0bgr|x2rgb|x2bgr|pal8)/.test(pixelFormat);

/** Whether the pictures have to be tone-mapped before they can be shown as SDR. */
export function isHdr({ colourTransfer }: Pick<Video, 'colourTransfer'>): boolean {
  return colourTransfer === HLG || colourTransfer === PQ;
}

/**
 * Filters that make pictures of a source `width` × `height` and bring them to the one form that everything behind them
 * expects: 8-bit 4:2:0, Rec. 709, limited range, square pixels. Every reader of a source's pictures goes through here,
 * so that all show the same colours.
 */
export function toVideoPicture(video: Video, size: Size, scaler: 'bicubic' | 'area' | 'fast_bilinear'): string {
  const filters = isHdr(video)
    ? [...toneMap(video, size), scale(size, scaler)]
    : [toRec709(video, size, scaler), ...narrowGamut(video)];
  return [
    ...filters,
    'format=yuv420p',
    // The frames must say what they are: filters and encoders behind read it from them.
    'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
    'setsar=1',
  ].join(',');
}

/**
 * Filters from {@link toVideoPicture}'s form, or from RGB made of it, to that of a JPEG (JFIF: Rec. 601, full range).
 */
export const toJpegPicture = 'scale=flags=bicubic+accurate_rnd:out_color_matrix=bt601:out_range=pc,format=yuvj420p';

/**
 * What a window needs that is cut out of pictures as they are decoded. ffmpeg's crop filter moves by single pixels in
 * 8-bit planes; where chroma is subsampled and a sample has two bytes (10 bits and more) or U and V share a plane, an
 * odd offset takes chroma apart. So such pictures become 8-bit planar `before`. HDR ones must keep their depth for tone
 * mapping: their window moves by pairs of pixels.
 */
export function cropRules(video: Video): { before: string[]; byPixel: boolean } {
  if (isHdr(video)) return { before: [], byPixel: false };
  const breaks = /^(yuva?4[0-4][0-2]p\d|nv\d|p[024]\d\d|y2\d)/.test(video.pixelFormat);
  return { before: breaks ? ['format=yuv420p|yuv422p|yuv444p'] : [], byPixel: true };
}

const scale = ({ width, height }: Size, flags: string) => `scale=${width}:${height}:flags=${flags}`;

/**
 * Matrix and range of SDR. A change of matrix darkens by three steps of 255 without exact rounding, which is left out
 * where nothing changes.
 */
function toRec709(video: Video, size: Size, scaler: string): string {
  const matrix = scaleMatrix(video);
  const flags = matrix === 'bt709' ? scaler : `${scaler}+accurate_rnd`;
  return `${scale(size, flags)}:in_color_matrix=${matrix}:out_color_matrix=bt709:out_range=tv`;
}

/** From HLG or PQ to Rec. 709 in linear light, not larger than `size` because every pixel costs. */
function toneMap(video: Video, { width, height }: Size): string[] {
  const rgb = isRgb(video);
  const matrix = rgb ? 'gbr' : oneOf(zscaleMatrices, video.colourMatrix, 'bt2020nc');
  const primaries = oneOf(zscalePrimaries, video.colourPrimaries, 'bt2020');
  const range = rgb || video.colourRange === 'pc' ? 'full' : 'limited';
  const coded = `min=${matrix}:tin=${video.colourTransfer}:pin=${primaries}:p=${primaries}:rin=${range}`;
  return [
    // zscale takes no odd size of subsampled pictures.
    'crop=trunc(iw/2)*2:trunc(ih/2)*2',
    `zscale=w='min(iw,${width})':h='min(ih,${height})':f=bicubic:${coded}:t=linear:npl=${REFERENCE_WHITE_NITS}`,
    'format=gbrpf32le',
    ...(video.colourTransfer === HLG ? [desaturate(HLG_DESATURATION)] : []),
    'zscale=p=bt709',
    `tonemap=mobius:param=${KNEE}:peak=${(PEAK_NITS / REFERENCE_WHITE_NITS).toFixed(3)}:desat=0`,
    'zscale=m=bt709:t=bt709:r=limited:d=ordered',
    'format=yuv420p',
    // Mastering data would call the SDR picture HDR.
    'sidedata=delete',
  ];
}

/** Moves linear colours by a share of the way to their own grey. */
function desaturate(share: number): string {
  const channels = ['r', 'g', 'b'] as const;
  const weights = channels.flatMap((to) =>
    channels.map((from) => `${to}${from}=${((to === from ? 1 - share : 0) + share * BT2020_LUMA[from]).toFixed(5)}`),
  );
  return `colorchannelmixer=${weights.join(':')}`;
}

/** SDR of wide primaries (BT.2020, P3) to those of Rec. 709; its matrix and range are Rec. 709's already. */
function narrowGamut({ colourPrimaries }: Video): string[] {
  if (colourPrimaries === undefined || !widePrimaries.has(colourPrimaries)) return [];
  const curve = 'itrc=gamma22:trc=gamma22'; // of displays, not of cameras: the nearest to BT.1886 that the filter knows
  return [
    'format=yuv420p10le',
    `colorspace=iall=bt709:iprimaries=${colourPrimaries}:irange=tv:all=bt709:range=tv:${curve}:format=yuv420p`,
  ];
}

/**
 * A file that names its matrix is believed; untagged video is Rec. 601 when small and Rec. 709 when large, by the
 * players' convention.
 */
function scaleMatrix({ colourMatrix, width, height }: Video): string {
  if (colourMatrix === undefined) return height >= 720 || width >= 1280 ? 'bt709' : 'smpte170m';
  return scaleMatrices[colourMatrix] ?? 'auto';
}

function oneOf(known: ReadonlySet<string>, told: string | undefined, usual: string): string {
  return told !== undefined && known.has(told) ? told : usual;
}
