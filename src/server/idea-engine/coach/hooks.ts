import { ideaWords } from '../languages/ideas.ts';
import { hasWholeQuotes } from '../words/quotes.ts';
import { cleanText, clipText, startWithCapital } from '../words/text.ts';
import { chosen, followUp, lengthOf, pickedAngles, readableLength, said } from './answers.ts';
import type { Known } from './known.ts';
import { type Choice, isChoice } from './slots.ts';
import { subjectOf } from './subject.ts';
import { fill, ownWords, shortLine, tidy } from './text.ts';

type Hook = { kind: Choice<'hook'>; text: string };
const HOOKS_OFFERED = 4;
const FEWEST_WORDS = 3;
const LONGEST_ANSWER = 110;

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
    .replace(/(?<![\s.…:;,])[\s.…:;,]+$/u, '')
    .replaceAll(/(?<!\s)\s*:\s+/gu, ideaWords(coaching.language).dash); // sentences set it behind a colon
  const follow = followUp(known);
  const angle = pickedAngles(known)[0];
  const audience = chosen(known, 'audience');
  const subject = subjectOf(coaching);
  const hooks = subject === undefined ? words.hooks : { ...words.hooks, ...words.hooks.about };
  const candidates: [Choice<'hook'>, string | undefined, string?][] = [
    ['idea', '{idea}', coaching.idea.hook],
    ['answer', words.hooks.answer[follow], sentenceOf(said(known, follow, 400))],
    ['obstacle', words.hooks.obstacle, sentenceOf(said(known, 'obstacle', 400))],
    ['angle', isChoice('angles', angle) ? hooks.angle[angle] : undefined],
    ['audience', audience && audience !== 'own' ? hooks.audience[audience] : undefined],
    ['contrast', hooks.contrast],
    ['plain', hooks.plain],
    ['wish', hooks.wish],
    ['bet', hooks.bet],
  ];
  const topic = subject ?? '';
  const values = {
    ...{ title, topic, Topic: startWithCapital(topic, coaching.language) },
    idea: clipText(cleanText(coaching.idea.hook), 240),
  };
  return candidates.flatMap(([kind, sentence, needs]) => {
    if (!sentence || (needs !== undefined && cleanText(needs) === '')) return [];
    const answer = needs ?? '';
    const length = sentence.includes('{length}') ? readableLength(lengthOf(known), coaching.language) : '';
    return [{ kind, text: tidy(fill(sentence, { ...values, length, answer, obstacle: answer })) }];
  });
}

/** An answer as far as it can be said in a first line; one or two words can't carry one. */
function sentenceOf(answer: string): string {
  return answer.split(' ').length < FEWEST_WORDS ? '' : shortLine(answer, LONGEST_ANSWER);
}

/**
 * `Which level are you? Sourdough from the first try` → the part behind the question: it stands inside another
 * sentence.
 */
function lastSentence(title: string): string {
  const last = title.split(/(?<=[?!])\s+/u).at(-1) ?? '';
  return last.split(/\s+/u).length >= 3 && hasWholeQuotes(last) ? last : title;
}

/** The first line that was chosen, as it reads with all answers of now; the first on offer while none is chosen. */
export function hookText(known: Known): string {
  const chosenKind = chosen(known, 'hook');
  if (chosenKind === undefined || chosenKind === 'own')
    return said(known, 'hook', 280) || (makeHooks(known)[0]?.text ?? '');
  return makeHooks(known).find(({ kind }) => kind === chosenKind)?.text ?? said(known, 'hook', 280);
}
