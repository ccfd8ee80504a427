import { msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { readWorksheet, type Worksheet } from '../coach/answers.ts';
import { type Beat, isWritten, planOf } from '../coach/format.ts';
import { readSeconds } from '../coach/length.ts';
import type { BriefDraft, CoachAnswer, Coaching } from '../model.ts';
import { startWithCapital } from '../words/text.ts';
import { planHashtags } from './hashtags.ts';
import { spread } from './seconds.ts';

const MAX_STEPS = 8;
const MAX_SHOTS = 20;
const NO_ACTION = 'none';
/** Answers with a part of their own. */
const PLACED = ['hook', 'length', 'action', 'shots'];

type Line = { id: string; text: string; from: string[] };

/** The brief without a model: each part is an answer, word for word, or stays empty. */
export function draftBrief(coaching: Coaching): BriefDraft {
  const sheet = readWorksheet(coaching);
  const plan = planOf(coaching.idea, isWritten(coaching));
  const { answers } = sheet;
  const hook = textOf(answers.get('hook'));
  const action = actionOf(sheet);
  const seconds = isWritten(coaching) ? 0 : lengthOf(answers.get('length'));
  const beats = planBeats(coaching, sheet, plan.beats, seconds);
  const about = plan.asks.map(({ slot }) => slot).find((slot) => answers.has(slot)) ?? '';
  return {
    title: coaching.idea.title,
    hook: { text: hook, from: cite(sheet, 'hook') },
    length: { seconds, from: cite(sheet, 'length') },
    beats,
    shots: planShots(sheet),
    onScreenText: isWritten(coaching) ? [] : planOnScreenText(beats, { hook, action }),
    caption: {
      text: [...new Set([hook, textOf(answers.get(about)), action])].filter((text) => text !== '').join('\n\n'),
      from: cite(sheet, 'hook', about, 'action'),
    },
    hashtags: { items: planHashtags(coaching, sheet), from: [coaching.idea.id] },
    callToAction: { text: action, from: cite(sheet, 'action') },
    notes: planNotes(coaching, sheet, plan.beats),
  };
}

function cite({ answers }: Worksheet, ...slots: readonly string[]): string[] {
  return slots.flatMap((slot) => answers.get(slot)?.messageId ?? []);
}

/** An answer as one line; its lines stay apart. */
function textOf(answer: CoachAnswer | undefined): string {
  return linesOf(answer).join(' · ');
}

function linesOf(answer: CoachAnswer | undefined): string[] {
  return (answer?.label ?? '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/u, '').trim())
    .filter((line) => line !== '');
}

function actionOf({ answers }: Worksheet): string {
  const answer = answers.get('action');
  return answer?.value === NO_ACTION ? '' : textOf(answer);
}

function lengthOf(answer: CoachAnswer | undefined): number {
  return answer ? (readSeconds(String(answer.value)) ?? 0) : 0;
}

/** The parts of the format with the answers that belong to them; each line of an answer is a separate part. */
function planBeats(coaching: Coaching, sheet: Worksheet, beats: readonly Beat[], length: number): BriefDraft['beats'] {
  const { language } = coaching;
  const words = (message: Beat['name']) => startWithCapital(say(language, message), language);
  const asksNothing = sheet.answers.get('action')?.value === NO_ACTION;
  const all = beats.filter(({ asks }) => !(asksNothing && asks.length === 1 && asks[0] === 'action'));
  const planned = all.flatMap(({ id, name, share, asks }) => {
    const answered = asks.map((slot) => sheet.answers.get(slot));
    const steps = asks.length === 1 ? stepsOf(linesOf(answered[0])) : [];
    const from = cite(sheet, ...asks);
    if (steps.length < 2) {
      const text = answered.map(textOf).filter(Boolean).join(' · ');
      return [{ id: `beat-${id}`, share, name: words(name), text, from }];
    }
    return steps.map((text, index) => ({
      id: `beat-${id}-${index + 1}`,
      share: share / steps.length,
      text,
      from,
      name: `${words(name)} ${index + 1}`,
    }));
  });
  const shares = planned.map(({ share }) => share);
  const seconds = length > 0 ? spread(length, shares) : shares.map(() => 0);
  return planned.map(({ share: _, ...beat }, index) => ({ ...beat, seconds: seconds[index] ?? 0 }));
}

function stepsOf(lines: readonly string[]): string[] {
  const rest = lines.slice(MAX_STEPS - 1);
  return rest.length < 2 ? [...lines] : [...lines.slice(0, MAX_STEPS - 1), rest.join(' · ')];
}

function planShots({ answers, questions }: Worksheet): Line[] {
  const answer = answers.get('shots');
  if (!answer) return [];
  const { value, messageId } = answer;
  const prompt = questions.find(({ slot }) => slot === 'shots')?.prompt;
  const offered = prompt?.type === 'category_picker' ? prompt.categories : [];
  const named = (picked: string) => offered.find((one) => one.value === picked)?.label ?? picked;
  const labels = Array.isArray(value) ? value.map(named) : linesOf(answer);
  return labels.slice(0, MAX_SHOTS).map((text, index) => ({ id: `shot-${index + 1}`, text, from: [messageId] }));
}

function planOnScreenText(
  beats: BriefDraft['beats'],
  { hook, action }: { hook: string; action: string },
): BriefDraft['onScreenText'] {
  let atSeconds = 0;
  return beats.flatMap(({ id = '', seconds, text, from }) => {
    const at = atSeconds;
    atSeconds += seconds;
    return text !== '' && (text === hook || text === action) ? [{ id: `text-${id}`, atSeconds: at, text, from }] : [];
  });
}

/** The remaining answers with their questions, the notes, and the evidence that the idea is based on. */
function planNotes(coaching: Coaching, { answers }: Worksheet, beats: readonly Beat[]): BriefDraft['notes'] {
  const { language, remarks, idea } = coaching;
  const placed = new Set([...PLACED, ...beats.flatMap(({ asks }) => asks)]);
  const unread = lengthOf(answers.get('length')) === 0 ? ['length'] : [];
  return [
    ...[...answers]
      .filter(([slot]) => !placed.has(slot) || unread.includes(slot))
      .map(([slot, answer]) => ({
        id: `note-${slot}`,
        text: say(language, msg('brief.answer', { question: answer.question, answer: textOf(answer) })),
        from: [answer.messageId],
      })),
    ...remarks.map(({ messageId, text }) => ({
      id: `note-${messageId}`,
      text: say(language, msg('brief.note', { text })),
      from: [messageId],
    })),
    ...idea.sources.map(({ id, statement }, index) => ({
      id: `note-fact-${index + 1}`,
      from: [id],
      text: say(language, msg('brief.evidence', { text: statement })),
    })),
  ];
}
