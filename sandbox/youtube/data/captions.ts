import type { Answer, SandboxRequest } from '../../core/types.ts';
import { captionFormats } from '../caption-formats.ts';
import { GoogleError } from '../google-error.ts';
import type { LibraryVideo } from '../library.ts';
import { needs } from '../oauth/scopes.ts';
import { onlyParts, readIds, readParts } from '../parameters.ts';
import { admit, channelOf, reply, resource, type Service, timestamp } from '../service.ts';
import { type Track, tracksOf, videoOfTrack } from './caption-tracks.ts';

/** GET /youtube/v3/captions of one's own video. Source: "YouTube Data API: Captions: list". */
export function listCaptions(service: Service, request: SandboxRequest): Answer {
  const caller = admit(service, request, { scopes: needs.captions, units: 50 });
  const wanted = readParts(request.query, ['id', 'snippet']);
  const videoId = request.query.get('videoId');
  if (!videoId) throw new GoogleError(400, 'required', 'Required parameter: videoId', { location: 'videoId' });
  const item = service.library.find(videoId);
  if (!item) {
    const message = 'The video identified by the <code>videoId</code> parameter could not be found.';
    throw new GoogleError(404, 'videoNotFound', message, { domain: 'youtube.caption', location: 'videoId' });
  }
  if (item.video.channel !== channelOf(caller)) throw forbidden();
  const ids = readIds(request.query);
  const tracks = tracksOf(service.ctx, item).filter(({ id }) => ids.length === 0 || ids.includes(id));
  const items = tracks.map((track) => captionItem(item, track, wanted));
  return reply(request, 'captionListResponse', { items });
}

/** A caption resource with the requested parts. */
export function captionItem(
  item: LibraryVideo,
  { id, kind, language, name, draft, status }: Track,
  wanted: ReadonlySet<string>,
) {
  const content = onlyParts(wanted, {
    snippet: () => ({
      videoId: item.id,
      lastUpdated: timestamp(item.video.publishedAt),
      trackKind: kind,
      language,
      name,
      audioTrackType: 'unknown',
      isCC: false,
      isLarge: false,
      isEasyReader: false,
      isDraft: draft,
      isAutoSynced: false,
      status,
      ...(status === 'failed' ? { failureReason: 'unknownFormat' } : {}),
    }),
  });
  return resource('caption', { id, ...content });
}

/**
 * GET /youtube/v3/captions/{id}: the file itself. Source: "YouTube Data API: Captions:
 * download".
 */
export function downloadCaption(service: Service, request: SandboxRequest): Answer {
  const caller = admit(service, request, { scopes: needs.captions, units: 200 });
  const id = request.params.id ?? '';
  const item = service.library.find(videoOfTrack(id) ?? '');
  const track = item && tracksOf(service.ctx, item).find((candidate) => candidate.id === id);
  if (!item || !track || track.status !== 'serving') {
    throw new GoogleError(404, 'captionNotFound', 'The caption track could not be found.', {
      domain: 'youtube.caption',
      location: 'id',
    });
  }
  if (item.video.channel !== channelOf(caller)) throw forbidden();
  const format = request.query.get('tfmt') ?? 'srt';
  const language = request.query.get('tlang') ?? track.language;
  const write = captionFormats[format];
  if (!write || !/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(language)) {
    const message = 'The caption data could not be converted to the requested language or format.';
    throw new GoogleError(400, 'couldNotConvert', message, {
      domain: 'youtube.caption',
      location: write ? 'tlang' : 'tfmt',
    });
  }
  // The sandbox does not translate: it only prefixes the text with the language.
  const cues = track
    .cues()
    .map((cue) => (language === track.language ? cue : { ...cue, text: `[${language}] ${cue.text}` }));
  return { headers: { 'content-type': 'application/octet-stream' }, bytes: Buffer.from(write(cues, language)) };
}

function forbidden(): GoogleError {
  const message =
    'The permissions associated with the request are not sufficient to download the caption track. The request ' +
    'might not be properly authorized.';
  return new GoogleError(403, 'forbidden', message, { domain: 'youtube.caption' });
}
