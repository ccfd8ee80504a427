import { hostname } from 'node:os';
import type { SpeechAction, SpeechSetup } from '#contract/speech.ts';
import { findInstalledModels, speechModels } from '#server/clip-engine/speech/models.ts';
import type { Db } from '#server/db/database.ts';
import { speechWorkJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { requestCancel } from '#server/jobs/runs.ts';
import { readWorkers, type Worker } from '#server/jobs/workers.ts';
import { AppError } from '#server/kit/app-error.ts';
import { readRates } from '#server/modules/rates/rates.ts';
import { type Message, msg } from '#texts/message.ts';
import { findNewestWork, findTestResult } from './store.ts';

export type SpeechSetupDeps = {
  db: Db;
  queue: Queue;
  speech: { folder: string | undefined; modelsFolder: string };
};

/** One run at a time, because two would write the same files. */
const ONE = 'speech';
/** The subject of a run is `action:model`. */
const subjectOf = (action: SpeechAction, model: string) => `${action}:${model}`;

export async function readSetup({ db, speech }: SpeechSetupDeps, say: (text: Message) => string): Promise<SpeechSetup> {
  const [installed, rates, run, test, workers] = await Promise.all([
    findInstalledModels({ ...speech, folder: undefined }),
    readRates(db),
    findNewestWork(db),
    findTestResult(db),
    readWorkers(db),
  ]);
  const [action, model] = run?.subjectId?.split(':') ?? [];
  return {
    models: speechModels.map(({ id, name, megabytes, licence, source, languages }) => ({
      id,
      name,
      megabytes,
      licence,
      source,
      languages: languages ? [...languages] : null,
      installed: installed.some((own) => own.model.id === id),
    })),
    own_folder: speech.folder !== undefined,
    other_machines: otherMachines(workers),
    minutes_per_hour: rates.recognise === undefined ? null : rates.recognise * 60,
    work:
      run && action && model
        ? {
            action: action as SpeechAction,
            model,
            status: run.state,
            progress_percentage: Math.round(run.progress * 1000) / 10,
            eta_seconds: run.etaSeconds,
            reason: run.errorMessage && say(run.errorMessage),
          }
        : null,
    test: test
      ? { model: test.model, right_share: test.rightShare, minutes_per_hour: test.factor * 60, at: test.at }
      : null,
  };
}

function otherMachines(workers: readonly Worker[]): SpeechSetup['other_machines'] {
  const others = workers.filter(
    ({ lanes, machine }) => lanes.includes(speechWorkJob.lane) && machine !== '' && machine !== hostname(),
  );
  const nameOf = (model: string) => speechModels.find(({ id }) => id === model)?.name ?? model;
  const models = new Map(others.map((worker) => [worker.machine, worker.models.map(nameOf)]));
  return [...models].map(([name, own]) => ({ name, models: own }));
}

/** @throws AppError not_found | conflict while another action is running, or if the model is not installed */
export async function startWork(
  { db, queue, speech }: SpeechSetupDeps,
  userId: string,
  { action, model }: { action: SpeechAction; model: string },
): Promise<void> {
  if (!speechModels.some(({ id }) => id === model)) throw new AppError('not_found', msg('speech.model_unknown'));
  const installed = await findInstalledModels({ ...speech, folder: undefined });
  const isThere = installed.some((own) => own.model.id === model);
  if (action !== 'install' && !isThere) throw new AppError('conflict', msg('speech.model_not_installed'));
  const about = { userId, subjectId: subjectOf(action, model), singletonKey: ONE };
  const added = await db.transaction((tx) => queue.add(tx, speechWorkJob, { action, model }, about));
  if (added === undefined) throw new AppError('conflict', msg('speech.work_running'));
}

/** Cancels the current action, whichever operator started it. */
export async function cancelWork({ db }: Pick<SpeechSetupDeps, 'db'>): Promise<void> {
  const run = await findNewestWork(db);
  if (run?.userId && run.finishedAt === null) await requestCancel(db, run.userId, run.id);
}
