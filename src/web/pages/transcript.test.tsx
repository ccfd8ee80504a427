import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Video } from '#contract/content.ts';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { GenerationContext } from '#web/features/generation/queries.ts';
import { ok, refused } from '#web/features/publications/publications.test-kit.tsx';
import { buildVideo } from '#web/features/videos/video.test-kit.ts';
import { type Answer, serve } from '#web/session/session.test-kit.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { TranscriptPage } from './transcript.tsx';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // Rows are laid out by their size, which elements have in a browser only.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const video = (over: Partial<Video> = {}) =>
  buildVideo({ id: 'v', has_transcript: true, words: 'file', words_version: 1, video_url: '/talk.mp4', ...over });
const sentence = (text: string, start: number) => ({
  speaker: null,
  words: text.split(' ').map((word, at) => ({ text: word, start_seconds: start + at, end_seconds: start + at + 1 })),
});
const transcript = (over: object = {}) => ({
  version: 1,
  source: 'file',
  timing: 'word',
  language: 'en',
  edited: false,
  outdated_clips: [],
  sentences: [sentence('Welcome to real right.', 0), sentence('Bread is easy.', 10)],
  ...over,
});
const nothing = () => undefined;
const generation = { tracker: { state: 'idle' }, job: null, runningVideoId: false, follow: nothing } as const;

function open(answers: Record<string, Answer> = {}) {
  const asked = serve({
    '/api/videos/v': ok(video()),
    '/api/videos/v/transcript': ok(transcript()),
    '/api/videos/v/transcript/changes': ok({ version: 2, outdated_clips: [] }),
    ...answers,
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  window.history.replaceState(null, '', '/videos/v');
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={client}>
          <GenerationContext value={{ ...generation, failStart: nothing, clear: nothing }}>
            <BrowserRouter>
              <Routes>
                <Route path="videos/:id" element={<TranscriptPage />} />
              </Routes>
            </BrowserRouter>
          </GenerationContext>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
  return { asked };
}

async function correct(text: string) {
  await userEvent.click(await screen.findByLabelText('Edit the sentence at 0:00'));
  const field = await screen.findByLabelText('Text of the sentence');
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
}

test('a correction is saved automatically, as the one sentence that changed', async () => {
  const { asked } = open({
    '/api/videos/v/transcript/changes': ok({ version: 2, outdated_clips: [{ id: 'c', title: 'Old clip' }] }),
  });
  await correct('Welcome to Reelwright.');
  await screen.findByText('Old clip');
  expect(screen.getByText('All changes saved')).toBeTruthy();
  const sent = asked.filter(({ path }) => path.endsWith('/changes'));
  expect(sent.map(({ body }) => body)).toMatchObject([
    { version: 1, sentence_count: 2, first: 0, removed: 1, sentences: [{ speaker: null }] },
  ]);
});

test('changes from another window stop saving until one version is chosen', async () => {
  open({ '/api/videos/v/transcript/changes': refused('Changed elsewhere') });
  await correct('Welcome.');
  await screen.findByText('These words were changed in another window');
  expect(screen.getByText('Not saved')).toBeTruthy();
  await userEvent.click(screen.getByText('Show those'));
  await waitFor(() => expect(screen.queryByText('These words were changed in another window')).toBeNull());
  expect(await screen.findByText('right.')).toBeTruthy();
});

test('a correction that could not be saved stays, says so, and can be sent again', async () => {
  const { asked } = open({ '/api/videos/v/transcript/changes': refused('Broken', 500, 'internal') });
  await correct('Welcome.');
  await screen.findByText('Your changes are not saved');
  const count = () => asked.filter(({ path }) => path.endsWith('/changes')).length;
  const before = count();
  await userEvent.click(screen.getByText('Try Again'));
  await waitFor(() => expect(count()).toBeGreaterThan(before));
});

test('a video without words offers to attach a file or to make clips', async () => {
  open({
    '/api/videos/v': ok(video({ words: 'none', recognition: null, words_version: null, has_transcript: false })),
    '/api/videos/v/transcript': ok(transcript({ version: 0, source: 'none', sentences: [] })),
  });
  await screen.findByText('This video has no transcript yet');
  expect(screen.getByText('Attach transcript')).toBeTruthy();
  expect(screen.getByText('Make clips')).toBeTruthy();
});
