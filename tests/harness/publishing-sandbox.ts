/** The product with its publishing engine and a sandbox, on one clock that tests control. */
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
const soon = { timeout: 60_000, interval: 50 };

/** `now`: the sandbox's clock, for tests that do not move it. */
export async function publishingOnSandbox(environment: Record<string, string> = {}, now?: () => Date) {
  const sandbox = await startTestSandbox({ now });
  afterAll(() => sandbox.stop());
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = { SANDBOX_URL: sandbox.url, PUBLIC_URL: address, PUBLISHING: 'on', ...environment };
  const product = await testApp(settings);
  // Instagram fetches files from this address.
  await product.app.listen({ port, host: '127.0.0.1' });
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const deps = await publishingDeps(product.config, { ...product.services, clock }, pino({ level: 'silent' }));
  const forward = async (seconds: number) => {
    if (!(seconds > 0 && Number.isFinite(seconds))) return;
    aheadMs += seconds * 1000;
    await sandbox.forward(seconds);
  };
  const read = async (person: Person, group: string): Promise<Publication[]> =>
    (await person.call('GET', `/api/clips/publish/${group}/status`)).body.data.targets;
  /** Moves the clock from one wait to the next until every publication of a group is in one of these states. */
  const follow = (
    person: Person,
    group: string,
    states: readonly PublicationState[],
    onLook: () => void | Promise<void> = () => {},
  ) =>
    vi.waitFor(async () => {
      const found = await read(person, group);
      await onLook();
      const open = found.filter(({ state }) => !states.includes(state));
      const times = open.flatMap(({ next_at }) => (next_at === null ? [] : new Date(next_at).getTime()));
      await forward(Math.ceil(Math.max(0, Math.min(...times) - clock.now().getTime()) / 1000));
      expect(open.map(({ state, message }) => [state, message])).toEqual([]);
      return found;
    }, soon);

  return {
    sandbox,
    product,
    address,
    settings,
    clock,
    deps,
    forward,
    read,
    db: product.services.database.db,
    async start(options: Partial<EngineOptions> = {}, more: Partial<typeof deps> = {}) {
      const engine = await startEngine({ ...deps, ...more }, { pollMs: 50, ...options });
      afterAll(() => engine.stop());
      return engine;
    },
    /** A person who has connected these accounts. */
    async creator(name: string, ...connected: readonly Platform[]) {
      const person = await product.person(name);
      const connections: Partial<Record<Platform, string>> = {};
      for (const platform of connected) connections[platform] = (await connectAccount(sandbox, person, platform)).id;
      return { ...person, connections };
    },
    /** Requests a publication as a user would. @returns the id of its group */
    async publish(person: Person, request: Record<string, unknown>): Promise<string> {
      const { body } = await person.call('POST', '/api/clips/publish', request);
      expect(body).toMatchObject({ retcode: 0 });
      return body.data.publish_id;
    },
    follow,
    untilIn: (person: Person, group: string, ...states: PublicationState[]) => follow(person, group, states),
    commits: async () => ((await sandbox.control('commits')) as { commits: Commit[] }).commits,
  };
}

export const stepsOf = ({ attempts }: Publication) => attempts.map(({ step }) => step);
