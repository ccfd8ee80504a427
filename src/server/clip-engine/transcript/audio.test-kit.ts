import { writeFile } from 'node:fs/promises';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import type { TranscriberAudio } from './transcriber.ts';

/** A source of one minute whose fake ffmpeg writes a few bytes to the requested file. */
export function buildAudio(given: {
  folder: string;
  durationSeconds?: number;
  bytes?: number;
  hasAudio?: boolean;
}): TranscriberAudio {
  const info: MediaInfo = {
    container: 'mp4',
    durationSeconds: given.durationSeconds ?? 60,
    startSeconds: 0,
    sizeBytes: 1000,
    subtitles: [],
    video: {
      codec: 'h264',
      profile: undefined,
      pixelFormat: 'yuv420p',
      width: 640,
      height: 360,
      rotation: 0,
      frameRate: 30,
      variableFrameRate: false,
      streamIndex: 0,
    },
    audio: given.hasAudio === false ? undefined : { codec: 'aac', sampleRate: 48_000, channels: 2, streamIndex: 1 },
  };
  const ffmpeg: Ffmpeg = {
    capabilities: {
      ffmpegPath: 'ffmpeg',
      ffprobePath: 'ffprobe',
      version: '5.1',
      major: 5,
      filters: new Set(),
      encoders: new Set(),
      warnings: [],
    },
    run: async (args) => {
      await writeFile(args.at(-1) ?? '', new Uint8Array(given.bytes ?? 10));
      return { stderr: '', cpuSeconds: 0 };
    },
    stream: () => {
      throw new Error('not used here');
    },
    probeJson: async () => ({}),
  };
  return {
    ffmpeg,
    info,
    file: 'in.mp4',
    folder: given.folder,
    findSpeech: async () => [{ startSeconds: 0, endSeconds: info.durationSeconds }],
  };
}
