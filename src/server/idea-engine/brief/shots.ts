import { chosen, followUp, isWritten, pickedAngles, said, stepOf, topPostOf } from '../coach/answers.ts';
import type { Known } from '../coach/known.ts';
import { isChoice, type Slot } from '../coach/slots.ts';
import { fill, ownWords } from '../coach/text.ts';
import type { BriefDraft } from '../model.ts';
import { cite } from './cite.ts';

type Line = BriefDraft['notes'][number];
type Worded = 'faceless' | 'place' | 'visual';

/** What is filmed: who or what is seen, each kind of material, the place, and the proof. */
export function planShots(known: Known): Line[] {
  const { shots } = known.words.brief;
  if (isWritten(known)) return worded(known, 'visual', shots.visual);
  const follow = followUp(known);
  const step = stepOf(known, 'comfort') ?? 3;
  return [
    { text: shots.comfort[step - 1] ?? shots.comfort[2], from: cite(known, 'comfort') },
    ...worded(known, 'faceless', shots.faceless),
    ...pickedAngles(known).map((angle) => ({
      text: fill(shots.angles[isChoice('angles', angle) ? angle : 'own'], { answer: ownWords(angle) }),
      from: cite(known, 'angles'),
    })),
    ...worded(known, 'place', shots.place),
    ...(known.answers.has(follow)
      ? [{ text: fill(shots.payoff, { answer: said(known, follow) }), from: cite(known, follow) }]
      : []),
    { text: shots.close, from: cite(known, 'hook') },
  ];
}

function worded<S extends Worded>(known: Known, slot: S, words: Record<string, string>): Line[] {
  const value = chosen(known, slot);
  return value === undefined
    ? []
    : [{ text: fill(words[value] ?? '', { answer: said(known, slot) }), from: cite(known, slot as Slot) }];
}

/** What else was settled: the form, what is built on, gear, days and times. */
export function planNotes(known: Known): Line[] {
  const { notes } = known.words.brief;
  const lines: Line[] = [];
  const note = (
    slot: Slot,
    words: string | Record<string, string> | undefined,
    values: Record<string, string> = {},
    more: string[] = [],
  ) => {
    if (!known.answers.has(slot) || words === undefined) return;
    const value = String(known.answers.get(slot)?.value);
    const sentence = typeof words === 'string' ? words : (words[value] ?? words.own ?? '');
    lines.push({
      text: fill(sentence, { answer: said(known, slot), ...values }),
      from: [...cite(known, slot), ...more],
    });
  };
  const post = topPostOf(known);
  if (chosen(known, 'goal') === 'own') note('goal', notes.goal);
  if (post) note('base', notes.base, { post: ownWords(post.title, 90) }, [post.id]);
  note('form', notes.form);
  note('format', notes.format);
  note('equipment', notes.equipment);
  note('setup', notes.setup);
  note('day', notes.day);
  note('posting', notes.posting);
  note('replies', notes.replies);
  return lines;
}
