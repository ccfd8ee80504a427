// Draws the pictures of the caption styles that the Generate dialog shows, with the renderer's own captions. Run after a
// style has changed: `node scripts/caption-pictures.ts`.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captionsToAss } from '../src/server/clip-engine/captions/ass.ts';
import { FONTS_FOLDER, prepareFonts } from '../src/server/clip-engine/captions/fonts.ts';
import { captionStyles } from '../src/server/clip-engine/captions/styles.ts';
import { silentLog } from '../src/server/kit/log.ts';
import { openFfmpeg } from '../src/server/media/ffmpeg.ts';

const clip = { width: 1080, height: 1920 };
/** The part of the clip shown, and the width of the picture. */
const shown = { width: 960, height: 420, y: 1105 };
const PICTURE_WIDTH = 400;
/** While the last word is spoken, so that every word and the style's highlight are visible. */
const words = [
  { text: 'This', startSeconds: 0, endSeconds: 0.2 },
  { text: 'changes', startSeconds: 0.2, endSeconds: 0.4 },
  { text: 'everything', startSeconds: 0.4, endSeconds: 2 },
];
const chunk = { startSeconds: 0, endSeconds: 3, words, strong: [1, 2], bottom: 1415 };
const AT_SECONDS = 1;
/** A blurred dusk scene, light and dark behind the same words. */
const backdrop =
  'gradients=s=1080x1920:c0=0xd9a066:c1=0x2b3a52:c2=0x6f4a57:nb_colors=3:x0=0:y0=1000:x1=1080:y1=1500:d=1:r=10:seed=4';

const target = path.join(import.meta.dirname, '..', 'src', 'web', 'brand', 'public', 'captions');
const folder = await mkdtemp(path.join(tmpdir(), 'caption-pictures-'));
try {
  const ffmpeg = await openFfmpeg({ log: silentLog });
  await mkdir(target, { recursive: true });
  for (const style of captionStyles) {
    const script = captionsToAss([chunk], style, clip);
    await prepareFonts(script, style, folder);
    await writeFile(path.join(folder, 'captions.ass'), script);
    const crop = `crop=${shown.width}:${shown.height}:${(clip.width - shown.width) / 2}:${shown.y}`;
    const filter = `setpts=PTS+${AT_SECONDS}/TB,ass=captions.ass:fontsdir=${FONTS_FOLDER},${crop},scale=${PICTURE_WIDTH}:-2:flags=lanczos`;
    const encode = ['-c:v', 'libwebp', '-quality', '80', '-compression_level', '6', '-f', 'webp'];
    await ffmpeg.run(
      ['-f', 'lavfi', '-i', backdrop, '-vf', filter, '-frames:v', '1', ...encode, path.join(target, `${style}.webp`)],
      { cwd: folder, inputs: 'generated' },
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
