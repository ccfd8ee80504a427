import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Properties of a downloaded file according to ffprobe and ffmpeg themselves, not the product's own inspection. */
export async function probeClip(file: string) {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-print_format',
    'json',
    '-show_streams',
    '-show_format',
    file,
  ]);
  const { streams, format } = JSON.parse(stdout);
  const of = (type: string) => streams.find((stream: { codec_type: string }) => stream.codec_type === type);
  const video = of('video');
  const audio = of('audio');
  return {
    picture: `${video.width}x${video.height} ${video.codec_name} ${video.profile} ${video.pix_fmt}`,
    sound: `${audio.codec_name} ${audio.sample_rate}`,
    seconds: Number(format.duration),
    boxes: listBoxes(await readFile(file)),
    ...(await measureLoudness(file)),
  };
}

/** Names of the top-level boxes of an MP4, in order. Source: ISO/IEC 14496-12 §4.2. */
function listBoxes(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    names.push(bytes.toString('latin1', at + 4, at + 8));
    const whole = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (whole < 8) break;
    at += whole;
  }
  return names;
}

/** Integrated loudness and true peak by EBU R 128, from the summary of ffmpeg's filter. */
async function measureLoudness(file: string): Promise<{ lufs: number; peakDb: number }> {
  const { stderr } = await run('ffmpeg', [
    '-hide_banner',
    '-nostats',
    '-i',
    file,
    '-af',
    'ebur128=peak=true',
    '-f',
    'null',
    '-',
  ]);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const number = (pattern: RegExp) => Number(pattern.exec(summary)?.[1]);
  return { lufs: number(/I:\s+(-?[\d.]+) LUFS/), peakDb: number(/Peak:\s+(-?[\d.]+) dBFS/) };
}
