import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GenerationContext } from '#web/features/generation/queries.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { DeleteVideoDialog } from './delete-video-dialog.tsx';
import { buildVideo } from './video.test-kit.ts';

const video = buildVideo();

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
