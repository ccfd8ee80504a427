import { startSandbox } from '../../sandbox/server.ts';

/** What a person does on a consent page. */
export type Approval = {
  channel?: 'steady' | 'spiky' | 'grand' | 'blank';
  /** Presses Cancel. */
  deny?: boolean;
  /** Grants only these scopes; by default all that were requested. */
  scopes?: string[];
};

export type SandboxFault = {
  call: string;
  kind: string;
  count?: number;
  probability?: number;
  skip?: number;
  account?: string;
  about?: string;
  status?: number;
  code?: string;
  afterBytes?: number;
  retryAfter?: number;
  seconds?: number;
  fields?: string[];
  items?: number;
};

export type TestSandbox = {
  url: string;
  /** Completes the consent page as a person would; returns the address that the browser would be redirected to. */
  approve(authorizeUrl: string, approval?: Approval): Promise<string>;
  /** Makes the next calls fail. */
  fault(fault: SandboxFault): Promise<void>;
  forward(seconds: number): Promise<void>;
  /** How often each call was made since the last reset. */
  calls(): Promise<Record<string, number>>;
  /** Makes a POST to a control call: `control('reset', {what: 'calls'})`. */
  control(name: string, body?: object): Promise<unknown>;
  stop(): Promise<void>;
};

/** A sandbox for this test, in this process, over real HTTP. */
export async function startTestSandbox({ seed, now }: { seed?: number; now?: () => Date } = {}): Promise<TestSandbox> {
  const mistakes: string[] = [];
  const sandbox = await startSandbox({ port: 0, seed, now, log: (message) => mistakes.push(message) });
  return {
    ...driveSandbox(sandbox.url),
    async stop() {
      await sandbox.close();
      if (mistakes.length > 0) throw new Error(`the sandbox failed: ${mistakes.join('\n')}`);
    },
  };
}

/** The same for a running sandbox, for instance one started with a product of the browser tests. */
export function driveSandbox(url: string): Omit<TestSandbox, 'stop'> {
  const control = async (name: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const options = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
    const response = await fetch(`${url}/sandbox/api/${name}`, options);
    if (!response.ok) throw new Error(`sandbox ${name}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    url,
    approve: approveConsent,
    control,
    async fault(fault) {
      await control('faults', fault);
    },
    async forward(seconds) {
      await control('clock', { seconds });
    },
    calls: async () => ((await control('calls')) as { calls: Record<string, number> }).calls,
  };
}

async function approveConsent(
  authorizeUrl: string,
  { channel = 'steady', deny = false, scopes }: Approval = {},
): Promise<string> {
  const page = await fetch(authorizeUrl, { redirect: 'manual' });
  const direct = page.headers.get('location');
  if (direct) return direct; // refused before the consent page
  const text = await page.text();
  if (!page.ok) throw new Error(`the consent page answered ${page.status}: ${text}`);
  const fixed = [...text.matchAll(/type="hidden" name="grant" value="([^"]*)"/g)].map(([, scope]) =>
    unescapeHtml(scope ?? ''),
  );
  const offered = [...text.matchAll(/name="grant" value="([^"]*)"/g)].map(([, scope]) => unescapeHtml(scope ?? ''));
  const action = unescapeHtml(/<form method="post" action="([^"]*)"/.exec(text)?.[1] ?? '');
  const form = new URLSearchParams({ channel, decision: deny ? 'deny' : 'allow' });
  for (const scope of new Set(offered))
    if (!scopes || scopes.includes(scope) || fixed.includes(scope)) form.append('grant', scope);
  const answer = await fetch(new URL(action, authorizeUrl), { method: 'POST', body: form, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`the consent page led nowhere: ${answer.status} ${await answer.text()}`);
  return location;
}

function unescapeHtml(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
