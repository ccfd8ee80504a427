import { english } from '#texts/english/english.ts';
import { type Message, type MessageId, msg } from '#texts/message.ts';

/** One validation issue of a request, as fastify-type-provider-zod reports it. */
export type InputIssue = {
  /** zod's code, for instance `too_small`. */
  keyword?: string;
  /** `/ideas/0/title` */
  instancePath?: string;
  /** A message id of the contract (`form.…`), or zod's own text. */
  message?: string;
  params?: { origin?: string; minimum?: number; maximum?: number; values?: unknown[]; expected?: string };
};

/** Describes an issue in a sentence that names the field as the screen does. `input` is what was sent. */
export function describeIssue(issue: InputIssue | undefined, input: unknown): Message {
  if (issue?.message?.startsWith('form.') && Object.hasOwn(english, issue.message))
    return { id: issue.message as MessageId };
  const path = (issue?.instancePath ?? '').split('/').filter((part) => part !== '');
  const field = nameField(path);
  const { origin, minimum = 0, maximum = 0, values = [], expected } = issue?.params ?? {};
  if (isMissing(input, path)) return msg('invalid.required', { field });
  switch (issue?.keyword) {
    case 'too_small':
      if (origin === 'string')
        return minimum <= 1 ? msg('invalid.required', { field }) : msg('invalid.too_short', { field, minimum });
      return origin === 'array'
        ? msg('invalid.too_few', { field, minimum })
        : msg('invalid.too_small', { field, minimum });
    case 'too_big':
      if (origin === 'string') return msg('invalid.too_long', { field, maximum });
      return origin === 'array'
        ? msg('invalid.too_many', { field, maximum })
        : msg('invalid.too_big', { field, maximum });
    case 'invalid_value':
      return msg('invalid.not_an_option', { field, options: values.join(', ') });
    case 'invalid_type':
      return expected === 'number' || expected === 'int'
        ? msg('invalid.not_a_number', { field })
        : msg('invalid.invalid', { field });
    default:
      return path.length === 0 ? msg('request.malformed') : msg('invalid.invalid', { field });
  }
}

function nameField(path: readonly string[]): Message {
  const id = `field.${path.at(-1)}`;
  return Object.hasOwn(english, id) ? { id: id as MessageId } : msg('field.other', { name: path.join('.') });
}

function isMissing(input: unknown, path: readonly string[]): boolean {
  if (path.length === 0) return false;
  let value = input;
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value === undefined;
}
