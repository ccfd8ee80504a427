import { detectLanguage } from '#server/ai/detect-language.ts';
import type { LanguageModel, ModelEvent, ModelTalk } from '#server/ai/model.ts';
import { ModelError } from '#server/ai/model-error.ts';
import { sortFailure } from '#server/ai/sort-failure.ts';
import type { CallRecord } from './records.ts';

/** Characters after which the language of an answer is looked at: enough to be sure, early enough to spare the rest. */
const LANGUAGE_LOOK = 300;

type Opened = { ok: true; text: AsyncIterable<string> } | { ok: false; error: ModelError };

/** Begins a streamed answer and waits for its first text. The record is settled however it ends. @throws the abort of the caller alone */
export async function openTalk(
  model: LanguageModel,
  talk: ModelTalk,
  record: CallRecord,
  { signal }: { signal: AbortSignal },
): Promise<Opened> {
  const events = model.stream({ system: talk.system, messages: talk.messages }, { signal })[Symbol.asyncIterator]();
  try {
    const first = await events.next();
    if (first.done || first.value.type !== 'text') throw new ModelError('invalid_answer', 'The answer is empty');
    record.noteFirstText();
    return { ok: true, text: readOn({ events, first: first.value.text, talk, record, signal }) };
  } catch (failure) {
    await events.return?.();
    await record.abandon(signal.aborted ? 'stopped' : sortFailure(failure).kind);
    signal.throwIfAborted();
    return { ok: false, error: sortFailure(failure) };
  }
}

type Reading = { events: AsyncIterator<ModelEvent>; first: string; talk: ModelTalk; record: CallRecord; signal: AbortSignal };

async function* readOn({ events, first, talk, record, signal }: Reading): AsyncGenerator<string> {
  let text = first;
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
        if (!isLookedAt) look();
        await record.settle('ok', { usage: next.value.usage });
        continue;
      }
      text += next.value.text;
      yield next.value.text;
      if (!isLookedAt && text.length >= LANGUAGE_LOOK) look();
    }
  } catch (failure) {
    await record.abandon(signal.aborted ? 'stopped' : sortFailure(failure).kind, text);
    signal.throwIfAborted();
    throw sortFailure(failure);
  } finally {
    // Whoever stops reading stops the call.
    await record.abandon('stopped', text);
    await events.return?.();
  }
}
