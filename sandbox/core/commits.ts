import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Store } from './store.ts';
import type { ChannelKey, Platform } from './types.ts';

/** One post made by a client: from this moment it cannot be taken back. */
export type Commit = {
  at: string;
  platform: Platform;
  account: ChannelKey;
  /** The platform's id: of the video, the media, or TikTok's publish_id. */
  id: string;
  text: string;
  /** SHA-256 of the uploaded file, in hexadecimal. */
  bytes: string;
  /** SHA-256 of account, file and text: two commits that share it are the same post made twice. */
  content: string;
};

type Doubled = Pick<Commit, 'platform' | 'account' | 'text' | 'content'> & { ids: string[] };

/** Every commit since the reset, so that a test can count duplicate and missing posts. */
export type CommitLog = {
  add(commit: Omit<Commit, 'at' | 'bytes' | 'content'> & { file: string; at: Date }): Promise<void>;
  list(): Commit[];
  doubles(): Doubled[];
  reset(): void;
};

export function openCommits(store: Store): CommitLog {
  const table = store.table<Commit>('commits');
  return {
    async add({ file, at, platform, account, id, text }) {
      const bytes = await hashFile(file);
      const content = createHash('sha256').update(`${platform}\n${account}\n${bytes}\n${text}`).digest('hex');
      table.set(`${platform} ${id}`, { at: at.toISOString(), platform, account, id, text, bytes, content });
    },
    list: () => table.values(),
    doubles() {
      const groups = Map.groupBy(table.values(), ({ content }) => content);
      return [...groups.values()].flatMap(([first, ...rest]) =>
        first && rest.length > 0 ? [doubled(first, [first, ...rest])] : [],
      );
    },
    reset: () => table.clear(),
  };
}

function doubled({ platform, account, text, content }: Commit, all: Commit[]): Doubled {
  return { platform, account, text, content, ids: all.map(({ id }) => id) };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}
