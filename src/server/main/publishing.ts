import type { Logger } from 'pino';
import { mediaLinks } from '#server/http/media-links.ts';
import { httpsObstacle, publicNameObstacle } from '#server/platforms/public-address.ts';
import type { Config } from './config.ts';
import { openPlatforms } from './platforms.ts';
import { installationSecret } from './secrets.ts';
import { openSealer, type Services } from './services.ts';

/** Dependencies of the publishing engine. People wait for its work, so it may use every allowance in full. */
export async function publishingDeps(config: Config, services: Services, log: Logger) {
  const { database, queue, storage, clock } = services;
  const links = mediaLinks({ secret: await installationSecret(config.secretKeys, config.dataDir), clock });
  const publicUrl = new URL(config.http.publicUrl);
  const isPublic = [...httpsObstacle(publicUrl), ...publicNameObstacle(publicUrl)].length === 0;
  return {
    database,
    db: database.db,
    queue,
    storage,
    clock,
    log,
    sealer: await openSealer(config, 'platform-tokens'),
    handles: await openSealer(config, 'publication-handles'),
    platforms: openPlatforms(config, { ...services, log }, 'person'),
    random: Math.random,
    mediaUrl: (fileKey: string, mode: 'live' | 'sandbox') =>
      mode === 'sandbox' || isPublic ? `${config.http.publicUrl}${links.sign(fileKey, 'video.mp4')}` : undefined,
  };
}
