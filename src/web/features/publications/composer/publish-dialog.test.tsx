import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, serve } from '#web/session/session.test-kit.ts';
import {
  buildOutlook,
  buildTarget,
  buildWrittenClip,
  happyServer,
  ok,
  refused,
  sentTo,
  show,
  tiktokOutlook,
} from './composer.test-kit.tsx';
import { PublishDialog } from './publish-dialog.tsx';

// Slow on a busy machine.

const PUBLISH = '/api/clips/publish';
beforeEach(() => localStorage.setItem('auth_token', 'token'));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

type Given = Partial<Parameters<typeof PublishDialog>[0]>;

function open(answers: Record<string, Answer | Answer[]> = {}, given: Given = {}) {
  const asked = serve({ ...happyServer, ...answers });
  const [onClose, onAccepted] = [vi.fn(), vi.fn()];
  const { unmount } = show(
    <PublishDialog
      source={{ kind: 'clip', clip: buildWrittenClip() }}
      onClose={onClose}
      onAccepted={onAccepted}
      {...given}
    />,
  );
  return { asked, onClose, onAccepted, unmount };
}
// Looking up roles among many elements takes seconds on a busy machine, so labels and texts are used instead.
const button = async (name: string) => {
  const [found] = await screen.findAllByText(name, { selector: 'button' });
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const account = async (name: string) => {
  const named = await screen.findAllByLabelText(new RegExp(`@ada-${name}`));
  return named.find((one) => one.getAttribute('role') === 'checkbox') ?? document.body;
};
const isChosen = (box: HTMLElement) => box.getAttribute('aria-checked') === 'true';
const openOptions = async (name: string) =>
  userEvent.click(await screen.findByLabelText(`Text and options for @ada-${name}`));
const disclosureOff = () => screen.queryByText('Your brand') === null;

test('TikTok is chosen by default; the texts, and each account with its options, are sent', async () => {
  const { asked, onAccepted, onClose } = open();
  expect(isChosen(await account('tiktok'))).toBe(true);
  expect(isChosen(await account('youtube'))).toBe(false);
  await userEvent.click(await account('youtube'));
  await userEvent.click(await account('instagram'));
  await userEvent.click(await button('Publish'));
  await waitFor(() => expect(onAccepted).toHaveBeenCalledExactlyOnceWith('g1'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(await screen.findByText('Publishing…')).toBeTruthy();
  const [sent] = sentTo(asked, PUBLISH);
  expect(sent).toMatchObject({
    clip_id: 'c1',
    title: 'Feeding a starter',
    description: 'How much flour.',
    hashtags: ['bread'],
    draft: false,
    targets: [
      { connection_id: 'tiktok', options: { tiktok: { mode: 'inbox' } } },
      { connection_id: 'youtube', options: { youtube: { privacy: 'public' } } },
      { connection_id: 'instagram', options: { instagram: { share_to_feed: true } } },
    ],
  });
  expect(String(sent?.idempotency_key).length).toBeGreaterThan(8);
  expect(sent).not.toHaveProperty('wall_time');
});

test('edited content takes precedence over the clip’s own', async () => {
  open({}, { initial: { title: 'Edited', description: 'Other', hashtags: ['new'] } });
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Edited');
  expect(screen.getByLabelText<HTMLInputElement>('Hashtags').value).toBe('#new');
});

test('the preview shows the current cover, not the one when the dialog opened', async () => {
  const cover = { at_seconds: 2, title: null, making: false, error_message: null, candidates: [] };
  open(
    { '/api/clips/c1/cover': ok({ ...cover, thumbnail_url: '/media/new.jpg' }) },
    { source: { kind: 'clip', clip: buildWrittenClip({ thumbnail_url: '/media/old.jpg' }) } },
  );
  const video = await screen.findByLabelText('Feeding a starter', { selector: 'video' });
  expect(video.getAttribute('poster')).toBe('/media/old.jpg');
  await waitFor(() => expect(video.getAttribute('poster')).toBe('/media/new.jpg'));
});

test('without a title or an account, Publish says why it is disabled', async () => {
  open();
  await userEvent.click(await account('tiktok'));
  const publish = await button('Publish');
  expect(publish.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText('Choose at least one account').length).toBeGreaterThan(0);
  await userEvent.click(await account('tiktok'));
  await userEvent.clear(screen.getByLabelText('Title'));
  expect(screen.getAllByText('A title is required').length).toBeGreaterThan(0);
  expect(publish.getAttribute('aria-disabled')).toBe('true');
});

test('accounts that cannot be published to say why, and unconnected platforms are offered', async () => {
  const reconnect = buildTarget('tiktok', { can: 'reconnect', reason: 'It was connected for reading only.' });
  const off = buildTarget('youtube', { can: 'off', reason: 'Publishing is switched off.' });
  open({
    '/api/publishing/targets': ok({ targets: [reconnect, off], time_zone: 'UTC' }),
    '/api/connections': ok({ platforms: [{ platform: 'instagram', mode: 'sandbox' }], connections: [] }),
  });
  expect(await screen.findByText('It was connected for reading only.')).toBeTruthy();
  expect(screen.getByText('Publishing is switched off.')).toBeTruthy();
  expect(screen.getByLabelText('Reconnect to publish: @ada-tiktok')).toBeTruthy();
  expect(screen.queryByLabelText('Reconnect to publish: @ada-youtube')).toBeNull();
  expect((await screen.findByLabelText('Connect Instagram')).getAttribute('href')).toBe('/dashboard/profile');
  expect((await button('Publish')).getAttribute('aria-disabled')).toBe('true');
});

test('a direct post on TikTok has no preselected audience and requires consent', async () => {
  const { asked } = open({ '/api/connections/tiktok/publishing': ok(tiktokOutlook) });
  await openOptions('tiktok');
  await userEvent.click(await screen.findByText('Post directly'));
  const audience = await screen.findByLabelText<HTMLSelectElement>('Who can view this video');
  expect(audience.value).toBe('');
  expect([...audience.options].map(({ text }) => text)).toEqual(['Please choose', 'Everyone', 'Friends', 'Only you']);
  expect(screen.getByText('Ada bakes')).toBeTruthy();
  for (const name of ['Comment', 'Duet', 'Stitch'])
    expect(screen.getByLabelText(name).getAttribute('aria-checked')).toBe('false');
  expect(screen.getByLabelText<HTMLButtonElement>('Duet').disabled).toBe(true);
  expect(screen.getByText('Switched off in the settings of the TikTok app.')).toBeTruthy();
  expect(disclosureOff()).toBe(true);
  const links = screen.getAllByText('Music Usage Confirmation').map((one) => one.getAttribute('href'));
  expect(links).toEqual(['https://www.tiktok.com/legal/page/global/music-usage-confirmation/en']);

  await userEvent.click(await button('Publish'));
  expect(await screen.findByText('Choose who can view this video.')).toBeTruthy();
  expect(screen.getByText('Agree to this before you post.')).toBeTruthy();
  expect(document.activeElement).toBe(audience);
  expect(sentTo(asked, PUBLISH)).toEqual([]);

  await userEvent.selectOptions(audience, 'Everyone');
  await userEvent.click(screen.getByLabelText('Comment'));
  await userEvent.click(screen.getByLabelText(/^By posting, you agree to TikTok’s Music Usage Confirmation/));
  await userEvent.click(await button('Publish'));
  await waitFor(() => expect(sentTo(asked, PUBLISH)).toHaveLength(1));
  expect(sentTo(asked, PUBLISH)[0]?.targets).toMatchObject([
    {
      options: {
        tiktok: {
          mode: 'direct',
          privacy_level: 'PUBLIC_TO_EVERYONE',
          allow_comment: true,
          allow_duet: false,
          consent: true,
        },
      },
    },
  ]);
});

test('a promotion is disclosed completely, and branded content is never private', async () => {
  open();
  await openOptions('tiktok');
  await userEvent.click(await screen.findByText('Post directly'));
  await userEvent.selectOptions(await screen.findByLabelText('Who can view this video'), 'Only you');
  await userEvent.click(screen.getByLabelText('Disclose video content'));
  await userEvent.click(await button('Publish'));
  expect(
    await screen.findByText('You need to indicate if your content promotes yourself, a third party, or both.'),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLButtonElement>('Branded content').disabled).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText('Who can view this video'), 'Friends');
  await userEvent.click(screen.getByLabelText('Branded content'));
  expect(screen.getByText('Your video will be labeled as “Paid partnership”.')).toBeTruthy();
  expect(screen.getByText('Branded Content Policy')).toBeTruthy();
  const privately = screen.getByText<HTMLOptionElement>('Only you (not with branded content)');
  expect(privately.disabled).toBe(true);
});

test('limits of each platform are shown while typing, and an account can have its own text', async () => {
  const { asked } = open();
  await userEvent.click(await account('youtube'));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'More <b>bread</b>' } });
  expect(await screen.findByText('These characters are not allowed here: < >')).toBeTruthy();
  await userEvent.click(await account('instagram'));
  fireEvent.change(screen.getByLabelText('Hashtags'), { target: { value: 'a b c d e f' } });
  expect(await screen.findByText('More than 5 hashtags may be ignored or cut off here.')).toBeTruthy();
  await openOptions('youtube');
  expect(screen.getByText('Description and hashtags: 34 of 5,000 bytes')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Own text for this account'));
  const [, own] = screen.getAllByLabelText('Title');
  fireEvent.change(own as HTMLElement, { target: { value: 'More bread' } });
  await waitFor(() => expect(screen.queryByText(/^These characters/)).toBeNull());
  await userEvent.click(await button('Publish'));
  await waitFor(() => expect(sentTo(asked, PUBLISH)).toHaveLength(1));
  expect(sentTo(asked, PUBLISH)[0]?.targets).toMatchObject([
    { connection_id: 'tiktok' },
    { connection_id: 'youtube', title: 'More bread', description: 'How much flour.', hashtags: [...'abcdef'] },
    { connection_id: 'instagram' },
  ]);
});

test('right-to-left text and emoji are sent as typed; a title of 200 characters stays and says that it is too long', async () => {
  const { asked } = open();
  await account('tiktok');
  const title = screen.getByLabelText<HTMLInputElement>('Title');
  const mixed = 'خبز العجين المخمر 🥖👩🏽‍🍳 in 3 days';
  fireEvent.change(title, { target: { value: mixed } });
  await userEvent.click(await button('Publish'));
  await waitFor(() => expect(sentTo(asked, PUBLISH)[0]?.title).toBe(mixed));
  const long = 'Sourdough '.repeat(20);
  fireEvent.change(title, { target: { value: long } });
  expect((await screen.findAllByText('A title has at most 100 characters')).length).toBeGreaterThan(0);
  expect((await button('Publish')).getAttribute('aria-disabled')).toBe('true');
  expect(title.value).toBe(long);
});

test('the expected result is shown for each account; a platform that cannot be reached blocks nothing', async () => {
  const full = buildOutlook('youtube', {
    forecast: 'It stays private.',
    state: 'limited',
    posts_left: 1,
    media: { fits: 'converted', notes: ['It is converted first.'] },
  });
  const { asked } = open({
    '/api/connections/youtube/publishing': ok(full),
    '/api/connections/instagram/publishing': refused('Instagram does not answer', 'platform_failed', 502),
  });
  await userEvent.click(await account('youtube'));
  await userEvent.click(await account('instagram'));
  const list = within(await screen.findByRole('list', { name: 'What will happen' }));
  for (const text of ['It waits as a draft in the app.', 'It stays private.', 'It is converted first.'])
    expect(await list.findByText(text)).toBeTruthy();
  expect(list.getByText('3 more posts are allowed today.')).toBeTruthy();
  expect(list.getByText('1 more post is allowed today.')).toBeTruthy();
  expect(await list.findByText('Instagram does not answer')).toBeTruthy();
  await userEvent.click(await button('Publish'));
  await waitFor(() => expect(sentTo(asked, PUBLISH)).toHaveLength(1));
});

test('a time is chosen in the zone of the settings, and a missing one is reported at its field', async () => {
  const { asked } = open();
  await account('tiktok');
  await userEvent.click(screen.getByText('Schedule'));
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Europe/Madrid');
  await userEvent.click(screen.getAllByText('Schedule').at(-1) as HTMLElement);
  expect(await screen.findByText('Choose a date.')).toBeTruthy();
  expect(screen.getByText('Choose a time.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Date'));
  const quick = within(screen.getByLabelText('Quick times')).getAllByRole('button');
  expect(quick.map(({ textContent }) => textContent)).toEqual(['09:00', '12:00', '15:00', '18:00', '20:00']);
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2020-01-01' } });
  expect(await screen.findByText('Choose today or a later day.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2999-01-02' } });
  await userEvent.click(screen.getByText('18:00'));
  await userEvent.click(screen.getAllByText('Schedule').at(-1) as HTMLElement);
  expect(await screen.findByText('Scheduled for Jan 2, 2999, 6:00 PM')).toBeTruthy();
  expect(sentTo(asked, PUBLISH)).toMatchObject([{ wall_time: '2999-01-02T18:00', time_zone: 'Europe/Madrid' }]);
});

test('a time can be preset, and the accounts’ next posting times are offered', async () => {
  const slot = (wall_time: string) => ({ at: `${wall_time}:00Z`, wall_time });
  const { asked } = open(
    {
      '/api/connections/tiktok/slots': ok({
        time_zone: 'Asia/Tokyo',
        slots: [],
        free: [slot('2999-03-01T09:00'), slot('2999-03-02T09:00')],
      }),
    },
    { at: { wallTime: '2999-05-06T07:30', timeZone: 'Asia/Singapore' } },
  );
  await account('tiktok');
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2999-05-06');
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('07:30');
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Asia/Singapore');
  await userEvent.click(screen.getByText('Next free slot'));
  await userEvent.click(await screen.findByText(/Mar 2/));
  await userEvent.click(screen.getAllByText('Schedule').at(-1) as HTMLElement);
  await waitFor(() => expect(sentTo(asked, PUBLISH)).toHaveLength(1));
  expect(sentTo(asked, PUBLISH)).toMatchObject([{ wall_time: '2999-03-02T09:00', time_zone: 'Asia/Tokyo' }]);
});

test('a draft is saved without a time', async () => {
  const { asked, onAccepted } = open();
  await account('tiktok');
  await userEvent.click(screen.getByText('Schedule'));
  await userEvent.click(await button('Save as draft'));
  await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
  expect(sentTo(asked, PUBLISH)).toMatchObject([{ draft: true }]);
  expect(await screen.findByText('Draft saved')).toBeTruthy();
});

test('a repetition within a day requires confirmation before it is sent again', async () => {
  const told = 'This was published or scheduled on @ada within the last 24 hours.';
  const { asked, onAccepted } = open({
    [PUBLISH]: [refused(told, 'publication_repeated', 409), ok({ publish_id: 'g2', status: 'queued', targets: [] })],
  });
  await account('tiktok');
  await userEvent.click(await button('Publish'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Publish again?' }));
  expect(question.getByText(told)).toBeTruthy();
  expect(screen.queryByText('Publishing Failed')).toBeNull();
  await userEvent.click(question.getByText('Publish again', { selector: 'button' }));
  await waitFor(() => expect(onAccepted).toHaveBeenCalledExactlyOnceWith('g2'));
  const [first, second] = sentTo(asked, PUBLISH);
  expect(first).not.toHaveProperty('repeat');
  expect(second).toMatchObject({ repeat: true });
});

test('a request whose response was lost is sent again with the same key, another one with a new key', async () => {
  const { asked } = open({ [PUBLISH]: 'unreachable' });
  await account('tiktok');
  await userEvent.click(await button('Publish'));
  const failed = await screen.findAllByText(/^Failed to publish clip: Unable to connect to server/);
  expect(failed.length).toBeGreaterThan(0);
  expect(await screen.findByText('Publishing Failed')).toBeTruthy();
  await userEvent.click(await button('Publish'));
  await waitFor(() => expect(sentTo(asked, PUBLISH)).toHaveLength(2));
  await userEvent.type(screen.getByLabelText('Title'), '!');
  await userEvent.click(await button('Publish'));
  await waitFor(() => expect(sentTo(asked, PUBLISH)).toHaveLength(3));
  const keys = sentTo(asked, PUBLISH).map(({ idempotency_key: key }) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('the server’s refusal of one account is shown at that account', async () => {
  const reason = 'YouTube: There are 61 hashtags, and at most 60 are allowed.';
  open({ [PUBLISH]: { ...refused(reason), about: 'youtube' } });
  await userEvent.click(await account('youtube'));
  await userEvent.click(await button('Publish'));
  const row = await screen.findByText(reason, { selector: 'li li' });
  expect(row.closest('ul[aria-label=Accounts] > li')?.textContent).toContain('@ada-youtube');
});

test('nothing entered is lost while offline, when a session ends, the clip is deleted, or the page reloads', async () => {
  const { onClose, unmount } = open({
    [PUBLISH]: [
      'unreachable',
      refused('Your session has ended', 'session_expired', 401),
      refused('Clip not found', 'not_found', 404),
    ],
  });
  await userEvent.click(await account('youtube'));
  await userEvent.type(screen.getByLabelText('Title'), ' (kept)');
  for (const reason of ['Unable to connect to server', 'Your session has ended', 'Clip not found']) {
    await userEvent.click(await button('Publish'));
    const failed = await screen.findAllByText(new RegExp(`^Failed to publish clip: ${reason}`));
    expect(failed.length).toBeGreaterThan(0);
  }
  expect(onClose).not.toHaveBeenCalled();
  unmount();
  open();
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Feeding a starter (kept)');
  expect(screen.getByText('What you entered before was restored.')).toBeTruthy();
  expect(isChosen(await account('youtube'))).toBe(true);
  await userEvent.click(await button('Cancel'));
  await userEvent.click(await button('Keep editing'));
  await userEvent.click(await button('Start over'));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Feeding a starter');
  expect(sessionStorage).toHaveLength(0);
});

test('accounts that cannot be loaded are reported, and can be retried', async () => {
  const broken = refused('Broken', 'bad_request');
  open({ '/api/publishing/targets': [broken, happyServer['/api/publishing/targets'] as Answer] });
  expect(await screen.findByText('Failed to load accounts')).toBeTruthy();
  await userEvent.click(await button('Try Again'));
  expect(await account('tiktok')).toBeTruthy();
});
