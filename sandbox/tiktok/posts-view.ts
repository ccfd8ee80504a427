import { join } from 'node:path';
import type { SandboxContext } from '../core/context.ts';
import type { Channel, PostView } from '../core/types.ts';
import type { Publication, Publications } from './publications.ts';

/** What clients sent to a channel: posts and drafts, newest first, including those visible only to their creator. */
export function viewPosts(context: SandboxContext, publications: Publications, channel: Channel): PostView[] {
  return publications
    .all()
    .filter((row) => row.channel === channel.key)
    .map((row) => viewOf(context, publications, row))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

function viewOf({ channels }: SandboxContext, publications: Publications, row: Publication): PostView {
  const { status, failReason } = publications.stateOf(row);
  const draft = row.mode === 'inbox';
  return {
    id: row.id,
    title: row.title.split('\n')[0] || (draft ? 'Draft' : ''),
    text: row.title,
    state: failReason ? `${status}: ${failReason}` : status,
    privacy: draft ? 'draft in the inbox' : (row.privacy ?? ''),
    createdAt: new Date(row.createdAt * 1000),
    details: {
      Sent: row.source === 'FILE_UPLOAD' ? `${row.receivedBytes} of ${row.sizeBytes} bytes` : 'fetched from an address',
      ...Object.fromEntries(Object.entries(row.options).map(([name, value]) => [name, String(value)])),
    },
    file: row.facts ? { path: join(publications.folder(), row.uploadId), type: 'video/mp4' } : undefined,
    page: row.postId ? `/@${channels.byKey(row.channel)?.handle}/video/${row.postId}` : undefined,
  };
}
