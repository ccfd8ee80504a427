import { type CoachingStage, coachingStages, type Interactive } from '#contract/chat.ts';
import type { Language } from '#contract/languages.ts';
import { type Message, msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import type { CoachAnswer, Coaching } from '../model.ts';
import { type Ask, isWritten, planOf } from './format.ts';
import { readableLength } from './length.ts';
import { shortLine } from './text.ts';

export type Question = { slot: string; stage: CoachingStage; prompt: Interactive; hint: string | undefined };

const MAX_QUESTION_LENGTH = 600;
const MAX_HOOK_LENGTH = 160;
const SHORT_LENGTHS = [15, 30, 45, 60, 90];
const LONG_LENGTHS = [30, 60, 180, 300, 600];

const shots = {
  face: { label: msg('worksheet.shot.face'), icon: 'speech' },
  close: { label: msg('worksheet.shot.close'), icon: 'flask' },
  wide: { label: msg('worksheet.shot.wide'), icon: 'clapperboard' },
  before: { label: msg('worksheet.shot.before'), icon: 'scale' },
  screen: { label: msg('worksheet.shot.screen'), icon: 'list' },
  still: { label: msg('worksheet.shot.still'), icon: 'book' },
};
const actions: Record<string, Message> = {
  save: msg('worksheet.action.save'),
  send: msg('worksheet.action.send'),
  comment: msg('worksheet.action.comment'),
  follow: msg('worksheet.action.follow'),
  link: msg('worksheet.action.link'),
  none: msg('worksheet.action.none'),
};
const seen = [
  msg('worksheet.seen.1'),
  msg('worksheet.seen.2'),
  msg('worksheet.seen.3'),
  msg('worksheet.seen.4'),
  msg('worksheet.seen.5'),
];

/** Questions whose answers the brief calculates with. */
const FIXED_CONTROLS = ['length', 'action', 'shots', 'comfort', 'posting'];

export function hasFixedControl(slot: string): boolean {
  return FIXED_CONTROLS.includes(slot);
}

/** Questions for every piece, in addition to those of its format. */
const common: readonly (Ask & { isFilmed?: true })[] = [
  {
    slot: 'audience',
    stage: 'discovery',
    question: msg('worksheet.ask.audience'),
    hint: msg('worksheet.hint.audience'),
  },
  { slot: 'hook', stage: 'structure', question: msg('worksheet.ask.hook'), hint: msg('worksheet.hint.hook') },
  { slot: 'length', stage: 'structure', question: msg('worksheet.ask.length'), isFilmed: true },
  { slot: 'action', stage: 'structure', question: msg('worksheet.ask.action'), hint: msg('worksheet.hint.action') },
  {
    slot: 'shots',
    stage: 'production',
    isFilmed: true,
    question: msg('worksheet.ask.shots'),
    hint: msg('worksheet.hint.shots'),
  },
  { slot: 'comfort', stage: 'production', question: msg('worksheet.ask.comfort'), isFilmed: true },
  { slot: 'avoid', stage: 'production', question: msg('worksheet.ask.avoid'), hint: msg('worksheet.hint.avoid') },
  { slot: 'posting', stage: 'production', question: msg('worksheet.ask.posting') },
];

/** The questions of an idea, in the order in which they are asked. They depend on the idea alone. */
export function questionsOf(coaching: Coaching): Question[] {
  const written = isWritten(coaching);
  const { asks } = planOf(coaching.idea, written);
  const own = new Set(asks.map(({ slot }) => slot));
  const all = [...asks, ...common.filter(({ slot, isFilmed }) => !own.has(slot) && !(written && isFilmed))];
  return coachingStages
    .flatMap((stage) => all.filter((ask) => ask.stage === stage))
    .map(({ slot, stage, question, control, hint }) => ({
      slot,
      stage,
      prompt: promptOf(coaching, { slot, control }, say(coaching.language, question).slice(0, MAX_QUESTION_LENGTH)),
      hint: hint && say(coaching.language, hint),
    }));
}

function promptOf(coaching: Coaching, { slot, control }: Pick<Ask, 'slot' | 'control'>, question: string): Interactive {
  const { language } = coaching;
  if (control === 'time_picker') return { type: 'time_picker', question, picker_type: 'date' };
  if (control !== undefined) return { type: 'open_ended', question }; // formats bring no options
  switch (slot) {
    case 'hook':
      return {
        type: 'multiple_choice',
        question,
        options: offerHooks(coaching).map(({ value, text, source }) => ({
          value,
          label: text,
          description: say(language, source),
        })),
      };
    case 'length':
      return { type: 'multiple_choice', question, options: offerLengths(coaching.idea.platform, language) };
    case 'action':
      return {
        type: 'multiple_choice',
        question,
        options: Object.entries(actions).map(([value, label]) => ({ value, label: say(language, label) })),
      };
    case 'shots':
      return {
        type: 'category_picker',
        question,
        allowMultiple: true,
        categories: Object.entries(shots).map(([value, { label, icon }]) => ({
          value,
          label: say(language, label),
          icon,
        })),
      };
    case 'comfort':
      return { type: 'scale', question, min: 1, max: seen.length, labels: seen.map((label) => say(language, label)) };
    case 'posting':
      return { type: 'time_picker', question, picker_type: 'datetime' };
    default:
      return { type: 'open_ended', question };
  }
}

function offerLengths(platform: string, language: Language) {
  return (platform === 'youtube' ? LONG_LENGTHS : SHORT_LENGTHS).map((seconds) => ({
    value: String(seconds),
    label: readableLength(seconds, language),
  }));
}

/** First lines that are there already: the idea's own, its title, and what was answered, word for word. */
export function offerHooks(coaching: Coaching): { value: string; text: string; source: Message }[] {
  const { idea, answers } = coaching;
  const answered = (slot: string) => answers.findLast((answer: CoachAnswer) => answer.slot === slot)?.label ?? '';
  const offered = [
    { value: 'from:idea', text: idea.hook, source: msg('worksheet.hook.idea') },
    { value: 'from:title', text: idea.title, source: msg('worksheet.hook.title') },
    ...planOf(idea, isWritten(coaching)).asks.map(({ slot }) => ({
      value: `from:${slot}`,
      text: answered(slot),
      source: msg('worksheet.hook.answer'),
    })),
  ].map((hook) => ({ ...hook, text: shortLine(hook.text, MAX_HOOK_LENGTH) }));
  return offered.filter(
    ({ text }, index) => text !== '' && offered.findIndex((other) => other.text === text) === index,
  );
}
