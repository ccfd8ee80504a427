import { english } from '#texts/english/english.ts';
import type { Message, MessageId } from '#texts/message.ts';
import { type Format, sharedAsks, sharedBeats } from './format.ts';

/** The title of an idea: the subject as it was typed, set apart from the words of the format. */
export function titleOf(format: Format, subject: string): Message {
  return { id: textId(format, 'title'), values: { subject } };
}

export function nameOf(format: Format): Message {
  return { id: textId(format, 'name') };
}

/** What the format is for, one sentence. */
export function purposeOf(format: Format): Message {
  return { id: textId(format, 'purpose') };
}

/** Text of a beat, in lower case: “what it cost”. */
export function beatOf(format: Format, beatId: string): Message {
  return { id: sharedBeats.includes(beatId) ? sharedId(`beat.${beatId}`) : textId(format, `beat.${beatId}`) };
}

/** The question to the creator. */
export function askOf(format: Format, askId: string): Message {
  return { id: isSharedAsk(askId) ? sharedId(`ask.${askId}`) : textId(format, `ask.${askId}`) };
}

/** A hint about the craft next to a question, or undefined if there is none. */
export function hintOf(format: Format, askId: string): Message | undefined {
  if (!format.asks.some(({ id, hint }) => id === askId && hint)) return undefined;
  return { id: isSharedAsk(askId) ? sharedId(`hint.${askId}`) : textId(format, `hint.${askId}`) };
}

function isSharedAsk(id: string): boolean {
  return sharedAsks.some((ask) => ask.id === id);
}

function textId({ id }: Format, part: string): MessageId {
  return known(`format.${id.replaceAll('-', '_')}.${part}`);
}

function sharedId(part: string): MessageId {
  return known(`format.shared.${part}`);
}

/** @throws Error for a format without one of its texts, which is a fault of the catalogue */
function known(id: string): MessageId {
  if (!Object.hasOwn(english, id)) throw new Error(`The catalogue has no ${id}`);
  return id as MessageId;
}
