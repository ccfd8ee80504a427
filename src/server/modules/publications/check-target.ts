import { platformNames } from '#contract/connections.ts';
import type { PublicationOptions } from '#contract/publications.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type ConnectionRow, nameOf } from '#server/modules/connections/connections.ts';
import { checkMedia, checkText } from '#server/platforms/publish-checks.ts';
import type { PublishRules } from '#server/platforms/publishing.ts';
import type { PlatformEntry, Platforms } from '#server/platforms/rules.ts';
import { type Message, msg } from '#texts/message.ts';
import { planConform } from './conform.ts';
import { listRepeated } from './request-store.ts';
import type { Source, SourceRef } from './source.ts';

export type Text = { title: string; description: string; hashtags: string[] };
/** The content published on one connection. */
export type Content = { text: Text; options: PublicationOptions };

/** Publishing the same clip on the same account again within this time needs a confirmation. */
const REPEAT_MS = 24 * 60 * 60_000;
/** How early a post is handed to a platform that schedules it itself. */
const GIVEN_AHEAD_MS = 6 * 60 * 60_000;

/**
 * Checks that an account can be published to with these options, without asking its platform.
 * @throws AppError platform_off | needs_reconnect
 */
export function checkAccess(entry: PlatformEntry, connection: ConnectionRow, options: PublicationOptions): void {
  const obstacle = obstacleOf(entry, connection);
  if (obstacle) throw new AppError(obstacle.code, obstacle.reason);
  const missing = (entry.rules.publish?.scopesFor(options) ?? []).filter((one) => !connection.scopes.includes(one));
  const values = { platform: platformNames[connection.platform], scopes: missing.join(', ') };
  if (missing.length > 0) throw new AppError('needs_reconnect', msg('publication.scope_missing', values));
}

/** Why nothing can be published on an account, permissions aside, or undefined if nothing prevents it. */
export function obstacleOf(
  { rules, mode, adapter, publishing }: PlatformEntry,
  connection: ConnectionRow,
): { code: 'platform_off' | 'needs_reconnect'; reason: Message } | undefined {
  const platform = platformNames[connection.platform];
  if (!rules.publish || mode !== connection.mode || !adapter?.publisher)
    return { code: 'platform_off', reason: msg('publication.not_offered', { platform }) };
  if (!publishing) return { code: 'platform_off', reason: msg('publication.switched_off') };
  if (connection.status !== 'needs_reconnect') return undefined;
  const account = nameOf(rules, connection);
  return { code: 'needs_reconnect', reason: msg('publication.account_not_working', { platform, account }) };
}

/** @throws AppError invalid_input for what the platform would refuse about texts, options or file */
export function checkContent({ rules }: PlatformEntry, content: Content, source: Source): void {
  const [reason] = rules.publish ? problemsOf(rules.publish, content, source) : [];
  const platform = platformNames[rules.platform];
  if (reason) throw new AppError('invalid_input', msg('publication.refused_by_limits', { platform, reason }));
}

function problemsOf(rules: PublishRules, { text, options }: Content, { media }: Source): Message[] {
  return [
    ...checkText(rules.textOf(text), rules.limits),
    ...(planConform(media, rules.limits) ? [] : checkMedia(media, rules.limits)),
    ...rules.check(options, undefined),
  ];
}

/** Whether the platform takes the file as it is. */
export function fits({ rules }: PlatformEntry, { media }: Source): boolean {
  return rules.publish !== undefined && checkMedia(media, rules.publish.limits).length === 0;
}

/**
 * Refuses a second publication of the same clip or video on one of these accounts within a day.
 * @throws AppError publication_repeated
 */
export async function refuseRepetition(
  tx: Db,
  platforms: Platforms,
  asked: { userId: string; source: SourceRef; connections: readonly ConnectionRow[]; now: Date },
): Promise<void> {
  const { userId, source, connections, now } = asked;
  const ids = connections.map(({ id }) => id);
  const [repeated] = await listRepeated(tx, userId, source, ids, new Date(now.getTime() - REPEAT_MS));
  const connection = connections.find(({ id }) => id === repeated);
  if (!connection) return;
  const { platform } = connection;
  const account = nameOf(platforms[platform].rules, connection) || platformNames[platform];
  throw new AppError('publication_repeated', msg('publication.repeated', { account }), { about: connection.id });
}

/** When the engine starts working on a publication that is due at `dueAt`. */
export function startOf(
  rules: PublishRules | undefined,
  options: PublicationOptions,
  { dueAt, now }: { dueAt: Date; now: Date },
): Date {
  if (rules?.scheduleOf(options) !== 'native') return dueAt;
  return new Date(Math.max(now.getTime(), dueAt.getTime() - GIVEN_AHEAD_MS));
}
