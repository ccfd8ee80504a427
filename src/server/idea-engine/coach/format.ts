import type { CoachingStage } from '#contract/chat.ts';
import { type Message, msg } from '#texts/message.ts';
import type { CoachedIdea, Coaching } from '../model.ts';

/** One thing that only the creator can fill in. */
export type Ask = { slot: string; stage: CoachingStage; question: Message; hint?: Message };
/** A part of the finished piece, filled by the answers to `asks`; `share` of the length. */
export type Beat = { id: string; name: Message; share: number; asks: readonly string[] };
export type Plan = { asks: readonly Ask[]; beats: readonly Beat[] };

/** Whether the piece is read: it has no timeline and no seconds. Earlier versions asked for the form. */
export function isWritten({ idea, answers }: Pick<Coaching, 'idea' | 'answers'>): boolean {
  const isText = idea.platform === 'twitter' || idea.platform === 'linkedin';
  return isText && answers.findLast(({ slot }) => slot === 'form')?.value !== 'video';
}

/** What the idea's format asks and what it consists of; without a format, what every piece needs. */
export function planOf(_idea: Pick<CoachedIdea, "format">, written: boolean): Plan {
  return {
    asks: [
      {
        ...{ slot: 'shown', stage: 'discovery' },
        ...{ question: msg('worksheet.ask.shown'), hint: msg('worksheet.hint.shown') },
      },
      {
        ...{ slot: 'happens', stage: 'strategy' },
        question: written ? msg('worksheet.ask.points') : msg('worksheet.ask.happens'),
        hint: msg('worksheet.hint.happens'),
      },
      {
        ...{ slot: 'end', stage: 'structure' },
        ...{ question: msg('worksheet.ask.end'), hint: msg('worksheet.hint.end') },
      },
    ],
    beats: [
      { id: 'shown', name: msg('brief.beat.shown'), share: 0.25, asks: ['shown'] },
      { id: 'happens', name: msg('brief.beat.happens'), share: 0.55, asks: ['happens'] },
      { id: 'end', name: msg('brief.beat.end'), share: 0.2, asks: ['end'] },
    ],
  };
}
