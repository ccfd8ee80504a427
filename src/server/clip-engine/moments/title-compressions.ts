import { plainWords } from '#server/kit/words/terms.ts';
import type { CueKind } from './cues.ts';
import type { Facts } from './sentence-facts.ts';

/** “What we learned in the end is that …”: the words up to the statement are at most this many. */
const MAX_HEAD_WORDS = 10;
const MIN_REST_WORDS = 3;
/** Without the condition, what is left may be false. */
const conditions: ReadonlySet<string> = new Set(
  'if unless until without when si cuando sin salvo se quando sem quand sans wenn falls ohne solange если когда пока без'.split(
    ' ',
  ),
);

/** An adverbial of at most this many words may end in one of these: “eighty two times, …”, “that morning, …”. */
const MAX_TIME_WORDS = 4;
const times: ReadonlySet<string> = new Set(
  'times day days morning evening year years today yesterday tomorrow veces día años hoy ayer vezes dia anos hoje ontem fois jour ans mal tag jahre heute gestern раз день лет сегодня вчера'.split(
    ' ',
  ),
);

/**
 * Shorter forms of a sentence that say a part of the same: what follows “we found that”, its main clause without an
 * adverbial before it, and the sentence without an insertion. A condition and a denial always stay.
 */
export function compressionsOf(facts: Facts, text: string): { said: string[]; others: string[] } {
  const said = afterSaying(facts, text);
  const others = [said === undefined ? undefined : withoutInsertion(facts, said), afterAdverbial(facts, text)];
  return {
    said: said === undefined ? [] : [said],
    others: [...others, withoutInsertion(facts, text)].filter((one) => one !== undefined),
  };
}

function afterSaying(facts: Facts, text: string): string | undefined {
  const words = text.split(' ');
  for (let at = 0; at < Math.min(words.length, MAX_HEAD_WORDS); at++) {
    const phrase = facts.cues.opening('saysThat', plainWords(words.slice(at, at + 6).join(' ')));
    if (phrase === undefined) continue;
    const head = plainWords(words.slice(0, at).join(' '));
    const denies: readonly CueKind[] = ['negation', 'contrast', 'subordinator'];
    if (denies.some((kind) => facts.cues.find(kind, head) !== undefined) || asks(facts, head)) return undefined;
    const rest = words.slice(at + phrase.split(' ').length);
    return rest.length < MIN_REST_WORDS ? undefined : rest.join(' ').replace(/^[\s,;:–—-]+/u, '');
  }
  return undefined;
}

/** “Do you know that …” does not say so; “what we found is that …” does. */
function asks(facts: Facts, head: readonly string[]): boolean {
  return head.length > 0 && facts.cues.opening('finiteVerb', head) !== undefined;
}

/** “In the long run, worms win” or “Eighty times, worms win” → “worms win”. */
function afterAdverbial(facts: Facts, text: string): string | undefined {
  const [head = '', ...others] = text.split(/,\s/u);
  const words = plainWords(head);
  const isTime = words.length <= MAX_TIME_WORDS && times.has(words.at(-1) ?? '');
  if (others.length === 0 || !(isTime || facts.cues.opening('subordinator', words) !== undefined)) return undefined;
  return words.some((word) => conditions.has(word)) ? undefined : others.join(', ');
}

/** “Worms, which are blind, love coffee” → “Worms love coffee”. */
function withoutInsertion(facts: Facts, text: string): string | undefined {
  const parts = text.split(/,\s/u);
  if (parts.length < 3) return undefined;
  const kinds: readonly CueKind[] = ['clauseBreak', 'aside'];
  const at = parts.findIndex((part, index) => {
    const words = plainWords(part);
    const isInside = index > 0 && index < parts.length - 1;
    return isInside && kinds.some((kind) => facts.cues.opening(kind, words) !== undefined);
  });
  if (at < 0) return undefined;
  return `${parts.slice(0, at).join(', ')} ${parts.slice(at + 1).join(', ')}`;
}
