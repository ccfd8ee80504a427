import { chosen, followUp, isLong, isWritten, lengthOf, pickedAngles, said, stepOf } from '../coach/answers.ts';
import { hookText } from '../coach/hooks.ts';
import type { Known } from '../coach/known.ts';
import { isChoice } from '../coach/slots.ts';
import { fill, ownWords } from '../coach/text.ts';
import { ideaWords } from '../languages/ideas.ts';
import type { BriefDraft } from '../model.ts';
import { startWithCapital } from '../words/text.ts';
import { askText } from './ask.ts';
import { cite } from './cite.ts';
import { spread } from './seconds.ts';

export type Beat = BriefDraft['beats'][number] & {
  kind: 'opening' | 'context' | 'part' | 'payoff' | 'close';
  angle?: string;
};
/** `spoken`: what is said in it word for word. */
type Planned = Omit<Beat, 'seconds'> & { weight: number; spoken?: string };

const FEW_LINES = 3;
const NUMBERED = /^\p{L}+ \d+\s?: /u;
/** At an even pace, with room to breathe. */
const WORDS_A_SECOND = 2.5;
/** What the parts without fixed words keep, at least. */
const SECONDS_LEFT = 2;

/**
 * The parts in order; their seconds add up to the length. Each kind of material gets a part, the first one the most
 * time; what is said word for word gets the time that saying it takes, as far as there is room.
 */
export function planBeats(known: Known): Beat[] {
  const planned = [opening(known), context(known), ...middle(known), payoff(known), close(known)];
  const seconds = share(lengthOf(known), planned);
  return planned.map(({ weight: _, spoken: __, ...beat }, index) => ({ ...beat, seconds: seconds[index] ?? 0 }));
}

function share(length: number, planned: readonly Planned[]): number[] {
  const plain = spread(
    length,
    planned.map(({ weight }) => weight),
  );
  const missing = planned.map(({ spoken }, index) => {
    const needed = spoken === undefined ? 0 : Math.ceil(spoken.split(/\s+/).length / WORDS_A_SECOND);
    return needed > (plain[index] ?? 0) ? needed : 0;
  });
  const fixed = missing.reduce((sum, needed) => sum + needed, 0);
  const rest = missing.filter((needed) => needed === 0).length;
  if (fixed === 0) return plain;
  const room = Math.min(fixed, length - rest * SECONDS_LEFT);
  if (room < planned.length - rest) return plain;
  const granted = spread(
    room,
    missing.filter((needed) => needed > 0),
  );
  const least = Math.min(SECONDS_LEFT, Math.floor((length - room) / rest));
  const others = spread(
    length - room - least * rest,
    planned.flatMap(({ weight }, index) => (missing[index] === 0 ? [weight] : [])),
  ).map((seconds) => seconds + least);
  return missing.map((needed) => (needed > 0 ? granted : others).shift() ?? 0);
}

function opening(known: Known): Planned {
  const { brief } = known.words;
  const text = fill(isWritten(known) ? brief.opening.written : brief.opening.video, { hook: hookText(known) });
  return {
    kind: 'opening',
    weight: isLong(known) ? 3 : 9,
    name: brief.beatNames.opening,
    text,
    ...(isWritten(known) ? {} : { spoken: hookText(known) }),
    from: cite(known, 'hook', 'form'),
  };
}

function context(known: Known): Planned {
  const { brief } = known.words;
  const text = [
    fill(brief.context[chosen(known, 'audience') ?? 'none'], { answer: said(known, 'audience') }),
    known.answers.has('obstacle') ? fill(brief.obstacle, { answer: said(known, 'obstacle') }) : '',
    known.answers.has('personal')
      ? (brief.personal[(stepOf(known, 'personal') ?? 0) - 1] ?? said(known, 'personal'))
      : '',
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
  const { title } = known.coaching.idea;
  const outline = outlineOf(known);
  const seconds = lengthOf(known);
  const most = seconds <= 15 ? 1 : seconds <= 30 ? 2 : seconds <= 60 ? 3 : 6;
  const angles = pickedAngles(known);
  const isPlannedByIdea = angles.length === 0 || isLong(known);
  const count = Math.min(most, Math.max(1, angles.length, isPlannedByIdea ? outline.length : 0));
  return Array.from({ length: count }, (_, index) => {
    const angle = angles[index];
    const line = outline[index] ?? (angle === undefined ? title : undefined);
    const isKnown = isChoice('angles', angle);
    const text = [
      angle === undefined
        ? ''
        : fill((isWritten(known) ? brief.writtenAngles : brief.angles)[isKnown ? angle : 'own'], {
            answer: ownWords(angle),
          }),
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
            : startWithCapital(ownWords(angle, 60), known.coaching.language),
      text: text.filter(Boolean).join(' '),
      from: [
        ...(angle === undefined ? [] : cite(known, 'angles')),
        ...(line === undefined ? [] : [known.coaching.idea.id]),
      ],
      ...(angle === undefined ? {} : { angle }),
    };
  });
}

/**
 * The lines of the outline as what is shown: without “Slide 2:” where all of them are numbered, without the idea's own
 * first line and without its ending (one of ours or, of several lines, the last one): an ending is planned for itself,
 * and that of a Short is none for a long video.
 */
function outlineOf({ coaching }: Known): string[] {
  const { outline, hook } = coaching.idea;
  const isNumbered = outline.length > 0 && outline.every((line) => NUMBERED.test(line));
  const lines = outline.map((line) => (isNumbered ? line.replace(NUMBERED, '') : line)).filter((line) => line !== hook);
  const forms = [coaching.language, 'en' as const].flatMap((language) => Object.values(ideaWords(language).forms));
  const endings = new Set(forms.flatMap((form) => form.endings));
  const shown = lines.filter((line) => !endings.has(line));
  return shown.length < lines.length || outline.length <= FEW_LINES ? shown : shown.slice(0, -1);
}

function payoff(known: Known): Planned {
  const { brief } = known.words;
  const slot = followUp(known);
  const answer = said(known, slot, 240);
  const text = fill(brief.payoff[answer === '' ? 'none' : slot], { answer });
  return {
    kind: 'payoff',
    weight: isLong(known) ? 11 : 19,
    name: brief.beatNames.payoff,
    text,
    from: cite(known, slot),
  };
}

function close(known: Known): Planned {
  const { brief } = known.words;
  const ask = askText(known);
  return {
    kind: 'close',
    weight: isLong(known) ? 4 : 8,
    name: brief.beatNames.close,
    text: fill(brief.close, { ask }),
    ...(isWritten(known) ? {} : { spoken: ask }),
    from: cite(known, 'goal'),
  };
}
