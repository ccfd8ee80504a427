import { join } from 'node:path';
import { empty, html, json, text } from '../core/answers.ts';
import { escapeHtml, page } from '../core/page.ts';
import { drawCover } from '../core/pictures.ts';
import type { Answer, Route, SandboxContext } from '../core/types.ts';
import { videoOfId } from './ids.ts';
import { findPost, uploadFolder } from './posts.ts';

type Shown = { title: string; description: string; author: string; handle: string; source: string; cover: string };

/** The embed player, oEmbed and the pages that links lead to. Source: platform-apis.md 2.10. */
export function embedRoutes(context: SandboxContext): Route[] {
  const player = (id: string): Answer => {
    const shown = find(id);
    return shown
      ? frameable(playerPage(shown))
      : frameable(playerBody('Not available', '<p>Video currently unavailable</p>'), 404);
  };
  const find = (id: string): Shown | undefined => {
    const video = videoOfId(context, id);
    if (video) {
      const { title, description, channel } = video;
      const { media } = context;
      return {
        title,
        description,
        author: channel.title,
        handle: channel.handle,
        source: media.videoUrl(video),
        cover: media.coverUrl(video),
      };
    }
    const post = findPost(context, id);
    const channel = context.channels.byKey(post?.channel);
    if (!post || !channel) return undefined;
    const [source, cover] = [`${context.baseUrl}/tiktok-media/${id}.mp4`, `${context.baseUrl}/tiktok-media/${id}.png`];
    return { title: post.title, description: post.title, author: channel.title, handle: channel.handle, source, cover };
  };
  return [
    { method: 'GET', path: '/player/v1/:id', call: 'tiktok.embed.player', handle: ({ params }) => player(params.id ?? '') },
    {
      method: 'GET',
      path: '/static/profile-video',
      call: 'tiktok.embed.player',
      handle: ({ query }) => player(query.get('id') ?? ''),
    },
    {
      ...{ method: 'GET', path: /^\/@(?<handle>[\w.]+)\/video\/(?<id>\d+)\/?$/, call: 'tiktok.embed.page' },
      handle({ params }) {
        const shown = find(params.id ?? '');
        return shown ? html(page({ title: `${shown.author} on the sandbox`, body: videoBody(shown) })) : text('Not found', 404);
      },
    },
    {
      ...{ method: 'GET', path: '/oembed', call: 'tiktok.embed.oembed' },
      handle({ query }) {
        const id = /\/video\/(\d+)/.exec(query.get('url') ?? '')?.[1] ?? '';
        const shown = find(id);
        if (!shown) return json({ code: 404, message: 'Something went wrong' }, 404);
        return json({
          ...{ version: '1.0', type: 'video', title: shown.description, author_name: shown.author },
          ...{ author_url: `${context.baseUrl}/@${shown.handle}`, author_unique_id: shown.handle, provider_name: 'TikTok' },
          ...{ provider_url: context.baseUrl, embed_product_id: id, embed_type: 'video', width: '100%', height: '100%' },
          ...{ thumbnail_url: shown.cover, thumbnail_width: 360, thumbnail_height: 640 },
          html: `<iframe src="${context.baseUrl}/player/v1/${id}" allow="fullscreen"></iframe>`,
        });
      },
    },
    {
      ...{ method: 'GET', path: /^\/tiktok-media\/(?<id>\d+)\.(?<type>png|mp4)$/, call: 'media.file' },
      handle({ url, params }) {
        if (!context.media.allows(url)) return text('The signature of this address has expired.', 403);
        const post = findPost(context, params.id ?? '');
        const channel = context.channels.byKey(post?.channel);
        if (!post || !channel) return empty(404);
        if (params.type === 'mp4') return { file: { path: join(uploadFolder(context), post.fileName), type: 'video/mp4' } };
        const kind = post.height >= post.width ? 'short' : 'long';
        return { bytes: drawCover({ channel, n: post.n, kind }), headers: { 'content-type': 'image/png' } };
      },
    },
  ];
}

/** Other sites may show it in a frame. */
function frameable(body: string, status = 200): Answer {
  const answer = html(body, status);
  const policy = String(answer.headers?.['content-security-policy']).replace("frame-ancestors 'none'", 'frame-ancestors *');
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
