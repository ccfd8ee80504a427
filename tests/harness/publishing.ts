import { randomUUID } from 'node:crypto';
import type { Platform } from '#contract/connections.ts';
import type { Person, TestApp } from './app.ts';
import { buildClip, insertRow } from './builders.ts';

/** The inspection of a clip that fits every platform. */
export const fittingClip = inspected(30);

/** The inspection of a file with this duration. */
export function inspected(durationSeconds: number) {
  const inspection = {
    width: 1080,
    height: 1920,
    durationSeconds,
    videoCodec: 'h264',
    videoProfile: 'High',
    pixelFormat: 'yuv420p',
    frameRate: 30,
    audioCodec: 'aac',
    sampleRate: 48_000,
    fastStart: true,
    blackOpening: false,
    warnings: [],
  };
  return { inspection: JSON.stringify(inspection) };
}

const scopes: Record<Platform, string[]> = {
  tiktok: ['user.info.basic', 'video.list', 'video.upload', 'video.publish'],
  youtube: ['https://www.googleapis.com/auth/youtube.upload', 'https://www.googleapis.com/auth/youtube.force-ssl'],
  instagram: ['instagram_business_basic', 'instagram_business_content_publish'],
};

/** A connected account that may publish, without tokens: enough for everything before the upload. */
export async function buildPublishingAccount(
  app: Parameters<typeof insertRow>[0],
  person: Pick<Person, 'id'>,
  platform: Platform,
  over: Record<string, unknown> = {},
): Promise<string> {
  const id = randomUUID();
  await insertRow(app, 'connections', {
    id,
    user_id: person.id,
    platform,
    mode: 'sandbox',
    platform_user_id: id,
    is_primary: true,
    username: `${platform}-ada`,
    scopes: scopes[platform],
    access_expires_at: new Date().toISOString(),
    token_obtained_at: new Date().toISOString(),
    ...over,
  });
  return id;
}

/** A clip that fits every platform. */
export function buildPublishableClip(app: TestApp, person: Pick<Person, 'id'>, over: Record<string, unknown> = {}) {
  return buildClip(app, person.id, { ...fittingClip, ...over });
}
