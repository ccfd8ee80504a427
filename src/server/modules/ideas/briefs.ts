import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnsweredBy } from '#contract/ai.ts';
import { type BriefParts, MAX_BRIEF_VERSIONS } from '#contract/briefs.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import type { MadeBrief } from '#server/idea-engine/model.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { msg } from '#texts/message.ts';
import { type BriefVersion, deleteBriefsUpTo, insertBriefRow, listBriefs, listBriefVersions } from './briefs-store.ts';
import { checkParts } from './check-parts.ts';
import { carryTicks, type Step, stepsOf } from './steps.ts';
import { findConversationLanguage, findIdeaRow, lockIdea, setStep, updateIdeaRow } from './store.ts';
import type { BriefRow, IdeaRow } from './tables.ts';

type BriefDeps = { db: Db; clock: Clock };
/** A version of a brief, and which steps of the newest one have been filmed. */
export type BriefView = { idea: IdeaRow; brief: BriefRow; steps: (Step & { done: boolean })[] };
type NewVersion = Pick<BriefRow, 'origin' | 'sessionId' | 'answeredBy' | 'parts' | 'generated' | 'text'>;
type Generated = { sessionId: string; answeredBy: AnsweredBy; made: MadeBrief; language: Language; at: Date };

/**
 * Inserts a generated brief as the newest version, in the caller's transaction, and marks the idea completed. Manual
 * edits to the brief previously generated from the same conversation are preserved.
 * @throws AppError not_found
 */
export async function insertBrief(tx: Db, userId: string, ideaId: string, brief: Generated): Promise<BriefRow> {
  const idea = await lockOwn(tx, userId, ideaId);
  return insertGenerated(tx, idea, await findNewest(tx, idea), brief);
}

/**
 * Updates the newest brief after answers changed, in the caller's transaction. Returns false if it was not generated
 * from this conversation's answers alone.
 * @throws AppError not_found
 */
export async function refreshBrief(tx: Db, userId: string, ideaId: string, brief: Generated): Promise<boolean> {
  const idea = await lockOwn(tx, userId, ideaId);
  const newest = await findNewest(tx, idea);
  const isMadeOfAnswers = newest?.answeredBy?.engine === 'builtin' && newest.sessionId === brief.sessionId;
  if (!isMadeOfAnswers || !newest.generated || !newest.parts) return false;
  if (!isDeepStrictEqual(newest.generated, brief.made.parts)) await insertGenerated(tx, idea, newest, brief);
  return true;
}

async function insertGenerated(
  tx: Db,
  idea: IdeaRow,
  newest: BriefRow | undefined,
  { sessionId, answeredBy, made, language, at }: Generated,
): Promise<BriefRow> {
  const { mergeBrief, renderBrief } = await loadEngine();
  const isSame = newest?.parts && newest.generated && newest.sessionId === sessionId;
  const parts = isSame
    ? mergeBrief(newest.parts as BriefParts, newest.generated as BriefParts, made.parts)
    : made.parts;
  const text = parts === made.parts ? made.text : renderBrief(parts, language);
  const version = { origin: 'generated' as const, sessionId, answeredBy, parts, generated: made.parts, text };
  return (await addVersion(tx, idea, newest, version, at)).brief;
}

/** Loaded lazily: workers read briefs but never write any. */
async function loadEngine() {
  const [{ mergeBrief, followEdits }, { renderBrief }] = await Promise.all([
    import('#server/idea-engine/brief/merge-brief.ts'),
    import('#server/idea-engine/brief/render-brief.ts'),
  ]);
  return { mergeBrief, followEdits, renderBrief };
}

/**
 * The brief in its newest version, unless another is given.
 * @throws AppError not_found
 */
export async function readBrief(db: Db, userId: string, ideaId: string, version?: number): Promise<BriefView> {
  const idea = await findIdeaRow(db, userId, ideaId);
  if (!idea) throw noIdea();
  const rows = await listBriefs(db, userId, ideaId, [idea.briefVersion, version ?? idea.briefVersion]);
  const newest = rows.find((row) => row.version === idea.briefVersion);
  const wanted = rows.find((row) => row.version === (version ?? idea.briefVersion));
  if (!newest || !wanted) throw noBrief();
  return viewOf(idea, wanted, newest);
}

/** Versions of a brief, newest first. @throws AppError not_found */
export async function readBriefVersions(db: Db, userId: string, ideaId: string): Promise<BriefVersion[]> {
  const idea = await findIdeaRow(db, userId, ideaId);
  if (!idea) throw noIdea();
  return listBriefVersions(db, userId, ideaId);
}

/**
 * Saves a text as the newest version and marks the idea completed. An unchanged text is not a new version.
 * @throws AppError not_found
 */
export async function saveBriefText(
  { db, clock }: BriefDeps,
  userId: string,
  ideaId: string,
  text: string,
): Promise<BriefView> {
  return db.transaction(async (tx) => {
    const idea = await lockOwn(tx, userId, ideaId);
    const newest = await findNewest(tx, idea);
    if (newest?.text.trim() !== text)
      return addVersion(
        tx,
        idea,
        newest,
        { origin: 'text', sessionId: null, answeredBy: null, parts: null, generated: null, text },
        clock.now(),
      );
    // Restoring the generated text also restores its parts.
    if (idea.status === 'completed') return viewOf(idea, newest, newest);
    const changed = await updateIdeaRow(tx, userId, ideaId, { status: 'completed' }, { at: clock.now() });
    await appendEvent(tx, userId, { type: 'idea', idea_id: ideaId });
    return viewOf(changed ?? idea, newest, newest);
  });
}

/**
 * Saves changed parts as the newest version, with what uses a changed hook or call to action; rendered in the language of the idea's conversation.
 * @throws AppError not_found | conflict when `baseVersion` is no longer the newest | invalid_input
 */
export function editBrief(
  deps: BriefDeps,
  userId: string,
  ideaId: string,
  { parts: given, baseVersion }: { parts: BriefParts; baseVersion: number },
): Promise<BriefView> {
  checkParts(given);
  return change(deps, userId, ideaId, async (idea, newest, tx) => {
    if (!newest) throw noBrief();
    if (newest.version !== baseVersion) throw new AppError('conflict', msg('brief.changed_meanwhile'));
    if (isDeepStrictEqual(newest.parts, given)) return undefined;
    const { followEdits, renderBrief } = await loadEngine();
    const parts = newest.parts ? followEdits(newest.parts, given) : given;
    const text = renderBrief(parts, await languageOf(tx, idea));
    const { sessionId, answeredBy, generated } = newest;
    return { origin: 'edited', sessionId, answeredBy, parts, generated, text };
  });
}

/** Makes an older version the newest again. @throws AppError not_found */
export function restoreBrief(deps: BriefDeps, userId: string, ideaId: string, version: number): Promise<BriefView> {
  return change(deps, userId, ideaId, async (_idea, newest, tx) => {
    if (!newest) throw noBrief();
    if (newest.version === version) return undefined;
    const [old] = await listBriefs(tx, userId, ideaId, [version]);
    if (!old) throw new AppError('not_found', msg('brief.version_not_found'));
    const { sessionId, answeredBy, parts, generated, text } = old;
    return { origin: 'restored', sessionId, answeredBy, parts, generated, text };
  });
}

/**
 * Ticks or unticks a step of the newest brief.
 * @throws AppError not_found | invalid_input
 */
export async function tickStep(
  { db, clock }: BriefDeps,
  userId: string,
  ideaId: string,
  { step, done }: { step: string; done: boolean },
): Promise<BriefView['steps']> {
  return db.transaction(async (tx) => {
    const idea = await lockOwn(tx, userId, ideaId);
    const newest = await findNewest(tx, idea);
    if (!newest) throw noBrief();
    const steps = stepsOf(newest);
    if (!steps.some(({ id }) => id === step)) throw new AppError('invalid_input', msg('brief.step_not_found'));
    const filmed = await setStep(tx, userId, ideaId, step, done, clock.now());
    await appendEvent(tx, userId, { type: 'idea', idea_id: ideaId });
    return steps.map((one) => ({ ...one, done: filmed.includes(one.id) }));
  });
}

/** Adds the version that `make` returns; undefined changes nothing. Changes to a brief are serialised. */
function change(
  { db, clock }: BriefDeps,
  userId: string,
  ideaId: string,
  make: (idea: IdeaRow, newest: BriefRow | undefined, tx: Db) => Promise<NewVersion | undefined>,
): Promise<BriefView> {
  return db.transaction(async (tx) => {
    const idea = await lockOwn(tx, userId, ideaId);
    const newest = await findNewest(tx, idea);
    const made = await make(idea, newest, tx);
    if (made) return addVersion(tx, idea, newest, made, clock.now());
    if (!newest) throw noBrief();
    return viewOf(idea, newest, newest);
  });
}

async function addVersion(
  tx: Db,
  idea: IdeaRow,
  before: BriefRow | undefined,
  made: NewVersion,
  at: Date,
): Promise<BriefView> {
  const { id: ideaId, userId } = idea;
  const { origin, sessionId, answeredBy, parts, generated, text } = made;
  const version = idea.briefVersion + 1;
  const row = {
    id: randomUUID(),
    userId,
    ideaId,
    version,
    origin,
    sessionId,
    answeredBy,
    parts,
    generated,
    text,
    createdAt: at,
  };
  await insertBriefRow(tx, row);
  await deleteBriefsUpTo(tx, userId, ideaId, version - MAX_BRIEF_VERSIONS);
  const filmedSteps = before
    ? carryTicks(idea.filmedSteps, stepsOf(before), stepsOf(row), { keepsIds: origin === 'edited' })
    : [];
  const completes = origin === 'generated' || origin === 'text';
  const fields = { executionBrief: text, briefVersion: version, filmedSteps };
  const changed = await updateIdeaRow(tx, userId, ideaId, completes ? { ...fields, status: 'completed' } : fields, {
    at,
  });
  if (!changed) throw noIdea();
  await appendEvent(tx, userId, { type: 'idea', idea_id: ideaId });
  return viewOf(changed, row, row);
}

function viewOf(idea: IdeaRow, brief: BriefRow, newest: BriefRow): BriefView {
  return { idea, brief, steps: stepsOf(newest).map((step) => ({ ...step, done: idea.filmedSteps.includes(step.id) })) };
}

async function lockOwn(tx: Db, userId: string, ideaId: string): Promise<IdeaRow> {
  const idea = await lockIdea(tx, userId, ideaId);
  if (!idea) throw noIdea();
  return idea;
}

async function findNewest(db: Db, { userId, id, briefVersion }: IdeaRow): Promise<BriefRow | undefined> {
  if (briefVersion === 0) return undefined;
  const [row] = await listBriefs(db, userId, id, [briefVersion]);
  return row;
}

/** Language of the idea's latest conversation, otherwise that of the account. */
export async function languageOf(db: Db, { userId, sessionId }: IdeaRow): Promise<Language> {
  const spoken = sessionId === null ? undefined : await findConversationLanguage(db, userId, sessionId);
  return spoken ?? (await readSettings(db, userId)).language ?? 'en';
}

function noIdea(): AppError {
  return new AppError('not_found', msg('idea.not_found'));
}

function noBrief(): AppError {
  return new AppError('not_found', msg('brief.not_found'));
}
