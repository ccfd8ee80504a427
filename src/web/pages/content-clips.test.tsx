import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useSearchParams } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Clip } from '#contract/clips.ts';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { buildClip } from '#web/features/clips/clip.test-kit.ts';
import { GenerationContext } from '#web/features/generation/queries.ts';
import { buildEntry, buildPublication, ok, refused } from '#web/features/publications/publications.test-kit.tsx';
import { type Answer, serve } from '#web/session/session.test-kit.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { ContentClips } from './content-clips.tsx';

afterEach(() => vi.unstubAllGlobals());

const clip = (id: string, over: Partial<Clip> = {}) => buildClip({ id, title: `Clip ${id}`, ...over });
const pagination = { page: 1, limit: 20, total: 2, total_pages: 1, has_previous: false, has_next: false };
const post = { id: 'p1', clip_id: 'a', state: 'published', permalink: 'https://example.com/post' } as const;

const nothing = () => undefined;
const generation = { tracker: { state: 'idle' }, job: null, runningVideoId: false, follow: nothing } as const;

function Tab() {
  const [address, setAddress] = useSearchParams();
  return <ContentClips address={address} setAddress={setAddress} onUpload={nothing} onVideos={nothing} />;
}

function open(address = '', more: Record<string, Answer> = {}) {
  const asked = serve({
    '/api/clips': ok({ clips: [clip('a'), clip('b')], pagination }),
    '/api/publications': ok({ publications: [buildEntry(post)] }),
    '/api/clips/a': ok(clip('a')),
    ...more,
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={client}>
          <GenerationContext value={{ ...generation, failStart: nothing, clear: nothing }}>
            <MemoryRouter initialEntries={[`/dashboard/content?tab=clips${address}`]}>
              <Tab />
            </MemoryRouter>
          </GenerationContext>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
  return asked;
}

function copied(): string[] {
  const texts: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    texts.push(text);
  });
  return texts;
}

const share = async (title: string) => {
  await userEvent.click(await screen.findByLabelText(`More actions for ${title}`));
  await userEvent.click(await screen.findByText('Share'));
};

test('one request returns where the clips of a page are posted; a mark opens the publication', async () => {
  const asked = open('', { '/api/publications/p1': ok(buildPublication({ ...post, title: 'As posted' })) });
  const mark = await screen.findByLabelText('TikTok, @ada: Published');
  const lists = asked.filter(({ path }) => path.startsWith('/api/publications?'));
  expect(lists.map(({ path }) => path)).toEqual(['/api/publications?clip_ids=a%2Cb']);
  expect(within(screen.getByRole('article', { name: 'Clip b' })).queryByRole('list')).toBeNull();
  await userEvent.click(mark);
  expect(await screen.findByRole('dialog', { name: 'As posted' })).toBeTruthy();
});

test('the number of clips is above the list, as on the other tabs, and the pages below it', async () => {
  open();
  expect(await screen.findByText('2 clips')).toBeTruthy();
  expect(screen.getByText('Showing 1 to 2 of 2 clips')).toBeTruthy();
});

test('all can be selected at once, and deselected again', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Select All' }));
  const bar = screen.getByRole('toolbar', { name: 'Selected clips' });
  expect(within(bar).getByText('2 selected')).toBeTruthy();
  await userEvent.click(within(bar).getByRole('button', { name: 'Deselect All' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('if it is unknown where clips are posted, that is said and the clips are shown', async () => {
  open('', { '/api/publications': refused('The database is away', 500, 'internal') });
  expect(await screen.findByText('Where these are posted could not be loaded')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Clip a' })).toBeTruthy();
});

test('the link of the public post is shared', async () => {
  userEvent.setup();
  const texts = copied();
  open();
  await share('Clip a');
  expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy();
  expect(texts).toEqual(['https://example.com/post']);
});

test('a clip that is not posted is shared by a link that opens it here', async () => {
  userEvent.setup();
  const texts = copied();
  open('', { '/api/publications': ok({ publications: [] }) });
  await share('Clip b');
  expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy();
  expect(screen.getByText(/only for you: the clip is not posted yet/)).toBeTruthy();
  expect(texts).toEqual([`${window.location.origin}/dashboard/content?tab=clips&clip=b`]);
});

test('a link that cannot be copied is shown', async () => {
  userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  document.execCommand = () => false;
  open();
  await share('Clip a');
  const dialog = within(await screen.findByRole('dialog', { name: 'The link could not be copied' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Link').value).toBe('https://example.com/post');
});

test('a link to a clip plays it', async () => {
  open('&clip=a');
  expect(await screen.findByRole('dialog', { name: 'Clip a' })).toBeTruthy();
});

test.each([
  [{ '/api/clips/z': refused('Clip not found', 404, 'not_found') }, 'Clip not found'],
  [{ '/api/clips/z': ok(clip('z', { processing_status: 'processing' })) }, 'This clip is not finished'],
])('a link to a clip that cannot be played says so: %#', async (more, words) => {
  open('&clip=z', more);
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
