import type { EditDecisions } from '../shapes.ts';
import { captionsToAss } from './ass.ts';

/** The script of what is drawn over a clip; undefined if nothing is. */
export function captionLayer({ captions, crop }: Pick<EditDecisions, 'captions' | 'crop'>): string | undefined {
  if (captions === undefined) return undefined;
  const chunks = captions.burned === false ? [] : captions.chunks;
  const script = captionsToAss(chunks, captions.style, crop, captions.headline);
  return script.includes('\nDialogue:') ? script : undefined;
}
