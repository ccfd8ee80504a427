import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import type { ChatEvent, ChatMessage, ChatSession, Interactive, Worksheet } from '#contract/chat.ts';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { CoachChat } from './coach-chat.tsx';
import type { Conversation } from './queries.ts';

const AT = '2026-11-21T12:00:00.000Z';
const by = { engine: 'builtin', reason: 'not_configured' } as const;

export function aSession(change: Partial<ChatSession> = {}): ChatSession {
  return {
    id: 's1',
    user_id: 'u1',
    coaching_stage: 'discovery',
    status: 'active',
    language: 'en',
    last_activity: AT,
    created_at: AT,
    message_count: 1,
    can_summarize: false,
    brief_is_due: true,
    idea: { id: 'i1', title: 'Five knots <b>', category: 'education', platform: 'youtube' },
    ...change,
  };
}

export function aMessage(change: Partial<ChatMessage> & { id: string }): ChatMessage {
  return {
    session_id: 's1',
    role: 'assistant',
    content: 'Hello.',
    type: 'chat_text',
    state: 'done',
    timestamp: AT,
    created_at: AT,
    interactive: null,
    userResponse: null,
    metadata: {
      stage: 'discovery',
      answered_by: change.role === 'user' ? null : by,
      sources: [],
      failure: null,
      brief_version: null,
    },
    ...change,
  };
}

export const asks = (interactive: Interactive) => aMessage({ id: 'q1', content: 'One question.', interactive });

type Asked = { method: string; path: string; body: unknown };
type Refusal = { status: number; msg: string; code?: string } | 'unreachable' | 'silent';

/** An open event stream that a test writes into. */
export type Stream = {
  path: string;
  send: (...events: ChatEvent[]) => void;
  sendRaw: (text: string) => void;
  end: () => void;
  breakOff: () => void;
};

/**
 * A server with one conversation, whose streams are written by the test. `refuse` overrides the reply to the next call
 * of a path.
 */
export function serveCoach(messages: ChatMessage[], session: ChatSession = aSession()) {
  const server = {
    asked: [] as Asked[],
    streams: [] as Stream[],
    session,
    messages,
    sessions: [session] as ChatSession[],
    refusals: new Map<string, Refusal[]>(),
    worksheet: { questions: [], notes: [] } as Worksheet,
    /** Null if there is no language model. */
    model: null as string | null,
    /** The `data` of the reply to the brief's call. */
    summary: undefined as unknown,
    /** The brief's call waits for this promise. */
    held: Promise.resolve(),
    refuse(path: string, ...refusals: Refusal[]) {
      server.refusals.set(path, [...(server.refusals.get(path) ?? []), ...refusals]);
    },
    asksOf: (method: string, path: string) => server.asked.filter((one) => one.method === method && one.path === path),
    /** The newest stream, once at least `count` streams have been opened. */
    async stream(count = 1): Promise<Stream> {
      await vi.waitFor(() => {
        if (server.streams.length < count) throw new Error(`there are ${server.streams.length} streams`);
      }, 20_000);
      return server.streams[count - 1] as Stream;
    },
  };
  const reply = (data: unknown, status = 200, more = {}) =>
    new Response(JSON.stringify({ retcode: status === 200 ? 0 : status * 10, data, ...more }), { status });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, signal }: RequestInit) => {
    const path = url.split('?')[0] ?? url;
    server.asked.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null });
    const refusal = server.refusals.get(path)?.shift();
    if (refusal === 'unreachable') throw new TypeError('Failed to fetch');
    if (refusal === 'silent')
      return new Promise<Response>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    if (refusal) return reply(undefined, refusal.status, { msg: refusal.msg, code: refusal.code });
    if (path === '/api/chat/session/s1' && method === 'GET') {
      const { id, title, category, platform } = server.session.idea;
      const data: Conversation = {
        session: server.session,
        idea: { id, title, category, platform, description: '' },
        messages: server.messages,
      };
      return reply(data);
    }
    if (path === '/api/ai/status')
      return reply({
        answered_by: server.model === null ? by : { engine: 'model', model: server.model },
        model: server.model,
        leaves_installation: false,
        budget: { calls: 0, calls_limit: null, tokens: 0, tokens_limit: null, resets_at: AT },
      });
    if (path === '/api/chat/session/s1/worksheet') return reply(server.worksheet);
    if (path.startsWith('/api/chat/session/s1/answers/'))
      return reply({ worksheet: server.worksheet, session: server.session });
    if (path === '/api/chat/sessions')
      return reply({
        sessions: server.sessions,
        pagination: { page: 1, limit: 50, total: 1, total_pages: 1, has_previous: false, has_next: false },
      });
    if (path.endsWith('/stream')) return openStream(path, server.streams, signal ?? undefined);
    if (path.endsWith('/stop') || method === 'DELETE') return reply({});
    if (path === '/api/ideas/select') return reply({ session: aSession({ id: 's2' }) });
    if (path === '/api/chat/optimization-summary') return server.held.then(() => reply(server.summary));
    return reply(undefined, 404, { msg: 'Not found' });
  });
  return server;
}

function openStream(path: string, streams: Stream[], signal: AbortSignal | undefined): Response {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      out = controller;
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  const sendRaw = (text: string) => out?.enqueue(new TextEncoder().encode(text));
  streams.push({
    path,
    sendRaw,
    send: (...events) => sendRaw(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')),
    end: () => out?.close(),
    breakOff: () => out?.error(new TypeError('network error')),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

export type Heard = { back: number; briefs: string[]; sessions: string[] };

/** Renders the conversation as the page does. */
export function openCoach(at = '/') {
  localStorage.setItem('auth_token', 'token');
  const heard: Heard = { back: 0, briefs: [], sessions: [] };
  const client = createQueryClient();
  const view = render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[at]}>
        <QueryClientProvider client={client}>
          <ToastProvider>
            <CoachChat
              sessionId="s1"
              onBack={() => {
                heard.back += 1;
              }}
              onOpenBrief={(id) => heard.briefs.push(id)}
              onOpenSession={(id) => heard.sessions.push(id)}
            />
          </ToastProvider>
        </QueryClientProvider>
      </MemoryRouter>
    </I18nProvider>,
  );
  return { ...view, heard, client };
}
