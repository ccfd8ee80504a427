import type { Log } from '#server/kit/log.ts';
import { openCoach } from '#server/modules/chat/chat.ts';
import { makeDemoIdeas } from '#server/modules/demo/ideas.ts';
import { openModelUse } from '#server/modules/model-use/model-use.ts';
import type { Services } from './services.ts';

/**
 * Creates the demo's ideas without a model, whatever model is configured: it is free and gives the same result
 * everywhere. Loaded by workers only when a demo is being created.
 */
export function openDemoIdeas(
  { database: { db }, clock }: Services,
  log: Log,
): (userId: string, videoId: string) => Promise<void> {
  const modelUse = openModelUse({ db, clock, model: undefined, limits: {}, log });
  const closing = new AbortController().signal;
  const coach = openCoach({ db, clock, log, modelUse, closing, countTurn: async () => {} });
  return (userId, videoId) => makeDemoIdeas({ db, clock, coach }, userId, videoId);
}
