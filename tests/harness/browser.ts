import type { Answer, TestApp } from './app.ts';
import { randomAddress, visitor } from './visitor.ts';

/** A browser with its own cookies and address. `cookies` can be tampered with. */
export type Browser = {
  send(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown, token?: string): Promise<Answer>;
  /** Signs in with the password; keeps the token for `call`. */
  signIn(email: string, password: string, code?: string): Promise<Answer>;
  /** Makes a call as whoever signed in last. */
  call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<Answer>;
  cookies: Map<string, string>;
};

/** Opens a browser: it sends `Sec-Fetch-Site`, and stores and sends cookies. */
export function openBrowser(app: Pick<TestApp, 'app'>, address = randomAddress()): Browser {
  const visit = visitor(app, address);
  const cookies = new Map<string, string>();
  let current: string | undefined;
  const send: Browser['send'] = async (method, url, body, token) => {
    const answer = await visit(method, url, body, {
      'sec-fetch-site': 'same-origin',
      ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    });
    for (const [name, value] of Object.entries(answer.cookies)) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    send,
    cookies,
    async signIn(email, password, code) {
      const answer = await send('POST', '/api/auth/signin', { email, password, code });
      if (answer.status === 200) current = answer.body.data.token;
      return answer;
    },
    call: (method, url, body) => send(method, url, body, current),
  };
}
