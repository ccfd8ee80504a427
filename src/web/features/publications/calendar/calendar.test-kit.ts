import type { PublicationEntry } from '#contract/publications.ts';
import type { CalendarPost, PublishTarget } from '#contract/publishing.ts';
import { defaultSettings } from '#contract/settings.ts';
import { buildConnection, buildList } from '#web/features/connections/connections.test-kit.ts';
import { instantOf, parseLocalTime } from './days.ts';

/** A clip scheduled for TikTok on Thursday, 5 November 2026, at 18:30 in Berlin; other fields have default values. */
export function buildEntry(given: Partial<PublicationEntry> = {}): PublicationEntry {
  return {
    id: 'p1',
    group_id: 'g1',
    clip_id: 'clip1',
    video_id: null,
    connection_id: 'c1',
    platform: 'tiktok',
    account_name: '@ada',
    state: 'scheduled',
    held: null,
    message: 'Scheduled',
    title: 'A loaf in a small kitchen',
    description: '',
    hashtags: [],
    options: {},
    scheduled_at: '2026-11-05T17:30:00.000Z',
    wall_time: '2026-11-05T18:30',
    time_zone: 'Europe/Berlin',
    progress: null,
    next_at: null,
    published_at: null,
    post_id: null,
    permalink: null,
    can: { edit: true, cancel: true, reschedule: true, pause: true, resume: false, retry: false, resolve: false },
    created_at: '2026-10-20T08:00:00.000Z',
    revision: 1,
    thumbnail_url: null,
    figures: null,
    ...given,
  };
}

/** A post made on Instagram itself, on 3 November 2026 at 09:00 in Berlin. */
export function buildPost(given: Partial<CalendarPost> = {}): CalendarPost {
  return {
    id: 'x1',
    connection_id: 'c2',
    platform: 'instagram',
    account_name: '@ada.bakes',
    title: 'Bread at dawn',
    thumbnail_url: null,
    published_at: '2026-11-03T08:00:00.000Z',
    permalink: 'https://example.com/x1',
    figures: { views: 12_345, likes: 678, comments: 9 },
    ...given,
  };
}

/** Of a finished publication: no actions available. */
export const ended: PublicationEntry['can'] = {
  edit: false,
  cancel: false,
  reschedule: false,
  pause: false,
  resume: false,
  retry: false,
  resolve: false,
};

function buildTarget(given: Partial<PublishTarget> = {}): PublishTarget {
  return {
    connection_id: 'c1',
    platform: 'tiktok',
    account_name: '@ada',
    avatar_url: null,
    mode: 'sandbox',
    is_primary: true,
    can: 'yes',
    reason: '',
    limits: {
      title: null,
      description: { max: 2_200, unit: 'characters' },
      hashtags: null,
      forbidden: [],
      min_seconds: 3,
      max_seconds: 600,
      max_bytes: 1_000_000_000,
    },
    defaults: {},
    ...given,
  };
}

type Asked = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> };
type Reply = { status?: number; data?: unknown; msg?: string; code?: string };

/** A fake server with two accounts in Berlin that applies moves. */
export class CalendarServer {
  publications: PublicationEntry[] = [];
  posts: CalendarPost[] = [];
  connections = [
    buildConnection({ id: 'c1', name: '@ada' }),
    buildConnection({ id: 'c2', platform: 'instagram', name: '@ada.bakes' }),
  ];
  slots: { time_zone: string; slots: { weekday: number; time: string }[]; free: { at: string; wall_time: string }[] } =
    {
      time_zone: 'Europe/Berlin',
      slots: [],
      free: [],
    };
  clips: unknown[] = [];
  /** Overrides replies, by method and path; undefined for the usual one. */
  instead: Record<string, (asked: Asked) => Reply | undefined | Promise<never>> = {};
  /** Changes made, in order. */
  changes: { call: string; body: Record<string, unknown> }[] = [];
  /** Requested date ranges. */
  spans: [string | null, string | null][] = [];

  async answer(asked: Asked): Promise<Reply> {
    const call = `${asked.method} ${asked.path}`;
    const instead = await this.instead[call]?.(asked);
    if (asked.method !== 'GET') this.changes.push({ call, body: asked.body });
    return instead ?? this.usual(asked, call);
  }

  private usual({ path, query, body }: Asked, call: string): Reply {
    const { publications, posts } = this;
    const [, , , id = '', last] = path.split('/');
    if (call === 'GET /api/settings') return { data: { ...defaultSettings, time_zone: 'Europe/Berlin' } };
    if (call === 'GET /api/connections') return { data: buildList(this.connections) };
    if (call === 'GET /api/publishing/targets')
      return { data: { targets: [buildTarget()], time_zone: 'Europe/Berlin' } };
    if (call === 'GET /api/clips') return { data: { clips: this.clips, pagination: pageOf(this.clips) } };
    if (last === 'slots') {
      if (call.startsWith('PUT')) this.slots = { ...this.slots, ...body };
      return { data: this.slots };
    }
    if (call === 'GET /api/calendar') {
      this.spans.push([query.get('from'), query.get('to')]);
      return { data: { publications, posts, truncated: false } };
    }
    const found = publications.find((one) => one.id === id);
    if (!found || !path.startsWith('/api/publications/')) return { status: 404, msg: 'Not found', code: 'not_found' };
    if (last === 'reschedule') this.change(id, plannedBy(body));
    if (call.startsWith('PUT') && body.timing === 'draft')
      this.change(id, { state: 'draft', wall_time: null, time_zone: null, scheduled_at: null });
    return { data: { ...this.publications.find((one) => one.id === id), candidates: [], attempts: [] } };
  }

  private change(id: string, part: Partial<PublicationEntry>): void {
    this.publications = this.publications.map((one) =>
      one.id === id ? { ...one, ...part, revision: one.revision + 1 } : one,
    );
  }
}

function plannedBy({ wall_time, time_zone }: Record<string, unknown>): Partial<PublicationEntry> {
  const [local, zone] = [String(wall_time), String(time_zone)];
  return {
    state: 'scheduled',
    wall_time: local,
    time_zone: zone,
    scheduled_at: instantOf(parseLocalTime(local), zone).at.toISOString(),
  };
}

function pageOf(clips: unknown[]) {
  return { page: 1, limit: 20, total: clips.length, total_pages: 1, has_previous: false, has_next: false };
}
