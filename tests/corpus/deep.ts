import type { CorpusBytes } from './corpus-file.ts';

type Make = (args: readonly string[]) => Promise<Uint8Array>;

const sources = [
  '-f',
  'lavfi',
  '-i',
  'testsrc2=s=320x180:r=10:d=16',
  '-f',
  'lavfi',
  '-i',
  "aevalsrc='0.3*sin(2*PI*220*t)*gt(sin(2*PI*t/4),-0.6)':s=44100:d=16",
];
const sound = ['-c:a', 'aac', '-b:a', '64k'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast'];
const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error:pools=1', '-tag:v', 'hvc1'];
const bt2020 = ['-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_range', 'tv'];

/**
 * What phones and cameras record beyond 8-bit 4:2:0 in limited range. Colours of the HDR ones are test cards, only
 * marked as HLG or PQ.
 */
export async function deepFiles(encoders: ReadonlySet<string>, make: Make): Promise<CorpusBytes[]> {
  const usable = async (
    name: string,
    codec: readonly string[],
    pixelFormat: string,
    colours: readonly string[] = [],
  ) => {
    const bytes = await make([...sources, ...codec, '-pix_fmt', pixelFormat, ...colours, ...sound]);
    return { name, expect: 'usable', bytes } as const;
  };
  const files: CorpusBytes[] = [
    await usable('full range.mp4', h264, 'yuvj420p', ['-color_range', 'pc']),
    await usable('ten bit 4 2 0.mp4', h264, 'yuv420p10le'),
    await usable('ten bit 4 2 2.mp4', h264, 'yuv422p10le'),
  ];
  if (!encoders.has('libx265')) return files;
  const hlg = await usable('hlg.mp4', hevc, 'yuv420p10le', [...bt2020, '-color_trc', 'arib-std-b67']);
  files.push(
    hlg,
    await usable('ten bit hevc.mp4', hevc, 'yuv420p10le'),
    await usable('pq.mp4', hevc, 'yuv420p10le', [...bt2020, '-color_trc', 'smpte2084']),
    await usable('twelve bit 4 4 4.mp4', hevc, 'yuv444p12le'),
    { name: 'dolby vision 8.mp4', expect: 'usable', bytes: withDolbyVision(hlg.bytes, 8, 4) },
    { name: 'dolby vision 5.mp4', expect: 'refused', bytes: withDolbyVision(hlg.bytes, 5, 0) },
  );
  return files;
}

/**
 * Puts a Dolby Vision configuration into the HEVC track of an MP4 whose index follows its data; `base` is the
 * compatibility of its base layer: 0 for none, 4 for HLG. Source: Dolby Vision Streams within the ISO Base Media File
 * Format; ISO/IEC 14496-12 §4.2.
 */
function withDolbyVision(bytes: Uint8Array, profile: number, base: number): Uint8Array {
  const file = Buffer.from(bytes);
  const index = file.lastIndexOf('moov', undefined, 'latin1');
  const around = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'hvc1'].map(
    (type) => file.indexOf(type, index, 'latin1') - 4,
  );
  const entry = around.at(-1) ?? 0;
  if (entry < index) throw new Error('The file has no HEVC track in an index at its end');
  const end = entry + file.readUInt32BE(entry);
  const box = Buffer.alloc(8 + 24);
  box.writeUInt32BE(box.length, 0);
  box.write(profile > 7 ? 'dvvC' : 'dvcC', 4, 'latin1');
  box.writeUInt8(1, 8); // version 1.0
  box.writeUInt16BE((profile << 9) | (1 << 3) | 0b101, 10); // level 1, with metadata and a base layer
  box.writeUInt8(base << 4, 12);
  for (const place of around) file.writeUInt32BE(file.readUInt32BE(place) + box.length, place);
  return new Uint8Array(Buffer.concat([file.subarray(0, end), box, file.subarray(end)]));
}
