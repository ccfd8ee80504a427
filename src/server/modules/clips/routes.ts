import { create as contentDisposition } from 'content-disposition';
import * as api from '#contract/clips.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import { on, type Route, type Say } from '#server/http/mount.ts';
import { paginate } from '#server/http/pagination.ts';
import { safeFileName, sendFile } from '#server/http/send-file.ts';
import type { Storage } from '#server/storage/storage.ts';
import {
  type ClipDeps,
  cancelGeneration,
  deleteClip,
  findActiveGeneration,
  type Generation,
  generateClips,
  readClip,
  readFinishedClip,
  readGeneration,
  readLastLook,
  restoreClip,
  retryClip,
  updateClip,
} from './clips.ts';
import { chooseCover } from './covers.ts';
import { type OutlookDeps, readOutlook } from './outlook.ts';
import { describeStage } from './stages.ts';
import { prepareListClips } from './store.ts';
import { subtitlesOf } from './subtitles.ts';
import type { ListedClip } from './tables.ts';
import { clipToWire, coverToWire } from './wire.ts';
import { type ContentDeps, writeContent } from './write-content.ts';

const SUBTITLE_TYPES = { srt: 'application/x-subrip', vtt: 'text/vtt' } as const;

export type ClipRouteDeps = ClipDeps & ContentDeps & OutlookDeps & { links: MediaLinks; storage: Storage };

export function clipRoutes(deps: ClipRouteDeps): Route[] {
  const listClips = prepareListClips(deps.db);
  const wire = (say: Say, clip: ListedClip) => clipToWire(deps.links, say, clip);
  return [
    on(api.generateClips, async (input, { userId }) => {
      const run = await generateClips(deps, userId, {
        videoId: input.source_video_id,
        sourcePlatform: input.source_platform,
        preferLength: input.prefer_length,
        language: input.language,
        look: {
          aspect: input.aspect,
          captions: input.captions,
          headline: input.headline,
          tighten: input.tighten,
        },
      });
      return { job_id: run.id };
    }),
    on(api.readLook, (_input, { userId }) => readLastLook(deps, userId)),
    on(api.readOutlook, ({ source_video_id: videoId, source_platform: sourcePlatform }, { userId }) =>
      readOutlook(deps, userId, { videoId, sourcePlatform }),
    ),
    on(api.readActiveJob, async (_input, { userId, say }) => {
      const generation = await findActiveGeneration(deps, userId);
      return { job: generation ? generationToWire(say, generation) : null };
    }),
    on(api.readJobStatus, async ({ id }, { userId, say }) =>
      generationToWire(say, await readGeneration(deps, userId, id)),
    ),
    on(api.cancelJob, async ({ id }, { userId, say }) =>
      generationToWire(say, await cancelGeneration(deps, userId, id)),
    ),
    on(api.listClips, async (input, { userId, say }) => {
      const { rows, total } = await listClips(userId, {
        page: input.page,
        limit: input.limit,
        search: input.search,
        sourcePlatform: input.source_platform,
        videoId: input.source_video_id,
        status: input.processing_status,
        sortBy: input.sort_by,
        sortOrder: input.sort_order,
      });
      return { clips: rows.map((clip) => wire(say, clip)), pagination: paginate(input, total) };
    }),
    on(api.readClip, async ({ id }, { userId, say }) => wire(say, await readClip(deps, userId, id))),
    on(api.updateClip, async ({ id, ...change }, { userId, say }) =>
      wire(say, await updateClip(deps, userId, id, change)),
    ),
    on(api.deleteClip, async ({ id }, { userId }) => {
      await deleteClip(deps, userId, id);
      return {};
    }),
    on(api.restoreClip, async ({ id }, { userId, say }) => wire(say, await restoreClip(deps, userId, id))),
    on(api.retryClip, async ({ id }, { userId }) => {
      const run = await retryClip(deps, userId, id);
      return { job_id: run.id, video_id: run.videoId ?? '', video_title: run.videoTitle };
    }),
    on(api.readCover, async ({ id }, { userId, say }) =>
      coverToWire(deps.links, say, await readFinishedClip(deps, userId, id)),
    ),
    on(api.chooseCover, async ({ id, at_seconds, title = null }, { userId, say }) =>
      coverToWire(deps.links, say, await chooseCover(deps, userId, id, { atSeconds: at_seconds, title })),
    ),
    on(api.generateContent, async ({ id }, { userId, signal }) => {
      const { by, ...texts } = await writeContent(deps, userId, id, { signal });
      return { ...texts, answered_by: by };
    }),
    on(api.playClip, async ({ id }, { userId, request, reply }) => {
      const clip = await readFinishedClip(deps, userId, id);
      return sendFile(request, reply, deps.storage, { key: clip.fileKey, name: `${clip.title}.mp4` });
    }),
    on(api.downloadSubtitles, async ({ id, format }, { userId, reply }) => {
      const clip = await readFinishedClip(deps, userId, id);
      return reply
        .headers({ 'Cache-Control': 'private, no-cache', 'X-Content-Type-Options': 'nosniff' })
        .header('Content-Disposition', contentDisposition(safeFileName(`${clip.title}.${format}`)))
        .type(`${SUBTITLE_TYPES[format]}; charset=utf-8`)
        .send(subtitlesOf(clip, format));
    }),
    on(api.downloadClip, async ({ id }, { userId, request, reply }) => {
      const clip = await readFinishedClip(deps, userId, id);
      return sendFile(request, reply, deps.storage, { key: clip.fileKey, name: `${clip.title}.mp4`, download: true });
    }),
  ];
}

function generationToWire(say: Say, { run, job }: Generation): api.GenerationJob {
  const stage = describeStage(job.stage);
  return {
    job_id: run.id,
    video_id: run.videoId,
    video_title: run.videoTitle,
    status: job.state,
    stage: stage && say(stage),
    progress_percentage: Math.round(job.progress * 1000) / 10,
    eta_seconds: job.etaSeconds,
    clips_generated: run.clipsGenerated,
    total_clips: run.totalClips,
    error_message: job.errorMessage && say(job.errorMessage),
    note: run.notes.map(say).join(' ') || null,
    started_at: (job.startedAt ?? job.createdAt).toISOString(),
    finished_at: job.finishedAt?.toISOString() ?? null,
  };
}
