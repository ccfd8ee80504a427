import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildClip, buildVideo } from '#tests/harness/builders.ts';

const product = await testApp();
const { db } = product.services.database;
const generate = (person: Person, videoId: string, more: object = {}) =>
  person.call('POST', '/api/clips/generate', {
    source_video_id: videoId,
    source_platform: 'upload',
    prefer_length: [0],
    language: 'auto',
    ...more,
  });
const endRun = (id: string, state: string) =>
  db.execute(sql`update job_runs set state = ${state}, finished_at = now() where id = ${id}`);

describe('starting a generation', () => {
  test('returns the job, shows it as pending and finds it again as the active one', async () => {
    const ada = await product.person('Ada');
    const video = await buildVideo(product, ada.id);
    const started = await generate(ada, video.id);
    expect(started.body).toMatchObject({ retcode: 0, data: { job_id: expect.any(String) } });
    const status = await ada.call('GET', `/api/clips/jobs/${started.body.data.job_id}/status`);
    expect(status.body.data).toMatchObject({
      status: 'pending',
      video_id: video.id,
      video_title: 'A long talk',
      progress_percentage: 0,
      clips_generated: 0,
      error_message: null,
    });
    const active = await ada.call('GET', '/api/clips/jobs/active');
    expect(active.body.data.job.job_id).toBe(started.body.data.job_id);
  });

  test('offers the requested look for the same account’s next generation only', async () => {
    const [ada, ben] = await Promise.all([product.person('Ada'), product.person('Ben')]);
    const video = await buildVideo(product, ada.id);
    const usual = { aspect: '9:16', captions: 'bold', headline: false, tighten: false };
    expect((await ada.call('GET', '/api/clips/look')).body.data).toEqual(usual);
    const look = { aspect: '4:5', captions: 'tape', headline: true, tighten: true };
    expect((await generate(ada, video.id, look)).status).toBe(200);
    expect((await ada.call('GET', '/api/clips/look')).body.data).toEqual(look);
    expect((await ben.call('GET', '/api/clips/look')).body.data).toEqual(usual);
    for (const bad of [{ aspect: '2:3' }, { captions: 'comic' }, { headline: 'yes' }, { tighten: 1 }])
      expect(await generate(ada, video.id, bad)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  test('is refused with the specified message while one runs, without affecting another account', async () => {
    const [ada, ben] = await Promise.all([product.person('Ada'), product.person('Ben')]);
    const [one, two, his] = await Promise.all([
      buildVideo(product, ada.id),
      buildVideo(product, ada.id),
      buildVideo(product, ben.id),
    ]);
    const first = await generate(ada, one.id);
    const second = await generate(ada, two.id);
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'generation_running',
        msg: 'Another clip generation is already in progress. Please wait for it to complete.',
      },
    });
    expect((await generate(ben, his.id)).status).toBe(200);
    await endRun(first.body.data.job_id, 'completed');
    expect((await generate(ada, two.id)).status).toBe(200);
  });

  test('succeeds for exactly one of many simultaneous requests', async () => {
    const ada = await product.person('Ada');
    const video = await buildVideo(product, ada.id);
    const replies = await Promise.all(Array.from({ length: 8 }, () => generate(ada, video.id)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('refuses unsupported lengths, languages and platforms, and unknown, too short or too long videos, without changing anything', async () => {
    const ada = await product.person('Ada');
    const video = await buildVideo(product, ada.id);
    const short = await buildVideo(product, ada.id, { duration_seconds: 59 });
    const unready = await buildVideo(product, ada.id, { status: 'processing' });
    for (const bad of [
      { prefer_length: [5] },
      { prefer_length: [0, 1] },
      { prefer_length: [] },
      { prefer_length: [1, 1] },
      { prefer_length: '1' },
      { language: 'xx' },
      { source_platform: 'vimeo' },
    ]) {
      expect(await generate(ada, video.id, bad)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
    expect(await generate(ada, '')).toMatchObject({
      status: 400,
      body: { msg: 'No video selected. Please try again.' },
    });
    expect(await generate(ada, randomUUID())).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await generate(ada, short.id)).toMatchObject({ status: 422, body: { code: 'video_too_short' } });
    const endless = await buildVideo(product, ada.id, { width: 3840, height: 2160, duration_seconds: 91 * 60 });
    expect(await generate(ada, endless.id)).toMatchObject({
      status: 422,
      body: {
        code: 'video_refused',
        msg: 'This video is too long for its picture size: 91 min at 3840 × 2160, where at most 90 min are allowed.',
      },
    });
    expect(await generate(ada, unready.id)).toMatchObject({ status: 409, body: { code: 'video_not_ready' } });
    expect((await ada.call('GET', '/api/clips/jobs/active')).body.data.job).toBeNull();
  });
});

describe('listing clips', () => {
  test('pages, filters, searches and sorts as requested', async () => {
    const ada = await product.person('Ada');
    for (let n = 0; n < 25; n += 1) {
      await buildClip(product, ada.id, {
        title: n === 7 ? 'Why 100% of hooks fail' : `Clip ${n}`,
        description: n === 9 ? 'about Hooks_too' : '',
        viral_score: n / 3,
        duration_seconds: 60 - n,
        status: n === 3 ? 'failed' : 'completed',
        source_platform: n === 4 ? 'youtube' : 'upload',
      });
    }
    const list = async (query: string) => (await ada.call('GET', `/api/clips?${query}`)).body;
    const page = await list('page=2&limit=20&sort_by=viral_score&sort_order=desc');
    expect(page.pagination).toEqual({
      page: 2,
      limit: 20,
      total: 25,
      total_pages: 2,
      has_previous: true,
      has_next: false,
    });
    expect(page.clips).toHaveLength(5);
    expect(page.data.clips).toEqual(page.clips);
    const scores = (await list('limit=100&sort_by=viral_score&sort_order=asc')).clips.map(
      (clip: { viral_score: number }) => clip.viral_score,
    );
    expect(scores).toEqual([...scores].sort((a: number, b: number) => a - b));
    expect((await list('search=HOOKS')).clips).toHaveLength(2);
    expect((await list('search=100%25')).clips).toHaveLength(1);
    expect((await list('search=s_t')).clips).toHaveLength(1);
    expect((await list('processing_status=failed')).clips).toHaveLength(1);
    expect((await list('source_platform=youtube')).clips).toHaveLength(1);
    expect((await ada.call('GET', '/api/clips?page=0')).status).toBe(400);
    expect((await ada.call('GET', '/api/clips?sort_by=password_hash')).status).toBe(400);
    expect((await list('page=99')).pagination).toMatchObject({ page: 99, has_next: false, has_previous: true });
  });

  test('returns each clip with its score, reason and evidence', async () => {
    const ada = await product.person('Ada');
    const clip = await buildClip(product, ada.id);
    const { body } = await ada.call('GET', `/api/clips/${clip.id}`);
    expect(body.data).toMatchObject({
      viral_score: 7.5,
      viral_reason: 'Opens with a question',
      evidence: [{ signal: 'question', points: 2.5, start_seconds: 1, end_seconds: 2, quote: 'Why?' }],
      processing_status: 'completed',
      hashtags: ['hooks'],
    });
  });
});

describe('changing and deleting', () => {
  test('keeps title, description and hashtags within their limits', async () => {
    const ada = await product.person('Ada');
    const { id } = await buildClip(product, ada.id);
    const put = (body: object) => ada.call('PUT', `/api/clips/${id}`, body);
    expect((await put({ title: '  New title ', description: 'd', hashtags: ['one', 'два'] })).body.data).toMatchObject({
      title: 'New title',
      description: 'd',
      hashtags: ['one', 'два'],
    });
    for (const bad of [
      { title: '' },
      { title: '   ' },
      { title: 'x'.repeat(101) },
      { description: 'x'.repeat(501) },
      { hashtags: ['a b'] },
      { hashtags: ['#a'] },
      { hashtags: 'a' },
    ]) {
      expect((await put(bad)).status, JSON.stringify(bad)).toBe(400);
    }
    expect((await put({ title: 'x'.repeat(100), user_id: 'another', viral_score: 10 })).body.data).toMatchObject({
      viral_score: 7.5,
    });
    expect((await ada.call('GET', `/api/clips/${id}`)).body.data.description).toBe('d');
  });

  test('removes a deleted clip at once, restores it on undo, and does not find it for a second deletion', async () => {
    const ada = await product.person('Ada');
    const { id } = await buildClip(product, ada.id);
    expect((await ada.call('DELETE', `/api/clips/${id}`)).status).toBe(200);
    expect((await ada.call('GET', `/api/clips/${id}`)).status).toBe(404);
    expect((await ada.call('DELETE', `/api/clips/${id}`)).status).toBe(404);
    expect((await ada.call('POST', `/api/clips/${id}/restore`)).body.data.id).toBe(id);
    expect((await ada.call('GET', '/api/clips')).body.clips).toHaveLength(1);
  });

  test('allows a deletion to be undone for half a minute', async () => {
    const ada = await product.person('Ada');
    const { id } = await buildClip(product, ada.id);
    await ada.call('DELETE', `/api/clips/${id}`);
    await db.execute(sql`update clips set deleted_at = now() - interval '31 seconds' where id = ${id}`);
    expect(await ada.call('POST', `/api/clips/${id}/restore`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await ada.call('GET', `/api/clips/${id}`)).status).toBe(404);
  });

  test('refuses to delete a clip that is being made', async () => {
    const ada = await product.person('Ada');
    const { id } = await buildClip(product, ada.id, { status: 'processing' });
    expect(await ada.call('DELETE', `/api/clips/${id}`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('retrying', () => {
  test('renders a failed clip again in a run of its own', async () => {
    const ada = await product.person('Ada');
    const video = await buildVideo(product, ada.id);
    const { id } = await buildClip(product, ada.id, { status: 'failed', video_id: video.id });
    const { body } = await ada.call('POST', `/api/clips/${id}/retry`);
    expect(body).toMatchObject({
      retcode: 0,
      data: { job_id: expect.any(String), video_id: video.id, video_title: 'A long talk' },
    });
    expect((await ada.call('GET', `/api/clips/${id}`)).body.data.processing_status).toBe('pending');
    expect((await ada.call('POST', `/api/clips/${id}/retry`)).body.code).toBe('clip_not_failed');
  });

  test('works alongside a generation, which stays the one shown, and vice versa', async () => {
    const ada = await product.person('Ada');
    const video = await buildVideo(product, ada.id);
    const [one, two] = [
      await buildClip(product, ada.id, { status: 'failed', video_id: video.id }),
      await buildClip(product, ada.id, { status: 'failed', video_id: video.id }),
    ];
    const active = async () => (await ada.call('GET', '/api/clips/jobs/active')).body.data.job?.job_id;
    const retried = (await ada.call('POST', `/api/clips/${one.id}/retry`)).body.data.job_id;
    expect(await active()).toBe(retried);
    const generated = (await generate(ada, video.id)).body.data.job_id;
    expect(await active()).toBe(generated);
    expect((await ada.call('POST', `/api/clips/${two.id}/retry`)).status).toBe(200);
    expect(await active()).toBe(generated);
    // Still only one generation at a time.
    expect((await generate(ada, video.id)).body.code).toBe('generation_running');
    const { rows } = await db.execute(
      sql`select job, count(*)::int from job_runs where user_id = ${ada.id} group by 1`,
    );
    expect(new Map(rows.map(({ job, count }) => [job, count]))).toEqual(
      new Map([
        ['clips.generate', 1],
        ['clips.render', 2],
      ]),
    );
  });

  test('starts once for many simultaneous requests for one clip', async () => {
    const ada = await product.person('Ada');
    const video = await buildVideo(product, ada.id);
    const { id } = await buildClip(product, ada.id, { status: 'failed', video_id: video.id });
    const replies = await Promise.all(Array.from({ length: 6 }, () => ada.call('POST', `/api/clips/${id}/retry`)));
    const codes = replies.map(({ status, body }) => (status === 200 ? 'started' : body.code)).sort();
    expect(codes).toEqual([...Array(5).fill('clip_not_failed'), 'started']);
    const { rows } = await db.execute(sql`select 1 from job_runs where user_id = ${ada.id}`);
    expect(rows).toHaveLength(1);
  });

  test('distinguishes a finished clip from one whose video is gone', async () => {
    const ada = await product.person('Ada');
    const done = await buildClip(product, ada.id);
    const orphan = await buildClip(product, ada.id, { status: 'failed' });
    expect(await ada.call('POST', `/api/clips/${done.id}/retry`)).toMatchObject({
      status: 409,
      body: { code: 'clip_not_failed' },
    });
    expect(await ada.call('POST', `/api/clips/${orphan.id}/retry`)).toMatchObject({
      status: 410,
      body: { code: 'clip_not_retriable' },
    });
  });
});

describe('canceling', () => {
  test('records the request once and leaves an ended run unchanged', async () => {
    const ada = await product.person('Ada');
    const video = await buildVideo(product, ada.id);
    const id = (await generate(ada, video.id)).body.data.job_id;
    expect((await ada.call('POST', `/api/clips/jobs/${id}/cancel`)).status).toBe(200);
    await endRun(id, 'completed');
    expect((await ada.call('POST', `/api/clips/jobs/${id}/cancel`)).body.data.status).toBe('completed');
  });
});

describe('playing and downloading', () => {
  test('serves ranges from a signed URL without a token', async () => {
    const ada = await product.person('Ada');
    const { id } = await buildClip(product, ada.id);
    const { video_url } = (await ada.call('GET', `/api/clips/${id}`)).body.data;
    const part = await product.app.inject({ url: video_url, headers: { range: 'bytes=2-4' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await product.app.inject({ url: video_url, headers: { range: 'bytes=50-' } })).statusCode).toBe(416);
    const forged = video_url.replace(/media\/(.)/, (_: string, first: string) => `media/${first === 'A' ? 'B' : 'A'}`);
    expect((await product.app.inject({ url: forged })).json()).toMatchObject({ code: 'link_expired' });
  });

  test('names the download after the title, and the specified URL works with the token', async () => {
    const ada = await product.person('Ada');
    const { id } = await buildClip(product, ada.id, { title: 'Why “hooks” fail / часть 1' });
    const download = await ada.call('GET', `/api/clips/${id}/download`);
    expect(download.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.mp4"; filename\*=UTF-8''/);
    expect(decodeURIComponent(String(download.headers['content-disposition']).split("UTF-8''")[1] ?? '')).toBe(
      'Why “hooks” fail - часть 1.mp4',
    );
    expect((await ada.call('GET', `/api/clips/${id}/video`)).headers['content-type']).toBe('video/mp4');
    const unfinished = await buildClip(product, ada.id, { status: 'processing', file_key: null });
    expect((await ada.call('GET', `/api/clips/${unfinished.id}/download`)).body.code).toBe('clip_not_ready');
  });
});

describe('subtitles of a clip', () => {
  const words = [{ text: 'Why?', startSeconds: 0.5, endSeconds: 1 }];
  const edit = {
    source: { startSeconds: 10, endSeconds: 40 },
    crop: { shots: [], width: 1080, height: 1920 },
    captions: { style: 'bold', chunks: [{ startSeconds: 0.5, endSeconds: 1.2, words }] },
    gainDb: 0,
    ceilingDb: -1.8,
    renderer: 2,
  };

  test('are named after its title, as WebVTT or SubRip, also for edits of older renderers', async () => {
    const ada = await product.person('Ada');
    const { id } = await buildClip(product, ada.id, { title: 'Why / how', edit: JSON.stringify(edit) });
    const vtt = await ada.call('GET', `/api/clips/${id}/subtitles`);
    expect(vtt.body).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:01.200\nWhy?\n');
    expect(vtt.headers['content-type']).toBe('text/vtt; charset=utf-8');
    const srt = await ada.call('GET', `/api/clips/${id}/subtitles?format=srt`);
    expect(srt.body).toBe('1\n00:00:00,500 --> 00:00:01,200\nWhy?\n');
    expect(srt.headers['content-disposition']).toContain('.srt"');
  });

  test('are not served to other accounts, and are missing when nothing is said', async () => {
    const [ada, ben] = await Promise.all([product.person('Ada'), product.person('Ben')]);
    const [spoken, silent] = await Promise.all([
      buildClip(product, ada.id, { edit: JSON.stringify(edit) }),
      buildClip(product, ada.id),
    ]);
    expect((await ben.call('GET', `/api/clips/${spoken.id}/subtitles`)).status).toBe(404);
    expect((await ada.call('GET', `/api/clips/${silent.id}/subtitles`)).status).toBe(404);
    expect((await ada.call('GET', `/api/clips/${spoken.id}/subtitles?format=ass`)).status).toBe(400);
  });
});
