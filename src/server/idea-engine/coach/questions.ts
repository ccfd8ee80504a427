import type { Coaching } from '../model.ts';
import { chosen, followUp, isWritten, stepOf, topPostOf } from './answers.ts';
import { type Known, readKnown } from './known.ts';
import { type Slot, slotOrder, slotStages } from './slots.ts';

/**
 * Questions that may be left out are asked up to this many in a conversation; what depends on them is planned without.
 */
const USUAL_QUESTIONS = 12;

type Question = { isAsked: (known: Known) => boolean; mayBeLeftOut?: true };
const always = () => true;
const followsGoal = (slot: Slot) => (known: Known) => hasSaid(known, 'goal') && followUp(known) === slot;
const isFilmed = (known: Known) => !isWritten(known);
const needsCamera = (known: Known) => isFilmed(known) && !['screen', 'text'].includes(chosen(known, 'faceless') ?? '');
const hasLittle = (known: Known) => ['phone', 'nothing'].includes(chosen(known, 'equipment') ?? '');

/** Which question is met when. Each depends on answers before it only, so a conversation never goes back by itself. */
const questions: Record<Slot, Question> = {
  goal: { isAsked: always },
  outcome: { isAsked: followsGoal('outcome') },
  offer: { isAsked: followsGoal('offer') },
  share: { isAsked: followsGoal('share') },
  moment: { isAsked: followsGoal('moment') },
  audience: { isAsked: always },
  obstacle: { isAsked: (known) => chosen(known, 'audience') === 'stuck', mayBeLeftOut: true },
  base: { isAsked: (known) => topPostOf(known) !== undefined },
  form: { isAsked: ({ coaching }) => ['linkedin', 'twitter'].includes(coaching.idea.platform) },
  format: { isAsked: ({ coaching }) => coaching.idea.platform === 'youtube' },
  angles: { isAsked: always },
  length: { isAsked: always },
  hook: { isAsked: always },
  comfort: { isAsked: isFilmed },
  personal: { isAsked: isWritten },
  faceless: { isAsked: (known) => isFilmed(known) && (stepOf(known, 'comfort') ?? 3) <= 2 },
  equipment: { isAsked: needsCamera },
  visual: { isAsked: isWritten },
  setup: { isAsked: (known) => needsCamera(known) && hasLittle(known), mayBeLeftOut: true },
  place: {
    isAsked: (known) => needsCamera(known) && !hasLittle(known) && (stepOf(known, 'comfort') ?? 3) >= 3,
    mayBeLeftOut: true,
  },
  day: { isAsked: always },
  posting: { isAsked: always },
  replies: { isAsked: (known) => chosen(known, 'goal') === 'connect', mayBeLeftOut: true },
};

const inOrder = Object.keys(slotStages) as Slot[];

/** Whether a question was answered or passed over. */
export function hasSaid(known: Known, slot: Slot): boolean {
  return known.answers.has(slot) || known.passed.has(slot);
}

/** Questions that are answered and still matter: what was answered before something else was changed may not. */
export function countingSlots(known: Known): Slot[] {
  return inOrder.filter((slot) => known.answers.has(slot) && questions[slot].isAsked(known));
}

/** The question to be asked next; undefined: enough is known. */
export function nextSlot(known: Known): Slot | undefined {
  const open = inOrder.filter((slot) => !hasSaid(known, slot) && questions[slot].isAsked(known));
  const needed = open.filter((slot) => !questions[slot].mayBeLeftOut).length;
  const done = inOrder.filter((slot) => hasSaid(known, slot) && questions[slot].isAsked(known));
  const reached = Math.max(-1, ...done.map(slotOrder));
  const hasRoom = done.length + needed < USUAL_QUESTIONS;
  return open.find((slot) => !questions[slot].mayBeLeftOut || (hasRoom && slotOrder(slot) > reached));
}

/** A conversation as it counts: without answers to questions that other answers made pointless. */
export function understand(coaching: Coaching): Known {
  const known = readKnown(coaching);
  for (const slot of inOrder) {
    if (questions[slot].isAsked(known)) continue;
    known.answers.delete(slot);
    known.passed.delete(slot);
    if (known.asking === slot) {
      known.asking = 'list';
      known.last = { kind: 'list' };
    }
  }
  return known;
}
