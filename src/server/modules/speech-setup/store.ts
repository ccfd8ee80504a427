import { desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { installationValues } from '#server/db/installation-values.ts';
import { speechWorkJob } from '#server/jobs/catalog.ts';
import type { JobRun } from '#server/jobs/runs.ts';
import { jobRuns } from '#server/jobs/tables.ts';

/** The result of the newest test; `factor` is its duration as a share of the audio's length. */
const testResult = z.object({ model: z.string(), rightShare: z.number(), factor: z.number(), at: z.iso.datetime() });
export type TestResult = z.infer<typeof testResult>;
const TEST = 'speech_test';

export async function findTestResult(db: Db): Promise<TestResult | undefined> {
  const [row] = await db.select().from(installationValues).where(eq(installationValues.name, TEST));
  const parsed = z.safeParse(testResult, row?.value);
  return parsed.success ? parsed.data : undefined;
}

export async function saveTestResult(tx: Db, value: TestResult): Promise<void> {
  await tx
    .insert(installationValues)
    .values({ name: TEST, value })
    .onConflictDoUpdate({ target: installationValues.name, set: { value } });
}

/** The newest run for a model, whichever operator started it: models belong to the installation. */
export async function findNewestWork(db: Db): Promise<JobRun | undefined> {
  const [run] = await db
    .select()
    .from(jobRuns)
    .where(eq(jobRuns.job, speechWorkJob.name))
    .orderBy(desc(jobRuns.createdAt))
    .limit(1);
  return run;
}
