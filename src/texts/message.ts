import type { english } from './english/english.ts';
import type { forms } from './english/forms.ts';

/** A sentence by its id, with what is filled in. Ids outlive the rows that carry them: they are never changed or reused. */
export type MessageId = keyof typeof english;
export type MessageValue = string | number | Message;

/**
 * What the product says to a person, as it is thrown, stored and passed on: never a finished sentence. `say` turns it
 * into words in the reader's language.
 */
export type Message = { id: MessageId; values?: Readonly<Record<string, MessageValue>> };

type NameOf<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Name
    : Inside
  : never;
/** The name of a placeholder, or never for the inside of a plural form, which is empty or holds a blank or a `#`. */
type Placeholder<Name extends string> = Name extends '' | `${string}${' ' | '#'}${string}` ? never : Name;
type NamesIn<Text extends string> = Text extends `${string}{${infer Rest}`
  ? Placeholder<NameOf<Rest>> | NamesIn<Rest>
  : never;
type ValuesOf<Id extends MessageId> = Record<NamesIn<(typeof english)[Id]>, MessageValue>;

/** A message of the catalogue with everything that it needs filled in. */
export function msg<Id extends MessageId>(
  id: Id,
  ...[values]: [NamesIn<(typeof english)[Id]>] extends [never] ? [] : [values: ValuesOf<Id>]
): Message {
  return values === undefined ? { id } : { id, values: storableValues(values as Record<string, MessageValue>) };
}

/** Without zero bytes and halves of characters: PostgreSQL keeps neither in JSON. */
function storableValues(values: Record<string, MessageValue>): Record<string, MessageValue> {
  const storable = (value: MessageValue) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, storable(value)]));
}

/** Text that the catalogue does not have: lines of the command line, which are English, and words kept from before. */
export function verbatim(text: string): Message {
  return msg('text.verbatim', { text });
}

/** For the contract's schemas: what is wrong with a value, by the id that the browser and the server both translate. */
export function formMessage(id: keyof typeof forms): string {
  return id;
}
