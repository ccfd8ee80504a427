import { vi } from 'vitest';
import type { Session } from './use-session.ts';

export type Answer =
  | { status: number; data?: unknown; msg?: string; code?: string; about?: string }
  | 'unreachable'
  | 'silent';
type Asked = { path: string; body: unknown };

export const ada = {
  id: 'u1',
  email: 'ada@example.com',
  user_metadata: { full_name: 'Ada', avatar_url: null },
  is_demo: false,
  is_operator: false,
  must_enrol: false,
};

const unused = () => Promise.reject(new Error('no test needs this'));

/** An active session for the user Ada. */
export function sessionOf({ isOperator, isDemo = false }: { isOperator: boolean; isDemo?: boolean }): Session {
  return {
    status: 'signed_in',
    user: { ...ada, is_operator: isOperator, is_demo: isDemo },
    signIn: unused,
    signOut: unused,
    refreshUser: unused,
    adopt: () => ada,
    abandon: () => undefined,
  };
}

export const installation = {
  version: '1',
  demo: null,
  signups: 'waitlist',
  mail: true,
  password_min_length: 8,
  upload_max_bytes: 1,
  can_transcribe: true,
  empty: false,
  site: { figures: [], sample_figures: false, links: [], operator: null, contact_email: null },
};

/**
 * Answers each path as configured (a list: one after the other, then the last one) and records requests; `silent` never
 * responds.
 */
export function serve(answers: Record<string, Answer | Answer[]>): Asked[] {
  const asked: Asked[] = [];
  const all: Record<string, Answer | Answer[]> = {
    '/api/installation': { status: 200, data: installation },
    '/api/auth/me': { status: 200, data: ada },
    ...answers,
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? url;
    asked.push({ path: url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const told = all[path] ?? { status: 404, msg: 'Not found' };
    const answer = Array.isArray(told) ? ((told.length > 1 ? told.shift() : told[0]) ?? 'silent') : told;
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (answer === 'silent') return new Promise<Response>(() => undefined);
    const { status, data, msg, code, about } = answer;
    return new Response(JSON.stringify({ retcode: status === 200 ? 0 : status * 10, data, msg, code, about }), {
      status,
    });
  });
  return asked;
}
