import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Platform } from '#contract/connections.ts';
import { buildClip, buildFile } from '#tests/harness/builders.ts';
import { fittingClip } from '#tests/harness/publishing.ts';
import { root } from '#tests/harness/root.ts';
import { driveSandbox } from '#tests/harness/sandbox.ts';
import type { Account, Product } from './product.ts';

/** Calls of an account from outside of the browser. */
export type Caller = (method: string, path: string, body?: object) => Promise<unknown>;

/** Signs in as a plain client of the API does. */
export async function signInByApi({ url }: Product, { email, password }: Account): Promise<Caller> {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const headers = {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const reply = await fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { data, msg } = (await reply.json()) as { data: unknown; msg: string };
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${msg}`);
    return data;
  };
  const { token } = (await send('POST', '/api/auth/signin', { email, password })) as { token: string };
  return (method, path, body) => send(method, path, body, token);
}

/** Connects a channel of the sandbox, granting everything. Returns the id of the connection. */
export async function connectByApi({ sandboxUrl }: Product, call: Caller, platform: Platform): Promise<string> {
  const { authUrl } = (await call('GET', `/api/${platform}/auth/url`)) as { authUrl: string };
  const back = new URL(await driveSandbox(sandboxUrl).approve(authUrl, { channel: 'blank' }));
  const given = { code: back.searchParams.get('code'), state: back.searchParams.get('state') };
  const { connection } = (await call('POST', `/api/${platform}/auth/callback`, given)) as {
    connection: { id: string };
  };
  return connection.id;
}

/**
 * Waits for the sandbox, which starts beside the product, and lets it take and show posts at once, as platforms do for an
 * app that they have reviewed.
 */
export async function reviewedAndQuick(product: Product): Promise<void> {
  await setSandbox(product, {
    'tiktok.audited': 'yes',
    'tiktok.processing': '0',
    'tiktok.visible_after': '0',
    'youtube.audited': 'yes',
    'youtube.processing': '0',
    'instagram.processing': '0',
  });
}

/** Has the platforms treat the app as one that nobody reviewed, whatever another test chose. */
export async function notReviewed(product: Product): Promise<void> {
  await setSandbox(product, { 'tiktok.audited': 'no', 'youtube.audited': 'no' });
}

async function setSandbox({ sandboxUrl }: Product, settings: Record<string, string>): Promise<void> {
  const answers = () =>
    fetch(`${sandboxUrl}/sandbox/api/state`).then(
      (reply) => reply.ok,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  await driveSandbox(sandboxUrl).control('settings', settings);
}

/** A finished clip with a real file and a cover. */
export async function buildRealClip(product: Product, account: Account, title: string): Promise<{ id: string }> {
  const folder = `users/${account.id}/clips/${randomUUID()}`;
  const brand = join(root, 'src/web/brand/public');
  await buildFile(product, `${folder}/clip.mp4`, await readFile(join(brand, 'demo/walk-through.mp4')));
  await buildFile(product, `${folder}/cover.webp`, await readFile(join(brand, 'demo/walk-through.webp')));
  const files = { file_key: `${folder}/clip.mp4`, cover_key: `${folder}/cover.webp` };
  return buildClip(product, account.id, { ...fittingClip, ...files, title, description: `About ${title}` });
}

/** What TikTok demands before it posts directly. */
export const directPost = {
  tiktok: { mode: 'direct', privacy_level: 'PUBLIC_TO_EVERYONE', consent: true },
} as const;
