import type { SandboxContext } from '../core/context.ts';
import type { ChannelKey } from '../core/types.ts';

/** A comment made through the API. Time in seconds. */
export type StoredComment = {
  media: string;
  parent: string | undefined;
  channel: ChannelKey;
  text: string;
  at: number;
};

export const storedComments = ({ store }: SandboxContext) => store.table<StoredComment>('instagram.comments');

/** How many comments on a post were made through the API. */
export function addedComments(ctx: SandboxContext, media: string): number {
  return storedComments(ctx)
    .values()
    .filter((comment) => comment.media === media).length;
}
