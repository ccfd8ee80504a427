import { type Connection, platformNames, platforms as platformOrder } from '#contract/connections.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import type { Db } from '#server/db/database.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import type { Say } from '#server/http/mount.ts';
import { type ConnectionRow, connectionToWire, listConnectionRows } from '#server/modules/connections/connections.ts';
import type { PublishLimits } from '#server/platforms/publishing.ts';
import type { PlatformEntry, Platforms } from '#server/platforms/rules.ts';
import { type Message, msg } from '#texts/message.ts';
import { obstacleOf } from './check-target.ts';

export type TargetDeps = { db: Db; links: MediaLinks; platforms: Platforms };

/** All connected accounts of the user on platforms that support publishing, by platform, primary accounts first. */
export async function listTargets(deps: TargetDeps, userId: string, say: Say): Promise<PublishTarget[]> {
  const { db, platforms } = deps;
  const rows = await listConnectionRows(db, userId);
  return platformOrder.flatMap((platform) => {
    const entry = platforms[platform];
    const publish = entry.mode === 'off' ? undefined : entry.rules.publish;
    if (!publish) return [];
    const own = rows.filter((row) => row.platform === platform);
    return own.map((row): PublishTarget => {
      const connection = connectionToWire(deps, row);
      const { can, reason } = abilityOf(entry, row, connection.can.publish);
      return {
        connection_id: row.id,
        platform,
        account_name: connection.name,
        avatar_url: connection.avatar_url,
        mode: row.mode,
        is_primary: row.isPrimary,
        can,
        reason: reason ? say(reason) : '',
        limits: limitsToWire(publish.limits),
        defaults: publish.defaultsFor(row.scopes),
      };
    });
  });
}

function abilityOf(
  entry: PlatformEntry,
  row: ConnectionRow,
  permission: Connection['can']['publish'],
): { can: PublishTarget['can']; reason?: Message } {
  const obstacle = obstacleOf(entry, row);
  const values = { platform: platformNames[row.platform] };
  if (obstacle?.code === 'platform_off') return { can: 'off', reason: obstacle.reason };
  if (obstacle) return { can: 'reconnect', reason: obstacle.reason };
  if (permission === 'yes') return { can: 'yes' };
  if (permission === 'reconnect') return { can: 'reconnect', reason: msg('publication.permission_missing', values) };
  return { can: 'off', reason: msg('forecast.not_asked', { name: values.platform }) };
}

function limitsToWire({ text, media }: PublishLimits): PublishTarget['limits'] {
  const { hashtags } = text;
  return {
    title: text.title,
    description: text.description,
    forbidden: [...text.forbidden],
    hashtags: hashtags && { max: hashtags.max, warn_above: hashtags.warnAbove },
    min_seconds: media.minSeconds,
    max_seconds: media.maxSeconds,
    max_bytes: media.maxBytes,
  };
}
