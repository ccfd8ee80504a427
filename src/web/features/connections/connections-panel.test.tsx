import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Connection, connectionProblems, SHARE_OF_USER } from '#contract/connections.ts';
import { defaultSettings } from '#contract/settings.ts';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { type Answer, serve, sessionOf } from '#web/session/session.test-kit.ts';
import { SessionContext } from '#web/session/use-session.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { buildConnection, buildList, buildReport } from './connections.test-kit.ts';
import { ConnectionsPanel } from './connections-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const ok = (data: unknown): Answer => ({ status: 200, data });

function open(list: Answer | Answer[], more: Record<string, Answer | Answer[]> = {}, isOperator = false) {
  const asked = serve({ '/api/connections': list, '/api/settings': ok(defaultSettings), ...more });
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <SessionContext value={sessionOf({ isOperator })}>
          <QueryClientProvider client={createQueryClient()}>
            <MemoryRouter>
              <ConnectionsPanel />
            </MemoryRouter>
          </QueryClientProvider>
        </SessionContext>
      </ToastProvider>
    </I18nProvider>,
  );
  return asked;
}

const block = (name: string) => screen.findByRole('region', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const facts = (within_: HTMLElement) =>
  Object.fromEntries(
    within(within_)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the panel', () => {
  test('links only to web addresses', async () => {
    open(ok(buildList([buildConnection({ profile_url: 'javascript:alert(1)' })])));
    expect(await screen.findByRole('heading', { name: '@ada' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /@ada/ })).toBeNull();
  });

  test('says that it is loading, and how many of three are connected', async () => {
    open(
      ok(
        buildList([
          buildConnection(),
          buildConnection({ id: 'c2', is_primary: false }),
          buildConnection({ id: 'c3', platform: 'youtube' }),
        ]),
      ),
    );
    expect(screen.getByText('Loading your connections')).toBeTruthy();
    expect(await screen.findByText('2 of 3 connected')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Platform Connections' })).toBeTruthy();
  });

  test('says why a list cannot be loaded, and retries', async () => {
    open([{ status: 403, msg: 'Not today' }, ok(buildList([]))]);
    expect(await screen.findByText('Not today')).toBeTruthy();
    await press('Try Again');
    expect(await screen.findByText('0 of 3 connected')).toBeTruthy();
  });

  test('before connecting, explains that Instagram requires a professional account and that the sandbox is a stand-in', async () => {
    open(ok(buildList([], { tiktok: 'sandbox' })));
    expect((await block('TikTok')).textContent).toContain('The sandbox of this installation stands in for TikTok');
    expect((await block('Instagram')).textContent).toContain(
      'Instagram needs a professional account: Business or Creator.',
    );
    expect((await block('YouTube')).textContent).not.toContain('sandbox');
  });

  test('a platform that is off names the variables to the operator and leads to the guide; it cannot be connected', async () => {
    open(ok(buildList([], { youtube: 'off' })), {}, true);
    const youtube = await block('YouTube');
    expect(youtube.textContent).toContain('Not set up');
    expect(youtube.textContent).toContain("YouTube is not set up on this installation, so it can't be connected.");
    expect(youtube.textContent).toContain('YOUTUBE_CLIENT_ID, YOUTUBE_CLIENT_SECRET');
    expect(within(youtube).queryByRole('button', { name: 'Connect YouTube' })).toBeNull();
    expect(within(youtube).getByRole('link', { name: 'Guide for operators: YouTube' }).getAttribute('href')).toBe(
      '/dashboard/profile/guide/youtube',
    );
    expect(within(youtube).getByRole('button', { name: 'Check set-up' })).toBeTruthy();
  });

  test('other accounts do not see the set-up and are told to ask the operator', async () => {
    open(ok(buildList([], { youtube: 'off' })));
    const youtube = await block('YouTube');
    expect(youtube.textContent).toContain('Ask the operator of this installation.');
    expect(youtube.textContent).not.toContain('YOUTUBE_CLIENT_ID');
    for (const name of ['YouTube', 'TikTok']) {
      const one = await block(name);
      expect(within(one).queryByRole('link', { name: `Guide for operators: ${name}` })).toBeNull();
      expect(within(one).queryByRole('button', { name: 'Check set-up' })).toBeNull();
    }
  });
});

describe('an account', () => {
  const figures = { follower_count: 1_284, following_count: 7, subscriber_count: 48_200, view_count: 9_812_345 };
  test.each<[Partial<Connection>, Record<string, string>]>([
    [
      { ...figures, video_count: 999 },
      { 'User name': '@ada', Followers: '1.3K', Following: '7', Videos: '999', 'Last sync': 'Not yet' },
    ],
    [
      { ...figures, platform: 'youtube', channel_title: 'Ada talks', video_count: 180 },
      { Channel: 'Ada talks', Subscribers: '48.2K', Views: '9.8M', Videos: '180', 'Last sync': 'Not yet' },
    ],
    [
      { ...figures, platform: 'instagram', instagram_media_count: 60, last_sync_at: new Date().toISOString() },
      { 'User name': '@ada', Followers: '1.3K', Following: '7', Posts: '60', 'Last sync': 'less than a minute ago' },
    ],
  ])('of %o shows the specified details', async (given, expected) => {
    open(ok(buildList([buildConnection(given)])));
    expect(facts(await screen.findByRole('article'))).toEqual(expected);
  });

  test('of the sandbox has its mark, its link and the number of imported videos', async () => {
    open(
      ok(
        buildList(
          [
            buildConnection({
              mode: 'sandbox',
              profile_url: 'https://x.test/@ada',
              video_count: 180,
              synced_count: 60,
            }),
          ],
          { tiktok: 'sandbox' },
        ),
      ),
    );
    const account = await screen.findByRole('article', { name: '@ada' });
    expect(within(account).getByText('Sandbox')).toBeTruthy();
    expect(within(account).getByRole('link', { name: /@ada/ }).getAttribute('href')).toBe('https://x.test/@ada');
    expect(within(account).getByText('60 of about 180 videos imported')).toBeTruthy();
  });

  test('in progress shows its share and time left, and is not synced twice', async () => {
    const started = new Date(Date.now() - 60_000).toISOString();
    open(
      ok(
        buildList([
          buildConnection({
            sync: {
              state: 'running',
              done: 1_000,
              total: 3_000,
              skipped: 0,
              started_at: started,
              next_at: null,
              waits_until: null,
            },
          }),
        ]),
      ),
    );
    expect(await screen.findByText('Reading videos: 1,000 of about 3,000')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Sync' }).getAttribute('aria-valuenow')).toBe('33');
    expect(screen.getByText(/2 min left/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sync @ada' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('says when it continues automatically, or that auto sync is off', async () => {
    const next_at = '2026-11-21T18:00:00Z';
    const sync = {
      state: 'idle',
      done: 0,
      total: null,
      skipped: 0,
      started_at: null,
      next_at,
      waits_until: null,
    } as const;
    open(ok(buildList([buildConnection({ sync }), buildConnection({ id: 'c2', platform: 'youtube' })])), {
      '/api/settings': ok({ ...defaultSettings, integrations: { autoSync: false, backupData: true } }),
    });
    expect(await screen.findByText(/next sync/)).toBeTruthy();
    expect((await screen.findAllByRole('link', { name: 'auto sync is off' }))[0]?.getAttribute('href')).toBe(
      '/dashboard/settings#integrations',
    );
  });

  test.each(connectionProblems)(
    'with the problem %s shows cause and remedy, and offers the helpful action',
    async (code) => {
      const needs = [
        'access_ended',
        'account_closed',
        'no_channel',
        'not_professional',
        'scope_missing',
        'key_missing',
      ].includes(code);
      open(
        ok(
          buildList([
            buildConnection({
              status: code === 'access_ended' ? 'needs_reconnect' : 'active',
              problem: {
                code,
                since: '2026-11-21T10:00:00Z',
                until: code === 'quota_used_up' ? '2026-11-22T08:00:00Z' : null,
                reason: null,
              },
            }),
          ]),
        ),
        {},
        true,
      );
      const account = await screen.findByRole('article');
      const told = within(account).getAllByRole(code === 'access_ended' ? 'alert' : 'status')[0]?.textContent ?? '';
      expect(told.split(/[.:;]/).length).toBeGreaterThan(2); // a title, a cause and a remedy
      expect(told).not.toContain(code);
      expect(within(account).queryByRole('button', { name: 'Reconnect TikTok' }) !== null).toBe(needs);
      expect(within(account).queryByRole('link', { name: 'Open the guide' }) !== null).toBe(code === 'operator_setup');
      expect(told.includes('Expected to be over by')).toBe(code === 'quota_used_up');
    },
  );

  test('read only in part says how much, and an unknown figure is a dash', async () => {
    const sync = {
      state: 'idle',
      done: 9,
      total: 9,
      skipped: 2,
      started_at: null,
      next_at: null,
      waits_until: null,
    } as const;
    open(
      ok(
        buildList([
          buildConnection({ sync, synced_count: 7, follower_count: 0, following_count: null, video_count: 9 }),
        ]),
      ),
    );
    const account = await screen.findByRole('article');
    expect(within(account).getByText(/2 videos could not be read/)).toBeTruthy();
    const figures = [...account.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(figures.slice(1, 4)).toEqual(['0', '–Not known', '9']);
  });

  test('whose problem has a reason shows it, for whoever investigates', async () => {
    const problem = {
      code: 'platform_down',
      since: '2026-11-21T10:00:00Z',
      until: null,
      reason: 'invalid_request',
    } as const;
    open(ok(buildList([buildConnection({ problem })])));
    expect((await screen.findByText('invalid_request')).closest('p')?.textContent).toBe(
      'Reason given: invalid_request',
    );
  });

  test('whose owner used up their daily share says so', async () => {
    const problem = {
      code: 'quota_used_up',
      since: '2026-11-21T10:00:00Z',
      until: '2026-11-22T08:00:00Z',
      reason: SHARE_OF_USER,
    } as const;
    open(ok(buildList([buildConnection({ problem })])));
    const told = (await screen.findByText(/Your share is used up\./)).closest('[role="status"]');
    expect(told?.textContent).toContain("Today's request limit is reached");
    expect(told?.textContent).toContain('Expected to be over by');
    expect(told?.textContent).not.toContain(SHARE_OF_USER);
  });

  test('without a permission says so once, with what is missing', async () => {
    const problem = { code: 'scope_missing', since: '2026-11-21T10:00:00Z', until: null, reason: null } as const;
    open(ok(buildList([buildConnection({ problem, missing_scopes: ['video.list'] })])));
    const account = await screen.findByRole('article');
    expect(within(account).queryByText('A permission is missing')).toBeNull();
    expect(within(account).getByText('Not every permission was given. These are missing:')).toBeTruthy();
    expect(within(account).getAllByRole('button', { name: 'Reconnect TikTok' })).toHaveLength(1);
  });

  test('connected for reading offers publishing, without mentioning missing permissions', async () => {
    const missing_scopes = ['video.upload', 'video.publish'];
    const can = { read: 'yes', insights: 'none', captions: 'none', publish: 'reconnect' } as const;
    const asked = open(ok(buildList([buildConnection({ missing_scopes, can, is_read_only: true })])), {
      '/api/tiktok/auth/url': { status: 503, msg: 'It is off.' },
    });
    const account = await screen.findByRole('article');
    expect(within(account).getByText('Connected for reading only')).toBeTruthy();
    expect(within(account).queryByText(/Not every permission was given/)).toBeNull();
    await press('Reconnect to publish: @ada');
    await screen.findByText('It is off.');
    expect(asked.filter(({ path }) => path.endsWith('/auth/url'))).toHaveLength(1);
  });

  test('whose sync was postponed by the platform says until when, and offers no other sync', async () => {
    const waits_until = '2026-11-23T08:00:00Z';
    const sync = {
      state: 'queued',
      done: 0,
      total: null,
      skipped: 0,
      started_at: null,
      next_at: null,
      waits_until,
    } as const;
    open(ok(buildList([buildConnection({ sync })])));
    expect(
      await screen.findByText(/TikTok accepts no more requests for now; the sync continues on .*2026/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sync @ada' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('with some permissions lists what is missing because of the others', async () => {
    const missing_scopes = ['https://www.googleapis.com/auth/yt-analytics.readonly', 'something.new'];
    open(ok(buildList([buildConnection({ platform: 'youtube', channel_title: 'Ada talks', missing_scopes })])));
    const account = await screen.findByRole('article');
    expect(within(account).getByText(/Watch time, audience and the figures of past days\./)).toBeTruthy();
    expect(within(account).getByText(/Whatever something\.new allows\./)).toBeTruthy();
    expect(within(account).getByRole('button', { name: 'Reconnect YouTube' })).toBeTruthy();
  });
});

describe('actions', () => {
  test.each([
    ['TikTok', 'Failed to connect TikTok account'],
    ['YouTube', 'Failed to connect YouTube account'],
  ])('a failure to connect %s says why', async (name, title) => {
    const asked = open(ok(buildList([])), {
      [`/api/${name.toLowerCase()}/auth/url`]: { status: 503, msg: 'It is off.' },
    });
    await press(`Connect ${name}`);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText('It is off.')).toBeTruthy();
    expect(asked.filter(({ path }) => path.endsWith('/auth/url'))).toHaveLength(1);
  });

  test('Instagram is not connected without a session', async () => {
    const asked = open(ok(buildList([])));
    await press('Connect Instagram');
    expect(await screen.findByText('You must be logged in to connect Instagram.')).toBeTruthy();
    expect(asked.some(({ path }) => path.includes('/auth/url'))).toBe(false);
  });

  test('disconnecting asks first, says what is deleted, and removes the account', async () => {
    const asked = open([ok(buildList([buildConnection()])), ok(buildList([]))], {
      '/api/tiktok/connection': ok({ revoked: true }),
    });
    await press('Disconnect @ada');
    const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect @ada?' });
    expect(dialog.textContent).toContain('Your uploaded videos and your clips stay');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(asked.some(({ path }) => path.startsWith('/api/tiktok/connection'))).toBe(false);
    await press('Disconnect @ada');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('@ada is disconnected')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('TikTok'));
    expect(asked.some(({ path }) => path === '/api/tiktok/connection?id=c1')).toBe(true);
  });

  test('if the platform could not be notified, says where to revoke the access by hand', async () => {
    open([ok(buildList([buildConnection({ platform: 'instagram' })])), ok(buildList([]))], {
      '/api/instagram/connection': ok({ revoked: false }),
    });
    await press('Disconnect @ada');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText(/Instagram cannot be notified/)).toBeTruthy();
  });

  test('a failed disconnection or sync keeps the account and says why', async () => {
    open(ok(buildList([buildConnection()])), {
      '/api/tiktok/connection': { status: 500, msg: 'The disk is full.' },
      '/api/tiktok/sync': { status: 502, msg: 'TikTok is away.' },
    });
    await press('Sync @ada');
    expect(await screen.findByText('Failed to sync @ada')).toBeTruthy();
    expect(screen.getByText('TikTok is away.')).toBeTruthy();
    await press('Disconnect @ada');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Failed to disconnect @ada')).toBeTruthy();
    expect(screen.getByText('The disk is full.')).toBeTruthy();
    expect(screen.getByRole('article')).toBeTruthy();
  });

  test('the response to a sync is shown at once', async () => {
    const queued = buildConnection({
      sync: { state: 'queued', done: 0, total: null, skipped: 0, started_at: null, next_at: null, waits_until: null },
    });
    open(ok(buildList([buildConnection()])), { '/api/tiktok/sync': ok({ connection: queued }) });
    await press('Sync @ada');
    expect(await screen.findByText('Waiting for its turn to be read…')).toBeTruthy();
  });

  test('of several accounts one is primary, and another can be made primary', async () => {
    const second = buildConnection({ id: 'c2', username: 'eve', is_primary: false });
    open(ok(buildList([buildConnection(), second])), {
      '/api/connections/c2/primary': ok({ connection: { ...second, is_primary: true } }),
    });
    expect(within(await screen.findByRole('article', { name: '@ada' })).getByText('Primary')).toBeTruthy();
    await press('Make primary: @eve');
    await waitFor(() =>
      expect(within(screen.getByRole('article', { name: '@eve' })).getByText('Primary')).toBeTruthy(),
    );
    expect(within(screen.getByRole('article', { name: '@ada' })).queryByText('Primary')).toBeNull();
    expect(screen.getByRole('button', { name: 'Connect another account: TikTok' })).toBeTruthy();
  });
});

describe('the doctor', () => {
  test('shows the forecast first, then problems before passed checks, and is copied as text', async () => {
    const user = userEvent.setup();
    open(ok(buildList([buildConnection()])), { '/api/connections/c1/doctor': ok(buildReport()) });
    await user.click(within(await screen.findByRole('article')).getByRole('button', { name: 'Check this connection' }));
    expect(await screen.findByText('1 problem found.')).toBeTruthy();
    expect(screen.getByText('A post would wait in the inbox as a draft.')).toBeTruthy();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Access ProblemIt was taken back.Reconnect.',
      'Quota Heads-upA tenth is left.Wait.',
      'Credentials OKTikTok takes them.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Copy the report' }));
    expect(await navigator.clipboard.readText()).toContain(
      '[Problem] Access: It was taken back. (token_revoked)\n    Reconnect.',
    );
    await user.click(screen.getByRole('button', { name: 'Close the report' }));
    expect(screen.queryByText('1 problem found.')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Check this connection');
  });

  test('examines a platform without an account too, and says when it could not', async () => {
    const asked = open(ok(buildList([])), { '/api/youtube/doctor': { status: 500, msg: 'No doctor in.' } }, true);
    await userEvent.click(within(await block('YouTube')).getByRole('button', { name: 'Check set-up' }));
    expect(await screen.findByText('The check could not be made')).toBeTruthy();
    expect(screen.getByText('No doctor in.')).toBeTruthy();
    expect(asked.filter(({ path }) => path === '/api/youtube/doctor')).toHaveLength(1);
  });
});
