import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { addressOf, requireScope } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import type { Cover } from '../publishing.ts';
import type { YoutubeConfig } from './config.ts';
import { youtubeScope } from './oauth.ts';

/** Source: "Determine quota cost". */
const THUMBNAIL_UNITS = 50;

/** Source: "Thumbnails: set"; channels without a verified phone number are refused with `forbidden`. */
export async function setThumbnail(
  client: Client,
  config: YoutubeConfig,
  access: Access,
  videoId: string,
  { open, sizeBytes, type }: Cover,
): Promise<void> {
  const name = 'thumbnails.set';
  requireScope('youtube', name, access, youtubeScope.upload, youtubeScope.captions);
  const query = { videoId, uploadType: 'media' };
  await client.ask(
    {
      name,
      method: 'POST',
      token: access.accessToken,
      upload: { open, sizeBytes, type },
      url: addressOf(config.urls.api, '/upload/youtube/v3/thumbnails/set', query),
      quota: { bucket: 'units', units: THUMBNAIL_UNITS, purpose: 'publishing' },
    },
    z.object({ items: z.array(z.unknown()) }),
  );
}
