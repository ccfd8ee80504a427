import { randomUUID } from 'node:crypto';
import { type Idea, type IdeaStatus, MAX_SAVED_IDEAS, TEMPORARY_ID } from '#contract/ideas.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { msg } from '#texts/message.ts';
import { findGeneratedIdea } from './sets-store.ts';
import {
  countSavedIdeas,
  findIdeaRow,
  hideIdea,
  insertIdea,
  lockTemporary,
  type NewIdea,
  setSession,
  touchIdeaRow,
  unhideIdea,
  updateIdeaRow,
} from './store.ts';
import type { IdeaRow } from './tables.ts';

export { insertBrief, readBrief, refreshBrief } from './briefs.ts';
export { linkVideo } from './lineage.ts';
export type { BriefRow, IdeaRow } from './tables.ts';
export { briefToWire } from './wire.ts';

export type IdeaDeps = { db: Db; clock: Clock };

/** How long a deletion can be undone: longer than the ten seconds offered, for a browser that was offline. */
const UNDO_MS = 60_000;
/**
 * After this, an idea is deleted with its conversations and briefs; long enough after `UNDO_MS` that nothing is
 * restored while it is being purged.
 */
export const PURGE_AFTER_MS = 120_000;

/** The account's idea unless it is deleted. @throws AppError not_found */
export async function readIdea(db: Db, userId: string, ideaId: string): Promise<IdeaRow> {
  const idea = await findIdeaRow(db, userId, ideaId);
  if (!idea) throw noIdea();
  return idea;
}

/**
 * The idea by id. For a temporary id the generated idea is saved first, once, however many windows request it.
 * @throws AppError not_found | conflict when there are too many
 */
export async function readOrSaveIdea(deps: IdeaDeps, userId: string, idOrTemporaryId: string): Promise<IdeaRow> {
  if (!idOrTemporaryId.startsWith(TEMPORARY_ID)) return readIdea(deps.db, userId, idOrTemporaryId);
  const generated = await findGeneratedIdea(deps.db, userId, idOrTemporaryId);
  if (generated) return insertOrRestore(deps, newIdea(deps.clock, userId, idOrTemporaryId, generated));
  // Saved from a set that no longer exists, or by a client that generated the id itself.
  return deps.db.transaction(async (tx) => {
    const saved = await lockTemporary(tx, userId, idOrTemporaryId);
    if (!saved || saved.deletedAt) throw noIdea();
    return saved;
  });
}

/** What a person submits to save an idea; missing fields are taken from the generated idea. */
export type IdeaInput = Pick<
  Idea,
  'title' | 'description' | 'category' | 'platform' | 'tags' | 'difficulty' | 'engagementScore'
> & {
  id?: string | undefined;
  estimatedTime: string;
};

/**
 * Saves an idea, once per temporary id. One that was deleted since is restored.
 * @throws AppError not_found for an unknown id | conflict when there are too many
 */
export async function saveIdea(deps: IdeaDeps, userId: string, input: IdeaInput): Promise<IdeaRow> {
  const { id } = input;
  if (id !== undefined && !id.startsWith(TEMPORARY_ID)) return readIdea(deps.db, userId, id);
  const generated = id === undefined ? undefined : await findGeneratedIdea(deps.db, userId, id);
  const made = newIdea(deps.clock, userId, id ?? null, generated ?? input);
  const given = {
    title: input.title,
    description: input.description || made.description,
    tags: input.tags.length > 0 ? input.tags : made.tags,
    difficulty: input.difficulty ?? made.difficulty,
    estimatedTime: input.estimatedTime || made.estimatedTime,
  };
  return insertOrRestore(deps, { ...made, ...given });
}

async function insertOrRestore({ db }: IdeaDeps, row: NewIdea): Promise<IdeaRow> {
  const { userId, temporaryId } = row;
  return db.transaction(async (tx) => {
    const inserted = await insertIdea(tx, row);
    if (inserted) {
      if ((await countSavedIdeas(tx, userId)) > MAX_SAVED_IDEAS)
        throw new AppError('conflict', msg('idea.too_many', { count: MAX_SAVED_IDEAS }));
      await appendEvent(tx, userId, { type: 'idea', idea_id: inserted.id });
      return inserted;
    }
    const saved = temporaryId === null ? undefined : await lockTemporary(tx, userId, temporaryId);
    if (!saved) throw noIdea();
    if (saved.deletedAt === null) return saved;
    const restored = await unhideIdea(tx, userId, saved.id, new Date(0));
    if (!restored) throw noIdea();
    await appendEvent(tx, userId, { type: 'idea', idea_id: saved.id });
    return restored;
  });
}

function newIdea(clock: Clock, userId: string, temporaryId: string | null, given: IdeaInput | Idea): NewIdea {
  const at = clock.now();
  const generated = 'outline' in given ? given : undefined;
  return {
    id: randomUUID(),
    userId,
    temporaryId,
    title: given.title,
    description: given.description,
    category: given.category,
    platform: given.platform,
    tags: [...given.tags],
    difficulty: given.difficulty,
    engagementScore: given.engagementScore,
    estimatedTime: given.estimatedTime,
    scoreReason: generated?.score_reason ?? '',
    hook: generated?.hook ?? '',
    outline: [...(generated?.outline ?? [])],
    format: generated?.format ?? null,
    keywords: generated?.keywords ?? '',
    sources: [...(generated?.sources ?? [])],
    answeredBy: generated?.answered_by ?? null,
    status: 'draft',
    lastActivity: at,
    createdAt: at,
    updatedAt: at,
  };
}

export type IdeaEdit = {
  title?: string | undefined;
  description?: string | undefined;
  tags?: string[] | undefined;
  difficulty?: number | null | undefined;
  estimatedTime?: string | undefined;
  status?: IdeaStatus | undefined;
};

/**
 * Changes an idea; with `seen`, only if it is unchanged since then.
 * @throws AppError not_found | conflict
 */
export async function updateIdea(
  { db, clock }: IdeaDeps,
  userId: string,
  id: string,
  change: IdeaEdit,
  seen: Date | undefined,
): Promise<IdeaRow> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return db.transaction(async (tx) => {
    const idea = await updateIdeaRow(tx, userId, id, given, { at: clock.now(), seen });
    if (!idea) {
      await readIdea(tx, userId, id);
      throw new AppError('conflict', msg('idea.changed_meanwhile'));
    }
    await appendEvent(tx, userId, { type: 'idea', idea_id: id });
    return idea;
  });
}

/**
 * Hides the idea; it is deleted, with its conversations and briefs, when it can no longer be restored.
 * @throws AppError not_found
 */
export async function deleteIdea({ db, clock }: IdeaDeps, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hideIdea(tx, userId, id, clock.now()))) throw noIdea();
    await appendEvent(tx, userId, { type: 'idea', idea_id: id });
  });
}

/**
 * Undoes a deletion.
 * @throws AppError not_found when it is too late
 */
export async function restoreIdea({ db, clock }: IdeaDeps, userId: string, id: string): Promise<IdeaRow> {
  return db.transaction(async (tx) => {
    const idea = await unhideIdea(tx, userId, id, new Date(clock.now().getTime() - UNDO_MS));
    if (!idea) throw new AppError('not_found', msg('idea.gone'));
    await appendEvent(tx, userId, { type: 'idea', idea_id: id });
    return idea;
  });
}

/**
 * Sets the newest conversation about an idea (null for none); setting one moves a draft to in progress.
 * @throws AppError not_found
 */
export async function setNewestConversation(
  tx: Db,
  userId: string,
  ideaId: string,
  sessionId: string | null,
  at: Date,
): Promise<void> {
  if (!(await setSession(tx, userId, ideaId, sessionId, at))) throw noIdea();
  await appendEvent(tx, userId, { type: 'idea', idea_id: ideaId });
}

/** Moves the idea to the top of the recent ones; does nothing when it no longer exists. */
export async function touchIdea(tx: Db, userId: string, ideaId: string, at: Date): Promise<void> {
  if (await touchIdeaRow(tx, userId, ideaId, at)) await appendEvent(tx, userId, { type: 'idea', idea_id: ideaId });
}

function noIdea(): AppError {
  return new AppError('not_found', msg('idea.not_found'));
}
