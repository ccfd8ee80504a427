import { join } from 'node:path';
import type { SandboxContext } from '../core/context.ts';
import type { Channel, ChannelKey } from '../core/types.ts';
import { idOf } from './ids.ts';

/** A public post made through the API. */
export type Post = {
  id: string;
  n: number;
  channel: ChannelKey;
  /** Seconds of the Unix epoch. */
  createdAt: number;
  title: string;
  durationSeconds: number;
  width: number;
  height: number;
  /** Name of the file in the uploads folder. */
  fileName: string;
};

const tableOf = ({ store }: SandboxContext) => store.table<Post>('tiktok.posts');

export function listPosts(context: SandboxContext, channel: Channel): Post[] {
  return tableOf(context)
    .values()
    .filter((post) => post.channel === channel.key);
}

export function findPost(context: SandboxContext, id: string): Post | undefined {
  return tableOf(context).get(id);
}

export function addPost(context: SandboxContext, channel: Channel, post: Omit<Post, 'id' | 'n' | 'channel'>): Post {
  const table = tableOf(context);
  const n = table.size + 1;
  const row: Post = { ...post, n, channel: channel.key, id: idOf(channel, n, new Date(post.createdAt * 1000), true) };
  table.set(row.id, row);
  return row;
}

export function uploadFolder(context: SandboxContext): string {
  return join(context.folder, 'tiktok-uploads');
}

export function postCover({ media }: SandboxContext, post: Post, expiresAt: Date): string {
  return media.sign(`/tiktok-media/${post.id}.png`, expiresAt);
}
