import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Publication, publicationStates } from '#contract/publications.ts';
import { type Answer, serve } from '#web/session/session.test-kit.ts';
import { buildAttempt, buildPublication, nothingCan, ok, refused, show } from '../publications.test-kit.tsx';
import { PublicationDialog } from './publication-dialog.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const ONE = '/api/publications/p1';

function open(publication: Partial<Publication>, more: Record<string, Answer | Answer[]> = {}) {
  const asked = serve({ [ONE]: ok(buildPublication(publication)), ...more });
  const onClose = vi.fn();
  const shown = show(<PublicationDialog id="p1" onClose={onClose} />);
  const sent = () => asked.filter(({ body }) => body !== null).map(({ path, body }) => ({ path, body }));
  return { ...shown, asked, sent, onClose };
}

const dialog = () => screen.findByRole('dialog', { name: 'A title' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const buttons = async () => {
  await dialog();
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
};

describe('the dialog shows', () => {
  test.each(publicationStates)('%s: its name, meaning, text and account', async (state) => {
    open({ state, message: 'What it means' });
    const shown = within(await dialog());
    expect(shown.getByText('TikTok · @ada')).toBeTruthy();
    expect(shown.getAllByRole('status')[0]?.textContent).toContain('What it means');
    expect(shown.getByText('A description')).toBeTruthy();
    expect(shown.getByText('#one #two')).toBeTruthy();
  });

  test('a message that only repeats the state only once', async () => {
    open({ state: 'published', message: 'Published' });
    expect(within(await dialog()).getAllByText('Published')).toHaveLength(1);
  });

  test('how much of the video was sent', async () => {
    open({ state: 'uploading', progress: 0.4 });
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getByText('Uploading 40%')).toBeTruthy();
  });

  test('the time as it was chosen, and the local time', async () => {
    open({
      state: 'scheduled',
      scheduled_at: '2026-12-01T17:00:00Z',
      wall_time: '2026-12-01T12:00:00',
      time_zone: 'America/New_York',
    });
    expect(await screen.findByText('Tuesday, December 1, 2026 at 12:00 PM (Eastern Time)')).toBeTruthy();
    expect(screen.getByText(/5:00 PM where you are/)).toBeTruthy();
  });

  test('what happened, newest first, with the platform’s code and the next step', async () => {
    const attempts = [
      buildAttempt({ text: 'Created', actor: 'user', next_at: '2026-11-01T10:00:30Z' }),
      ...['b', 'c', 'd', 'e', 'f'].map((text) => buildAttempt({ text, at: '2026-11-01T10:01:00Z' })),
      buildAttempt({
        text: 'TikTok is not accepting more posts at the moment',
        actor: 'platform',
        platform_code: 'rate_limit_exceeded',
        at: '2026-11-01T10:02:00Z',
        next_at: '2026-11-01T10:06:00Z',
      }),
    ];
    open({ attempts });
    const log = within(await screen.findByRole('region', { name: 'What happened' }));
    const lines = () => log.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent);
    expect(lines()).toEqual(['TikTok is not accepting more posts at the moment', 'f', 'e', 'd', 'c']);
    expect(log.getByText('rate_limit_exceeded')).toBeTruthy();
    expect(log.getByText(/^Next step: Nov 1, 2026/)).toBeTruthy();
    await press('Show 2 earlier');
    expect(lines().at(-1)).toBe('Created');
    expect(log.getByText(/You$/)).toBeTruthy();
  });

  test('a link to the post, but only to a web address', async () => {
    open({ state: 'published', permalink: 'https://example.com/post/1' });
    const link = await screen.findByRole('link', { name: /Open on TikTok/ });
    expect(link.getAttribute('href')).toBe('https://example.com/post/1');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('no link for any other address', async () => {
    open({ state: 'published', permalink: 'javascript:alert(1)' });
    await dialog();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test.each([
    ['in_inbox', {}, 'Finish the post in the TikTok app'],
    ['published_private', {}, 'Only you can see this post'],
    ['failed', {}, "This can't be retried here"],
  ] as const)('%s: what the user can do', async (state, more, words) => {
    open({ state, ...more });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('no warning about a private post that the user chose to keep private', async () => {
    const options: Publication['options'] = { youtube: { ...youtube, privacy: 'private' } };
    open({ platform: 'youtube', state: 'published_private', options });
    expect(await screen.findByText(/as you chose/)).toBeTruthy();
    expect(screen.queryByText('Only you can see this post')).toBeNull();
  });

  test.each([
    ['reconnect', 'This waits for the account'],
    ['restored', 'This waits for the operator'],
    ['conforming', /converted to a format/],
  ] as const)('held (%s): what it waits for', async (held, words) => {
    open({ held });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

const youtube = {
  privacy: 'public',
  made_for_kids: false,
  notify_subscribers: true,
  synthetic_media: false,
  category_id: '22',
} as const;

describe('the actions', () => {
  test('have a button only if they are offered', async () => {
    open({ state: 'processing' });
    expect(await buttons()).toEqual(['Close']);
  });

  test('move, publish now, edit, pause and cancel what is scheduled', async () => {
    open({ state: 'scheduled', can: { ...nothingCan, edit: true, cancel: true, reschedule: true, pause: true } });
    expect(await buttons()).toEqual([
      'Close',
      'Change the time',
      'Publish now',
      'Edit text',
      'Pause',
      'Cancel publication',
    ]);
  });

  test('retry a failed publication that cannot have created a post', async () => {
    const { asked } = open(
      { state: 'failed', message: 'TikTok refused the post.', can: { ...nothingCan, retry: true } },
      { [`${ONE}/retry`]: ok(buildPublication({ state: 'queued' })) },
    );
    await press('Try Again');
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain(`${ONE}/retry`));
    expect(screen.queryByText("This can't be retried here")).toBeNull();
  });

  test('ask before canceling', async () => {
    const canceled = buildPublication({ state: 'canceled' });
    const { asked } = open(
      { state: 'queued', can: { ...nothingCan, cancel: true } },
      { [`${ONE}/cancel`]: ok(canceled) },
    );
    await press('Cancel publication');
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this publication?' }));
    expect(question.getByText(/Nothing will be posted on @ada/)).toBeTruthy();
    expect(asked.map(({ path }) => path)).not.toContain(`${ONE}/cancel`);
    await userEvent.click(question.getByRole('button', { name: 'Cancel publication' }));
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain(`${ONE}/cancel`));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('ask before publishing now', async () => {
    const { sent } = open(
      { state: 'scheduled', can: { ...nothingCan, reschedule: true } },
      { [`${ONE}/reschedule`]: ok(buildPublication({ state: 'queued' })) },
    );
    await press('Publish now');
    const question = within(await screen.findByRole('alertdialog', { name: 'Publish now?' }));
    expect(sent()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(sent()).toEqual([{ path: `${ONE}/reschedule`, body: {} }]));
  });

  test('show the server’s refusal verbatim', async () => {
    const words = 'It is too late to move this: it is being published or has ended';
    open({ state: 'queued', can: { ...nothingCan, pause: true } }, { [`${ONE}/pause`]: refused(words) });
    await press('Pause');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  test('accept a local time in another zone, and do not send one that has passed', async () => {
    const { sent } = open(
      {
        state: 'scheduled',
        scheduled_at: '2099-12-01T17:00:00Z',
        wall_time: '2099-12-01T18:00',
        time_zone: 'Europe/Berlin',
        can: { ...nothingCan, reschedule: true },
      },
      { [`${ONE}/reschedule`]: ok(buildPublication({ state: 'scheduled' })) },
    );
    await press('Change the time');
    const [day, time] = [screen.getByLabelText('Date'), screen.getByLabelText('Time')];
    expect([day, time].map((field) => (field as HTMLInputElement).value)).toEqual(['2099-12-01', '18:00']);
    await userEvent.clear(day);
    await userEvent.type(day, '2020-01-01');
    await press('Schedule');
    expect(await screen.findByText('This time has passed. Choose a later one.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.clear(day);
    await userEvent.type(day, '2099-12-02');
    await press('Schedule');
    const body = { wall_time: '2099-12-02T18:00', time_zone: 'Europe/Berlin' };
    await waitFor(() => expect(sent()).toEqual([{ path: `${ONE}/reschedule`, body }]));
    await waitFor(() => expect(screen.queryByLabelText('Date')).toBeNull());
  });
});

describe('a publication in doubt', () => {
  const candidates = [
    { post_id: 'x1', title: 'A title', published_at: '2026-11-01T10:00:00Z', permalink: 'https://example.com/x1' },
    { post_id: 'x2', title: 'Another', published_at: '2026-11-01T09:00:00Z', permalink: null },
  ];
  const can = { ...nothingCan, resolve: true };

  test('shows candidates, and accepts the matching one', async () => {
    const there = ok(buildPublication({ state: 'published' }));
    const { sent } = open({ state: 'needs_check', candidates, can }, { [`${ONE}/resolve`]: there });
    const isThere = await screen.findByRole('button', { name: 'It is there' });
    expect(isThere.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: /Open A title on TikTok/ }).getAttribute('href')).toMatch(/x1$/);
    await userEvent.click(screen.getByRole('radio', { name: /^Another\s*Nov/ }));
    await userEvent.click(isThere);
    await waitFor(() =>
      expect(sent()).toEqual([{ path: `${ONE}/resolve`, body: { outcome: 'there', post_id: 'x2' } }]),
    );
  });

  test('can be reported missing without a candidate', async () => {
    const failed = ok(buildPublication({ state: 'failed' }));
    const { sent } = open({ state: 'needs_check', candidates, can }, { [`${ONE}/resolve`]: failed });
    await press('It is not there');
    await waitFor(() => expect(sent()).toEqual([{ path: `${ONE}/resolve`, body: { outcome: 'not_there' } }]));
  });

  test('can be reported published although nothing was found', async () => {
    const there = ok(buildPublication({ state: 'published' }));
    const { sent } = open({ state: 'needs_check', can }, { [`${ONE}/resolve`]: there });
    expect(await screen.findByText('No post like it was found among the newest ones.')).toBeTruthy();
    await press('It is there');
    await waitFor(() => expect(sent()).toEqual([{ path: `${ONE}/resolve`, body: { outcome: 'there' } }]));
  });

  test('says why a response was refused', async () => {
    const words = 'This publication is not in doubt';
    open({ state: 'needs_check', can }, { [`${ONE}/resolve`]: refused(words) });
    await press('It is there');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });
});

describe('its text', () => {
  const editable = { state: 'scheduled', can: { ...nothingCan, edit: true } } as const;
  const conflict = refused('It was changed meanwhile');
  let unmount = () => {};
  /** The server's state now, as `PUT` and `GET` have it. */
  const put = (answers: Answer[], reads: Answer[]) => {
    const asked: { path: string; body: unknown }[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      if (init.method === 'PUT') asked.push({ path: url, body });
      const list = init.method === 'PUT' ? answers : url === ONE ? reads : [];
      const answer = (list.length > 1 ? list.shift() : list[0]) ?? { status: 404, msg: 'Not found' };
      if (typeof answer === 'string') throw new TypeError('Failed to fetch');
      const { status, data, msg, code } = answer;
      return new Response(JSON.stringify({ retcode: status === 200 ? 0 : status * 10, data, msg, code }), { status });
    });
    unmount = show(<PublicationDialog id="p1" onClose={() => undefined} />).unmount;
    return asked;
  };
  const version = (revision: number, given: Partial<Publication> = {}) =>
    ok(buildPublication({ ...editable, revision, ...given }));
  const typeTitle = async (title: string) => {
    await press('Edit text');
    const field = await screen.findByLabelText('Title');
    await userEvent.clear(field);
    await userEvent.type(field, title);
  };
  const fieldsOf = (title: string) => ({
    title,
    description: 'A description',
    hashtags: ['one', 'two'],
    options: {},
    timing: 'keep',
  });

  test('is saved with the revision that was loaded', async () => {
    const asked = put([version(2)], [version(1)]);
    await typeTitle('Mine');
    await press('Save');
    await waitFor(() => expect(asked).toEqual([{ path: ONE, body: { revision: 1, ...fieldsOf('Mine') } }]));
    await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
  });

  test('is not sent while invalid', async () => {
    const asked = put([version(2)], [version(1)]);
    await press('Edit text');
    await userEvent.clear(await screen.findByLabelText('Title'));
    await press('Save');
    expect(await screen.findByText('A title is required')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('changed elsewhere meanwhile is shown beside the typed one, and overwritten only on demand', async () => {
    const asked = put([conflict, version(3)], [version(1), version(2, { title: 'Theirs' })]);
    await typeTitle('Mine');
    await press('Save');
    expect(await screen.findByText('Theirs', { selector: 'dd' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine');
    await press('Overwrite it with mine');
    await waitFor(() => expect(asked[1]?.body).toEqual({ revision: 2, ...fieldsOf('Mine') }));
  });

  test('can be replaced by the other version', async () => {
    put([conflict], [version(1), version(2, { title: 'Theirs' })]);
    await typeTitle('Mine');
    await press('Save');
    await press('Use the other version');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Theirs');
    expect(screen.queryByText(/changed in another tab/)).toBeNull();
  });

  test('is saved without a question if something else was changed', async () => {
    const asked = put([conflict, version(3)], [version(1), version(2)]);
    await typeTitle('Mine');
    await press('Save');
    await waitFor(() => expect(asked.map(({ body }) => body)).toMatchObject([{ revision: 1 }, { revision: 2 }]));
    expect(screen.queryByText(/changed in another tab/)).toBeNull();
  });

  test('stays when it can no longer be changed, with the reason', async () => {
    put([refused('It is too late to change this')], [version(1), version(2, { state: 'uploading', can: nothingCan })]);
    await typeTitle('Mine');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('It is too late to change this');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine');
  });

  test('is kept while the dialog is closed', async () => {
    put([version(2)], [version(1)]);
    await typeTitle('Mine');
    unmount();
    put([version(2)], [version(1)]);
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Mine');
    await press('Discard');
    expect(sessionStorage).toHaveLength(0);
  });

  test('stays when it could not be sent', async () => {
    put(['unreachable'], [version(1)]);
    await typeTitle('Mine');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to connect to server');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine');
  });
});

describe('without a connection', () => {
  test('it says so, and can be retried', async () => {
    open({}, { [ONE]: ['unreachable', ok(buildPublication())] });
    expect(await screen.findByText('Failed to load the publication')).toBeTruthy();
    await press('Try Again');
    expect(await screen.findByText('Queued')).toBeTruthy();
  });

  test('loaded content stays, marked as possibly outdated', async () => {
    const { client } = open({}, { [ONE]: [ok(buildPublication()), 'unreachable'] });
    await dialog();
    await client.invalidateQueries();
    expect(await screen.findByText('What you see may be out of date')).toBeTruthy();
    expect(screen.getByText('Queued')).toBeTruthy();
  });
});
