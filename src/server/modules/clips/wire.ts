import type { Clip, ClipCover, SourcePlatform } from '#contract/clips.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import type { Say } from '#server/http/mount.ts';
import type { ClipRow, ListedClip } from './tables.ts';

export function clipToWire(links: MediaLinks, say: Say, clip: ListedClip): Clip {
  return {
    id: clip.id,
    title: clip.title,
    description: clip.description,
    hashtags: clip.hashtags,
    source_platform: clip.sourcePlatform as SourcePlatform,
    source_video_id: clip.videoId,
    source_video_title: clip.videoTitle,
    processing_status: clip.status,
    error_message: clip.errorMessage && say(clip.errorMessage),
    viral_score: clip.viralScore,
    viral_reason: clip.viralReason.map(say).join(' '),
    evidence: clip.evidence.map(({ signal, label, detail, points, span, quote }) => ({
      signal,
      label: say(label),
      detail: say(detail),
      points,
      start_seconds: span?.startSeconds ?? null,
      end_seconds: span?.endSeconds ?? null,
      quote: quote ?? null,
    })),
    transcript: clip.transcript,
    start_seconds: clip.startSeconds,
    end_seconds: clip.endSeconds,
    duration_seconds: clip.durationSeconds,
    layout: clip.layout,
    inspection: clip.inspection ? inspectionToWire(say, clip.inspection) : null,
    thumbnail_url: clip.coverKey ? links.sign(clip.coverKey, 'cover.jpg') : null,
    video_url: clip.fileKey ? links.sign(clip.fileKey, `${clip.title}.mp4`) : null,
    created_at: clip.createdAt.toISOString(),
  };
}

function inspectionToWire(say: Say, found: NonNullable<ClipRow['inspection']>) {
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
    removed:
      found.removed?.map(({ startSeconds, endSeconds }) => ({
        start_seconds: startSeconds,
        end_seconds: endSeconds,
      })) ?? null,
    warnings: found.warnings.map(say),
  };
}

export function coverToWire(links: MediaLinks, say: Say, { cover, coverKey }: ListedClip): ClipCover {
  const picture = (key: string) => links.sign(key, 'cover.jpg');
  return {
    at_seconds: cover?.atSeconds ?? null,
    title: cover?.title ?? null,
    thumbnail_url: coverKey && picture(coverKey),
    making: cover?.wanted !== undefined,
    error_message: cover?.failure ? say(cover.failure) : null,
    candidates: (cover?.candidates ?? []).map(({ atSeconds, key }) => ({
      at_seconds: atSeconds,
      thumbnail_url: picture(key),
    })),
  };
}
