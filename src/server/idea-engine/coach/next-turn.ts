import { GENERATE_SUMMARY } from '#contract/chat.ts';
import { type Message, msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { stateFact } from '../facts/state-fact.ts';
import type { Coaching, CoachTurn, Fact } from '../model.ts';
import { FINISH, readWorksheet } from './answers.ts';
import { escapeMarkdown, ownWords } from './text.ts';
import { isQuestion } from './typed-answer.ts';

/** The worksheet's next message: the outcome of a note, and the next question with its hint; at the end, the brief. */
export function nextTurn(coaching: Coaching): CoachTurn {
  const { questions, answers, skipped, open } = readWorksheet(coaching);
  const words = (message: Message) => say(coaching.language, message);
  const remark = coaching.remarks.at(-1);
  const reply = remark?.isLast ? words(isQuestion(remark.text) ? msg('coach.no_model') : msg('coach.noted')) : '';
  if (!open)
    return { ...finishTurn(coaching), text: joined([reply, remark?.isLast ? '' : words(msg('coach.all_asked'))]) };
  const isFirst = answers.size === 0 && skipped.size === 0 && coaching.remarks.length === 0;
  const title = escapeMarkdown(ownWords(coaching.idea.title, 160));
  const facts = remark?.isLast ? [] : factsFor(coaching, open.slot);
  const number = questions.indexOf(open) + 1;
  return {
    stage: open.stage,
    slot: open.slot,
    prompt: open.prompt,
    canSummarize: false,
    cites: facts.map(({ id }) => id),
    text: joined([
      isFirst ? words(msg('coach.opening', { title })) : '',
      reply,
      ...facts.map((fact) => escapeMarkdown(stateFact(fact, coaching.language))),
      words(msg('coach.progress', { number, total: questions.length })),
      remark?.isLast ? '' : (open.hint ?? ''),
    ]),
  };
}

/** Offers to make the brief. */
export function finishTurn({ language }: Coaching): CoachTurn {
  const option = { value: GENERATE_SUMMARY, label: say(language, msg('coach.make_brief')) };
  return {
    stage: 'optimization',
    slot: FINISH,
    cites: [],
    canSummarize: true,
    text: '',
    prompt: { type: 'multiple_choice', question: say(language, msg('coach.make_brief_now')), options: [option] },
  };
}

/** The creator's own results that a question can be answered by. */
function factsFor({ facts, idea }: Coaching, slot: string): Fact[] {
  const here = (fact: Fact) => 'platform' in fact && fact.platform === idea.platform;
  const best = facts.filter((fact) => fact.kind === 'top_post' && here(fact)).slice(0, 1);
  const length = facts.filter((fact) => fact.kind === 'comparison' && fact.by.kind === 'length' && here(fact));
  const account = facts.filter((fact) => fact.kind === 'account' && here(fact)).slice(0, 1);
  return slot === 'shown' ? account : slot === 'hook' ? best : slot === 'length' ? length.slice(0, 1) : [];
}

function joined(paragraphs: readonly string[]): string {
  return paragraphs.filter((one) => one !== '').join('\n\n');
}
