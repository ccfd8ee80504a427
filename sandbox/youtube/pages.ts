import { html, text } from '../core/answers.ts';
import { escapeHtml, page } from '../core/page.ts';
import { drawCover } from '../core/pictures.ts';
import type { Answer, Route, SandboxRequest } from '../core/types.ts';
import { processingOf } from './data/processing.ts';
import type { LibraryVideo } from './library.ts';
import type { Service } from './service.ts';
import type { StoredThumbnail } from './upload/thumbnails.ts';

/** www.youtube.com and i.ytimg.com: the embedded player, a video's page, its pictures and its file. */
export function pageRoutes(service: Service): Route[] {
  const shown = (show: (item: LibraryVideo) => Answer) => (request: SandboxRequest) => {
    const item = service.library.find(request.params.id ?? request.query.get('v') ?? '');
    return item && isOpen(service, item) ? show(item) : unavailable();
  };
  return [
    {
      method: 'GET',
      path: '/embed/:id',
      call: 'youtube.page.embed',
      handle: (request) => frameable(shown(embedPage)(request)),
    },
    { method: 'GET', path: '/watch', call: 'youtube.page.watch', handle: shown((item) => watchPage(service, item)) },
    {
      method: 'GET',
      path: '/shorts/:id',
      call: 'youtube.page.watch',
      handle: shown((item) => watchPage(service, item)),
    },
    {
      method: 'GET',
      path: /^\/vi\/(?<id>[\w-]{11})\/\w+\.png$/,
      call: 'youtube.page.thumbnail',
      handle: (request) => picture(service, request),
    },
    {
      method: 'GET',
      path: /^\/youtube\/files\/(?<id>[\w-]{11})\.mp4$/,
      call: 'youtube.page.file',
      handle: (request) => file(service, request),
    },
    {
      method: 'GET',
      path: /^\/(?<handle>@[\w.-]+|channel\/UC[\w-]+)$/,
      call: 'youtube.page.channel',
      handle: (request) => channelPage(service, request),
    },
  ];
}

/** Whether anybody with the address can watch a video. */
function isOpen({ ctx }: Service, item: LibraryVideo): boolean {
  return item.privacy !== 'private' && !['failed', 'rejected'].includes(processingOf(ctx, item).state);
}

function embedPage({ id, video }: LibraryVideo): Answer {
  const body = `<video controls playsinline preload="metadata" poster="/vi/${id}/high.png" src="/youtube/files/${id}.mp4" aria-label="${escapeHtml(video.title)}"></video>`;
  return html(page({ title: video.title, body }).replace('<body>', '<body class="player">'));
}

/** Allows other sites to frame it, including error pages. */
function frameable(answer: Answer): Answer {
  const policy =
    "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors *";
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': policy } };
}

function watchPage({ ctx, figures }: Service, item: LibraryVideo): Answer {
  const { id, video } = item;
  const { views } = figures.video(item, ctx.clock.now());
  const body = `
<p class="badge">Sandbox · this is not YouTube</p>
<h1>${escapeHtml(video.title)}</h1>
<video controls playsinline preload="metadata" poster="/vi/${id}/high.png" src="/youtube/files/${id}.mp4" aria-label="${escapeHtml(video.title)}"></video>
<p class="quiet">${escapeHtml(video.channel.title)} · ${views.toLocaleString('en')} views · ${video.publishedAt.toISOString().slice(0, 10)}</p>
<p>${escapeHtml(video.description)}</p>`;
  return html(page({ title: video.title, body }));
}

function channelPage(service: Service, { params }: SandboxRequest): Answer {
  const { ctx, library } = service;
  const name = params.handle ?? '';
  const channel = ctx.channels.all.find(
    ({ handle, youtube }) => name === `@${handle}` || name === `channel/${youtube.channelId}`,
  );
  if (!channel) return unavailable();
  const newest = library.list(channel, 0, 12).filter((item) => item.privacy === 'public' && isOpen(service, item));
  const links = newest.map(({ id, video }) => `<li><a href="/watch?v=${id}">${escapeHtml(video.title)}</a></li>`);
  const body = `
<p class="badge">Sandbox · this is not YouTube</p>
<h1>${escapeHtml(channel.title)}</h1>
<p>${escapeHtml(channel.about)}</p>
${links.length > 0 ? `<ul>${links.join('')}</ul>` : '<p class="quiet">Nothing published yet.</p>'}
<p><a href="/sandbox/posts?channel=${channel.key}">Posts made through the API</a>, private and scheduled ones too</p>`;
  return html(page({ title: channel.title, body }));
}

function picture({ ctx, library }: Service, { params }: SandboxRequest): Answer {
  const item = library.find(params.id ?? '');
  if (!item) return text('There is no such picture.', 404);
  const own = ctx.store.table<StoredThumbnail>('youtube.thumbnails').get(item.id);
  return own
    ? { file: own }
    : { bytes: drawCover(item.video), headers: { 'content-type': 'image/png', 'cache-control': 'max-age=3600' } };
}

async function file({ ctx, library }: Service, { params }: SandboxRequest): Promise<Answer> {
  const item = library.find(params.id ?? '');
  if (!item || item.privacy === 'private' || processingOf(ctx, item).state !== 'succeeded')
    return text('There is no such file.', 404);
  if (item.uploaded) return { file: { path: item.uploaded.path, type: 'video/mp4' } };
  return { file: { path: await ctx.media.videoFile(item.video), type: 'video/mp4' } };
}

function unavailable(): Answer {
  const body =
    '<p class="badge">Sandbox · this is not YouTube</p><h1>This video isn’t available</h1><p class="quiet">It ' +
    'is private, or it is not there any more.</p>';
  return html(page({ title: 'Not available', body }), 404);
}
