import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Video } from '#contract/content.ts';
import { GenerationContext } from '#web/features/generation/queries.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { DeleteVideoDialog } from './delete-video-dialog.tsx';

const video: Video = {
  id: 'v1',
  title: 'Talk',
  file_name: 'talk.mp4',
  status: 'ready',
  error_message: null,
  size_bytes: 1,
  duration_seconds: 90,
  width: 1280,
  height: 720,
  has_audio: true,
  has_transcript: false,
  words: 'none',
  recognition: null,
  words_version: null,
  clips_count: 0,
  thumbnail_url: null,
  sprite_url: null,
  video_url: null,
  created_at: '2026-05-01T12:00:00Z',
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ retcode: 0, data: {} })));
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the dialog while clips are being made from the video with this id, or from none if false. */
function open(runningVideoId: string | false) {
  const nothing = () => undefined;
  const generation = { job: null, runningVideoId, follow: nothing, failStart: nothing, clear: nothing };
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={new QueryClient()}>
          <GenerationContext value={{ ...generation, tracker: { state: 'idle' } }}>
            <DeleteVideoDialog video={video} onClose={nothing} />
          </GenerationContext>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
}

test('deleting a video during its generation warns before and says afterwards that it is stopped', async () => {
  open('v1');
  expect(screen.getByText(/Clips are being made from it: that will stop\. Finished clips stay\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The generation was canceled. Clips that were finished stay.')).toBeTruthy();
});

test('a generation from another video is not mentioned', async () => {
  open('v2');
  expect(screen.getByText(/Clips that were made from it stay\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Video Deleted')).toBeTruthy();
  expect(screen.queryByText(/generation was canceled/)).toBeNull();
});
