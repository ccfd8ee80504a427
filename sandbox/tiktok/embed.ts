import { join } from 'node:path';
import { empty, html, json, text } from '../core/answers.ts';
import type { SandboxContext } from '../core/context.ts';
import { escapeHtml, page } from '../core/page.ts';
import { drawCover } from '../core/pictures.ts';
import type { Answer, Route, SandboxRequest } from '../core/types.ts';
import { videoOfId } from './ids.ts';
import { findPost, uploadFolder } from './posts.ts';

type Shown = { title: string; description: string; author: string; handle: string; source: string; cover: string };

/** The embed player, oEmbed and the pages behind links. Source: platform-apis.md 2.10. */
export function embedRoutes(context: SandboxContext): Route[] {
  const get = (path: string | RegExp, call: string, handle: Route['handle']): Route => ({
    method: 'GET',
    path,
    call,
    handle,
  });
  const player = (id: string | null | undefined): Answer => {
    const shown = find(context, id ?? '');
    return shown
      ? frameable(playerPage(shown))
      : frameable(playerBody('Not available', '<p>Video currently unavailable</p>'), 404);
  };
  return [
    get('/player/v1/:id', 'tiktok.embed.player', ({ params }) => player(params.id)),
    get('/static/profile-video', 'tiktok.embed.player', ({ query }) => player(query.get('id'))),
    get(/^\/@(?<handle>[\w.]+)\/video\/(?<id>\d+)\/?$/, 'tiktok.embed.page', ({ params }) => {
      const shown = find(context, params.id ?? '');
      return shown
        ? html(page({ title: `${shown.author} on the sandbox`, body: videoBody(shown) }))
        : text('Not found', 404);
    }),
    get('/oembed', 'tiktok.embed.oembed', ({ query }) => oembed(context, query)),
    get(/^\/tiktok-media\/(?<id>\d+)\.(?<type>png|mp4)$/, 'media.file', (request) => postFile(context, request)),
  ];
}

/** A sample video or a public post. */
function find(context: SandboxContext, id: string): Shown | undefined {
  const { media, channels, baseUrl } = context;
  const video = videoOfId(context, id);
  if (video) {
    const { title, description, channel } = video;
    const [source, cover] = [media.videoUrl(video), media.coverUrl(video)];
    return { title, description, author: channel.title, handle: channel.handle, source, cover };
  }
  const post = findPost(context, id);
  const channel = channels.byKey(post?.channel);
  if (!post || !channel) return undefined;
  const [source, cover] = [`${baseUrl}/tiktok-media/${id}.mp4`, `${baseUrl}/tiktok-media/${id}.png`];
  return { title: post.title, description: post.title, author: channel.title, handle: channel.handle, source, cover };
}

function oembed(context: SandboxContext, query: URLSearchParams): Answer {
  const { baseUrl } = context;
  const id = /\/video\/(\d+)/.exec(query.get('url') ?? '')?.[1] ?? '';
  const shown = find(context, id);
  if (!shown) return json({ code: 404, message: 'Something went wrong' }, 404);
  return json({
    version: '1.0',
    type: 'video',
    title: shown.description,
    author_name: shown.author,
    author_url: `${baseUrl}/@${shown.handle}`,
    author_unique_id: shown.handle,
    provider_name: 'TikTok',
    provider_url: baseUrl,
    embed_product_id: id,
    embed_type: 'video',
    width: '100%',
    height: '100%',
    thumbnail_url: shown.cover,
    thumbnail_width: 360,
    thumbnail_height: 640,
    html: `<iframe src="${baseUrl}/player/v1/${id}" allow="fullscreen"></iframe>`,
  });
}

/** The video or cover of a post. */
function postFile(context: SandboxContext, { url, params }: SandboxRequest): Answer {
  if (!context.media.allows(url)) return text('The signature of this address has expired.', 403);
  const post = findPost(context, params.id ?? '');
  const channel = context.channels.byKey(post?.channel);
  if (!post || !channel) return empty(404);
  if (params.type === 'mp4') return { file: { path: join(uploadFolder(context), post.fileName), type: 'video/mp4' } };
  const kind = post.height >= post.width ? 'short' : 'long';
  return { bytes: drawCover({ channel, n: post.n, kind }), headers: { 'content-type': 'image/png' } };
}

/** Allows other sites to frame it. */
function frameable(body: string, status = 200): Answer {
  const answer = html(body, status);
  const policy = String(answer.headers?.['content-security-policy']).replace(
    "frame-ancestors 'none'",
    'frame-ancestors *',
  );
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': policy } };
}

function playerPage(shown: Shown): string {
  return playerBody(shown.title, videoElement(shown));
}

function playerBody(title: string, body: string): string {
  return page({ title, body }).replace('<body>', '<body class="player">');
}

function videoBody(shown: Shown): string {
  return `<p class="badge">Sandbox · this is not TikTok</p><h1>${escapeHtml(shown.title)}</h1>${videoElement(shown)}
<p>${escapeHtml(shown.description)}</p><p class="quiet">${escapeHtml(shown.author)} · @${escapeHtml(shown.handle)}</p>`;
}

function videoElement({ source, cover, title }: Shown): string {
  const path = (address: string) => escapeHtml(new URL(address).pathname);
  return `<video controls playsinline preload="none" poster="${path(cover)}" src="${path(source)}" aria-label="${escapeHtml(title)}"></video>`;
}
