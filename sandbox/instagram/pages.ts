import { empty, html, text } from '../core/answers.ts';
import type { SandboxContext } from '../core/context.ts';
import { escapeHtml, page } from '../core/page.ts';
import type { Answer, Handler } from '../core/types.ts';
import { findItem, type Item, idOfShortcode, itemCounters, itemsOf } from './media-items.ts';
import { filePath, permalinkOf } from './nodes.ts';

/** `/reel/{code}/`, `/p/{code}/`: the page behind a permalink. */
export const postPage =
  (ctx: SandboxContext): Handler =>
  ({ params }) => {
    const item = findItem(ctx, idOfShortcode(params.code ?? ''));
    if (!item) return html(page({ title: 'Not here', body: '<h1>Sorry, this page isn’t available.</h1>' }), 404);
    const counters = itemCounters(item, ctx.clock.now());
    const body = `
<p class="badge">Sandbox · this is not Instagram</p>
<h1>@${escapeHtml(item.channel.handle)}</h1>
${player(item)}
<p>${escapeHtml(item.caption ?? '').replaceAll('\n', '<br>')}</p>
<p class="quiet">${counters.views.toLocaleString('en')} views · ${counters.likes.toLocaleString('en')} likes · ${item.publishedAt.toISOString().slice(0, 10)}</p>`;
    return html(page({ title: `${item.channel.title} on the Instagram sandbox`, body }));
  };

/** `/{handle}/`: a profile page with its newest posts. */
export const profilePage =
  (ctx: SandboxContext): Handler =>
  ({ params }) => {
    const channel = ctx.channels.all.find(({ handle }) => handle === params.handle);
    if (!channel) return html(page({ title: 'Not here', body: '<h1>Sorry, this page isn’t available.</h1>' }), 404);
    const items: string[] = [];
    for (const item of itemsOf(ctx, channel)) {
      const [first = 'A post'] = (item.caption ?? 'A post').split('\n');
      items.push(`<li><a href="${escapeHtml(permalinkOf(ctx, item))}">${escapeHtml(first)}</a></li>`);
      if (items.length === POSTS_SHOWN) break;
    }
    const body = `
<p class="badge">Sandbox · this is not Instagram</p>
<h1>@${escapeHtml(channel.handle)}</h1>
<p>${escapeHtml(channel.about)}</p>
<p class="quiet">${ctx.channels.followers(channel).toLocaleString('en')} followers</p>
<ul>${items.join('')}</ul>
<p><a href="/sandbox/posts?channel=${channel.key}">Posts made through the API</a>, unpublished ones too</p>`;
    return html(page({ title: `${channel.title} on the Instagram sandbox`, body }));
  };
const POSTS_SHOWN = 12;

/** `{permalink}embed`: the same page for a frame on another site. */
export const embedPage =
  (ctx: SandboxContext): Handler =>
  ({ params }) => {
    const item = findItem(ctx, idOfShortcode(params.code ?? ''));
    const body = item
      ? player(item)
      : '<p>The link to this photo or video may be broken, or the post may have been removed.</p>';
    const whole = page({ title: 'Instagram sandbox: embedded post', body }).replace('<body>', '<body class="player">');
    const answer = html(whole, item ? 200 : 404);
    const policy =
      "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; frame-ancestors *";
    return { ...answer, headers: { ...answer.headers, 'content-security-policy': policy } };
  };

/** File of a post made through the API. */
export const publishedFile =
  (ctx: SandboxContext): Handler =>
  ({ url, params }): Answer => {
    if (!ctx.media.allows(url)) return text('URL signature expired', 403);
    const item = findItem(ctx, params.id ?? '');
    return item?.file ? { file: { path: item.file, type: 'video/mp4' } } : empty(404);
  };

function player(item: Item): string {
  const cover = `/media/${item.channel.key}/cover-${item.video.n}.png`;
  if (item.mediaType !== 'VIDEO') return `<p><img src="${cover}" alt="" width="360"></p>`;
  const source = item.file ? filePath(item) : `/media/${item.channel.key}/video-${item.video.n}.mp4`;
  const poster = item.file ? '' : ` poster="${cover}"`;
  return `<p><video src="${source}"${poster} controls playsinline preload="metadata" width="360"></video></p>`;
}
