import { platforms } from '#contract/connections.ts';
import { connectDemoJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import { type ConnectDeps, connectByProgram, listConnectionRows } from '#server/modules/connections/connections.ts';

export type ConnectDemoDeps = Omit<ConnectDeps, 'countStart'> & {
  /** Reaches the sandbox. */
  fetch: typeof fetch;
};

/** The sandbox's channel with a history and no special cases. */
const CHANNEL = 'steady';

/** Handler of the job that connects the demo account to the sample channel of each platform that the sandbox simulates. */
export function connectDemoHandler(deps: ConnectDemoDeps): JobHandler {
  return handle(connectDemoJob, (ctx) => connectChannels(deps, ctx));
}

async function connectChannels(deps: ConnectDemoDeps, { userId, signal }: JobContext): Promise<void> {
  if (userId === null) return;
  const connected = await listConnectionRows(deps.db, userId);
  for (const platform of platforms) {
    if (deps.platforms[platform].mode !== 'sandbox') continue;
    if (connected.some((row) => row.platform === platform)) continue; // an attempt before this one got so far
    await connectByProgram(deps, { userId, platform }, (url) => approveAll(deps.fetch, url, signal));
  }
}

/** Grants every permission on the sandbox's consent page and returns the code. */
async function approveAll(send: typeof fetch, authorizeUrl: string, signal: AbortSignal): Promise<string> {
  const form = new URLSearchParams({ channel: CHANNEL, decision: 'allow' });
  const asked = new URL(authorizeUrl).searchParams.get('scope') ?? '';
  for (const scope of asked.split(/[ ,]/).filter(Boolean)) form.append('grant', scope);
  const reply = await send(authorizeUrl, { method: 'POST', body: form, redirect: 'manual', signal });
  const code = URL.parse(reply.headers.get('location') ?? '')?.searchParams.get('code');
  if (!code) throw new Error(`the sandbox's consent page answered ${reply.status} without a code`);
  return code;
}
