import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { buildClip } from '#web/features/clips/clip.test-kit.ts';
import { buildVideo } from '#web/features/videos/video.test-kit.ts';
import { type Answer, serve } from '#web/session/session.test-kit.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { buildParts, buildReply } from './brief.test-kit.ts';
import { BriefDialog } from './brief-dialog.tsx';

// Slow on a busy machine.

const PATH = '/api/ideas/i1/brief';
const ok = (data: unknown): Answer => ({ status: 200, data });

beforeEach(() => localStorage.setItem('auth_token', 'token'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

function open(answers: Record<string, Answer | Answer[]>, at = '/dashboard/ideas?brief=i1') {
  const asked = serve(answers);
  const onClose = vi.fn();
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={[at]}>
            <BriefDialog
              ideaId="i1"
              onClose={onClose}
              generate={(video) => <button type="button">Generate {video.title}</button>}
            />
          </MemoryRouter>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
  return { asked, onClose, unmount };
}
// Looking up roles among many elements takes seconds on a busy machine, so labels and texts are used instead.
const button = async (name: string) => (await screen.findAllByText(name, { selector: 'button' }))[0] ?? document.body;
const labelled = (name: string) => screen.findByLabelText(name);

test('every part is shown with its sources; an answer opens the conversation where it was given', async () => {
  open({ [PATH]: ok(buildReply()) });
  const dialog = await screen.findByRole('dialog', { name: 'Execution Brief' });
  expect(await within(dialog).findByText('You are feeding it wrong.')).toBeTruthy();
  const beats = within(within(dialog).getByRole('list', { name: 'Beats' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(beats[0]).toContain('0:00–0:03OpeningShow the loaf.');
  for (const text of ['Loaf from above', 'Feed at 24 °C', 'Feed it like this.', '#sourdough', 'Film on Saturday'])
    expect(within(dialog).getByText(text)).toBeTruthy();
  const [answer] = within(dialog).getAllByRole('link', { name: 'Your goal: teach' });
  expect(answer?.getAttribute('href')).toBe('/dashboard/ideas?mode=chat&session=c1#m1');
  expect(within(dialog).getByText('Your best video is a close-up').closest('a')).toBeNull();
  expect(within(dialog).getByText('Without a language model')).toBeTruthy();
});

test('a version that is one text is shown as Markdown, without HTML, and has no parts to edit', async () => {
  open({ [PATH]: ok(buildReply({ parts: null, text: '# Plan\n\n- one <img src=x>', origin: 'text' })) });
  expect(await screen.findByRole('heading', { name: 'Plan' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(document.querySelector('img')).toBeNull();
});

test('a refused request says that there is no brief, an unreachable server that loading failed and can be retried', async () => {
  const first = open({ [PATH]: { status: 404, msg: 'Not found', code: 'not_found' } });
  expect(await screen.findByText('No execution brief available')).toBeTruthy();
  first.unmount();
  open({ [PATH]: ['unreachable', 'unreachable', 'unreachable', 'unreachable', ok(buildReply())] });
  expect(await screen.findByText('Error loading execution brief')).toBeTruthy();
  for (let press = 0; press < 4 && !screen.queryByText('You are feeding it wrong.'); press += 1) {
    await userEvent.click(await button('Try Again'));
    await waitFor(() =>
      expect(screen.queryByText('You are feeding it wrong.') ?? screen.queryByRole('alert')).toBeTruthy(),
    );
  }
  expect(await screen.findByText('You are feeding it wrong.')).toBeTruthy();
}, 40_000);

test('lines are changed, moved, added and removed by keyboard, and saved as a new version of the one shown', async () => {
  const saved = buildReply({
    version: 2,
    origin: 'edited',
    parts: buildParts({ hook: { text: 'Stop feeding it.', from: [] } }),
  });
  const { asked } = open({ [PATH]: [ok(buildReply()), ok(saved)] });
  await userEvent.click(await button('Edit'));
  const hook = screen.getByLabelText('Hook');
  await userEvent.clear(hook);
  await userEvent.type(hook, 'Stop feeding it.');
  const down = screen.getByLabelText('Move Shot 1 down');
  down.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Shot 2 up'));
  await userEvent.click(screen.getByLabelText('Remove Note 1'));
  await userEvent.click(screen.getByLabelText('Add: Beat'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Beat 4')));
  await userEvent.keyboard('Wave.');
  await userEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('Stop feeding it.')).toBeTruthy();
  const put = asked.find(({ body }) => body !== null)?.body as {
    base_version: number;
    parts: ReturnType<typeof buildParts>;
  };
  expect(put.base_version).toBe(1);
  expect(put.parts.hook).toEqual({ text: 'Stop feeding it.', from: buildParts().hook.from });
  expect(put.parts.shots.map(({ id }) => id)).toEqual(['s2', 's1']);
  expect(put.parts.notes).toEqual([]);
  expect(put.parts.beats[3]).toMatchObject({ text: 'Wave.', start_seconds: 30, end_seconds: 33 });
  expect(sessionStorage.getItem('reelwright.brief-draft..i1')).toBeNull();
}, 30_000);

test('mistakes are reported at their field, which gets the focus, and nothing is sent', async () => {
  const { asked } = open({ [PATH]: ok(buildReply()) });
  await userEvent.click(await button('Edit'));
  const hook = screen.getByLabelText('Hook');
  await userEvent.clear(hook);
  await userEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('Please write the hook.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(hook));
  expect(asked.every(({ body }) => body === null)).toBe(true);
});

test('closing asks before changes are discarded, and input is kept in this tab', async () => {
  const { onClose } = open({ [PATH]: ok(buildReply()) });
  await userEvent.click(await button('Edit'));
  await userEvent.type(screen.getByLabelText('Hook'), '!!');
  expect(sessionStorage.getItem('reelwright.brief-draft..i1')).toContain('wrong.!!');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await button('Keep editing'));
  expect(onClose).not.toHaveBeenCalled();
  expect((screen.getByLabelText('Hook') as HTMLTextAreaElement).value).toContain('!!');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await button('Discard changes'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('reelwright.brief-draft..i1')).toBeNull();
}, 20_000);

test('after a reload the changes are offered again', async () => {
  const first = open({ [PATH]: ok(buildReply()) });
  await userEvent.click(await button('Edit'));
  await userEvent.type(screen.getByLabelText('Hook'), '!!');
  first.unmount();
  open({ [PATH]: ok(buildReply()) });
  await userEvent.click(await button('Go on editing'));
  expect((screen.getByLabelText('Hook') as HTMLTextAreaElement).value).toContain('!!');
}, 20_000);

test('a version saved meanwhile is never overwritten unseen: both are offered', async () => {
  const other = buildReply({ version: 2, parts: buildParts({ hook: { text: 'Theirs', from: [] } }) });
  const mine = buildReply({ version: 3, parts: buildParts({ hook: { text: 'Mine', from: [] } }) });
  const conflict: Answer = {
    status: 409,
    code: 'conflict',
    msg: 'The brief was changed in the meantime. Please review the newest version first.',
  };
  const { asked } = open({ [PATH]: [ok(buildReply()), conflict, ok(other), ok(mine)] });
  await userEvent.click(await button('Edit'));
  const hook = screen.getByLabelText('Hook');
  await userEvent.clear(hook);
  await userEvent.type(hook, 'Mine');
  await userEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('Version 2 was saved in the meantime')).toBeTruthy();
  await userEvent.click(screen.getByText('Look at version 2'));
  expect(await screen.findByText('Theirs')).toBeTruthy();
  expect((hook as HTMLTextAreaElement).value).toBe('Mine');
  await userEvent.click(screen.getByText('Continue with mine'));
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.queryByText('Save')).toBeNull());
  const puts = asked
    .filter(({ body }) => body !== null)
    .map(({ body }) => (body as { base_version: number }).base_version);
  expect(puts).toEqual([1, 2]);
}, 30_000);

test('what is typed while a version is being saved is based on it, and one’s own version is no conflict', async () => {
  const parts = buildParts({ hook: { text: 'First', from: [] } });
  const { asked } = open({ [PATH]: [ok(buildReply()), ok(buildReply({ version: 2, parts })), 'silent'] });
  await userEvent.click(await button('Edit'));
  const hook = screen.getByLabelText<HTMLTextAreaElement>('Hook');
  fireEvent.change(hook, { target: { value: 'First' } });
  fireEvent.click(screen.getByText('Save'));
  fireEvent.change(hook, { target: { value: 'First, and more' } });
  expect(await screen.findByText('Saved as version 2')).toBeTruthy();
  expect(screen.queryByText('Version 2 was saved in the meantime')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Hook').value).toBe('First, and more');
  expect(sessionStorage.getItem('reelwright.brief-draft..i1')).toContain('"base":2');
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(asked.filter(({ body }) => body !== null)).toHaveLength(2));
  expect(asked.findLast(({ body }) => body !== null)?.body).toMatchObject({ base_version: 2 });
}, 20_000);

test('invalid seconds are reported at their field, which gets the focus', async () => {
  open({ [PATH]: ok(buildReply()) });
  await userEvent.click(await button('Edit'));
  const seconds = screen.getByLabelText<HTMLInputElement>('Seconds of Beat 1');
  fireEvent.change(seconds, { target: { value: 'three' } });
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(document.activeElement).toBe(seconds));
  const told = document.getElementById(seconds.getAttribute('aria-describedby') ?? '');
  expect(told?.textContent).toBe('Enter seconds as a number, such as 3 or 2.5.');
}, 20_000);

test('of several ticks, each one that cannot be saved is reported', async () => {
  const failed = { status: 500, msg: 'Something went wrong' };
  open({ [PATH]: ok(buildReply()), '/api/ideas/i1/film': [failed, 'silent'] }, '/dashboard/ideas?brief=i1&part=film');
  const [first, second] = await screen.findAllByRole('checkbox');
  fireEvent.click(first as HTMLElement);
  fireEvent.click(second as HTMLElement);
  expect(await screen.findByText('The tick could not be saved')).toBeTruthy();
}, 20_000);

test('a step is ticked at once, and unticked if that cannot be saved', async () => {
  const reply = buildReply();
  const { asked } = open(
    { [PATH]: ok(reply), '/api/ideas/i1/film': [{ status: 500, msg: 'Something went wrong' }, 'silent'] },
    '/dashboard/ideas?brief=i1&part=film',
  );
  const step = await screen.findByRole('checkbox', { name: 'Loaf from above' });
  expect(screen.getByText('1 of 2 done')).toBeTruthy();
  await userEvent.click(step);
  expect(await screen.findByText('The tick could not be saved')).toBeTruthy();
  expect(step.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(step);
  await waitFor(() => expect(screen.getByText('All 2 steps are done.')).toBeTruthy());
  expect(step.getAttribute('aria-checked')).toBe('true');
  expect(asked.filter(({ path }) => path.endsWith('/film'))[0]?.body).toEqual({ step: 's1', done: true });
}, 20_000);

test('an older version can be viewed and restored', async () => {
  const versions = [2, 1].map((version) => ({
    version,
    origin: 'edited',
    answered_by: null,
    created_at: '2026-11-20T10:00:00.000Z',
  }));
  const { asked } = open(
    {
      [PATH]: ok(buildReply({ version: 2 })),
      [`${PATH}/versions`]: ok({ versions }),
      [`${PATH}/restore`]: ok(buildReply({ version: 3, origin: 'restored' })),
    },
    '/dashboard/ideas?brief=i1&part=versions',
  );
  await userEvent.click(await labelled('Look at version 1'));
  expect(await screen.findByRole('region', { name: 'Version 1' })).toBeTruthy();
  expect(screen.queryByLabelText('Restore version 2')).toBeNull();
  await userEvent.click(await labelled('Restore version 1'));
  await waitFor(() => expect(asked.find(({ path }) => path.endsWith('/restore'))?.body).toEqual({ version: 1 }));
  expect(await screen.findByText('You are feeding it wrong.')).toBeTruthy();
}, 20_000);

const video = buildVideo({ title: 'Loaf take 3', duration_seconds: 200, clips_count: 1 });
const clip = buildClip({
  id: 'k1',
  title: 'The feeding',
  source_video_id: 'v1',
  source_video_title: 'Loaf take 3',
  viral_score: 8.4,
});
const pagination = { page: 1, limit: 20, total: 1, total_pages: 1, has_previous: false, has_next: false };

test('the recording is chosen among the uploads, linked, and leads to its clips', async () => {
  const { asked } = open(
    {
      [PATH]: ok(buildReply()),
      '/api/ideas/i1/lineage': [
        ok({ brief_version: 1, videos: [] }),
        ok({ brief_version: 1, videos: [{ video, brief_version: 1, linked_at: video.created_at, clips: [clip] }] }),
      ],
      '/api/videos': ok({ videos: [video], pagination }),
      '/api/ideas/i1/videos': ok({ video_id: 'v1' }),
    },
    '/dashboard/ideas?brief=i1&part=clips',
  );
  await userEvent.click(await labelled('Use Loaf take 3 as the recording'));
  expect(await screen.findByText('By version 1 of the brief')).toBeTruthy();
  expect(asked.find(({ path }) => path === '/api/ideas/i1/videos')?.body).toEqual({ video_id: 'v1' });
  expect(screen.getByRole('button', { name: 'Generate Loaf take 3' })).toBeTruthy();
  const link = screen.getByRole('link', { name: /The feeding.*8\.4/ });
  expect(link.getAttribute('href')).toBe('/dashboard/content?tab=clips&video=v1');
}, 20_000);

test('the link to a recording can be removed', async () => {
  const linked = { brief_version: 1, videos: [{ video, brief_version: null, linked_at: video.created_at, clips: [] }] };
  open(
    {
      [PATH]: ok(buildReply()),
      '/api/ideas/i1/lineage': [ok(linked), ok({ brief_version: 1, videos: [] })],
      '/api/videos': ok({ videos: [video], pagination }),
      '/api/ideas/i1/videos/v1': ok({ video_id: 'v1' }),
    },
    '/dashboard/ideas?brief=i1&part=clips',
  );
  await userEvent.click(await labelled('Remove the link to Loaf take 3'));
  expect(await labelled('Use Loaf take 3 as the recording')).toBeTruthy();
});

test('a failed download says why', async () => {
  open({ [PATH]: ok(buildReply()), [`${PATH}/download`]: { status: 500, msg: 'Something went wrong' } });
  await userEvent.click(await button('Download PDF'));
  expect(await screen.findByText('Download Failed')).toBeTruthy();
});

test('without any upload it leads to the upload panel', async () => {
  open(
    {
      [PATH]: ok(buildReply()),
      '/api/ideas/i1/lineage': ok({ brief_version: 1, videos: [] }),
      '/api/videos': ok({ videos: [], pagination: { ...pagination, total: 0 } }),
    },
    '/dashboard/ideas?brief=i1&part=clips',
  );
  const link = await screen.findByRole('link', { name: 'Upload the recording' });
  expect(link.getAttribute('href')).toBe('/dashboard/content');
});

test('the brief is copied as Markdown, even where the page may not use the clipboard', async () => {
  const user = userEvent.setup();
  open({ [PATH]: ok(buildReply()) });
  await user.click(await button('Copy as Markdown'));
  expect(await screen.findByText('Execution brief copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('# Sourdough\n\nFeed it.');
  let marked = '';
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not here'));
  document.execCommand = () => {
    marked = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  };
  await user.click(await button('Copy as Markdown'));
  await waitFor(() => expect(marked).toBe('# Sourdough\n\nFeed it.'));
});
