/** The product with its engine of publications beside a sandbox, on one clock that tests move. */
import { pino } from 'pino';
import { afterAll, expect, vi } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import type { Publication, PublicationState } from '#contract/publications.ts';
import { publishingDeps } from '#server/main/publishing.ts';
import { type EngineOptions, startEngine } from '#server/modules/publications/engine.ts';
import { type Person, testApp } from './app.ts';
import { freePort } from './free-port.ts';
import { startTestSandbox } from './sandbox.ts';
import { connectAccount } from './sync.ts';

export type Commit = { platform: Platform; id: string; text: string; bytes: string };
const soon = { timeout: 60_000, interval: 100 };
/** Seconds that pass with every look at what is waited for. */
const STEP_SECONDS = 2;

export async function publishingOnSandbox(environment: Record<string, string> = {}) {
  const sandbox = await startTestSandbox();
  afterAll(() => sandbox.stop());
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const product = await testApp({
    ...{ SANDBOX_URL: sandbox.url, PUBLIC_URL: address, PUBLISHING: 'on', ...environment },
  });
  // Instagram fetches files from here.
  await product.app.listen({ port, host: '127.0.0.1' });
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const deps = await publishingDeps(product.config, { ...product.services, clock }, pino({ level: 'silent' }));
  const forward = async (seconds: number) => {
    aheadMs += seconds * 1000;
    await sandbox.forward(seconds);
  };
  const read = async (person: Person, group: string): Promise<Publication[]> =>
    (await person.call('GET', `/api/clips/publish/${group}/status`)).body.data.targets;

  return {
    ...{ sandbox, product, address, clock, deps, forward, read },
    db: product.services.database.db,
    async start(options: Partial<EngineOptions> = {}, more: Partial<typeof deps> = {}) {
      const engine = await startEngine({ ...deps, ...more }, { pollMs: 50, ...options });
      afterAll(() => engine.stop());
      return engine;
    },
    /** Somebody who has connected these accounts. */
    async creator(name: string, ...connected: readonly Platform[]) {
      const person = await product.person(name);
      for (const platform of connected) await connectAccount(sandbox, person, platform);
      return person;
    },
    /** Asks for a publication as a person would. @returns the id of its group */
    async publish(person: Person, request: Record<string, unknown>): Promise<string> {
      const { body } = await person.call('POST', '/api/clips/publish', request);
      expect(body).toMatchObject({ retcode: 0 });
      return body.data.publish_id;
    },
    /** Lets time pass until every publication of a group is in one of these states. */
    untilIn: (person: Person, group: string, ...states: PublicationState[]) =>
      vi.waitFor(async () => {
        const found = await read(person, group);
        if (found.some(({ state }) => !states.includes(state))) await forward(STEP_SECONDS);
        expect(
          found.filter(({ state }) => !states.includes(state)).map(({ state, message }) => [state, message]),
        ).toEqual([]);
        return found;
      }, soon),
    commits: async () => ((await sandbox.control('commits')) as { commits: Commit[] }).commits,
  };
}

export const stepsOf = ({ attempts }: Publication) => attempts.map(({ step }) => step);
