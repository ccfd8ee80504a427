import type { SandboxContext } from '../../core/context.ts';
import { secret } from '../../core/random.ts';
import type { Answer, Channel, ChannelKey, SandboxRequest } from '../../core/types.ts';
import type { Metadata } from './metadata.ts';

/** What a resumable upload becomes once its last byte has arrived. */
export type Upload =
  | { kind: 'video'; metadata: Metadata; parts: string[]; rejectAs: string | undefined }
  | { kind: 'thumbnail'; videoId: string }
  | { kind: 'caption'; videoId: string; language: string; name: string; draft: boolean; parts: string[] };

export type Session = {
  channel: ChannelKey;
  upload: Upload;
  type: string;
  totalBytes: number | undefined;
  storedBytes: number;
  startedAt: number;
  /** Set once the last byte has arrived: id of the video, of the caption track, or of the thumbnail's video. */
  madeId: string | undefined;
};

export function sessionsOf(ctx: SandboxContext) {
  return ctx.store.table<Session>('youtube.sessions');
}

/** Starts a resumable upload: an empty response with the session's address in Location. */
export function startSession(ctx: SandboxContext, request: SandboxRequest, channel: Channel, upload: Upload): Answer {
  const size = Number(request.headers['x-upload-content-length'] ?? Number.NaN);
  const id = secret(48);
  sessionsOf(ctx).set(id, {
    channel: channel.key,
    upload,
    storedBytes: 0,
    startedAt: ctx.clock.seconds(),
    madeId: undefined,
    type: String(request.headers['x-upload-content-type'] ?? 'application/octet-stream'),
    totalBytes: Number.isInteger(size) && size >= 0 ? size : undefined,
  });
  const address = new URL(request.path, ctx.baseUrl);
  for (const [name, value] of request.query) if (name !== 'access_token') address.searchParams.append(name, value);
  address.searchParams.set('upload_id', id);
  return { status: 200, headers: { location: address.toString(), 'x-guploader-uploadid': id } };
}
