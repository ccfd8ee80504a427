import * as api from '#contract/transcripts.ts';
import type { Db } from '#server/db/database.ts';
import { on, type Route, type Say } from '#server/http/mount.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { cancelRecognition, type Recognition, readRecognition, startRecognition } from './recognition.ts';

export function recognitionRoutes(deps: { db: Db; queue: Queue }): Route[] {
  return [
    on(api.readRecognition, async ({ id }, { userId, say }) => toWire(say, await readRecognition(deps, userId, id))),
    on(api.startRecognition, async ({ id }, { userId, say }) => toWire(say, await startRecognition(deps, userId, id))),
    on(api.cancelRecognition, async ({ id }, { userId, say }) =>
      toWire(say, await cancelRecognition(deps, userId, id)),
    ),
  ];
}

function toWire(say: Say, { state, hasWords, run }: Recognition): api.Recognition {
  const isActive = state === 'waiting' || state === 'running';
  return {
    state,
    has_words: hasWords,
    progress_percentage: isActive && run ? Math.round(run.progress * 1000) / 10 : 0,
    eta_seconds: isActive && run ? run.etaSeconds : null,
    reason: state === 'failed' && run?.errorMessage ? say(run.errorMessage) : null,
  };
}
