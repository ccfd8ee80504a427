import { useMemo, useState } from 'react';
import { findWords, type Match, replaceAll, replaceMatch } from './find-words.ts';
import type { Editor } from './use-editor.ts';

/** The searched text and its occurrences in the words; `show` scrolls a sentence into view. */
export function useFind({ sentences, edit }: Editor, show: (sentence: number) => void) {
  const [query, setQuery] = useState('');
  const [replacement, setReplacement] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useMemo(() => findWords(sentences, query), [sentences, query]);
  const at = found.length === 0 ? 0 : Math.min(chosen, found.length - 1);
  const matches = useMemo(() => Map.groupBy(found, ({ sentence }) => sentence), [found]);
  const goTo = (next: number, places: readonly Match[]) => {
    setChosen(next);
    const match = places[next];
    if (match) show(match.sentence);
  };
  const bar = {
    query,
    replacement,
    at,
    count: found.length,
    onReplacement: setReplacement,
    onQuery: (text: string) => {
      setQuery(text);
      goTo(0, findWords(sentences, text));
    },
    onStep: (step: 1 | -1) => goTo((at + step + found.length) % found.length, found),
    onReplace: () => {
      const match = found[at];
      if (!match) return;
      edit((before) => replaceMatch(before, match, query, replacement));
      show(match.sentence);
    },
    onReplaceAll: () => edit((before) => replaceAll(before, query, replacement)),
  };
  return { matches, bar };
}
