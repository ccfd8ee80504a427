import type { Log } from '#server/kit/log.ts';
import type { DoctorDeps } from '#server/modules/doctor/doctor.ts';
import type { Config } from './config.ts';
import { openPlatforms } from './platforms.ts';
import { openSealer, type Services } from './services.ts';

/**
 * Opens the doctor. It queries the platforms on a person's behalf, so it may use the allowance that background work
 * leaves.
 */
export async function openDoctor(config: Config, services: Services, log: Log): Promise<DoctorDeps> {
  const { database, queue, clock, egress } = services;
  return {
    db: database.db,
    queue,
    clock,
    egress,
    fetch,
    publicUrl: config.http.publicUrl,
    sealer: await openSealer(config, 'platform-tokens'),
    platforms: openPlatforms(config, { ...services, log }, 'person'),
  };
}
