import { createParser } from 'eventsource-parser';

/** Reads a response as server-sent events, as they arrive; ends with the response. */
export async function* readEvents(response: Response): AsyncGenerator<{ id?: string | undefined; data: string }> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const messages: { id?: string | undefined; data: string }[] = [];
  const parser = createParser({ onEvent: (message) => messages.push(message) });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(value);
      yield* messages.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
