import { pickedAngles, said, stepOf } from './answers.ts';
import { mention } from './hear.ts';
import type { Known, Said } from './known.ts';
import { addDays, dayIn, isDay, isMoment } from './moments.ts';
import { isChoice, isChoiceSlot, isMomentSlot, isOpenSlot, isScaleSlot, type MomentSlot, type Slot } from './slots.ts';
import { escapeMarkdown, fill, ownWords, tidy } from './text.ts';

const SHORT_ANSWER_WORDS = 12;
const TOPICS_ANSWERED = 2;
const THANKS_LONGEST = 40;

/** What is said back to what was said last: that it was understood, and what follows from it. */
export function replyTo(known: Known, said: Said): string {
  const { talk, questions } = known.words;
  switch (said.kind) {
    case 'nothing':
      return '';
    case 'answer':
      return capital(tidy(replyToAnswer(known, said.slot)), known.coaching.language);
    case 'passed':
      return fill(talk.skipped, { name: questions[said.slot].name });
    case 'wish':
      return fill(talk.changing, { name: questions[said.slot].name });
    case 'aside':
      return replyToWords(known, said.text);
    case 'generating':
      return talk.generating;
    case 'restarted':
      return talk.startedOver;
    case 'list':
      return talk.change.lead;
    case 'confirm':
      return talk.confirmStartOver;
  }
}

/** A person's words inside Markdown. */
export function quoted(known: Known, slot: Slot, limit?: number): string {
  return escapeMarkdown(said(known, slot, limit));
}

function replyToAnswer(known: Known, slot: Slot): string {
  const { questions } = known.words;
  const answer = quoted(known, slot);
  if (isOpenSlot(slot)) {
    const { short, long } = questions[slot].heard;
    return fill(answer.split(' ').length <= SHORT_ANSWER_WORDS ? short : long, { answer });
  }
  if (isScaleSlot(slot)) {
    const step = stepOf(known, slot);
    return fill((step && questions[slot].heard[step - 1]) || questions[slot].own, { answer });
  }
  if (isMomentSlot(slot)) {
    return isPostedTooEarly(known, slot)
      ? tooEarly(known)
      : fill(questions[slot].heard[momentKind(known, slot)], { answer });
  }
  if (slot === 'angles') return replyToAngles(known);
  const value = known.answers.get(slot)?.value;
  const heard: Record<string, string> = questions[slot].heard;
  return fill(heard[isChoiceSlot(slot) && isChoice(slot, value) ? value : 'own'] ?? '', { answer });
}

function replyToAngles(known: Known): string {
  const { heard, labels } = known.words.questions.angles;
  const picked = pickedAngles(known);
  const names = picked.map((one) => (isChoice('angles', one) ? labels[one] : escapeMarkdown(ownWords(one))));
  const [first] = picked;
  if (picked.length > 1) {
    const strong = names.map((name) => `**${name}**`);
    return fill(heard.several, { list: listOf(strong, known.coaching.language, 'conjunction'), first: strong[0] });
  }
  return isChoice('angles', first) ? heard[first] : fill(heard.own, { answer: names[0] });
}

function momentKind({ coaching, answers }: Known, slot: MomentSlot): 'soon' | 'later' | 'own' {
  const value = String(answers.get(slot)?.value ?? '');
  if (!isMoment(value)) return 'own';
  if (slot === 'replies' || !/^\d{4}/.test(value)) return value.slice(-5) < '12:00' ? 'soon' : 'later';
  return value.slice(0, 10) <= addDays(dayIn(coaching.now, coaching.timeZone), 2) ? 'soon' : 'later';
}

/** Whether the day of posting that was named lies before the day of making it. */
function isPostedTooEarly({ answers }: Known, slot: Slot): boolean {
  const [day, posting] = [answers.get('day'), answers.get('posting')].map((answer) =>
    String(answer?.value ?? '').slice(0, 10),
  );
  return (
    (slot === 'posting' || slot === 'day') && isDay(day ?? '') && isDay(posting ?? '') && (posting ?? '') < (day ?? '')
  );
}

function tooEarly(known: Known): string {
  return fill(known.words.talk.tooEarly, { posting: quoted(known, 'posting'), day: quoted(known, 'day') });
}

/** An answer from what the coach knows about making things; otherwise it says what it knows about. */
function replyToWords({ words, coaching, hears }: Known, text: string): string {
  const found = words.topics
    .map((topic) => ({ topic, length: mention(text, topic.words) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
    .slice(0, TOPICS_ANSWERED);
  if (found.length > 0) return found.map(({ topic }) => topic.text).join('\n\n');
  if (text.length <= THANKS_LONGEST && hears.some((hear) => mention(text, hear.thanks) > 0)) return words.talk.thanks;
  const names = words.topics.map(({ name }) => name);
  return fill(words.talk.notUnderstood, { topics: listOf(names, coaching.language, 'disjunction') });
}

function listOf(names: readonly string[], language: string, type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(language, { type }).format(names);
}

function capital(text: string, language: string): string {
  const first = [...text][0] ?? '';
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}
