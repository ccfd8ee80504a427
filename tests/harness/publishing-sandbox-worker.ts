/** A process with the product's publishing engine, for tests that kill it: `… OPTIONS` (JSON). */
import { pino } from 'pino';
import { readConfig } from '#server/main/config.ts';
import { publishingDeps } from '#server/main/publishing.ts';
import { openServices } from '#server/main/services.ts';
import { type EngineOptions, startEngine } from '#server/modules/publications/engine.ts';
import { fastClock } from './fast-clock.ts';

export type SandboxWorkerOptions = {
  environment: Record<string, string>;
  engine: Partial<EngineOptions>;
  clock: { startedAtMs: number; factor: number };
};

const { environment, engine, clock } = JSON.parse(process.argv[2] ?? '') as SandboxWorkerOptions;
const config = readConfig(environment);
const log = pino({ level: 'silent' });
const services = { ...(await openServices(config, log)), clock: fastClock(clock) };
await startEngine(await publishingDeps(config, services, log), engine);
process.send?.('ready');
