import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, type Instagram, startInstagram } from './instagram.test-kit.ts';

let ig: Instagram;
beforeAll(async () => {
  ig = await startInstagram();
});
afterAll(() => ig.close());

type Breakdown = { dimension_keys: string[]; results: { dimension_values: string[]; value: number }[] };
type Insight = {
  name: string;
  period: string;
  values?: { value: number; end_time?: string }[];
  total_value?: { value?: number; breakdowns?: Breakdown[] };
  id: string;
};
type Node = { id: string; media_type: string; media_product_type: string; timestamp: string };
type Who = ReturnType<Instagram['grant']>;

const insights = async (who: Who, id: string, query: string) => {
  const { body, status } = await ig.call(`/v25.0/${id}/insights?${query}&access_token=${who.token}`);
  return { status, data: (body.data ?? []) as Insight[], failure: failureOf(body) };
};
const newest = async (who: Who) =>
  (await ig.call(`/me/media?fields=media_type,media_product_type,timestamp&limit=100&access_token=${who.token}`)).body
    .data as Node[];
const DAY = 86_400;

describe('insights of a post', () => {
  test('return all seven metrics of every product with their lifetime values', async () => {
    const who = ig.grant('steady');
    const post = (await newest(who))[20] as Node;
    const metric = 'views,reach,likes,comments,saved,shares,total_interactions';
    const { data } = await insights(who, post.id, `metric=${metric}`);
    expect(data.map(({ name }) => name).join(',')).toBe(metric);
    expect(data[0]).toEqual({
      name: 'views',
      period: 'lifetime',
      values: [{ value: expect.any(Number) }],
      title: 'Views',
      description: '',
      id: `${post.id}/insights/views/lifetime`,
    });
    const value = (name: string) => data.find((one) => one.name === name)?.values?.[0]?.value ?? -1;
    expect(value('views')).toBeGreaterThan(value('reach'));
    expect(value('total_interactions')).toBe(value('likes') + value('comments') + value('saved') + value('shares'));
  });

  test('are refused as a whole if one metric does not fit the product, is deprecated or unknown', async () => {
    const who = ig.grant('steady');
    const posts = await newest(who);
    const reel = posts.find((post) => post.media_product_type === 'REELS') as Node;
    const feed = posts.find((post) => post.media_product_type === 'FEED') as Node;
    expect((await insights(who, reel.id, 'metric=views,ig_reels_avg_watch_time,reels_skip_rate')).data).toHaveLength(3);
    expect((await insights(who, feed.id, 'metric=views,profile_visits,follows')).data).toHaveLength(3);
    for (const [post, metric] of [
      [reel, 'views,profile_visits'],
      [feed, 'views,ig_reels_avg_watch_time'],
      [reel, 'impressions'],
      [reel, 'plays,views'],
      [reel, 'clips_replays_count'],
      [feed, 'video_views'],
      [feed, 'nonsense'],
    ] as const) {
      const { status, failure } = await insights(who, post.id, `metric=${metric}`);
      expect([status, failure.code], metric).toEqual([400, 100]);
    }
    expect((await insights(who, reel.id, '')).failure.code).toBe(100);
  });

  test('are empty, not zero, during the first two hours', async () => {
    const who = ig.grant('grand');
    const newer = await newest(who);
    const age = ig.context.clock.now().getTime() - Date.parse(newer[0]?.timestamp ?? '');
    if (age > 2 * 3600_000) ig.context.clock.forward(0);
    // There are nine posts a day, so at some moment the newest one is less than two hours old.
    while (ig.context.clock.now().getTime() - Date.parse((await newest(who))[0]?.timestamp ?? '') > 2 * 3600_000)
      ig.context.clock.forward(1800);
    const fresh = (await newest(who))[0] as Node;
    expect((await insights(who, fresh.id, 'metric=views,likes')).data).toEqual([]);
  });
});

describe('insights of an account', () => {
  const range = (days: number, ago = 0) => {
    const until = ig.context.clock.seconds() - ago * DAY;
    return `since=${until - days * DAY}&until=${until}`;
  };

  test('leave the last 48 hours out of the reach by day', async () => {
    const who = ig.grant('steady');
    const { data } = await insights(who, who.userId, `metric=reach&period=day&${range(10)}`);
    const values = data[0]?.values ?? [];
    expect(data[0]?.id).toBe(`${who.userId}/insights/reach/day`);
    expect(values.length).toBeGreaterThanOrEqual(7);
    expect(values.length).toBeLessThanOrEqual(8);
    for (const { value, end_time } of values) {
      expect(value).toBeGreaterThan(0);
      expect(end_time).toMatch(/T08:00:00\+0000$/);
      expect(Date.parse(end_time ?? '') / 1000).toBeLessThanOrEqual(ig.context.clock.seconds() - 2 * DAY);
    }
    expect((await insights(who, who.userId, `metric=reach&period=day&${range(1)}`)).data).toEqual([]);
  });

  test('return views as a total only, with a breakdown that adds up', async () => {
    const who = ig.grant('steady');
    const asked = `metric=views&period=day&${range(7, 3)}`;
    expect((await insights(who, who.userId, `${asked}&metric_type=time_series`)).failure.code).toBe(100);
    expect((await insights(who, who.userId, asked)).failure.code).toBe(100);
    const { data } = await insights(who, who.userId, `${asked}&metric_type=total_value&breakdown=media_product_type`);
    const total = data[0]?.total_value;
    const parts = total?.breakdowns?.[0]?.results ?? [];
    expect(parts.map(({ dimension_values }) => dimension_values[0])).toEqual(['REEL', 'POST']);
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(total?.value);
  });

  test('return several totals in one call and refuse deprecated metrics and invalid combinations', async () => {
    const who = ig.grant('spiky');
    const total = `period=day&metric_type=total_value&${range(7, 3)}`;
    const metric = 'views,likes,comments,shares,saves,total_interactions,accounts_engaged,follows_and_unfollows';
    expect((await insights(who, who.userId, `metric=${metric}&${total}`)).data.map(({ name }) => name).join(',')).toBe(
      metric,
    );
    for (const query of [
      `metric=impressions&${total}`,
      `metric=profile_views&${total}`,
      `metric=website_clicks&${total}`,
      `metric=views&period=week&metric_type=total_value`,
      `metric=likes&${total}&breakdown=follow_type`,
      `metric=views&period=day&metric_type=total_value&${range(45)}`,
      `metric=follower_count&${total}`,
    ])
      expect((await insights(who, who.userId, query)).failure?.code, query).toBe(100);
  });

  test('return demographics as counts, by one breakdown and timeframe per call', async () => {
    const who = ig.grant('steady');
    const ask = (more: string) =>
      insights(who, who.userId, `metric=follower_demographics&period=lifetime&metric_type=total_value&${more}`);
    const { data } = await ask('timeframe=this_month&breakdown=age');
    expect(data[0]?.total_value?.breakdowns?.[0]?.dimension_keys).toEqual(['timeframe', 'age']);
    const results = data[0]?.total_value?.breakdowns?.[0]?.results ?? [];
    expect(results[0]?.dimension_values).toEqual(['THIS_MONTH', expect.stringMatching(/^\d\d-\d\d$/)]);
    const sum = results.reduce((total, { value }) => total + value, 0);
    expect(sum).toBeGreaterThan(40_000);
    const genders =
      (await ask('timeframe=this_week&breakdown=gender')).data[0]?.total_value?.breakdowns?.[0]?.results ?? [];
    expect(genders.map(({ dimension_values }) => dimension_values[1]).sort()).toEqual(['F', 'M', 'U']);
    for (const more of [
      'breakdown=age',
      'timeframe=this_month',
      'timeframe=this_month&breakdown=age,gender',
      'timeframe=last_30_days&breakdown=age',
    ])
      expect((await ask(more)).failure.code, more).toBe(100);
  });

  test('are missing rather than zero below a hundred followers or without posts', async () => {
    const who = ig.grant('blank');
    const total = `period=day&metric_type=total_value&${range(7, 3)}`;
    expect((await insights(who, who.userId, `metric=views,likes,follows_and_unfollows&${total}`)).data).toEqual([]);
    expect(
      (
        await insights(
          who,
          who.userId,
          'metric=follower_demographics&period=lifetime&metric_type=total_value&timeframe=this_month&breakdown=age',
        )
      ).data,
    ).toEqual([]);
    expect((await insights(who, who.userId, `metric=follower_count&period=day&${range(7, 3)}`)).data).toEqual([]);
    const crowd = ig.grant('steady');
    const { data } = await insights(crowd, crowd.userId, `metric=follower_count&period=day&${range(7, 3)}`);
    expect(data[0]?.values?.every(({ value }) => value === 61 || value === 62)).toBe(true);
  });
});
