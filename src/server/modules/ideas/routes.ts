import * as api from '#contract/ideas.ts';
import { on, type Route } from '#server/http/mount.ts';
import { paginate } from '#server/http/pagination.ts';
import { type GenerateDeps, generateSet, readLastSet } from './generate.ts';
import { deleteIdea, readIdea, restoreIdea, saveIdea, updateIdea } from './ideas.ts';
import { countIdeas, listIdeaRows } from './store.ts';
import type { IdeaSetRow } from './tables.ts';
import { ideaToWire } from './wire.ts';

export type IdeaRouteDeps = GenerateDeps & {
  /**
   * Limits how often a user asks for ideas.
   * @throws AppError rate_limited
   */
  countGenerate: (userId: string) => Promise<void>;
  /** Aborted when the process shuts down, so that a slow model does not delay it. */
  closing: AbortSignal;
};

export function ideaRoutes(deps: IdeaRouteDeps): Route[] {
  const { db } = deps;
  const list = async (
    input: {
      page: number;
      limit: number;
      search?: string;
      status?: api.IdeaStatus;
      sort_by: 'recent' | 'title' | 'category' | 'status';
    },
    userId: string,
  ) => {
    const { page, limit, search, status, sort_by: sortBy } = input;
    const [{ rows, total }, counts] = await Promise.all([
      listIdeaRows(db, userId, { page, limit, search: search?.trim(), status, sortBy }),
      countIdeas(db, userId),
    ]);
    return { ideas: rows.map(ideaToWire), pagination: paginate(input, total), counts };
  };
  return [
    on(api.generateIdeas, async (input, { userId, signal }) => {
      await deps.countGenerate(userId);
      const set = await generateSet(deps, userId, input, { signal: AbortSignal.any([signal, deps.closing]) });
      return { ideas: set.ideas, set: setToWire(set) };
    }),
    on(api.readGeneratedIdeas, async (_input, { userId }) => {
      const set = await readLastSet(db, userId);
      return { ideas: set?.ideas ?? [], set: set ? setToWire(set) : null };
    }),
    on(api.saveIdea, async ({ idea }, { userId }) => ({ idea: ideaToWire(await saveIdea(deps, userId, idea)) })),
    on(api.listIdeas, async (input, { userId }) => list(input, userId)),
    on(api.listIdeasPlain, async (input, { userId }) => list(input, userId)),
    on(api.readIdea, async ({ id }, { userId }) => ({ idea: ideaToWire(await readIdea(db, userId, id)) })),
    on(api.updateIdea, async ({ id, seen, estimated_time: estimatedTime, ...change }, { userId }) => {
      const idea = await updateIdea(
        deps,
        userId,
        id,
        { ...change, estimatedTime },
        seen === undefined ? undefined : new Date(seen),
      );
      return { idea: ideaToWire(idea) };
    }),
    on(api.deleteIdea, async ({ id }, { userId }) => {
      await deleteIdea(deps, userId, id);
      return {};
    }),
    on(api.restoreIdea, async ({ id }, { userId }) => ({ idea: ideaToWire(await restoreIdea(deps, userId, id)) })),
  ];
}

function setToWire({ id, category, platform, keywords, answeredBy, createdAt }: IdeaSetRow) {
  return { id, category, platform, keywords, answered_by: answeredBy, created_at: createdAt.toISOString() };
}
