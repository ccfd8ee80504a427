import type { CoachingStage, Interactive } from '#contract/chat.ts';
import { findFormat } from '#server/formats/formats.ts';
import { askOf, beatOf, hintOf } from '#server/formats/texts.ts';
import { type Message, msg } from '#texts/message.ts';
import type { CoachedIdea, Coaching } from '../model.ts';

/** One thing that only the creator can fill in. */
export type Ask = {
  slot: string;
  stage: CoachingStage;
  question: Message;
  control?: Interactive['type'] | undefined;
  hint?: Message | undefined;
};
/** A part of the finished piece, filled by the answers to `asks`; `share` of the length. */
export type Beat = { id: string; name: Message; share: number; asks: readonly string[] };
type Plan = { asks: readonly Ask[]; beats: readonly Beat[] };

/** Asked of every piece by questions of the worksheet, in place of the cards' own. */
const sharedSlots: Readonly<Record<string, string>> = { opening: 'hook', ending: 'action' };
const slotOf = (askId: string) => sharedSlots[askId] ?? askId;

/** Whether the piece is text, without a timeline. Earlier versions asked for the form. */
export function isWritten({ idea, answers }: Pick<Coaching, 'idea' | 'answers'>): boolean {
  const isText = idea.platform === 'twitter' || idea.platform === 'linkedin';
  return isText && answers.findLast(({ slot }) => slot === 'form')?.value !== 'video';
}

/** What the idea's format asks and what it consists of; without a format, what every piece needs. */
export function planOf({ format: id }: Pick<CoachedIdea, 'format'>, written: boolean): Plan {
  const format = id === null ? undefined : findFormat(id);
  if (!format) return generalPlan(written);
  return {
    asks: format.asks
      .filter((ask) => !Object.hasOwn(sharedSlots, ask.id))
      .map((ask) => ({
        slot: ask.id,
        stage: ask.stage,
        control: ask.control,
        question: askOf(format, ask.id),
        hint: hintOf(format, ask.id),
      })),
    beats: format.beats.map(({ id: beatId, share, asks }) => ({
      id: beatId,
      share,
      asks: asks.map(slotOf),
      name: beatOf(format, beatId),
    })),
  };
}

function generalPlan(written: boolean): Plan {
  return {
    asks: [
      {
        slot: 'shown',
        stage: 'discovery',
        question: msg('worksheet.ask.shown'),
        hint: msg('worksheet.hint.shown'),
      },
      {
        slot: 'happens',
        stage: 'strategy',
        question: written ? msg('worksheet.ask.points') : msg('worksheet.ask.happens'),
        hint: msg('worksheet.hint.happens'),
      },
      {
        slot: 'end',
        stage: 'structure',
        question: msg('worksheet.ask.end'),
        hint: msg('worksheet.hint.end'),
      },
    ],
    beats: [
      { id: 'opening', name: msg('brief.beat.opening'), share: 0.1, asks: ['hook'] },
      { id: 'shown', name: msg('brief.beat.shown'), share: 0.2, asks: ['shown'] },
      { id: 'happens', name: msg('brief.beat.happens'), share: 0.45, asks: ['happens'] },
      { id: 'end', name: msg('brief.beat.end'), share: 0.15, asks: ['end'] },
      { id: 'close', name: msg('brief.beat.close'), share: 0.1, asks: ['action'] },
    ],
  };
}
