import { html, text } from '../core/answers.ts';
import type { SandboxContext } from '../core/context.ts';
import { escapeHtml, page } from '../core/page.ts';
import type { Answer, Channel, Platform, PostView, SandboxRequest } from '../core/types.ts';
import { platformNames, platforms } from './actions.ts';

type Found = { platform: Platform; channel: Channel; post: PostView };

/** Everything that clients posted to a channel on all platforms, as its owner would see it in the apps. */
export function postsPage(context: SandboxContext, query: URLSearchParams): string {
  const { channels } = context;
  const channel = channels.byKey(query.get('channel')) ?? channels.all[0];
  if (!channel) return '';
  const tabs = channels.all.map(
    ({ key, title }) =>
      `<a href="/sandbox/posts?channel=${key}"${key === channel.key ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`,
  );
  const sections = platforms.map((platform) => {
    const posts = context.controls[platform]?.posts(channel) ?? [];
    const rows = posts.map(
      (post) => `<li><span><a href="${addressOf(platform, post)}">${escapeHtml(post.title || 'No text')}</a>
<small>${escapeHtml(post.privacy)} · ${escapeHtml(post.state)}${post.publishAt ? ` · scheduled for ${minute(post.publishAt)}` : ''}</small></span>
<span>${minute(post.createdAt)}</span></li>`,
    );
    return `<section aria-labelledby="${platform}"><h2 id="${platform}">${platformNames[platform]}</h2>
${rows.length > 0 ? `<ul class="rows">${rows.join('')}</ul>` : '<p class="quiet">Nothing posted through the API.</p>'}</section>`;
  });
  const body = `
<p class="badge">Sandbox</p>
<h1>Posts made through the API</h1>
<p class="quiet">Private, scheduled and failed ones too. <a href="/sandbox">Back to the panel</a></p>
<nav class="tabs" aria-label="Channels">${tabs.join('')}</nav>
${sections.join('')}`;
  return page({ title: 'Sandbox: posts', body, wide: true });
}

export function postPage(context: SandboxContext, request: SandboxRequest): Answer {
  const found = findPost(context, request);
  if (!found) return text('There is no such post.', 404);
  const { platform, channel, post } = found;
  const facts = {
    State: post.state,
    Privacy: post.privacy,
    Sent: minute(post.createdAt),
    ...(post.publishAt ? { 'Scheduled for': minute(post.publishAt) } : {}),
    ...post.details,
    Id: post.id,
  };
  const rows = Object.entries(facts).map(
    ([name, value]) => `<li><span>${escapeHtml(name)}</span><span>${escapeHtml(value)}</span></li>`,
  );
  const body = `
<p class="badge">Sandbox · this is not ${platformNames[platform]}</p>
<h1>${escapeHtml(post.title || 'No text')}</h1>
${post.file ? `<video controls playsinline preload="metadata" src="${addressOf(platform, post)}/file" aria-label="${escapeHtml(post.title)}"></video>` : ''}
<p>${escapeHtml(post.text).replaceAll('\n', '<br>')}</p>
<ul class="rows">${rows.join('')}</ul>
<p>${post.page ? `<a href="${escapeHtml(post.page)}">Page for everybody</a> · ` : ''}<a href="/sandbox/posts?channel=${channel.key}">All posts of ${escapeHtml(channel.title)}</a></p>`;
  return html(page({ title: `Sandbox: ${post.title}`, body }));
}

export function postFile(context: SandboxContext, request: SandboxRequest): Answer {
  const file = findPost(context, request)?.post.file;
  return file ? { file } : text('There is no such file.', 404);
}

function findPost({ channels, controls }: SandboxContext, { params }: SandboxRequest): Found | undefined {
  const platform = platforms.find((name) => name === params.platform);
  for (const channel of platform ? channels.all : []) {
    const post = platform && controls[platform]?.posts(channel).find(({ id }) => id === params.id);
    if (platform && post) return { platform, channel, post };
  }
  return undefined;
}

function addressOf(platform: Platform, { id }: PostView): string {
  return `/sandbox/posts/${platform}/${encodeURIComponent(id)}`;
}

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
