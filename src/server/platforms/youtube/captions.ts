import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { addressOf, requireScope } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import { id } from '../http/fields.ts';
import { PlatformError } from '../platform.ts';
import type { YoutubeConfig } from './config.ts';
import { youtubeScope } from './oauth.ts';

// Source: YouTube Data API, captions.list (50 units) and captions.download (200 units).
const listReply = z.object({
  items: z._default(
    z.array(
      z.object({
        id,
        snippet: z.object({ trackKind: z.string(), language: z.string(), status: z.optional(z.string()) }),
      }),
    ),
    [],
  ),
});

/** Written captions are preferred to recognised ones; other kinds serve only part of the audience. */
const preferred = ['standard', 'asr'];

/** The captions of one's own video as WebVTT; null if it has none. Costs 250 quota units. */
export async function readYoutubeCaptions(
  client: Client,
  config: YoutubeConfig,
  access: Access,
  videoId: string,
): Promise<{ language: string; vtt: string } | null> {
  requireScope('youtube', 'captions.list', access, youtubeScope.captions);
  const list = {
    name: 'captions.list',
    url: addressOf(config.urls.api, '/youtube/v3/captions', { part: 'snippet', videoId }),
    token: access.accessToken,
    quota: { bucket: 'units', units: 50, purpose: 'captions', payer: access.payer } as const,
  };
  const { items } = await client.ask(list, listReply);
  const serving = items.filter(({ snippet }) => (snippet.status ?? 'serving') === 'serving');
  const track = preferred
    .map((kind) => serving.find(({ snippet }) => snippet.trackKind.toLowerCase() === kind))
    .find((found) => found !== undefined);
  if (!track) return null;
  const download = {
    name: 'captions.download',
    url: addressOf(config.urls.api, `/youtube/v3/captions/${encodeURIComponent(track.id)}`, { tfmt: 'vtt' }),
    token: access.accessToken,
    quota: { bucket: 'units', units: 200, purpose: 'captions', payer: access.payer } as const,
  };
  try {
    const { text: vtt } = await client.send(download);
    // Source: W3C WebVTT, 4.1: a file begins with this word, after a byte order mark at most.
    if (/^\uFEFF?WEBVTT(\s|$)/.test(vtt)) return { language: track.snippet.language, vtt };
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'gone') return null;
    throw error;
  }
  throw new PlatformError('unexpected_answer', {
    platform: 'youtube',
    call: download.name,
    status: 200,
    code: 'not_vtt',
  });
}
