import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const execute = promisify(execFile);

const probed = z.object({
  format: z.object({ duration: z.coerce.number() }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string(),
      profile: z.optional(z.string()),
      pix_fmt: z.optional(z.string()),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      avg_frame_rate: z.optional(z.string()),
      sample_rate: z.optional(z.string()),
      channels: z.optional(z.number()),
      duration: z.coerce.number(),
    }),
  ),
});

/**
 * What ffprobe and ffmpeg report about a finished clip, without the product's own code. Throws if any of it cannot be
 * decoded.
 */
export async function lookAtClip(file: string) {
  const { stdout } = await execute('ffprobe', [
    '-v',
    'error',
    '-of',
    'json',
    '-show_format',
    '-show_streams',
    '-i',
    file,
  ]);
  const { format, streams } = probed.parse(JSON.parse(stdout));
  const video = streams.find((stream) => stream.codec_type === 'video');
  const audio = streams.find((stream) => stream.codec_type === 'audio');
  const [frames, seconds] = (video?.avg_frame_rate ?? '').split('/').map(Number);
  return {
    durationSeconds: format.duration,
    frameSeconds: (seconds ?? 1) / (frames ?? 25),
    video,
    audio,
    boxes: boxesOf(await readFile(file)),
    ...(await measureSound(file)),
  };
}

/** Decodes all of it. Source: summary of ffmpeg's ebur128 filter, EBU R 128. */
async function measureSound(file: string): Promise<{ integratedLufs: number; truePeakDbtp: number }> {
  const args = [
    '-v',
    'error',
    '-xerror',
    '-nostdin',
    '-nostats',
    '-i',
    file,
    '-map',
    '0:v',
    '-map',
    '0:a',
    '-f',
    'null',
    '-',
  ];
  await execute('ffmpeg', args);
  const { stderr } = await execute(
    'ffmpeg',
    [
      '-hide_banner',
      '-nostdin',
      '-nostats',
      '-i',
      file,
      '-map',
      '0:a',
      '-af',
      'ebur128=peak=true:framelog=verbose',
      '-f',
      'null',
      '-',
    ],
    { maxBuffer: 32 * 1024 * 1024 },
  );
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const figure = (name: string) => Number(new RegExp(`${name}:\\s+(-?[\\d.]+) `).exec(summary)?.[1] ?? Number.NaN);
  return { integratedLufs: figure('I'), truePeakDbtp: figure('Peak') };
}

/** Names of the top-level boxes, in order. */
function boxesOf(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    names.push(bytes.toString('latin1', at + 4, at + 8));
    if (size < 8) break;
    at += size;
  }
  return names;
}
