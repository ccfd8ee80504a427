import { invalid, isForeign } from '#server/ai/find-fault.ts';
import type { Fault, LanguageModel, ModelTalk, Usage } from '#server/ai/model.ts';
import { ModelError } from '#server/ai/model-error.ts';
import { sortFailure } from '#server/ai/sort-failure.ts';
import { splitTalk } from '#server/ai/split-talk.ts';
import type { CallRecord } from './records.ts';

/** The end of a sentence or line: text is checked and emitted in these units. */
const SENTENCE_END = /[.!?…:]["”»)*_]*\s+|\n+/gu;
/** Text without a sentence end is checked after this many characters. */
const MAX_PIECE_LENGTH = 240;

type Opened = { ok: true; text: AsyncIterable<string>; data: () => string } | { ok: false; error: ModelError };
/** `onFailure` is called for every failure except the caller's abort, also in the middle of the text. */
type TalkOptions = { signal: AbortSignal; onFailure: (error: ModelError) => void };

/**
 * Starts a streamed answer and waits for its first sentence. Each sentence is emitted once it has passed the checks;
 * `data` is what follows the text, complete once the text has ended. The record is settled in every case.
 * @throws only the caller's abort
 */
export async function openTalk(
  model: LanguageModel,
  talk: ModelTalk,
  record: CallRecord,
  { signal, onFailure }: TalkOptions,
): Promise<Opened> {
  const tail = { data: '' };
  const text = readChecked(model, talk, record, { signal, tail });
  try {
    const first = await text.next();
    if (first.done) throw new ModelError('invalid_answer', 'The answer is empty');
    return { ok: true, text: handOn(first.value, text, signal, onFailure), data: () => tail.data };
  } catch (failure) {
    const error = sortFailure(failure);
    await record.abandon(signal.aborted ? 'stopped' : error.kind);
    signal.throwIfAborted();
    onFailure(error);
    return { ok: false, error };
  }
}

async function* handOn(
  first: string,
  rest: AsyncGenerator<string>,
  signal: AbortSignal,
  onFailure: (error: ModelError) => void,
): AsyncGenerator<string> {
  try {
    yield first;
    yield* rest;
  } catch (failure) {
    signal.throwIfAborted();
    const error = sortFailure(failure);
    onFailure(error);
    throw error;
  } finally {
    await rest.return(undefined);
  }
}

/**
 * Yields the text in whole sentences, each once all text so far has passed the checks. @throws ModelError, or the
 * abort
 */
async function* readChecked(
  model: LanguageModel,
  talk: ModelTalk,
  record: CallRecord,
  { signal, tail }: { signal: AbortSignal; tail: { data: string } },
): AsyncGenerator<string> {
  let all = '';
  let text = '';
  let sent = 0;
  let usage: Usage | undefined;
  const upTo = (end: number) => {
    const fault = findFault(talk, text.slice(0, end), usage !== undefined);
    if (fault) throw new ModelError(fault.kind, 'The answer did not pass the checks');
    const piece = text.slice(sent, end);
    sent = end;
    return piece;
  };
  try {
    for await (const event of model.stream({ system: talk.system, messages: talk.messages }, { signal })) {
      if (event.type === 'usage') {
        usage = event.usage;
        continue;
      }
      record.noteFirstText();
      all += event.text;
      const { said, data } = splitTalk(all);
      text = said;
      tail.data = data ?? '';
      const end = data === undefined ? wholeUpTo(text, sent) : sent;
      if (end > sent) yield upTo(end);
    }
    if (tail.data === '') text = all;
    const last = upTo(text.length);
    if (usage) await record.settle('ok', { usage });
    if (last !== '') yield last;
  } catch (failure) {
    const outcome = signal.aborted ? 'stopped' : sortFailure(failure).kind;
    await (usage ? record.settle(outcome, { usage }) : record.abandon(outcome, all));
    throw failure;
  } finally {
    // Ending the iteration early stops the call.
    await record.abandon('stopped', all);
  }
}

/** End of the last complete sentence after `sent`, or `sent` if there is none. */
function wholeUpTo(text: string, sent: number): number {
  const ends = [...text.slice(sent).matchAll(SENTENCE_END)].map(({ index, 0: end }) => sent + index + end.length);
  const last = ends.at(-1) ?? sent;
  if (last > sent || text.length - sent < MAX_PIECE_LENGTH) return last;
  const space = text.lastIndexOf(' ');
  return space > sent ? space + 1 : text.length;
}

function findFault({ language, alsoFine = [], check }: ModelTalk, text: string, isWhole: boolean): Fault | undefined {
  if (isWhole && text.trim() === '') return invalid('it is empty');
  if (isForeign(text, [language, ...alsoFine])) return { kind: 'wrong_language', wrong: 'it is in another language' };
  return check?.(text, isWhole);
}
