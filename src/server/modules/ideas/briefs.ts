import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnsweredBy } from '#contract/ai.ts';
import { BRIEF_VERSIONS_MAX, type BriefParts } from '#contract/briefs.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import type { MadeBrief } from '#server/idea-engine/model.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { type BriefVersion, deleteBriefsUpTo, insertBriefRow, listBriefs, listBriefVersions } from './briefs-store.ts';
import { checkParts } from './check-parts.ts';
import { carryTicks, type Step, stepsOf } from './steps.ts';
import { findIdeaRow, findSessionLanguage, lockIdea, setStep, updateIdeaRow } from './store.ts';
import type { BriefRow, IdeaRow } from './tables.ts';

type BriefDeps = { db: Db; clock: Clock };
/** A version of a brief, and what of the newest one is filmed. */
export type BriefView = { idea: IdeaRow; brief: BriefRow; steps: (Step & { done: boolean })[] };
type NewVersion = Pick<BriefRow, 'origin' | 'sessionId' | 'answeredBy' | 'parts' | 'text'>;

/**
 * Keeps a generated brief as the newest version, in the caller's transaction: the idea has it then and counts as completed. Returns its version.
 * @throws AppError not_found
 */
export async function insertBrief(
  tx: Db,
  userId: string,
  ideaId: string,
  version: { origin: 'generated'; sessionId: string; answeredBy: AnsweredBy; brief: MadeBrief; at: Date },
): Promise<number> {
  const { origin, sessionId, answeredBy, brief, at } = version;
  const idea = await lockOwn(tx, userId, ideaId);
  const before = await findNewest(tx, idea);
  const view = await addVersion(tx, idea, before, { origin, sessionId, answeredBy, ...brief }, at);
  return view.brief.version;
}

/** The brief, newest version unless another is named. @throws AppError not_found */
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

/** Keeps one text as the newest version; the idea counts as completed then. The same text again is no new version. @throws AppError not_found */
export async function saveBriefText({ db, clock }: BriefDeps, userId: string, ideaId: string, text: string): Promise<BriefView> {
  return db.transaction(async (tx) => {
    const idea = await lockOwn(tx, userId, ideaId);
    const newest = await findNewest(tx, idea);
    if (newest?.text.trim() !== text)
      return addVersion(tx, idea, newest, { origin: 'text', sessionId: null, answeredBy: null, parts: null, text }, clock.now());
    // The text that was generated comes back: it keeps its parts.
    if (idea.status === 'completed') return viewOf(idea, newest, newest);
    const changed = await updateIdeaRow(tx, userId, ideaId, { status: 'completed' }, { at: clock.now() });
    await appendEvent(tx, userId, { type: 'idea', idea_id: ideaId });
    return viewOf(changed ?? idea, newest, newest);
  });
}

/**
 * Keeps changed parts as the newest version, written out in the language of the idea's conversation.
 * @throws AppError not_found | conflict when `baseVersion` is not the newest any more | invalid_input
 */
export function editBrief(
  deps: BriefDeps,
  userId: string,
  ideaId: string,
  { parts, baseVersion }: { parts: BriefParts; baseVersion: number },
): Promise<BriefView> {
  checkParts(parts);
  return change(deps, userId, ideaId, async (idea, newest, tx) => {
    if (!newest) throw noBrief();
    if (newest.version !== baseVersion)
      throw new AppError('conflict', 'The brief was changed meanwhile. Please look at the newest version first.');
    if (isDeepStrictEqual(newest.parts, parts)) return undefined;
    const { renderBrief } = await import('#server/idea-engine/brief/build-brief.ts'); // workers read briefs, and write none
    const text = renderBrief(parts, await languageOf(tx, idea));
    return { origin: 'edited', sessionId: newest.sessionId, answeredBy: newest.answeredBy, parts, text };
  });
}

/** Makes an older version the newest again. @throws AppError not_found */
export function restoreBrief(deps: BriefDeps, userId: string, ideaId: string, version: number): Promise<BriefView> {
  return change(deps, userId, ideaId, async (_idea, newest, tx) => {
    if (!newest) throw noBrief();
    if (newest.version === version) return undefined;
    const [old] = await listBriefs(tx, userId, ideaId, [version]);
    if (!old) throw new AppError('not_found', 'This version of the brief is not there');
    const { sessionId, answeredBy, parts, text } = old;
    return { origin: 'restored', sessionId, answeredBy, parts, text };
  });
}

/** Ticks a step of the newest brief, or takes the tick away. @throws AppError not_found | invalid_input */
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
    if (!steps.some(({ id }) => id === step)) throw new AppError('invalid_input', 'This step is not in the brief any more');
    const filmed = await setStep(tx, userId, ideaId, step, done, clock.now());
    await appendEvent(tx, userId, { type: 'idea', idea_id: ideaId });
    return steps.map((one) => ({ ...one, done: filmed.includes(one.id) }));
  });
}

/** Adds the version that `make` gives; undefined: nothing changes. One change of a brief at a time. */
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

async function addVersion(tx: Db, idea: IdeaRow, before: BriefRow | undefined, made: NewVersion, at: Date): Promise<BriefView> {
  const { id: ideaId, userId } = idea;
  const { origin, sessionId, answeredBy, parts, text } = made;
  const version = idea.briefVersion + 1;
  const row = { id: randomUUID(), userId, ideaId, version, origin, sessionId, answeredBy, parts, text, createdAt: at };
  await insertBriefRow(tx, row);
  await deleteBriefsUpTo(tx, userId, ideaId, version - BRIEF_VERSIONS_MAX);
  const filmedSteps = before
    ? carryTicks(idea.filmedSteps, stepsOf(before), stepsOf(row), { keepsIds: origin === 'edited' })
    : [];
  const completes = origin === 'generated' || origin === 'text';
  const fields = { executionBrief: text, briefVersion: version, filmedSteps };
  const changed = await updateIdeaRow(tx, userId, ideaId, completes ? { ...fields, status: 'completed' } : fields, { at });
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

/** Language that the idea was last spoken about in, else that of the account. */
export async function languageOf(db: Db, { userId, sessionId }: IdeaRow): Promise<Language> {
  const spoken = sessionId === null ? undefined : await findSessionLanguage(db, userId, sessionId);
  return spoken ?? (await readSettings(db, userId)).language ?? 'en';
}

function noIdea(): AppError {
  return new AppError('not_found', 'Idea not found');
}

function noBrief(): AppError {
  return new AppError('not_found', 'No execution brief available');
}
