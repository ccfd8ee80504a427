import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { CorpusBytes } from './corpus-file.ts';
import { deepFiles } from './deep.ts';

/** Good files that the damaged ones are made of. */
export type CorpusSources = {
  plain: Uint8Array;
  fastStart: Uint8Array;
  matroska: Uint8Array;
  avi: Uint8Array;
  transport: Uint8Array;
};

type Recipe = { name: string; expect: CorpusBytes['expect']; format: string; args: readonly string[]; stdin?: string };

/** Long enough for the clip engine to find a clip, small enough to encode in a blink. */
const seconds = 16;
const picture = (size = '320x180', rate = 25, length = seconds) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=${size}:r=${rate}:d=${length}`,
];
/** A tone with pauses, so that speech detection and loudness have something to find. */
const tone = ['-f', 'lavfi', '-i', `aevalsrc='0.3*sin(2*PI*220*t)*gt(sin(2*PI*t/4),-0.6)':s=44100:d=${seconds}`];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-pix_fmt', 'yuv420p'];
const aac = ['-c:a', 'aac', '-b:a', '64k'];
const both = ['-map', '0:v', '-map', '1:a'];
const copy = ['-c', 'copy'];
const srt =
  '1\n00:00:01,000 --> 00:00:03,000\nHello {\\fs200} \\N there\n\n2\n00:00:04,000 --> 00:00:06,500\nSecond <b>line</b>\n';

/** Encodes what has to be encoded: every good container, and unusual but usable or plainly useless content. */
export async function encodedFiles(
  ffmpeg: Ffmpeg,
  work: string,
): Promise<{ files: CorpusBytes[]; sources: CorpusSources }> {
  const make = async ({ format, args, stdin }: Pick<Recipe, 'format' | 'args' | 'stdin'>): Promise<Uint8Array> => {
    const target = join(work, `made.${format}`);
    const input = stdin === undefined ? undefined : Readable.from([Buffer.from(stdin)]);
    await ffmpeg.run([...args, '-threads', '1', '-f', format, target], { inputs: 'generated', stdin: input });
    // NOTE: a copy; `slice` of a Buffer would share its memory with what is damaged later.
    return new Uint8Array(await readFile(target));
  };
  const plain = await make({ format: 'mp4', args: [...picture(), ...tone, ...both, ...h264, ...aac] });
  const path = join(work, 'plain.mp4');
  await writeFile(path, plain);
  const source = ['-i', path];
  const sources: CorpusSources = {
    plain,
    fastStart: await make({ format: 'mp4', args: [...source, ...copy, '-movflags', '+faststart'] }),
    matroska: await make({ format: 'matroska', args: [...source, ...copy] }),
    avi: await make({
      format: 'avi',
      args: [...source, '-c:v', 'mpeg4', '-q:v', '5', '-c:a', 'libmp3lame', '-b:a', '64k'],
    }),
    transport: await make({ format: 'mpegts', args: [...source, ...copy, '-output_ts_offset', '5000'] }),
  };
  const files: CorpusBytes[] = [
    { name: 'plain.mp4', expect: 'usable', bytes: sources.plain },
    { name: 'fast start.mp4', expect: 'usable', bytes: sources.fastStart },
    { name: 'matroska.mkv', expect: 'usable', bytes: sources.matroska },
    { name: 'mpeg4.avi', expect: 'usable', bytes: sources.avi },
    { name: 'starts at 5000 s.ts', expect: 'usable', bytes: sources.transport },
  ];
  for (const recipe of recipes(source, ffmpeg.capabilities.encoders)) {
    files.push({ name: recipe.name, expect: recipe.expect, bytes: await make(recipe) });
  }
  files.push(...(await deepFiles(ffmpeg.capabilities.encoders, (args) => make({ format: 'mp4', args }))));
  return { files, sources };
}

function recipes(source: readonly string[], encoders: ReadonlySet<string>): Recipe[] {
  const usable = (name: string, args: readonly string[], stdin?: string): Recipe => ({
    name,
    expect: 'usable',
    format: formatOf(name),
    args,
    stdin,
  });
  const refused = (name: string, args: readonly string[]): Recipe => ({
    name,
    expect: 'refused',
    format: formatOf(name),
    args,
  });
  const cover = ['-f', 'lavfi', '-i', 'color=red:s=64x64:r=25:d=0.04'];
  const huge = [
    '-filter_complex',
    'color=s=16000x16000:r=25,format=monob[v]',
    '-map',
    '[v]',
    '-frames:v',
    '2',
    '-c:v',
    'png',
    '-pred',
    'none',
  ];
  const made = [
    usable('quicktime.mov', [...source, ...copy]),
    usable('no audio.mp4', [...source, ...copy, '-an']),
    usable('fragmented.mp4', [...source, ...copy, '-movflags', '+frag_keyframe+empty_moov']),
    usable('audio starts late.mkv', [...source, '-itsoffset', '2', ...source, ...both, ...copy]),
    usable('pictures end early.mkv', ['-t', '8', ...source, ...source, ...both, ...copy]),
    usable('two languages.mkv', [...source, '-map', '0:v', '-map', '0:a', '-map', '0:a', ...copy]),
    usable('surround.mp4', [...source, '-c:v', 'copy', '-c:a', 'aac', '-ac', '6']),
    usable('wide pixels.mp4', [...picture(), ...tone, ...both, '-vf', 'setsar=4/3', ...h264, ...aac]),
    usable('variable rate.mp4', [
      ...source,
      '-vf',
      "select='lt(mod(n,11),5)'",
      '-vsync',
      'vfr',
      ...h264,
      '-c:a',
      'copy',
    ]),
    usable('odd size.mp4', [
      ...picture(),
      '-vf',
      'scale=321:179,setsar=1',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv444p',
    ]),
    usable('very small.mp4', [...picture('16x16'), ...h264]),
    usable('portrait.mp4', [...picture('180x320'), ...tone, ...both, ...h264, ...aac]),
    usable('subtitles.mkv', [...source, '-f', 'srt', '-i', 'pipe:0', '-map', '0', '-map', '1', ...copy], srt),
    usable('cover picture.mp4', [
      ...source,
      ...cover,
      '-map',
      '0',
      '-map',
      '1:v',
      '-c:v:0',
      'copy',
      '-c:a',
      'copy',
      '-c:v:1',
      'png',
      '-disposition:v:1',
      'attached_pic',
    ]),
    refused('sound only.mp4', [...source, ...copy, '-vn']),
    refused('sound with cover.mp4', [
      ...source,
      ...cover,
      '-map',
      '0:a',
      '-map',
      '1:v',
      '-c:a',
      'copy',
      '-c:v',
      'png',
      '-disposition:v:0',
      'attached_pic',
    ]),
    refused('one frame.mp4', [...picture(), '-frames:v', '1', ...h264]),
    refused('240 frames a second.mp4', [...picture('160x90', 240, 2), ...h264]),
    refused('thirty hours.mkv', [...picture('160x90', 25, 1), '-vf', 'setpts=N*5000/TB', '-vsync', 'vfr', ...h264]),
    refused('twelve streams.mkv', [
      ...source,
      '-map',
      '0:v',
      ...Array<string[]>(11).fill(['-map', '0:a']).flat(),
      ...copy,
    ]),
    refused('16000 by 16000.mov', [...huge, '-compression_level', '1']),
  ];
  if (encoders.has('libvpx')) {
    made.push(
      usable('odd size.webm', [
        ...picture(),
        '-vf',
        'scale=321:179,setsar=1',
        '-c:v',
        'libvpx',
        '-deadline',
        'realtime',
        '-cpu-used',
        '16',
        '-b:v',
        '300k',
      ]),
    );
  }
  return made;
}

function formatOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return extension === 'mkv' ? 'matroska' : extension;
}
