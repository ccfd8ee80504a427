import type { SandboxContext } from '../core/context.ts';
import { escapeHtml, page } from '../core/page.ts';
import type { SandboxVideo } from '../core/types.ts';

const PER_PAGE = 24;

/** Lists the creator's own files, so that a tester can upload one and see it matched to its platform video. */
export function masterPage(context: SandboxContext, query: URLSearchParams): string {
  const { channels } = context;
  const channel = channels.byKey(query.get('channel')) ?? channels.all[0];
  if (!channel) return '';
  const before = Number.parseInt(query.get('before') ?? '', 10) || undefined;
  const shown: SandboxVideo[] = [];
  for (const video of channels.newestFirst(channel, before)) {
    if (query.get('long') === '1' && video.kind !== 'long') continue;
    shown.push(video);
    if (shown.length === PER_PAGE) break;
  }
  const last = shown.at(-1);
  const link = (key: string, extra = '') =>
    `/sandbox/masters?channel=${key}${query.get('long') === '1' ? '&long=1' : ''}${extra}`;
  const tabs = channels.all.map(
    ({ key, title }) =>
      `<a href="${link(key)}"${key === channel.key ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`,
  );
  const rows = shown.map(
    (video) => `<li><img src="/media/${channel.key}/cover-${video.n}.png" alt="" loading="lazy" width="72" height="96">
<span><b>${escapeHtml(video.title)}</b><small>${clockTime(video.durationSeconds)} · ${video.kind === 'short' ? 'vertical' : 'landscape'} · ${video.publishedAt.toISOString().slice(0, 10)}</small></span>
<a class="button" href="/sandbox/masters/${channel.key}/${video.n}.mp4" download>Download<span class="hidden"> ${escapeHtml(video.title)}</span></a></li>`,
  );
  const more =
    shown.length === PER_PAGE && last && last.n > 1
      ? `<p><a href="${link(channel.key, `&before=${last.n - 1}`)}">Older videos</a></p>`
      : '';
  const body = `
<p class="badge">Sandbox</p>
<h1>Master files</h1>
<p class="quiet">The files these creators would have on their own disks. Each is as long as its video on the platforms, to a frame. The first of a
channel takes some seconds to make. <a href="/sandbox">Back to the panel</a></p>
<nav class="tabs" aria-label="Channels">${tabs.join('')}</nav>
<p>${query.get('long') === '1' ? `<a href="/sandbox/masters?channel=${channel.key}">Show all lengths</a>` : `<a href="/sandbox/masters?channel=${channel.key}&amp;long=1">Only longer than 75 seconds</a>`}</p>
${rows.length > 0 ? `<ul class="masters">${rows.join('')}</ul>` : '<p>This channel has published nothing.</p>'}
${more}`;
  return page({ title: 'Sandbox: master files', body, wide: true });
}

function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
