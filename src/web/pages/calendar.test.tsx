import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { buildClip } from '#web/features/clips/clip.test-kit.ts';
import { setStreamUp } from '#web/features/events/queries.ts';
import { buildEntry, buildPost, CalendarServer, ended } from '#web/features/publications/calendar/calendar.test-kit.ts';
import { sessionOf } from '#web/session/session.test-kit.ts';
import { SessionContext } from '#web/session/use-session.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { CalendarPage } from './calendar.tsx';

// Looking up roles among many elements takes seconds on a busy machine, so labels and texts are used instead.

let server: CalendarServer;

beforeEach(() => {
  // Monday, 2 November 2026, noon in Berlin.
  vi.useFakeTimers({ now: new Date('2026-11-02T11:00:00Z'), toFake: ['Date'] });
  server = new CalendarServer();
  localStorage.setItem('auth_token', 't');
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://here');
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const asked = { method: init?.method ?? 'GET', path: url.pathname, query: url.searchParams, body };
    const { status = 200, data, msg = '', code } = await server.answer(asked);
    return new Response(JSON.stringify({ retcode: status === 200 ? 0 : status * 10, data, msg, code }), { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(search = '') {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  setStreamUp(client, true);
  window.history.replaceState(null, '', `/dashboard/calendar${search}`);
  render(
    <I18nProvider i18n={i18n}>
      <SessionContext value={sessionOf({ isOperator: false })}>
        <ToastProvider>
          <QueryClientProvider client={client}>
            <BrowserRouter>
              <main id="main">
                <CalendarPage />
              </main>
            </BrowserRouter>
          </QueryClientProvider>
        </ToastProvider>
      </SessionContext>
    </I18nProvider>,
  );
  return { client, where: () => window.location.search };
}

const LOAF = /A loaf in a small kitchen/;
const entry = (label: RegExp = LOAF) => screen.findByLabelText(label, { selector: '[data-entry]' });
const dayOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-day]')?.dataset.day;
const press = async (text: string) => userEvent.click(await screen.findByText(text));
/** Lifts an entry by its key and presses the keys that carry it. */
async function carry(keys: string, label = LOAF) {
  (await entry(label)).focus();
  await userEvent.keyboard('m');
  if (keys !== '') await userEvent.keyboard(keys);
}

describe('the month', () => {
  test('shows entries on their days in the chosen zone, with accessible descriptions', async () => {
    server.publications = [
      buildEntry({ id: 'late', title: 'After midnight', scheduled_at: '2026-11-05T23:15:00Z' }),
      buildEntry({
        id: 'out',
        title: 'Out there',
        state: 'published',
        published_at: '2026-11-01T08:00:00Z',
        can: ended,
        figures: { views: 1_234, likes: 56, comments: 7 },
      }),
      buildEntry({ id: 'gone', title: 'Canceled', state: 'canceled', can: ended }),
      buildEntry({ id: 'bad', title: 'It failed', state: 'failed', scheduled_at: '2026-11-02T08:00:00Z' }),
    ];
    server.posts = [buildPost()];
    open();
    const late = await entry(/After midnight/);
    expect(dayOf(late)).toBe('2026-11-06');
    expect(late.getAttribute('aria-label')).toBe('12:15 AM, After midnight, Scheduled, TikTok @ada');
    expect((await entry(/Out there/)).getAttribute('aria-label')).toBe(
      '9:00 AM, Out there, Published, TikTok @ada, 1.2K views',
    );
    expect((await entry(/It failed/)).getAttribute('aria-label')).toContain('Failed');
    expect((await entry(/Bread at dawn/)).getAttribute('aria-label')).toContain('Posted elsewhere');
    expect(screen.queryByLabelText(/Canceled/)).toBeNull();
    expect(screen.getByText('Times in Europe/Berlin')).toBeTruthy();
    expect(server.spans).toEqual([['2026-10-31T23:00:00.000Z', '2026-12-05T23:00:00.000Z']]);
  });

  test('opens the list for a day with too many entries', async () => {
    server.publications = Array.from({ length: 6 }, (_, at) => buildEntry({ id: `p${at}`, title: `Entry ${at}` }));
    const { where } = open();
    await userEvent.click(await screen.findByText('+3 more'));
    expect(where()).toBe('?view=list&date=2026-11-05');
    expect(await screen.findAllByLabelText(/^6:30 PM, Entry \d/)).toHaveLength(6);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Thursday, November 5'));
  });

  test('moves from month to month, back to today, and updates the URL', async () => {
    const { where } = open();
    await userEvent.click(await screen.findByLabelText('Next month'));
    expect(await screen.findByRole('heading', { level: 2, name: 'December 2026' })).toBeTruthy();
    expect(where()).toBe('?date=2026-12-01');
    await userEvent.click(screen.getByLabelText('Next month'));
    expect(where()).toBe('?date=2027-01-01');
    await press('Today');
    expect(where()).toBe('');
  });

  test('filters by account and state, hides posts made elsewhere, and shows everything again', async () => {
    server.publications = [buildEntry(), buildEntry({ id: 'd', title: 'No time yet', state: 'draft', ...untimed })];
    server.posts = [buildPost()];
    const { where } = open();
    await entry();
    fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'c2' } });
    await waitFor(() => expect(screen.queryByLabelText(LOAF)).toBeNull());
    expect(await entry(/Bread at dawn/)).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Posted elsewhere'));
    expect(where()).toBe('?account=c2&elsewhere=hidden');
    await press('Clear filters');
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'drafts' } });
    await waitFor(() => expect(screen.queryByLabelText(LOAF)).toBeNull());
    expect(screen.getByText('No time yet')).toBeTruthy();
    expect(where()).toBe('?elsewhere=hidden&state=drafts');
  });

  test('is navigated by arrow keys over days and entries and beyond the month, with a single tab stop', async () => {
    server.publications = [buildEntry()];
    const { where } = open('?date=2026-11-04');
    await entry();
    expect(document.querySelectorAll('table [tabindex="0"]')).toHaveLength(1);
    document.querySelector<HTMLElement>('table [tabindex="0"]')?.focus();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    expect(focused()).toBe('Open Wednesday, November 4 in the list');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Open Thursday, November 5 in the list');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toMatch(LOAF);
    await userEvent.keyboard('{ArrowDown}');
    expect(dayOf(document.activeElement as HTMLElement)).toBe('2026-11-12');
    await userEvent.keyboard('{Home}');
    expect(dayOf(document.activeElement as HTMLElement)).toBe('2026-11-08');
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(dayOf(document.activeElement as HTMLElement)).toBe('2026-12-08'));
    expect(where()).toBe('?date=2026-12-08');
    expect(document.querySelectorAll('table [tabindex="0"]')).toHaveLength(1);
  });
});

const untimed = { scheduled_at: null, wall_time: null, time_zone: null };

describe('moving an entry by keyboard', () => {
  test('to another day keeps the time, is announced, and can be undone', async () => {
    server.publications = [buildEntry()];
    open();
    await carry('{ArrowRight}{ArrowRight}');
    expect(await screen.findByText('Saturday, November 7', { selector: '[aria-live]' })).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Moved to Sat, Nov 7, 6:30 PM')).toBeTruthy();
    expect(dayOf(await entry())).toBe('2026-11-07');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(LOAF));
    await press('Undo');
    await waitFor(async () => expect(dayOf(await entry())).toBe('2026-11-05'));
    expect(server.changes).toEqual([
      {
        call: 'POST /api/publications/p1/reschedule',
        body: { wall_time: '2026-11-07T18:30', time_zone: 'Europe/Berlin' },
      },
      {
        call: 'POST /api/publications/p1/reschedule',
        body: { wall_time: '2026-11-05T18:30', time_zone: 'Europe/Berlin' },
      },
    ]);
  });

  test('changes nothing when canceled', async () => {
    server.publications = [buildEntry()];
    open();
    await carry('{ArrowDown}{Escape}');
    expect(await screen.findByText(/is back in its place\.$/, { selector: '[aria-live]' })).toBeTruthy();
    expect(server.changes).toEqual([]);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(LOAF));
  });

  test('works in quarters of an hour within a week, and into the next week', async () => {
    server.publications = [buildEntry({ scheduled_at: '2026-11-07T17:30:00Z', wall_time: '2026-11-07T18:30' })];
    const { where } = open('?view=week');
    await carry('{ArrowDown}{ArrowRight}');
    expect(await screen.findByText('Sun, Nov 8, 6:45 PM', { selector: '[aria-live]' })).toBeTruthy();
    await waitFor(() => expect(where()).toBe('?view=week&date=2026-11-08'));
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Moved to Sun, Nov 8, 6:45 PM');
    expect(server.changes[0]?.body).toEqual({ wall_time: '2026-11-08T18:45', time_zone: 'Europe/Berlin' });
  });

  test('is reverted with the reason when the server refuses', async () => {
    server.publications = [buildEntry()];
    server.instead['POST /api/publications/p1/reschedule'] = () => ({
      status: 409,
      code: 'conflict',
      msg: 'It is too late to move this: it is being published or has ended',
    });
    open();
    await carry('{ArrowRight}{Enter}');
    expect(await screen.findByText('It could not be moved')).toBeTruthy();
    expect(screen.getByText('It is too late to move this: it is being published or has ended')).toBeTruthy();
    expect(dayOf(await entry())).toBe('2026-11-05');
  });

  test('is shown at once, before the server has responded', async () => {
    server.publications = [buildEntry()];
    server.instead['POST /api/publications/p1/reschedule'] = () => new Promise(() => undefined);
    open();
    await carry('{ArrowRight}{Enter}');
    await waitFor(async () => expect(dayOf(await entry())).toBe('2026-11-06'));
    expect((await entry()).getAttribute('aria-busy')).toBe('true');
  });

  test('into the past is refused before anything is sent', async () => {
    server.publications = [buildEntry()];
    open();
    await carry('{ArrowUp}{Enter}');
    expect(await screen.findByText('That time has passed')).toBeTruthy();
    expect(server.changes).toEqual([]);
  });

  test('is refused with a reason once it has ended', async () => {
    server.publications = [buildEntry({ can: ended })];
    open();
    await carry('');
    expect(await screen.findByText("A loaf in a small kitchen can't be moved any more.")).toBeTruthy();
    expect(screen.queryByText('Move here')).toBeNull();
  });
});

describe('moving an entry in the dialog', () => {
  test('says why the server refuses a time, and accepts another one', async () => {
    server.publications = [buildEntry()];
    server.instead['POST /api/publications/p1/reschedule'] = ({ body }) =>
      body.wall_time === '2027-03-28T02:30'
        ? { status: 400, code: 'invalid_input', msg: 'On that day, clocks in Europe/Berlin skip 02:30.' }
        : undefined;
    open('?view=list');
    await userEvent.click(await screen.findByLabelText('Move A loaf in a small kitchen'));
    const dialog = within(await screen.findByRole('dialog'));
    const fill = (date: string, time: string) => {
      fireEvent.change(dialog.getByLabelText('Date'), { target: { value: date } });
      fireEvent.change(dialog.getByLabelText('Time'), { target: { value: time } });
    };
    fill('2026-10-30', '10:00');
    await userEvent.click(dialog.getByText('Move'));
    expect(dialog.getByText('That time has passed. Choose a later one.')).toBeTruthy();
    fill('2027-03-28', '02:30');
    await userEvent.click(dialog.getByText('Move'));
    expect(await dialog.findByText('On that day, clocks in Europe/Berlin skip 02:30.')).toBeTruthy();
    fill('2026-11-20', '09:10');
    await userEvent.click(dialog.getByText('Move'));
    expect(await screen.findByText('Moved to Fri, Nov 20, 9:10 AM')).toBeTruthy();
    expect(dayOf(await entry())).toBe('2026-11-20');
  });

  test('asks before a draft is published on the same account again', async () => {
    server.publications = [buildEntry({ state: 'draft' })];
    server.instead['POST /api/publications/p1/reschedule'] = ({ body }) =>
      body.repeat ? undefined : { status: 409, code: 'publication_repeated', msg: 'This was published on @ada.' };
    open();
    await carry('');
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan this draft' }));
    expect(dialog.getByText('It is published at this time, in Europe/Berlin.')).toBeTruthy();
    await userEvent.click(dialog.getByText('Plan'));
    expect(await dialog.findByText('This was published on @ada.')).toBeTruthy();
    expect((await entry()).getAttribute('aria-label')).toContain('Draft');
    await userEvent.click(dialog.getByText('Publish again'));
    expect(await screen.findByText('Moved to Thu, Nov 5, 6:30 PM')).toBeTruthy();
    await waitFor(async () => expect((await entry()).getAttribute('aria-label')).toContain('Scheduled'));
  });

  test('schedules a draft without a time; undoing it makes it a draft again', async () => {
    server.publications = [buildEntry({ state: 'draft', ...untimed })];
    open();
    (await screen.findByText(LOAF)).closest('button')?.focus();
    await userEvent.keyboard('m');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-11-09' } });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '08:00' } });
    await userEvent.click(dialog.getByText('Plan'));
    expect(dayOf(await entry(/^8:00 AM, A loaf/))).toBe('2026-11-09');
    await press('Undo');
    await waitFor(() => expect(screen.queryByLabelText(/^8:00 AM, A loaf/)).toBeNull());
    expect(server.changes.at(-1)).toMatchObject({
      call: 'PUT /api/publications/p1',
      body: { timing: 'draft', revision: 2, title: 'A loaf in a small kitchen' },
    });
  });
});

describe('opening from the calendar', () => {
  test('an entry opens its dialog, as does its URL', async () => {
    server.publications = [buildEntry()];
    const { where } = open('?publication=p1');
    expect(await screen.findByRole('dialog', { name: LOAF })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(where()).toBe(''));
    await userEvent.click(await entry());
    expect(where()).toBe('?publication=p1');
    expect(await screen.findByRole('dialog', { name: LOAF })).toBeTruthy();
  });

  test('a post made elsewhere shows its figures, and links only to web addresses', async () => {
    server.posts = [buildPost(), buildPost({ id: 'x2', title: 'Odd', permalink: 'javascript:alert(1)' })];
    open();
    await userEvent.click(await entry(/Bread at dawn/));
    const panel = within(await screen.findByRole('dialog', { name: 'Bread at dawn' }));
    expect(panel.getByText('12.3K')).toBeTruthy();
    expect(panel.getByText('Open on Instagram').closest('a')?.href).toBe('https://example.com/x1');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await entry(/Odd/));
    await screen.findByRole('dialog', { name: 'Odd' });
    expect(screen.queryByText('Open on Instagram')).toBeNull();
  });

  test('a day creates something new: first a clip is chosen, then it is published', async () => {
    server.clips = [buildClip({ id: 'clip1', title: 'A finished clip' })];
    open();
    await userEvent.click(await screen.findByLabelText('New post on Thursday, November 5'));
    expect(await screen.findByText('To be published on Thu, Nov 5, 6:00 PM')).toBeTruthy();
    await press('A finished clip');
    expect(await screen.findByText('Publish Clip', { selector: 'h2' })).toBeTruthy();
    expect(screen.queryByLabelText('New post on Sunday, November 1')).toBeNull();
  });

  test('the posting times of an account are changed, and free ones are marked in the week', async () => {
    server.slots.slots = [{ weekday: 4, time: '18:30' }];
    open('?view=week');
    expect(await screen.findByLabelText('Free posting time 6:30 PM: @ada, @ada.bakes')).toBeTruthy();
    await press('Posting times');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByLabelText('Add a time on Friday'));
    const field = dialog.getByLabelText('Time on Friday');
    fireEvent.change(field, { target: { value: '07:15' } });
    await userEvent.type(field, '{Enter}');
    await userEvent.click(dialog.getByLabelText('Copy the times of Friday to every day'));
    await userEvent.click(dialog.getByLabelText('Remove 7:15 AM on Monday'));
    await userEvent.click(dialog.getByText('Save'));
    expect(await screen.findByText('Posting times saved')).toBeTruthy();
    const { body } = server.changes[0] ?? {};
    expect(body).toMatchObject({ time_zone: 'Europe/Berlin' });
    expect(body?.slots).toHaveLength(6); // one on each day but Monday
  });

  test('the first posting times of an account use the zone of the calendar, whatever the server’s default', async () => {
    server.slots = { time_zone: 'UTC', slots: [], free: [] };
    open('?view=week');
    await press('Posting times');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByLabelText('Add a time on Friday'));
    await userEvent.click(dialog.getByText('Save'));
    expect(await screen.findByText('Posting times saved')).toBeTruthy();
    expect(server.changes[0]?.body).toMatchObject({ time_zone: 'Europe/Berlin' });
  });
});

describe('a calendar', () => {
  test('without an account says what to do', async () => {
    server.connections = [];
    open();
    expect(await screen.findByText('Connect an account first')).toBeTruthy();
    expect(screen.getByText('Go to connections').closest('a')?.getAttribute('href')).toBe(
      '/dashboard/profile#connections',
    );
    expect(screen.queryByText('New post')).toBeNull();
  });

  test('with nothing in it says so', async () => {
    open();
    expect(await screen.findByText('Nothing is planned here yet. Choose a day to plan a post.')).toBeTruthy();
  });

  test('that could not be loaded can be retried', async () => {
    let failing = true;
    server.instead['GET /api/calendar'] = () =>
      failing ? { status: 400, code: 'invalid_input', msg: 'The database is away' } : undefined;
    server.publications = [buildEntry()];
    open();
    expect(await screen.findByText('The calendar could not be loaded')).toBeTruthy();
    expect(screen.getByText('The database is away')).toBeTruthy();
    failing = false;
    await press('Try Again');
    expect(await entry()).toBeTruthy();
  });

  test('without a network says so, and keeps its content', async () => {
    server.publications = [buildEntry()];
    const { client } = open();
    await entry();
    server.instead['GET /api/calendar'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await act(() => client.invalidateQueries({ queryKey: ['publications'] }));
    expect(
      await screen.findByText('Unable to connect to server. Please check your connection and try again.'),
    ).toBeTruthy();
    expect(await entry()).toBeTruthy();
    server.instead['POST /api/publications/p1/reschedule'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await carry('{ArrowRight}{Enter}');
    expect(await screen.findByText('It could not be moved')).toBeTruthy();
    expect(dayOf(await entry())).toBe('2026-11-05');
  });

  test('shows long and right-to-left titles, and titles of only symbols, verbatim', async () => {
    const titles = ['x'.repeat(200), 'חמש טעויות שהורסות לחם', '🥖🔥🥖', '<b>bold</b>'];
    server.publications = titles.map((title, at) => buildEntry({ id: `p${at}`, title }));
    open('?view=list');
    for (const title of titles) expect((await screen.findByText(title)).getAttribute('dir')).toBe('auto');
  });

  test('on a phone is a list with a row of days', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 358 } as DOMRect);
    server.publications = [
      buildEntry(),
      buildEntry({ id: 'e', title: 'Earlier', scheduled_at: '2026-11-01T08:00:00Z' }),
    ];
    const { where } = open();
    await entry();
    expect(document.querySelector('table')).toBeNull();
    expect(screen.queryByLabelText(/Earlier/)).toBeNull();
    await press('Earlier this month (1)');
    expect(await entry(/Earlier/)).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Sunday, November 8'));
    expect(where()).toBe('?view=list&date=2026-11-08');
    expect(await screen.findAllByText('Nothing on this day.')).toHaveLength(2); // today, and the day that was asked for
  });
});
