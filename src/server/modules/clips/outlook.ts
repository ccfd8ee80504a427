import type { Outlook, SourcePlatform } from '#contract/clips.ts';
import type { Platform } from '#contract/connections.ts';
import type { WordsSource } from '#contract/transcripts.ts';
import { estimateSaving } from '#server/clip-engine/tighten/estimate-saving.ts';
import type { Db } from '#server/db/database.ts';
import { readReadyVideo, recognitionStateOf, wordsSourceOf } from '#server/modules/content/content.ts';
import { type Rates, readRates } from '#server/modules/rates/rates.ts';
import { recognisersOf } from '#server/modules/recognition/recognition.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { findTranscript } from '#server/modules/transcripts/transcripts.ts';
import type { SourceDeps } from './clip-source.ts';
import type { ClipDeps } from './clips.ts';
import { countMadeClips } from './run-store.ts';

export type OutlookDeps = Pick<ClipDeps, 'db' | 'sourceOfPost'> & Pick<SourceDeps, 'findCaptions'>;
type Video = Awaited<ReturnType<typeof readReadyVideo>>;
type Recogniser = NonNullable<Outlook['recogniser']>;

/**
 * Which words clips of a video would have if generated now, and how long that would take.
 * @throws AppError not_found | source_needed | video_not_ready
 */
export async function readOutlook(
  deps: OutlookDeps,
  userId: string,
  asked: { videoId: string; sourcePlatform: SourcePlatform },
): Promise<Outlook> {
  const { db } = deps;
  const { sourcePlatform: platform } = asked;
  const post = platform === 'upload' ? undefined : await postOf(deps, userId, platform, asked.videoId);
  const video = await readReadyVideo(db, userId, post?.videoId ?? asked.videoId);
  const { source, count, tightenSeconds } = await wordsOf(deps, userId, video, post?.postId);
  const recognition = source === 'none' ? recognitionStateOf(video.recognitionRun, false) : null;
  const { recogniser, withheld } = await recogniserOf(db, userId);
  const isNeeded = source === 'none' && video.hasAudio === true;
  return {
    video_id: video.id,
    duration_seconds: video.durationSeconds,
    has_audio: video.hasAudio ?? false,
    words: source,
    word_count: count,
    recognition,
    recogniser,
    service_withheld: withheld,
    estimate_seconds: estimateOf(await readRates(db), video, isNeeded ? recogniser : null),
    tighten_seconds: tightenSeconds ?? null,
    clips_made: await countMadeClips(db, userId, video.id),
  };
}

function postOf({ db, sourceOfPost }: OutlookDeps, userId: string, platform: Platform, id: string) {
  return db.transaction((tx) => sourceOfPost(tx, userId, platform, id));
}

/** The words that a generation would find, in the order in which it looks for them. */
async function wordsOf(
  { db, findCaptions }: OutlookDeps,
  userId: string,
  video: Video,
  postId: string | undefined,
): Promise<{ source: WordsSource; count: number | null; tightenSeconds?: number | undefined }> {
  if (video.transcriptKey !== null) return { source: 'file', count: null };
  if (postId !== undefined && (await findCaptions(db, userId, postId, video.durationSeconds)))
    return { source: 'platform', count: null };
  const known = await findTranscript(db, userId, video.id, { given: undefined, language: 'auto' });
  if (known !== undefined)
    return {
      source: wordsSourceOf(known.source),
      count: known.words.length,
      tightenSeconds: known.draft ? undefined : estimateSaving(known),
    };
  const isSubtitled = (video.mediaInfo.subtitles ?? []).length > 0;
  return { source: isSubtitled ? 'file' : 'none', count: null };
}

async function recogniserOf(db: Db, userId: string): Promise<{ recogniser: Recogniser | null; withheld: boolean }> {
  const there = await recognisersOf(db, 'render');
  const { dataSharing } = (await readSettings(db, userId)).privacy;
  const order: readonly Recogniser[] = ['service', 'local', 'draft'];
  const isService = there.has('service') || (there.has('outside') && dataSharing);
  return {
    recogniser: order.find((kind) => (kind === 'service' ? isService : there.has(kind))) ?? null,
    withheld: there.has('outside') && !isService,
  };
}

/** Duration of each stage for earlier videos on this installation; null unless every stage was measured. */
export function estimateOf(
  rates: Rates,
  { durationSeconds }: Pick<Video, 'durationSeconds'>,
  recogniser: Recogniser | null,
): number | null {
  const { analyse, render, clips } = rates;
  const recognise = recogniser === null ? 0 : rates[recogniser === 'service' ? 'service' : 'recognise'];
  if (analyse === undefined || render === undefined || clips === undefined || recognise === undefined) return null;
  return Math.ceil(durationSeconds * (recognise + analyse + clips * render));
}
