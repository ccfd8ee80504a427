import { FINDING_POSTS, readAnalyticsFindings } from '#contract/analytics.ts';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { on, type Route } from '#server/http/mount.ts';
import { findingMessage } from '#server/idea-engine/facts/finding-message.ts';
import type { Clock } from '#server/kit/clock.ts';
import { findingsOf } from './findings.ts';

export function findingRoutes({ db, clock }: { db: Db; clock: Clock }): Route[] {
  return [
    on(readAnalyticsFindings, async ({ platform }, { userId, say, language }) => {
      const found = await findingsOf(db, userId, clock.now());
      const isAsked = (one: { platform: Platform }) => platform === undefined || one.platform === platform;
      return {
        findings: found.findings.filter(isAsked).map((finding) => {
          const { connectionId, medianViews, othersMedianViews, ...rest } = finding;
          return {
            ...rest,
            connection_id: connectionId,
            statement: say(findingMessage(finding, language)),
            median_views: medianViews,
            others_median_views: othersMedianViews,
          };
        }),
        accounts: found.accounts.filter(isAsked).map(({ connectionId, ...account }) => ({
          ...account,
          connection_id: connectionId,
          missing: Math.max(0, 2 * FINDING_POSTS - account.posts),
        })),
        examined: found.examined,
        settled_before: found.settledBefore?.toISOString() ?? null,
        zone: found.zone,
      };
    }),
  ];
}
