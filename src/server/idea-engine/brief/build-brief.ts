import { chosen, followUp, isWritten, lengthOf, said } from '../coach/answers.ts';
import { hookText } from '../coach/hooks.ts';
import type { Known } from '../coach/known.ts';
import { understand } from '../coach/questions.ts';
import { isChoice, type Slot } from '../coach/slots.ts';
import { fill, ownWords, shortLine, tidy } from '../coach/text.ts';
import type { BriefDraft, Coaching } from '../model.ts';
import { startWithCapital } from '../words/text.ts';
import { askText } from './ask.ts';
import { type Beat, planBeats } from './beats.ts';
import { cite } from './cite.ts';
import { planHashtags } from './hashtags.ts';
import { planNotes, planShots } from './shots.ts';

export { completeBrief } from './complete-brief.ts';
export { renderBrief } from './render-brief.ts';

const ON_SCREEN_LONGEST = 60;

/** The built-in engine's brief: each part made of the answers that it cites. */
export function draftBrief(coaching: Coaching): BriefDraft {
  const known = understand(coaching);
  const beats = planBeats(known);
  const tidied = <T extends { text: string }>(lines: readonly T[]) =>
    lines.map((line) => ({ ...line, text: tidy(line.text) }));
  return {
    title: coaching.idea.title,
    hook: { text: hookText(known), from: citeHook(known) },
    length: { seconds: lengthOf(known), from: cite(known, 'length', 'format', 'form') },
    beats: tidied(beats).map(({ seconds, name, text, from }) => ({ seconds, name, text, from })),
    shots: tidied(planShots(known)),
    onScreenText: isWritten(known) ? [] : tidied(planOnScreenText(known, beats)),
    caption: planCaption(known),
    hashtags: planHashtags(known),
    callToAction: planCallToAction(known),
    notes: tidied(planNotes(known)),
  };
}

/** The answer itself and what its sentence is made of. */
function citeHook(known: Known): string[] {
  const parts: Partial<Record<string, Slot[]>> = {
    answer: [followUp(known), 'length'],
    audience: ['audience'],
    angle: ['angles'],
    obstacle: ['obstacle'],
    plain: ['length'],
  };
  const from = cite(known, 'hook', ...(parts[chosen(known, 'hook') ?? ''] ?? []));
  return from.length > 0 ? from : [known.coaching.idea.id];
}

function planOnScreenText(known: Known, beats: readonly Beat[]): BriefDraft['onScreenText'] {
  const { onScreen } = known.words.brief;
  const { labels } = known.words.questions.angles;
  const textOf = (beat: Beat): string => {
    const audience = chosen(known, 'audience');
    const goal = chosen(known, 'goal');
    const { angle } = beat;
    switch (beat.kind) {
      case 'opening':
        return shortLine(hookText(known), ON_SCREEN_LONGEST);
      case 'context':
        return audience
          ? fill(onScreen.context[audience], { answer: shortLine(said(known, 'audience', 240), ON_SCREEN_LONGEST) })
          : '';
      case 'part':
        return isChoice('angles', angle) ? labels[angle] : ownWords(angle ?? '', ON_SCREEN_LONGEST);
      case 'payoff':
        return shortLine(said(known, followUp(known), 240), ON_SCREEN_LONGEST);
      case 'close':
        return goal && goal !== 'own' ? onScreen.close[goal] : goal ? shortLine(askText(known), ON_SCREEN_LONGEST) : '';
    }
  };
  let atSeconds = 0;
  return beats.flatMap((beat) => {
    const line = { atSeconds, text: startWithCapital(textOf(beat), known.coaching.language), from: beat.from };
    atSeconds += beat.seconds;
    return line.text === '' ? [] : [line];
  });
}

function planCaption(known: Known): BriefDraft['caption'] {
  const { brief } = known.words;
  const slot = followUp(known);
  const isSaid = chosen(known, 'hook') === 'answer' && hookText(known).includes(said(known, slot, 600));
  const lines = [
    hookText(known),
    fill(brief.caption[chosen(known, 'audience') ?? 'none'], { answer: said(known, 'audience', 300) }),
    known.answers.has(slot) && !isSaid ? payoffLine(known, slot, 600) : '',
    askText(known),
  ];
  const text = lines
    .filter((line) => line !== '')
    .map(tidy)
    .join('\n\n');
  return { text, from: [...citeHook(known), ...cite(known, 'audience', slot, 'goal')] };
}

/** What was answered to the question after the goal, as a sentence of its own. */
function payoffLine(known: Known, slot: ReturnType<typeof followUp>, limit: number): string {
  const line = fill(known.words.brief.captionPayoff[slot], { answer: said(known, slot, limit) });
  return startWithCapital(line, known.coaching.language);
}

function planCallToAction(known: Known): BriefDraft['callToAction'] {
  const { brief } = known.words;
  const offer = chosen(known, 'goal') === 'sell' ? payoffLine(known, 'offer', 300) : '';
  const parts = [
    askText(known),
    known.answers.has('offer') ? tidy(offer) : '',
    brief.place[known.coaching.idea.platform],
  ];
  return { text: parts.filter((part) => part !== '').join(' '), from: cite(known, 'goal', 'offer') };
}
