import { cleanText, clipText } from '../words/text.ts';
import { chosen, followUp, lengthOf, pickedAngles, readableLength, said } from './answers.ts';
import type { Known } from './known.ts';
import { type Choice, isChoice } from './slots.ts';
import { fill, ownWords, tidy } from './text.ts';

type Hook = { kind: Choice<'hook'>; text: string };
const HOOKS_OFFERED = 4;

/** First lines made of the idea and the answers so far; others when other ones were wished. */
export function offerHooks(known: Known): Hook[] {
  const all = makeHooks(known);
  if (known.hookRounds === 0) return all.slice(0, HOOKS_OFFERED);
  const current = known.answers.get('hook')?.label;
  const start = (known.hookRounds * HOOKS_OFFERED) % all.length;
  const turned = [...all.slice(start), ...all.slice(0, start)];
  return turned.filter(({ text }) => text !== current).slice(0, HOOKS_OFFERED);
}

function makeHooks(known: Known): Hook[] {
  const { words, coaching } = known;
  const title = lastSentence(ownWords(coaching.idea.title, 110))
    .replace(/[\s.!?…:;,]+$/u, '')
    .replaceAll(/:\s+/g, ' – '); // sentences set it behind a colon
  const follow = followUp(known);
  const angle = pickedAngles(known)[0];
  const audience = chosen(known, 'audience');
  const candidates: [Choice<'hook'>, string | undefined, string?][] = [
    ['idea', '{idea}', coaching.idea.hook],
    ['answer', words.hooks.answer[follow], said(known, follow, 110)],
    ['obstacle', words.hooks.obstacle, said(known, 'obstacle', 110)],
    ['angle', isChoice('angles', angle) ? words.hooks.angle[angle] : undefined],
    ['audience', audience && audience !== 'own' ? words.hooks.audience[audience] : undefined],
    ['contrast', words.hooks.contrast],
    ['plain', words.hooks.plain],
    ['wish', words.hooks.wish],
    ['bet', words.hooks.bet],
  ];
  const values = { title, idea: clipText(cleanText(coaching.idea.hook), 240) };
  return candidates.flatMap(([kind, sentence, needs]) => {
    if (!sentence || (needs !== undefined && cleanText(needs) === '')) return [];
    const answer = needs ?? '';
    const length = sentence.includes('{length}') ? readableLength(lengthOf(known), coaching.language) : '';
    return [{ kind, text: tidy(fill(sentence, { ...values, length, answer, obstacle: answer })) }];
  });
}

/** `Which level are you? Sourdough from the first try` → the part behind the question: it stands inside another sentence. */
function lastSentence(title: string): string {
  const last = title.split(/(?<=[?!])\s+/u).at(-1) ?? '';
  return last.split(' ').length >= 3 ? last : title;
}

/** The first line that was chosen, as it reads with all answers of now; the first on offer while none is chosen. */
export function hookText(known: Known): string {
  const chosenKind = chosen(known, 'hook');
  if (chosenKind === undefined || chosenKind === 'own') return said(known, 'hook', 280) || (makeHooks(known)[0]?.text ?? '');
  return makeHooks(known).find(({ kind }) => kind === chosenKind)?.text ?? said(known, 'hook', 280);
}
