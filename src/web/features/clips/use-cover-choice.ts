import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Clip, ClipCover } from '#contract/clips.ts';
import { coverQuery, useChooseCover } from './queries.ts';

type Choice = { atSeconds: number; withTitle: boolean };

/** Closer than this two moments show the same frame. */
const SAME_SECONDS = 0.02;

/** The choice in the dialog, the saved cover, and undo to the previous cover. */
export function useCoverChoice(clip: Clip) {
  const query = useQuery(coverQuery(clip.id));
  const send = useChooseCover();
  const [changed, setChanged] = useState<Partial<Choice>>({});
  const [former, setFormer] = useState<ClipCover | null>(null);
  const cover = query.data;
  const saved = { atSeconds: cover?.at_seconds ?? 0, withTitle: (cover?.title ?? null) !== null };
  const choice: Choice = { ...saved, ...changed };
  const isSaved =
    cover !== undefined &&
    cover.at_seconds !== null &&
    isSameMoment(choice.atSeconds, cover.at_seconds) &&
    choice.withTitle === saved.withTitle;

  const put = (at_seconds: number, title: string | null, before: ClipCover | null) =>
    send.mutate(
      { id: clip.id, at_seconds, title },
      {
        onSuccess() {
          setFormer(before);
          setChanged({});
        },
      },
    );
  return {
    query,
    cover,
    choice,
    isSaved,
    change: (part: Partial<Choice>) => setChanged({ ...changed, ...part }),
    use: () => put(choice.atSeconds, choice.withTitle ? clip.title : null, cover ?? null),
    /** Undefined if nothing was changed here, or if the previous cover is unknown. */
    undo:
      former?.at_seconds === undefined || former.at_seconds === null
        ? undefined
        : () => put(former.at_seconds ?? 0, former.title, null),
    making: send.isPending || cover?.making === true,
    failure: send.error?.message ?? cover?.error_message ?? null,
  };
}

export function isSameMoment(a: number, b: number): boolean {
  return Math.abs(a - b) < SAME_SECONDS;
}

/** The clip's aspect ratio, as the closest of the supported frames. */
export function shapeOf({ inspection }: Clip): '9:16' | '16:9' | '1:1' | '4:5' {
  if (!inspection) return '9:16';
  const shape = inspection.width / inspection.height;
  if (shape > 1.2) return '16:9';
  if (shape > 0.9) return '1:1';
  return shape > 0.7 ? '4:5' : '9:16';
}
