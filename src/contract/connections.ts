import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const platforms = ['tiktok', 'youtube', 'instagram'] as const;
export const platform = z.enum(platforms);
export type Platform = z.infer<typeof platform>;

/** Last part of the callback addresses that are registered with the platforms: `/auth/callback/tt` names no brand, which some refuse. */
export const callbackSlugs = { tt: 'tiktok', yt: 'youtube', ig: 'instagram' } as const satisfies Record<string, Platform>;

/** A connected account of a platform, under the names that the platform gives it. */
export const connection = z.object({
  platform,
  username: z.nullable(z.string()),
  channel_title: z.nullable(z.string()),
});
export type Connection = z.infer<typeof connection>;

/** Longest code and state that are taken in; the platforms' own are a few hundred characters. */
const PARAMETER_MAX = 2_048;
const parameter = z.string().check(z.minLength(1, 'Missing authorization code or state parameter'), z.maxLength(PARAMETER_MAX));

export const finishConnection = endpoint({
  method: 'POST',
  path: '/api/:platform/auth/callback',
  access: 'user',
  summary: 'Finish connecting a platform; which one it is, the state decides, which works once and in the session that began it',
  params: z.object({ platform }),
  body: z.object({ code: parameter, state: parameter }),
  reply: z.object({ connection }),
});
