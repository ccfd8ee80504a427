import { GENERATE_SUMMARY, type Interactive } from '#contract/chat.ts';
import { isLong, isWritten, readableLength, said } from './answers.ts';
import { offerHooks } from './hooks.ts';
import { CHANGE, changeOf, type Known, START_OVER } from './known.ts';
import { countingSlots } from './questions.ts';
import { type Choice, choices, isMomentSlot, isOpenSlot, isScaleSlot, type Slot } from './slots.ts';
import { fill, ownWords } from './text.ts';
import type { OptionWords } from './words.ts';

const LONGEST_TITLE = 80;

/** The control that a question is answered by. */
export function makePrompt(known: Known, slot: Slot): Interactive {
  const { questions } = known.words;
  const question = fill(questions[slot].question, { title: ownWords(known.coaching.idea.title, LONGEST_TITLE) });
  if (isOpenSlot(slot)) return { type: 'open_ended', question, placeholder: questions[slot].placeholder };
  if (isScaleSlot(slot)) return { type: 'scale', question, min: 1, max: 5, labels: [...questions[slot].ends] };
  if (isMomentSlot(slot)) {
    const kinds = { day: 'date', posting: 'datetime', replies: 'time' } as const;
    return { type: 'time_picker', question, picker_type: kinds[slot] };
  }
  if (slot === 'angles')
    return { type: 'category_picker', question, categories: offerAngles(known), allowMultiple: true };
  if (slot === 'length') return { type: 'multiple_choice', question, options: offerLengths(known) };
  if (slot === 'hook') {
    const options = offerHooks(known).map(({ kind, text }) => ({
      value: kind,
      label: text,
      description: questions.hook.descriptions[kind],
    }));
    return { type: 'multiple_choice', question, options };
  }
  const words: Record<string, OptionWords> = questions[slot].options;
  const options = choices[slot].flatMap((value) => (words[value] ? [{ value, ...words[value] }] : []));
  return { type: 'multiple_choice', question, options };
}

/** Names of pictures that screens know. */
const angleIcons: Record<Choice<'angles'>, string> = {
  ...{ mistakes: 'warning', steps: 'list', proof: 'chart', story: 'book' },
  ...{ comparison: 'scale', behind: 'clapperboard', opinion: 'speech', test: 'flask' },
};

function offerAngles({ words, coaching }: Known) {
  const { labels, examples } = words.questions.angles;
  const here = examples[coaching.idea.category];
  return choices.angles.flatMap((value) =>
    here[value] ? [{ value, label: labels[value], icon: angleIcons[value], description: here[value] }] : [],
  );
}

function offerLengths(known: Known) {
  const { labels, descriptions } = known.words.questions.length;
  const filmed: Choice<'length'>[] = isLong(known) ? ['240', '480', '720'] : ['15', '30', '45', '60'];
  const values: Choice<'length'>[] = isWritten(known) ? ['post', 'thread', 'article'] : filmed;
  return values.map((value) => ({
    value,
    label:
      value === 'post' || value === 'thread' || value === 'article'
        ? labels[value]
        : readableLength(Number(value), known.coaching.language),
    description: descriptions[value],
  }));
}

/** Whether to make the brief now, beside what is changed most often. */
export function finishPrompt({ words }: Known): Interactive {
  const { question, generate, hook, length, other } = words.talk.finish;
  const options = [
    { value: GENERATE_SUMMARY, ...generate },
    { value: changeOf('hook'), ...hook },
    { value: changeOf('length'), ...length },
    { value: CHANGE, ...other },
  ];
  return { type: 'multiple_choice', question, options };
}

/** All that was answered, to choose from what is to be changed. */
export function changePrompt(known: Known): Interactive {
  const { question, startOver } = known.words.talk.change;
  const options = countingSlots(known).map((slot) => ({
    value: slot,
    label: known.words.questions[slot].name,
    description: said(known, slot, 90),
  }));
  return { type: 'multiple_choice', question, options: [...options, { value: START_OVER, ...startOver }] };
}

/** Whether really to start over. */
export function startOverPrompt({ words }: Known): Interactive {
  const { startOver } = words.talk.change;
  const options = [
    { value: START_OVER, ...startOver },
    { value: GENERATE_SUMMARY, ...words.talk.finish.generate },
  ];
  return { type: 'multiple_choice', question: words.talk.change.question, options };
}
