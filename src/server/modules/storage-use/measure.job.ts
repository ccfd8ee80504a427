import { measureStorageJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';

/** Measures new files of its module and says how many things it measured. */
export type Measure = (signal: AbortSignal) => Promise<number>;

/** Measures, every minute, what was made since; until then a video counts as much as its source, a clip nothing. */
export function measureStorageHandler(measures: readonly Measure[]): JobHandler {
  return handle(measureStorageJob, async ({ signal, log }) => {
    let measured = 0;
    for (const measure of measures) measured += await measure(signal);
    if (measured > 0) log.info({ measured }, 'stored files were measured');
  });
}
