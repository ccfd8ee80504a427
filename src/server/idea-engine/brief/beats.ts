import { chosen, followUp, isLong, isWritten, lengthOf, pickedAngles, said, stepOf } from '../coach/answers.ts';
import { hookText } from '../coach/hooks.ts';
import type { Known } from '../coach/known.ts';
import { isChoice } from '../coach/slots.ts';
import { fill, ownWords } from '../coach/text.ts';
import type { BriefDraft } from '../model.ts';
import { askText } from './ask.ts';
import { cite } from './cite.ts';
import { spread } from './seconds.ts';

export type Beat = BriefDraft['beats'][number] & { kind: 'opening' | 'context' | 'part' | 'payoff' | 'close'; angle?: string };
type Planned = Omit<Beat, 'seconds'> & { weight: number };

/** The parts in order; their seconds add up to the length. Each kind of material gets a part, the first one the most time. */
export function planBeats(known: Known): Beat[] {
  const planned = [opening(known), context(known), ...middle(known), payoff(known), close(known)];
  const seconds = spread(
    lengthOf(known),
    planned.map(({ weight }) => weight),
  );
  return planned.map(({ weight: _, ...beat }, index) => ({ ...beat, seconds: seconds[index] ?? 0 }));
}

function opening(known: Known): Planned {
  const { brief } = known.words;
  const text = fill(isWritten(known) ? brief.opening.written : brief.opening.video, { hook: hookText(known) });
  return {
    kind: 'opening',
    weight: isLong(known) ? 3 : 9,
    name: brief.beatNames.opening,
    text,
    from: cite(known, 'hook', 'form'),
  };
}

function context(known: Known): Planned {
  const { brief } = known.words;
  const text = [
    fill(brief.context[chosen(known, 'audience') ?? 'none'], { answer: said(known, 'audience') }),
    known.answers.has('obstacle') ? fill(brief.obstacle, { answer: said(known, 'obstacle') }) : '',
    known.answers.has('personal') ? (brief.personal[(stepOf(known, 'personal') ?? 0) - 1] ?? said(known, 'personal')) : '',
  ];
  const from = cite(known, 'audience', 'obstacle', 'personal');
  return {
    kind: 'context',
    weight: isLong(known) ? 6 : 12,
    name: brief.beatNames.context,
    text: text.filter(Boolean).join(' '),
    from,
  };
}

function middle(known: Known): Planned[] {
  const { brief, questions } = known.words;
  const { outline, title } = known.coaching.idea;
  const seconds = lengthOf(known);
  const most = seconds <= 15 ? 1 : seconds <= 30 ? 2 : seconds <= 60 ? 3 : 6;
  const angles = pickedAngles(known);
  const count = Math.min(most, Math.max(1, angles.length, isLong(known) ? outline.length : 0));
  return Array.from({ length: count }, (_, index) => {
    const angle = angles[index];
    const line = outline[index] ?? (angle === undefined ? title : undefined);
    const isKnown = isChoice('angles', angle);
    const text = [
      angle === undefined
        ? ''
        : fill((isWritten(known) ? brief.writtenAngles : brief.angles)[isKnown ? angle : 'own'], { answer: ownWords(angle) }),
      line === undefined ? '' : fill(brief.outline, { line: ownWords(line, 200) }),
    ];
    return {
      kind: 'part' as const,
      weight: ((isLong(known) ? 76 : 52) / (count + 0.4)) * (index === 0 ? 1.4 : 1),
      name:
        angle === undefined
          ? fill(brief.beatNames.part, { number: index + 1 })
          : isKnown
            ? questions.angles.labels[angle]
            : ownWords(angle, 60),
      text: text.filter(Boolean).join(' '),
      from: [...(angle === undefined ? [] : cite(known, 'angles')), ...(line === undefined ? [] : [known.coaching.idea.id])],
      ...(angle === undefined ? {} : { angle }),
    };
  });
}

function payoff(known: Known): Planned {
  const { brief } = known.words;
  const slot = followUp(known);
  const answer = said(known, slot, 240);
  const text = fill(brief.payoff[answer === '' ? 'none' : slot], { answer });
  return { kind: 'payoff', weight: isLong(known) ? 11 : 19, name: brief.beatNames.payoff, text, from: cite(known, slot) };
}

function close(known: Known): Planned {
  const { brief } = known.words;
  const text = fill(brief.close, { ask: askText(known) });
  return { kind: 'close', weight: isLong(known) ? 4 : 8, name: brief.beatNames.close, text, from: cite(known, 'goal') };
}
