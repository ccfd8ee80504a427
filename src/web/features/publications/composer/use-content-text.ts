import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnsweredBy } from '#contract/ai.ts';
import { type Clip, MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#contract/clips.ts';
import { generatedContentQuery } from '#web/features/clips/queries.ts';
import { fromTyped, sameText, type TypedText, toTyped, typedText } from './post-text.ts';
import { readStoredDraft, storeDraft } from './stored-drafts.ts';

export type ContentText = {
  /** The values of the form; null while the first text is being generated. */
  text: TypedText | null;
  change: (change: Partial<TypedText>) => void;
  /** Whether it differs from the generated text. */
  edited: boolean;
  /** Whether it differs from the text saved on the clip. */
  unsaved: boolean;
  writing: boolean;
  /** Whether a text was generated. */
  written: boolean;
  answeredBy: AnsweredBy | null;
  error: Error | null;
  /** Generates another text. The previous one can be restored. */
  write: () => void;
  reset: () => void;
  /** Replaces the text with the one saved on the clip. */
  resetToSaved: () => void;
  /** Restores the text replaced by the last generated one, or null if there is none. */
  restorePrevious: (() => void) | null;
  /** Deletes the input stored in this tab. */
  forget: () => void;
};

type State = { typed: TypedText | null; replaced: TypedText | null; asked: boolean };

/** The text of a clip being edited: generated, typed by the user, or both. Unsaved input is stored in the tab. */
export function useContentText(clip: Clip, writesAtOnce: boolean): ContentText {
  const [state, setState] = useState<State>(() => ({
    typed: readStoredDraft('content', clip.id, typedText) ?? null,
    replaced: null,
    asked: writesAtOnce,
  }));
  const query = useQuery({ ...generatedContentQuery(clip.id), enabled: state.asked });
  const saved = toTyped(clip);
  const written = query.data ? toTyped(query.data) : null;
  const waits = writesAtOnce && query.isPending;
  const base = written ?? (waits ? null : writesAtOnce ? fallbackText(clip) : saved);
  const text = state.typed ?? base;
  const edited = state.typed !== null && (base === null || !sameText(state.typed, base));

  const setTyped = (typed: TypedText | null) => {
    setState((now) => ({ ...now, typed, replaced: null }));
    storeDraft('content', clip.id, typed ?? undefined);
  };
  const write = async () => {
    if (!state.asked) return setState((now) => ({ ...now, asked: true }));
    const { isSuccess } = await query.refetch();
    if (!isSuccess) return;
    setState((now) => ({ ...now, typed: null, replaced: now.typed }));
    storeDraft('content', clip.id, undefined);
  };
  const { replaced } = state;
  return {
    text,
    change: (change) => setTyped({ ...(text ?? saved), ...change }),
    edited,
    unsaved: text !== null && !sameText(text, saved),
    writing: query.isFetching,
    written: written !== null,
    answeredBy: query.data?.answered_by ?? null,
    error: query.isFetching ? null : query.error,
    write: () => void write(),
    reset: () => setTyped(null),
    resetToSaved: () => setTyped(saved),
    restorePrevious: replaced && (() => setTyped(replaced)),
    forget: () => storeDraft('content', clip.id, undefined),
  };
}

/** The initial text if none could be generated: the clip's own title and words. */
export function fallbackText({ title, description, hashtags, transcript }: Clip): TypedText {
  const words = description.trim() || firstSentences(transcript, MAX_DESCRIPTION_LENGTH);
  return toTyped(
    fromTyped({ title: title.slice(0, MAX_TITLE_LENGTH), description: words, hashtags: hashtags.join(' ') }),
  );
}

/** The complete sentences at the start of a text that fit, otherwise complete words. */
function firstSentences(text: string, max: number): string {
  const whole = text.trim();
  if (whole.length <= max) return whole;
  const start = whole.slice(0, max);
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('? '), start.lastIndexOf('! '));
  return end > 0 ? start.slice(0, end + 1) : start.slice(0, Math.max(start.lastIndexOf(' '), 0) || max);
}
