// npm run demo-talk: makes the demo talk that the product ships, and its transcript, from their script. Takes minutes,
// and needs an ffmpeg with speech synthesis (flite).
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { root } from '#tests/harness/root.ts';
import { makeFootage } from './make-footage.ts';
import { demoTalk } from './scripts/demo-talk.ts';

const folder = join(root, 'src/server/modules/demo/assets');

const ffmpeg = await openFfmpeg({ log: silentLog });
const truth = await makeFootage(ffmpeg, demoTalk(), join(folder, 'demo-talk.mp4'), {
  width: 1280,
  height: 720,
  frameRate: 25,
  encoding: { preset: 'slow', crf: 28, soundKbps: 64, grain: 0 },
  onShare: (share) => process.stderr.write(`\r${Math.round(share * 100)} %`),
});
await writeFile(join(folder, 'demo-talk.json'), truth.transcriptJson);
process.stderr.write('\n');
