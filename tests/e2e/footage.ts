import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { cachedFootage } from '#tests/footage/cached-footage.ts';
import { shortTalk } from '#tests/footage/scripts/short-talk.ts';
import { formatSrt } from '#tests/footage/transcript.ts';
import { root } from '#tests/harness/root.ts';

/** A file as passed to a file chooser. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A generated talk of just over a minute with its transcript, named as its owner would. */
export async function makeTalk(name: string): Promise<{ video: ChosenFile; words: ChosenFile }> {
  const ffmpeg = await openFfmpeg({ log: silentLog });
  const size = { width: 640, height: 360, frameRate: 25 };
  const { file, truth } = await cachedFootage(ffmpeg, join(root, '.cache', 'footage'), shortTalk(75), size);
  return {
    video: { name: `${name}.mp4`, mimeType: 'video/mp4', buffer: await readFile(file) },
    words: { name: `${name}.srt`, mimeType: 'application/x-subrip', buffer: Buffer.from(formatSrt(truth.sentences)) },
  };
}
