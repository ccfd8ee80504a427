import type { CoachingStage } from '#contract/chat.ts';

/** Questions that are answered by choosing, with what can be chosen; a person may always answer in words instead. */
export const choices = {
  goal: ['reach', 'teach', 'sell', 'connect'],
  audience: ['beginners', 'stuck', 'experienced', 'followers'],
  base: ['same_opening', 'same_topic', 'something_new'],
  format: ['short', 'long'],
  form: ['written', 'video'],
  angles: ['mistakes', 'steps', 'proof', 'story', 'comparison', 'behind', 'opinion', 'test'],
  length: ['15', '30', '45', '60', '240', '480', '720', 'post', 'thread', 'article'],
  hook: ['idea', 'answer', 'audience', 'angle', 'obstacle', 'contrast', 'plain', 'wish', 'bet'],
  faceless: ['hands', 'screen', 'voice', 'text'],
  equipment: ['phone', 'phone_plus', 'camera', 'nothing'],
  setup: ['window', 'lean', 'helper'],
  place: ['home', 'work', 'outside'],
  visual: ['photo', 'slides', 'plain'],
} as const;
export type ChoiceSlot = keyof typeof choices;
export type Choice<S extends ChoiceSlot> = (typeof choices)[S][number];

export const openSlots = ['outcome', 'offer', 'share', 'moment', 'obstacle'] as const;
export type OpenSlot = (typeof openSlots)[number];
export const scaleSlots = ['comfort', 'personal'] as const;
export type ScaleSlot = (typeof scaleSlots)[number];
export const momentSlots = ['day', 'posting', 'replies'] as const;
export type MomentSlot = (typeof momentSlots)[number];

/** What a question is about; each has one answer, the newest. */
export type Slot = ChoiceSlot | OpenSlot | ScaleSlot | MomentSlot;
/** All slots in the order in which they are asked, with the stage that each belongs to. */
export const slotStages: Record<Slot, CoachingStage> = {
  goal: 'discovery',
  outcome: 'discovery',
  offer: 'discovery',
  share: 'discovery',
  moment: 'discovery',
  audience: 'discovery',
  obstacle: 'discovery',
  base: 'strategy',
  form: 'strategy',
  format: 'strategy',
  angles: 'strategy',
  length: 'structure',
  hook: 'structure',
  comfort: 'production',
  personal: 'production',
  faceless: 'production',
  equipment: 'production',
  visual: 'production',
  setup: 'production',
  place: 'production',
  day: 'production',
  posting: 'production',
  replies: 'production',
};

const order = Object.keys(slotStages);

export function isSlot(name: string): name is Slot {
  return order.includes(name);
}

/** Place in the order of asking. */
export function slotOrder(slot: Slot): number {
  return order.indexOf(slot);
}

export function isOpenSlot(slot: string): slot is OpenSlot {
  return openSlots.some((one) => one === slot);
}

export function isScaleSlot(slot: string): slot is ScaleSlot {
  return scaleSlots.some((one) => one === slot);
}

export function isMomentSlot(slot: string): slot is MomentSlot {
  return momentSlots.some((one) => one === slot);
}

export function isChoiceSlot(slot: string): slot is ChoiceSlot {
  return Object.hasOwn(choices, slot);
}

/** Whether a value is one that can be chosen, not words of the person's own. */
export function isChoice<S extends ChoiceSlot>(slot: S, value: unknown): value is Choice<S> {
  return choices[slot].some((one) => one === value);
}
