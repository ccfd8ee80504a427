import { create as contentDisposition } from 'content-disposition';
import * as api from '#contract/briefs.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import { on, type Route } from '#server/http/mount.ts';
import { safeFileName } from '#server/http/send-file.ts';
import { clipToWire } from '#server/modules/clips/clips.ts';
import { videoToWire } from '#server/modules/content/content.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import {
  type BriefView,
  editBrief,
  languageOf,
  readBrief,
  readBriefVersions,
  restoreBrief,
  saveBriefText,
  tickStep,
} from './briefs.ts';
import type { IdeaDeps } from './ideas.ts';
import { linkVideo, readIdeaOfVideo, readLineage, unlinkVideo } from './lineage.ts';
import { openBriefPrinter } from './print-brief.ts';
import { briefToWire } from './wire.ts';

/**
 * `countPrint` limits how often a user prints briefs.
 * @throws AppError rate_limited
 */
export type BriefRouteDeps = IdeaDeps & { links: MediaLinks; countPrint: (userId: string) => Promise<void> };

export function briefRoutes(deps: BriefRouteDeps): Route[] {
  const { db, links } = deps;
  const printBrief = openBriefPrinter();
  return [
    on(api.readBrief, async ({ id, version }, { userId }) => viewToWire(await readBrief(db, userId, id, version))),
    on(api.saveBrief, async ({ id, brief }, { userId }) => viewToWire(await saveBriefText(deps, userId, id, brief))),
    on(api.editBrief, async ({ id, parts, base_version: baseVersion }, { userId }) =>
      viewToWire(await editBrief(deps, userId, id, { parts, baseVersion })),
    ),
    on(api.listBriefVersions, async ({ id }, { userId }) => {
      const versions = await readBriefVersions(db, userId, id);
      return {
        versions: versions.map(({ version, origin, answeredBy, createdAt }) => ({
          version,
          origin,
          answered_by: answeredBy,
          created_at: createdAt.toISOString(),
        })),
      };
    }),
    on(api.restoreBrief, async ({ id, version }, { userId }) =>
      viewToWire(await restoreBrief(deps, userId, id, version)),
    ),
    on(api.downloadBrief, async ({ id, format, version }, { userId, reply }) => {
      if (format === 'pdf') await deps.countPrint(userId);
      const { idea, brief } = await readBrief(db, userId, id, version);
      const name = contentDisposition(safeFileName(`${idea.title.replaceAll('.', ' ').trim()}.${format}`));
      reply.header('Content-Disposition', name);
      if (format === 'md') return reply.type('text/markdown; charset=utf-8').send(brief.text);
      const [language, { time_zone: timeZone }] = await Promise.all([languageOf(db, idea), readSettings(db, userId)]);
      return reply.type('application/pdf').send(await printBrief({ idea, brief, language, timeZone }));
    }),
    on(api.tickFilmStep, async ({ id, step, done }, { userId }) => ({
      steps: await tickStep(deps, userId, id, { step, done }),
    })),
    on(api.linkVideo, async ({ id, video_id }, { userId }) => {
      await linkVideo(deps, userId, id, video_id);
      return { video_id };
    }),
    on(api.unlinkVideo, async ({ id, video_id }, { userId }) => {
      await unlinkVideo(db, userId, id, video_id);
      return { video_id };
    }),
    on(api.readLineage, async ({ id }, { userId, say }) => {
      const { briefVersion, recordings } = await readLineage(db, userId, id);
      return {
        brief_version: briefVersion,
        videos: recordings.map((recording) => ({
          video: videoToWire(links, say, recording.video),
          brief_version: recording.briefVersion,
          linked_at: recording.linkedAt.toISOString(),
          clips: recording.clips.map((clip) => clipToWire(links, say, clip)),
        })),
      };
    }),
    on(api.readIdeaOfVideo, async ({ id }, { userId }) => ({ idea: (await readIdeaOfVideo(db, userId, id)) ?? null })),
  ];
}

function viewToWire({ idea, brief, steps }: BriefView) {
  return {
    idea: { id: idea.id, title: idea.title, status: idea.status, execution_brief: brief.text },
    brief: briefToWire(brief),
    latest_version: idea.briefVersion,
    steps,
  };
}
