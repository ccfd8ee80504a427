import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import type { Access } from './access.ts';
import { openInstagram } from './instagram/instagram.ts';
import type { AdapterDeps, PlatformAdapter, Tokens } from './platform.ts';
import { testPlatforms } from './registry.test-kit.ts';
import { openTiktok } from './tiktok/tiktok.ts';
import { openYoutube } from './youtube/youtube.ts';

const slugs = { tiktok: 'tt', youtube: 'yt', instagram: 'ig' };

/** The three adapters, connected to the sandbox as in the product. */
export function sandboxAdapters(url: string, deps: AdapterDeps): Record<Platform, PlatformAdapter> {
  const secrets = (name: Platform) => ({
    clientId: `sandbox-${name}`,
    clientSecret: `sandbox-${name}-secret`,
    scopes: testPlatforms()[name].rules.scopes.map((scope) => scope.name),
  });
  return {
    tiktok: openTiktok({ ...secrets('tiktok'), appKind: 'desktop', urls: { authorize: url, api: url } }, deps),
    youtube: openYoutube(
      { ...secrets('youtube'), urls: { authorize: url, token: url, api: url, analytics: url }, site: url },
      deps,
    ),
    instagram: openInstagram(
      { ...secrets('instagram'), graphVersion: 'v25.0', urls: { authorize: url, token: url, graph: url } },
      deps,
    ),
  };
}

type Approval = { channel?: 'steady' | 'spiky' | 'grand' | 'blank'; scopes?: string[] };
/** Completes the consent page as a person would. */
type Consent = { approve(authorizeUrl: string, approval?: Approval): Promise<string> };

export async function connect(sandbox: Consent, adapter: PlatformAdapter, approval: Approval = {}): Promise<Tokens> {
  const codeVerifier = randomBytes(48).toString('base64url');
  const redirectUri = `http://localhost:3000/auth/callback/${slugs[adapter.platform]}`;
  const state = randomBytes(16).toString('base64url');
  const back = new URL(await sandbox.approve(adapter.authorizeUrl({ state, codeVerifier, redirectUri }), approval));
  expect(back.searchParams.get('state')).toBe(state);
  // Instagram's `#_` is left behind where a browser strips it, and is included where it does not.
  const code = `${back.searchParams.get('code')}${back.hash}`;
  return adapter.exchangeCode({ code, codeVerifier, redirectUri });
}

export async function accessOf(adapter: PlatformAdapter, tokens: Tokens): Promise<Access> {
  const { platformUserId, uploadsPlaylist } = await adapter.readChannel(tokens);
  return { ...tokens, platformUserId, uploadsPlaylist };
}
