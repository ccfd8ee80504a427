import { stateFact } from '../facts/state-fact.ts';
import { ideaWords } from '../languages/ideas.ts';
import type { Coaching, CoachTurn, Fact } from '../model.ts';
import { cleanText, clipText } from '../words/text.ts';
import { topPostOf } from './answers.ts';
import type { Known } from './known.ts';
import { changePrompt, finishPrompt, makePrompt, startOverPrompt } from './prompts.ts';
import { countingSlots, nextSlot, understand } from './questions.ts';
import { quoted, replyTo } from './replies.ts';
import { type Slot, slotStages } from './slots.ts';
import { escapeMarkdown, fill, ownWords } from './text.ts';

export { checkResponse } from './check-response.ts';
export { readTypedAnswer } from './typed-answer.ts';

type Grounded = { text: string; cites: string[] };
const nothing: Grounded = { text: '', cites: [] };

/**
 * What the coach says next: that the last answer was understood, one piece of advice, and a question that depends on
 * all answers so far. In the last stage it offers to make the brief.
 */
export function nextTurn(coaching: Coaching): CoachTurn {
  const known = understand(coaching);
  const { asking } = known;
  if (asking === 'list') return closing(known, 'change', [replyTo(known, known.last)], changePrompt(known));
  if (asking === 'confirm') return closing(known, 'finish', [replyTo(known, known.last)], startOverPrompt(known));
  const slot = asking ?? nextSlot(known);
  if (slot !== undefined) return askFor(known, slot);
  if (known.last.kind === 'generating') return closing(known, undefined, [replyTo(known, known.last)], undefined);
  return closing(known, 'finish', summingUp(known), finishPrompt(known));
}

function askFor(known: Known, slot: Slot): CoachTurn {
  const { words, last } = known;
  const isFirst = last.kind === 'nothing';
  const isAgain = last.kind === 'aside' || last.kind === 'wish';
  const opening = isFirst ? greet(known) : nothing;
  const grounds = isAgain ? nothing : groundsOf(known, slot);
  const advice = words.advice[slot];
  const text = [
    opening.text,
    replyTo(known, last),
    grounds.text || (isAgain ? '' : (advice[known.coaching.idea.platform] ?? advice.any)),
    last.kind === 'aside'
      ? fill(words.talk.askAgain, { name: words.questions[slot].name })
      : isAgain
        ? ''
        : words.questions[slot].lead,
  ];
  const isChange = known.asking === slot && nextSlot(known) === undefined;
  const stage = isChange ? 'optimization' : slotStages[slot];
  return {
    stage,
    text: joined(text),
    slot,
    prompt: makePrompt(known, slot),
    cites: [...opening.cites, ...grounds.cites],
    canSummarize: stage === 'optimization',
  };
}

function closing(
  known: Known,
  slot: 'finish' | 'change' | undefined,
  text: readonly string[],
  prompt: CoachTurn['prompt'],
): CoachTurn {
  const open = nextSlot(known);
  const stage = open === undefined ? 'optimization' : slotStages[open];
  return { stage, text: joined(text), slot, prompt, cites: [], canSummarize: open === undefined };
}

/** What is settled as a list when everything is known; only what is new after a change. */
function summingUp(known: Known): string[] {
  const { words, last } = known;
  const reply = replyTo(known, last);
  if (last.kind === 'answer' && last.isChange) {
    const answer = quoted(known, last.slot);
    return [fill(words.talk.changed, { name: words.questions[last.slot].name, answer }), reply];
  }
  if (last.kind === 'aside') return [reply, words.talk.backToBrief];
  const { colon } = ideaWords(known.coaching.language);
  const list = countingSlots(known).map(
    (slot) => `- **${words.questions[slot].name}**${colon}${quoted(known, slot, 110)}`,
  );
  return [reply, words.talk.recap, list.join('\n'), words.talk.recapEnd];
}

function greet({ words, coaching }: Known): Grounded {
  const { idea, facts, language } = coaching;
  const account = facts.find(
    (fact): fact is Extract<Fact, { kind: 'account' }> => fact.kind === 'account' && fact.platform === idea.platform,
  );
  const platform = words.talk.platforms[idea.platform];
  const opening = fill(words.talk.opening, {
    title: escapeMarkdown(ownWords(idea.title, 160)),
    platform,
    category: words.talk.categories[idea.category],
  });
  if (!account) return { text: opening, cites: [] };
  return { text: `${opening}\n\n${escapeMarkdown(stateFact(account, language))}`, cites: [account.id] };
}

/** What the creator's own results say to a question. */
function groundsOf(known: Known, slot: Slot): Grounded {
  const { words, coaching } = known;
  const post = slot === 'base' ? topPostOf(known) : undefined;
  if (post) {
    const statement = escapeMarkdown(stateFact(post, coaching.language));
    return { text: `${statement} ${words.advice.base.any}`, cites: [post.id] };
  }
  const finding = slot === 'angles' ? coaching.facts.find((fact) => fact.kind === 'finding') : undefined;
  if (!finding) return nothing;
  return {
    text: fill(words.talk.finding, { statement: escapeMarkdown(clipText(cleanText(finding.statement), 240)) }),
    cites: [finding.id],
  };
}

function joined(paragraphs: readonly string[]): string {
  return paragraphs.filter((one) => one !== '').join('\n\n');
}
