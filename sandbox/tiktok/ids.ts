import type { SandboxContext } from '../core/context.ts';
import { hash } from '../core/random.ts';
import type { Channel, SandboxVideo } from '../core/types.ts';

/**
 * Identifiers like TikTok's: 19 digits, above 2^53, with the time in the upper 32 bits. Below: 4 bits for the channel
 * (plus 8 for posts made here), 20 bits for the number, 8 check bits so that guessed ids do not exist.
 */
export function idOf(channel: Channel, n: number, createdAt: Date, posted = false): string {
  const seconds = BigInt(Math.floor(createdAt.getTime() / 1000));
  const check = BigInt(hash(channel.seed, n, posted ? 'posted' : 'id') & 0xff);
  return String((seconds << 32n) | (BigInt(channel.index + (posted ? 8 : 0)) << 28n) | (BigInt(n) << 8n) | check);
}

export function videoIdOf(video: SandboxVideo): string {
  return idOf(video.channel, video.n, video.publishedAt);
}

/** The video with this id, if it is visible now. */
export function videoOfId({ channels }: SandboxContext, id: string): SandboxVideo | undefined {
  if (!/^\d{15,19}$/.test(id)) return undefined;
  const low = BigInt(id) & 0xffffffffn;
  const channel = channels.all[Number(low >> 28n)];
  const video = channel && channels.find(channel, Number((low >> 8n) & 0xfffffn));
  return video && videoIdOf(video) === id ? video : undefined;
}
