import * as z from 'zod/mini';
import { idea, ideaSet } from '#contract/ideas.ts';

/** A set of new ideas, and which of them have been saved: the temporary id and the permanent one. */
const shownSet = z.object({ set: ideaSet, ideas: z.array(idea), saved: z.record(z.string(), z.string()) });
export type ShownSet = z.infer<typeof shownSet>;
export const shownSets = z.array(shownSet);
