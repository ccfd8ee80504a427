import * as z from 'zod/mini';
import { defineJob } from '#server/jobs/catalog.ts';

/** A job that only reports when it started. */
export const pickupJob = defineJob({
  name: 'bench.pickup',
  payload: z.object({}),
  attempts: 1,
  timeLimitSeconds: 60,
  lane: 'light',
});
