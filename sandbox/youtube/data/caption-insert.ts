import { readFile, writeFile } from 'node:fs/promises';
import { secret } from '../../core/random.ts';
import type { Answer, SandboxRequest } from '../../core/types.ts';
import { parseCues } from '../caption-formats.ts';
import { GoogleError } from '../google-error.ts';
import type { LibraryVideo } from '../library.ts';
import { needs } from '../oauth/scopes.ts';
import { jsonBody, readParts } from '../parameters.ts';
import { admit, channelOf, type Service } from '../service.ts';
import { objectOf } from '../upload/metadata.ts';
import { readMultipart } from '../upload/multipart.ts';
import { uploadPath } from '../upload/receive.ts';
import { startSession, type Upload } from '../upload/sessions.ts';
import { ownTracksOf, type StoredTrack, tracksOf } from './caption-tracks.ts';
import { captionItem } from './captions.ts';

const MAX_BYTES = 100 * 1024 * 1024;
const MAX_NAME_LENGTH = 150;

type CaptionUpload = Extract<Upload, { kind: 'caption' }>;

/**
 * POST /upload/youtube/v3/captions: a caption track for one's own video, in one request or resumable. Source:
 * "YouTube Data API: Captions: insert".
 */
export async function insertCaption(service: Service, request: SandboxRequest): Promise<Answer> {
  const caller = admit(service, request, { scopes: needs.captions, units: 400 });
  const channel = channelOf(caller);
  const parts = [...readParts(request.query, ['id', 'snippet'])];
  const read = (body: unknown) => {
    const upload = readUpload(body, parts);
    checkVideo(service, upload, service.library.find(upload.videoId), channel.key);
    return upload;
  };
  if (request.query.get('uploadType') === 'resumable')
    return startSession(service.ctx, request, channel, read(await jsonBody(request)));
  const body = readMultipart(await request.body(MAX_BYTES), request.headers['content-type'] ?? '');
  const upload = read(body?.metadata ?? {});
  const path = await uploadPath(service.ctx, secret());
  await writeFile(path, body?.file ?? Buffer.alloc(0));
  return captionAnswer(service, request, await keepCaption(service, upload, path), parts);
}

/** Stores a track. A file of an unknown format becomes a failed track. @throws GoogleError 400 contentRequired */
export async function keepCaption({ ctx }: Service, upload: CaptionUpload, path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  if (text === '') throw refusal(400, 'contentRequired', 'The request does not contain the caption track contents.');
  const { videoId, language, name, draft } = upload;
  const id = Buffer.from(`${videoId}.${secret(6)}`).toString('base64url');
  const track: StoredTrack = { videoId, language, name, draft, cues: parseCues(text), at: ctx.clock.seconds() };
  ownTracksOf(ctx).set(id, track);
  return id;
}

export function captionAnswer(service: Service, request: SandboxRequest, id: string, parts: string[]): Answer {
  request.raw.resume();
  const item = service.library.find(ownTracksOf(service.ctx).get(id)?.videoId ?? '');
  const track = item && tracksOf(service.ctx, item).find((candidate) => candidate.id === id);
  if (!item || !track) throw refusal(404, 'captionNotFound', 'The caption track could not be found.');
  return { status: 200, json: captionItem(item, track, new Set(parts)) };
}

function readUpload(body: unknown, parts: string[]): CaptionUpload {
  const { videoId, language, name = '', isDraft } = objectOf(objectOf(body).snippet);
  if (typeof videoId !== 'string' || typeof language !== 'string' || typeof name !== 'string' || language === '')
    throw refusal(
      400,
      'invalidMetadata',
      'The request contains invalid metadata values, which prevent the track from being created.',
    );
  if (name.length > MAX_NAME_LENGTH)
    throw refusal(400, 'nameTooLong', 'The snippet.name specified in the request is too long.');
  return { kind: 'caption', videoId, language, name, draft: isDraft === true, parts };
}

function checkVideo({ ctx }: Service, upload: CaptionUpload, item: LibraryVideo | undefined, owner: string): void {
  if (!item) throw refusal(404, 'videoNotFound', 'The video identified by the videoId parameter could not be found.');
  if (item.video.channel.key !== owner)
    throw refusal(
      403,
      'forbidden',
      'The permissions associated with the request are not sufficient to upload the caption track.',
    );
  const same = tracksOf(ctx, item).some(
    ({ kind, language, name }) => kind === 'standard' && language === upload.language && name === upload.name,
  );
  if (same)
    throw refusal(
      409,
      'captionExists',
      'The specified video already has a caption track with the given language and name.',
    );
}

function refusal(code: number, reason: string, message: string): GoogleError {
  return new GoogleError(code, reason, message, { domain: 'youtube.caption' });
}
