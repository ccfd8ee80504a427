import type { PublishOutlook as OutlookOnWire } from '#contract/publishing.ts';
import type { Db } from '#server/db/database.ts';
import type { Say } from '#server/http/mount.ts';
import { AppError } from '#server/kit/app-error.ts';
import { findConnectionOfUser } from '#server/modules/connections/connections.ts';
import { type DoctorDeps, forecastPublishing, type PublishingForecast } from '#server/modules/doctor/doctor.ts';
import { limitsNow } from '#server/platforms/publish-checks.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type Message, msg } from '#texts/message.ts';
import { obstacleOf } from './check-target.ts';
import { type Fit, fitOf } from './fit.ts';
import { readSource, type SourceRef } from './source.ts';

export type OutlookDeps = { db: Db; storage: Storage; platforms: Platforms; doctor: DoctorDeps };
export type Outlook = PublishingForecast & { media: Fit };

/**
 * What would happen if a clip or a video were published on an account now. A failing platform is part of the answer, not
 * an error. `source`: undefined while nothing is chosen.
 * @throws AppError not_found | clip_not_ready | video_not_ready | invalid_input
 */
export async function readOutlook(
  deps: OutlookDeps,
  { userId, isOperator }: { userId: string; isOperator: boolean },
  connectionId: string,
  source: SourceRef | undefined,
): Promise<Outlook> {
  const connection = await findConnectionOfUser(deps.db, userId, connectionId);
  if (!connection) throw new AppError('not_found', msg('connection.not_found'));
  const media = source && (await readSource(deps, userId, source)).media;
  const entry = deps.platforms[connection.platform];
  const obstacle = obstacleOf(entry, connection);
  const forecast = obstacle
    ? stopped(obstacle.reason)
    : await forecastPublishing(deps.doctor, { isOperator }, connection).catch((error: unknown) => {
        if (error instanceof AppError) return stopped(error.text);
        throw error;
      });
  const { limits } = entry.rules.publish ?? {};
  if (!media || !limits) return { ...forecast, media: { fits: 'yes', notes: [] } };
  return { ...forecast, media: fitOf(media, forecast.outlook ? limitsNow(limits, forecast.outlook) : limits) };
}

function stopped(reason: Message): PublishingForecast {
  return { state: 'stopped', text: msg('forecast.stopped', { reason }), outlook: null };
}

export function outlookToWire(say: Say, connectionId: string, { text, state, outlook, media }: Outlook): OutlookOnWire {
  const creator = outlook?.creator;
  return {
    connection_id: connectionId,
    forecast: say(text),
    state,
    media: { fits: media.fits, notes: media.notes.map(say) },
    posts_left: outlook?.postsLeft ?? null,
    max_duration_seconds: outlook?.maxDurationSeconds ?? null,
    privacy_levels: outlook?.privacyLevels ?? null,
    creator: creator
      ? {
          nickname: creator.nickname,
          username: creator.username,
          comment_disabled: creator.commentDisabled,
          duet_disabled: creator.duetDisabled,
          stitch_disabled: creator.stitchDisabled,
        }
      : null,
  };
}
