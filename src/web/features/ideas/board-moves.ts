import { type Idea, type IdeaStatus, ideaStatuses } from '#contract/ideas.ts';

/** Id of the instructions that every handle refers to. */
export const MOVE_HELP = 'move-help';

/** A card between columns: carried by keys, or (`settling`) put down, until the list says so too. */
export type Lifted = { id: string; from: IdeaStatus; over: IdeaStatus; settling: boolean };

/** Ideas by status, each in the order given; a lifted one stands first in the column that it is over. */
export function columnsOf(ideas: readonly Idea[], lifted: Lifted | null): Record<IdeaStatus, Idea[]> {
  const columns: Record<IdeaStatus, Idea[]> = { draft: [], in_progress: [], completed: [] };
  for (const idea of ideas) {
    if (lifted?.id === idea.id && lifted.over !== idea.status) columns[lifted.over].unshift(idea);
    else columns[idea.status].push(idea);
  }
  return columns;
}

/** The column beside one; at the edge, the same. */
export function nextColumn(status: IdeaStatus, step: -1 | 1): IdeaStatus {
  return ideaStatuses[ideaStatuses.indexOf(status) + step] ?? status;
}
