import type { LanguageModel, ModelEvent, ModelTalk, Usage } from '#server/ai/model.ts';
import { ModelError } from '#server/ai/model-error.ts';
import { sortFailure } from '#server/ai/sort-failure.ts';
import { detectLanguage } from '#server/kit/words/language.ts';
import type { CallRecord } from './records.ts';

/**
 * The language of an answer is checked after this many characters: enough to be certain, early enough to save the rest.
 */
const LANGUAGE_LOOK = 300;

type Opened = { ok: true; text: AsyncIterable<string> } | { ok: false; error: ModelError };
/** `onFailure` is called for every failure except the caller's abort, also in the middle of the text. */
type TalkOptions = { signal: AbortSignal; onFailure: (error: ModelError) => void };

/**
 * Starts a streamed answer and waits for its first text. The record is settled however it ends.
 * @throws only the caller's abort
 */
export async function openTalk(
  model: LanguageModel,
  talk: ModelTalk,
  record: CallRecord,
  { signal, onFailure }: TalkOptions,
): Promise<Opened> {
  const events = model.stream({ system: talk.system, messages: talk.messages }, { signal })[Symbol.asyncIterator]();
  try {
    const first = await events.next();
    if (first.done || first.value.type !== 'text') throw new ModelError('invalid_answer', 'The answer is empty');
    record.noteFirstText();
    return { ok: true, text: readOn({ events, first: first.value.text, talk, record, signal, onFailure }) };
  } catch (failure) {
    const error = sortFailure(failure);
    await events.return?.();
    await record.abandon(signal.aborted ? 'stopped' : error.kind);
    signal.throwIfAborted();
    onFailure(error);
    return { ok: false, error };
  }
}

type Reading = TalkOptions & { events: AsyncIterator<ModelEvent>; first: string; talk: ModelTalk; record: CallRecord };

async function* readOn({ events, first, talk, record, signal, onFailure }: Reading): AsyncGenerator<string> {
  let text = first;
  let usage: Usage | undefined;
  let isLookedAt = false;
  const look = () => {
    isLookedAt = true;
    const language = detectLanguage(text);
    if (language !== undefined && language !== talk.language && !talk.alsoFine?.includes(language))
      throw new ModelError('wrong_language', 'The answer is in another language');
  };
  try {
    yield first;
    while (true) {
      const next = await events.next();
      if (next.done) break;
      if (next.value.type === 'usage') {
        usage = next.value.usage;
        if (!isLookedAt) look();
        await record.settle('ok', { usage });
        continue;
      }
      text += next.value.text;
      yield next.value.text;
      if (!isLookedAt && text.length >= LANGUAGE_LOOK) look();
    }
  } catch (failure) {
    const error = sortFailure(failure);
    const outcome = signal.aborted ? 'stopped' : error.kind;
    await (usage ? record.settle(outcome, { usage }) : record.abandon(outcome, text));
    signal.throwIfAborted();
    onFailure(error);
    throw error;
  } finally {
    // Ending the iteration early stops the call.
    await events.return?.();
    await record.abandon('stopped', text);
  }
}
