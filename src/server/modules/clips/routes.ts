import * as api from '#contract/clips.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import { on, type Route } from '#server/http/mount.ts';
import { paginate } from '#server/http/pagination.ts';
import { sendFile } from '#server/http/send-file.ts';
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
  restoreClip,
  retryClip,
  updateClip,
} from './clips.ts';
import { describeStage } from './stages.ts';
import { prepareListClips } from './store.ts';
import type { ClipRow, ListedClip } from './tables.ts';

export type ClipRouteDeps = ClipDeps & { links: MediaLinks; storage: Storage };

export function clipRoutes(deps: ClipRouteDeps): Route[] {
  const listClips = prepareListClips(deps.db);
  const clipToWire = (clip: ListedClip) => toWire(deps.links, clip);
  return [
    on(api.generateClips, async (input, { userId }) => {
      const run = await generateClips(deps, userId, {
        videoId: input.source_video_id,
        sourcePlatform: input.source_platform,
        preferLength: input.prefer_length,
        language: input.language,
      });
      return { job_id: run.id };
    }),
    on(api.readActiveJob, async (_input, { userId }) => {
      const generation = await findActiveGeneration(deps, userId);
      return { job: generation ? generationToWire(generation) : null };
    }),
    on(api.readJobStatus, async ({ id }, { userId }) => generationToWire(await readGeneration(deps, userId, id))),
    on(api.cancelJob, async ({ id }, { userId }) => generationToWire(await cancelGeneration(deps, userId, id))),
    on(api.listClips, async (input, { userId }) => {
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
      return { clips: rows.map(clipToWire), pagination: paginate(input, total) };
    }),
    on(api.readClip, async ({ id }, { userId }) => clipToWire(await readClip(deps, userId, id))),
    on(api.updateClip, async ({ id, ...change }, { userId }) => clipToWire(await updateClip(deps, userId, id, change))),
    on(api.deleteClip, async ({ id }, { userId }) => {
      await deleteClip(deps, userId, id);
      return {};
    }),
    on(api.restoreClip, async ({ id }, { userId }) => clipToWire(await restoreClip(deps, userId, id))),
    on(api.retryClip, async ({ id }, { userId }) => {
      const run = await retryClip(deps, userId, id);
      return { job_id: run.id, video_id: run.videoId ?? '', video_title: run.videoTitle };
    }),
    on(api.playClip, async ({ id }, { userId, request, reply }) => {
      const clip = await readFinishedClip(deps, userId, id);
      return sendFile(request, reply, deps.storage, { key: clip.fileKey, name: `${clip.title}.mp4` });
    }),
    on(api.downloadClip, async ({ id }, { userId, request, reply }) => {
      const clip = await readFinishedClip(deps, userId, id);
      return sendFile(request, reply, deps.storage, { key: clip.fileKey, name: `${clip.title}.mp4`, download: true });
    }),
  ];
}

function toWire(links: MediaLinks, clip: ListedClip) {
  return {
    id: clip.id,
    title: clip.title,
    description: clip.description,
    hashtags: clip.hashtags,
    source_platform: clip.sourcePlatform as api.SourcePlatform,
    source_video_id: clip.videoId,
    source_video_title: clip.videoTitle,
    processing_status: clip.status,
    error_message: clip.errorMessage,
    viral_score: clip.viralScore,
    viral_reason: clip.viralReason,
    evidence: clip.evidence.map(({ span, ...item }) => ({
      ...item,
      start_seconds: span?.startSeconds ?? null,
      end_seconds: span?.endSeconds ?? null,
      quote: item.quote ?? null,
    })),
    transcript: clip.transcript,
    start_seconds: clip.startSeconds,
    end_seconds: clip.endSeconds,
    duration_seconds: clip.durationSeconds,
    layout: clip.layout,
    inspection: clip.inspection ? inspectionToWire(clip.inspection) : null,
    thumbnail_url: clip.coverKey ? links.sign(clip.coverKey, 'cover.jpg') : null,
    video_url: clip.fileKey ? links.sign(clip.fileKey, `${clip.title}.mp4`) : null,
    created_at: clip.createdAt.toISOString(),
  };
}

function inspectionToWire(found: NonNullable<ClipRow['inspection']>) {
  return {
    width: found.width,
    height: found.height,
    duration_seconds: found.durationSeconds,
    video_codec: found.videoCodec,
    video_profile: found.videoProfile,
    pixel_format: found.pixelFormat,
    frame_rate: found.frameRate,
    audio_codec: found.audioCodec ?? null,
    sample_rate: found.sampleRate ?? null,
    fast_start: found.fastStart,
    integrated_lufs: found.integratedLufs ?? null,
    true_peak_dbtp: found.truePeakDbtp ?? null,
    black_opening: found.blackOpening,
    face_inside_share: found.faceInsideShare ?? null,
    words_cut: found.wordsCut ?? null,
    warnings: [...found.warnings],
  };
}

function generationToWire({ run, job }: Generation): api.GenerationJob {
  return {
    job_id: run.id,
    video_id: run.videoId,
    video_title: run.videoTitle,
    status: job.state,
    stage: describeStage(job.stage),
    progress_percentage: Math.round(job.progress * 1000) / 10,
    eta_seconds: job.etaSeconds,
    clips_generated: run.clipsGenerated,
    total_clips: run.totalClips,
    error_message: job.errorMessage,
    note: run.note,
    started_at: (job.startedAt ?? job.createdAt).toISOString(),
    finished_at: job.finishedAt?.toISOString() ?? null,
  };
}
