import type { CropPlan, EditDecisions } from '../shapes.ts';
import { HEADLINE_LINES } from './ass.ts';
import { defaultBottom } from './place.ts';
import type { Rectangle } from './safe-area.ts';
import { type SetBlock, Typesetter } from './typesetter.ts';

/** Outlines, shadows, glows and words that grow extend this far beyond a block, in ems. */
const AROUND_EMS = 0.4;

/** What headline and captions cover in the first seconds of a clip, in pixels of the clip. */
export function captionBoxes(
  { captions, crop }: Pick<EditDecisions, 'captions' | 'crop'>,
  seconds: number,
): Rectangle[] {
  if (captions === undefined) return [];
  const setter = new Typesetter(captions.style, { width: crop.width, height: crop.height });
  const { headline, chunks, burned } = captions;
  const shown = burned === false ? [] : chunks.filter(({ startSeconds }) => startSeconds < seconds);
  return [
    ...(headline === undefined
      ? []
      : boxOf(
          setter.set(headline.words, headline.strong, headline.lines ?? HEADLINE_LINES),
          headline.bottom,
          setter,
          crop,
        )),
    ...shown.flatMap((chunk) => boxOf(setter.setCaption(chunk), chunk.bottom ?? defaultBottom(crop), setter, crop)),
  ];
}

function boxOf(
  block: SetBlock | undefined,
  bottom: number,
  { em }: Typesetter,
  { width, height }: CropPlan,
): Rectangle[] {
  if (block === undefined) return [];
  const around = AROUND_EMS * em;
  return [
    {
      left: Math.max(0, (width - block.width) / 2 - around),
      right: Math.min(width, (width + block.width) / 2 + around),
      top: Math.max(0, bottom - block.height - around),
      bottom: Math.min(height, bottom + around),
    },
  ];
}
