import { createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { empty, text } from './answers.ts';
import type { SandboxContext } from './context.ts';
import { renderFootage } from './footage.ts';
import { drawAvatar, drawCover } from './pictures.ts';
import { secret } from './random.ts';
import type { Answer, Media, Route } from './types.ts';

export function openMedia(context: () => SandboxContext): Media {
  const key = () => {
    const table = context().store.table<string>('media');
    if (!table.has('key')) table.set('key', secret(32));
    return table.get('key') as string;
  };
  const signature = (path: string, expires: string) =>
    createHmac('sha256', key()).update(`${path}\n${expires}`).digest('hex').slice(0, 32);
  const address = (path: string, expiresAt?: Date) =>
    expiresAt ? media.sign(path, expiresAt) : context().baseUrl + path;
  let last: Promise<unknown> = Promise.resolve();
  const media: Media = {
    coverUrl: (video, { expiresAt } = {}) => address(`/media/${video.channel.key}/cover-${video.n}.png`, expiresAt),
    avatarUrl: (channel, { expiresAt } = {}) => address(`/media/${channel.key}/avatar.png`, expiresAt),
    videoUrl: (video, { expiresAt } = {}) => address(`/media/${video.channel.key}/video-${video.n}.mp4`, expiresAt),
    videoFile(video) {
      const { folder, ffmpeg, signal } = context();
      // One at a time: a page full of players must not start an encoder for each.
      const file = last.then(() => renderFootage({ folder: join(folder, 'footage'), ffmpeg, signal }, video));
      last = file.catch(() => undefined);
      return file;
    },
    sign(path, expiresAt) {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      return `${context().baseUrl}${path}?x-expires=${expires}&x-signature=${signature(path, expires)}`;
    },
    allows(url) {
      const expires = url.searchParams.get('x-expires');
      if (expires === null) return true;
      const given = Buffer.from(url.searchParams.get('x-signature') ?? '');
      const right = Buffer.from(signature(url.pathname, expires));
      return (
        given.length === right.length && timingSafeEqual(given, right) && Number(expires) > context().clock.seconds()
      );
    },
  };
  return media;
}

/** GET /media/{channel}/{avatar.png | cover-{n}.png | video-{n}.mp4} */
export function mediaRoutes(context: SandboxContext): Route[] {
  const picture = (bytes: Buffer): Answer => ({
    bytes,
    headers: { 'content-type': 'image/png', 'cache-control': 'max-age=3600' },
  });
  return [
    {
      method: 'GET',
      path: /^\/media\/(?<key>\w+)\/(?<kind>avatar|cover|video)(?:-(?<n>\d{1,6}))?\.(?:png|mp4)$/,
      call: 'media.file',
      async handle({ url, params, headers }) {
        // Rendering a file is expensive: pages of other sites must not trigger it.
        if (headers['sec-fetch-site'] === 'cross-site') return text('Pages of other sites get no files here.', 403);
        if (!context.media.allows(url)) return text('The signature of this address has expired.', 403);
        const channel = context.channels.byKey(params.key);
        if (!channel) return empty(404);
        if (params.kind === 'avatar') return picture(drawAvatar(channel));
        const video = context.channels.find(channel, Number(params.n));
        if (!video) return empty(404);
        if (params.kind === 'cover') return picture(drawCover(video));
        return { file: { path: await context.media.videoFile(video), type: 'video/mp4' } };
      },
    },
  ];
}
