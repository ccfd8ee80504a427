import { measureStorageJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';

/** Measures new files of its module; returns how many items were measured. */
export type Measure = (signal: AbortSignal) => Promise<number>;

/** Measures new files every minute; until then a video counts as much as its source, a clip as zero. */
export function measureStorageHandler(measures: readonly Measure[]): JobHandler {
  return handle(measureStorageJob, async ({ signal, log }) => {
    let measured = 0;
    for (const measure of measures) measured += await measure(signal);
    if (measured > 0) log.info({ measured }, 'stored files were measured');
  });
}
