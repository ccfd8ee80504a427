import { type Idea, type IdeaStatus, ideaStatuses } from '#contract/ideas.ts';

/** Id of the instructions that every handle refers to. */
export const MOVE_HELP = 'move-help';

/** A card being moved by keyboard, or (`settling`) already dropped until the list confirms it. */
export type Lifted = { id: string; from: IdeaStatus; over: IdeaStatus; settling: boolean };

/** Moving cards between the columns. */
export type BoardMoves = {
  lifted: Lifted | null;
  /** The latest announcement for screen readers. */
  said: string;
  move: (idea: Idea, status: IdeaStatus) => void;
  /** For a drop, whose id may be anything. */
  moveById: (id: string, status: IdeaStatus) => void;
  lift: (idea: Idea) => void;
  carry: (step: -1 | 1) => void;
  drop: () => void;
  leave: () => void;
};

/** Ideas by status, each in the given order; a picked-up card comes first in the column it is over. */
export function columnsOf(ideas: readonly Idea[], lifted: Lifted | null): Record<IdeaStatus, Idea[]> {
  const columns: Record<IdeaStatus, Idea[]> = { draft: [], in_progress: [], completed: [] };
  for (const idea of ideas) {
    if (lifted?.id === idea.id && lifted.over !== idea.status) columns[lifted.over].unshift(idea);
    else columns[idea.status].push(idea);
  }
  return columns;
}

/** The next column in a direction; at the edge, the same one. */
export function nextColumn(status: IdeaStatus, step: -1 | 1): IdeaStatus {
  return ideaStatuses[ideaStatuses.indexOf(status) + step] ?? status;
}
