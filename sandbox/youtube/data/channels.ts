import type { Answer, Channel, SandboxRequest } from '../../core/types.ts';
import { needs } from '../oauth/scopes.ts';
import { noFilter, onlyParts, readIds, readMaxResults, readParts } from '../parameters.ts';
import { admit, reply, resource, type Service, timestamp } from '../service.ts';

const parts = [
  'id',
  'snippet',
  'contentDetails',
  'statistics',
  'status',
  'brandingSettings',
  'auditDetails',
  'contentOwnerDetails',
  'localizations',
  'topicDetails',
];

/** GET /youtube/v3/channels. Source: "YouTube Data API: Channels: list". */
export async function listChannels(service: Service, request: SandboxRequest): Promise<Answer> {
  const caller = admit(service, request, { scopes: needs.read, units: 1 });
  const wanted = readParts(request.query, parts);
  const resultsPerPage = readMaxResults(request.query);
  const channels = findChannels(service, request.query, caller.channel);
  const items = [];
  for (const channel of channels) items.push(await channelItem(service, channel, wanted, channel === caller.channel));
  return reply(request, 'channelListResponse', { pageInfo: { totalResults: items.length, resultsPerPage }, items });
}

function findChannels({ ctx }: Service, query: URLSearchParams, own: Channel | undefined): Channel[] {
  const ids = readIds(query);
  const handle = query.get('forHandle')?.replace(/^@/, '').toLowerCase();
  if (query.get('mine') === 'true') return own ? [own] : [];
  if (ids.length > 0) return ctx.channels.all.filter(({ youtube }) => ids.includes(youtube.channelId));
  if (handle) return ctx.channels.all.filter((channel) => channel.handle === handle);
  throw noFilter('forHandle, forUsername, id, mine');
}

async function channelItem(
  { ctx, library, figures }: Service,
  channel: Channel,
  wanted: ReadonlySet<string>,
  own: boolean,
) {
  const { title, about: description, handle, youtube } = channel;
  const hidden = ctx.settings.get('youtube.subscribers') === 'hidden';
  const minute = new Date(Math.floor(ctx.clock.now().getTime() / 60_000) * 60_000);
  const totals = wanted.has('statistics') ? await figures.channel(channel, minute) : undefined;
  const content = onlyParts(wanted, {
    snippet: () => ({
      title,
      description,
      customUrl: `@${handle}`,
      publishedAt: timestamp(madeAt(ctx.clock.anchor, channel)),
      thumbnails: channelThumbnails(ctx.media.avatarUrl(channel)),
      localized: { title, description },
      country: 'SE',
    }),
    contentDetails: () => ({ relatedPlaylists: { likes: own ? 'LL' : '', uploads: youtube.uploadsPlaylistId } }),
    statistics: () => ({
      viewCount: String(Math.floor(totals?.views ?? 0)),
      ...(hidden ? {} : { subscriberCount: String(threeDigits(ctx.channels.followers(channel))) }),
      hiddenSubscriberCount: hidden,
      videoCount: String(library.publicCount(channel)),
    }),
    status: () => ({
      privacyStatus: 'public',
      isLinked: true,
      longUploadsStatus: ctx.settings.get('youtube.long_uploads'),
      madeForKids: false,
      ...(own ? { selfDeclaredMadeForKids: false } : {}),
    }),
    brandingSettings: () => ({ channel: { title, ...(description ? { description } : {}), country: 'SE' } }),
  });
  return resource('channel', { id: youtube.channelId, ...content });
}

/** Subscriber counts are rounded down to three significant digits. */
export function threeDigits(count: number): number {
  const step = 10 ** Math.max(0, String(Math.floor(count)).length - 3);
  return Math.floor(count / step) * step;
}

function channelThumbnails(url: string) {
  return Object.fromEntries(
    Object.entries({ default: 88, medium: 240, high: 800 }).map(([key, size]) => [
      key,
      { url, width: size, height: size },
    ]),
  );
}

/** A channel is a month older than its first video. */
function madeAt(anchor: Date, { videosAtAnchor, spacingSeconds }: Channel): Date {
  return new Date(anchor.getTime() - (videosAtAnchor * spacingSeconds + 30 * 86_400) * 1000);
}
