import { createParser } from 'eventsource-parser';
import type { ChatEvent, ChatMessage, ChatSession, Interactive, UserResponse } from '#contract/chat.ts';
import { GENERATE_SUMMARY } from '#contract/chat.ts';
import type { Idea } from '#contract/ideas.ts';
import type { Person } from './app.ts';

export async function saveIdea(person: Person, title = 'Five minute ramen'): Promise<Idea> {
  const { body } = await person.call('POST', '/api/ideas/save', {
    idea: { title, description: 'Noodles in one pot', category: 'food', platform: 'tiktok' },
  });
  return body.data.idea;
}

export async function openChat(person: Person, ideaId: string, more: object = {}): Promise<ChatSession> {
  const { body } = await person.call('POST', '/api/ideas/select', { ideaId, ...more });
  return body.data.session;
}

export async function readChat(
  person: Person,
  sessionId: string,
): Promise<{ session: ChatSession; messages: ChatMessage[] }> {
  return (await person.call('GET', `/api/chat/session/${sessionId}`)).body.data;
}

/** A valid answer to a question, never the one that creates the brief. */
export function answerTo(prompt: Interactive): UserResponse {
  const { type } = prompt;
  switch (prompt.type) {
    case 'multiple_choice':
      return { type, value: prompt.options.find(({ value }) => value !== GENERATE_SUMMARY)?.value ?? '' };
    case 'scale':
      return { type, value: prompt.max - 1 };
    case 'category_picker':
      return {
        type,
        value: prompt.allowMultiple ? [prompt.categories[0]?.value ?? ''] : (prompt.categories[0]?.value ?? ''),
      };
    case 'time_picker':
      return { type, value: { time: '18:00', date: '2099-05-04', datetime: '2099-05-04T18:00' }[prompt.picker_type] };
    case 'open_ended':
      return { type, value: 'A pot, one induction plate, no cuts' };
  }
}

/**
 * Answers every question with its control until the brief can be made, calling `before` ahead of each. Returns the
 * types that were asked.
 */
export async function answerAll(
  person: Person,
  sessionId: string,
  before?: (asked: ChatMessage, prompt: Interactive) => Promise<void>,
): Promise<Set<Interactive['type']>> {
  const types = new Set<Interactive['type']>();
  const { session, messages } = await readChat(person, sessionId);
  let isReady = session.can_summarize;
  let last = messages.at(-1);
  for (let turns = 0; !isReady && turns < 25; turns += 1) {
    if (!last?.interactive) throw new Error(`nothing is asked by: ${last?.content}`);
    types.add(last.interactive.type);
    await before?.(last, last.interactive);
    const { status, body } = await person.call('POST', '/api/chat/interactive-response', {
      messageId: last.id,
      response: answerTo(last.interactive),
    });
    if (status !== 200) throw new Error(`${JSON.stringify(last.interactive)}: ${JSON.stringify(body)}`);
    last = body.data.aiMessage;
    isReady = body.data.session.can_summarize;
  }
  return types;
}

export type Stream = {
  status: number;
  headers: Headers;
  events: ChatEvent[];
  /** Milliseconds from the request to each event. */
  times: number[];
  /** Resolves with the first matching event. */
  until(fits: (event: ChatEvent) => boolean): Promise<ChatEvent>;
  ended: Promise<void>;
  close(): void;
};

/** Starts or follows a stream over real HTTP. */
export async function openStream(address: string, { token }: Person, path: string, body?: unknown): Promise<Stream> {
  const abort = new AbortController();
  const start = performance.now();
  const reply = await fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: abort.signal,
  });
  const events: ChatEvent[] = [];
  const times: number[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const one of waiting) one();
  };
  const parser = createParser({
    onEvent({ data }) {
      events.push(JSON.parse(data));
      times.push(performance.now() - start);
      wake();
    },
  });
  let hasEnded = false;
  const ended = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of reply.body ?? []) parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
    } catch (error) {
      if (!abort.signal.aborted) throw error;
    } finally {
      hasEnded = true;
      wake();
    }
  })();
  return {
    status: reply.status,
    headers: reply.headers,
    events,
    times,
    ended,
    close: () => abort.abort(),
    until: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = events.find(fits);
          if (!found && !hasEnded) return;
          waiting.delete(look);
          if (found) resolve(found);
          else reject(new Error(`the stream ended after ${JSON.stringify(events)}`));
        };
        waiting.add(look);
        look();
      }),
  };
}

/** The text of a stream, assembled from its parts. */
export function textOf(events: readonly ChatEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}
