import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Clip, type ClipLook, DEFAULT_LOOK } from '#contract/clips.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { GenerationContext } from './queries.ts';
import { useFixClip } from './use-fix-clip.ts';

afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;
const source = { id: 'v1', platform: 'upload', title: 'Talk', videoId: 'v1' } as const;

/** The server at the edge: gives one answer to everything but the last look, and keeps what it was sent. */
function serve(data: unknown, look: ClipLook = DEFAULT_LOOK): { sent: unknown[] } {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return new Response(JSON.stringify({ retcode: 0, data: String(url).includes('/look') ? look : data, msg: '' }));
  });
  return { sent };
}

function show(part: ReactNode) {
  const generation = { tracker: { state: 'idle' }, job: null, runningVideoId: false, clear: nothing } as const;
  const told = { follow: vi.fn(), failStart: vi.fn() };
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={new QueryClient()}>
          <GenerationContext value={{ ...generation, ...told }}>{part}</GenerationContext>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
  return told;
}

test.each([
  ['Auto', [0]],
  ['Under 30s', [1]],
  ['30-60s', [2]],
  ['60-90s', [3]],
  ['90s-3min', [4]],
  ['Under 60s', [1, 2]],
  ['30-90s', [2, 3]],
  ['Under 90s', [1, 2, 3]],
])('the length %s is asked for as %j', async (label, prefer_length) => {
  const { sent } = serve({ job_id: 'j1' });
  const { follow } = show(<GenerateDialog source={source} onClose={nothing} />);
  await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Clip length' })).getByText(label));
  await userEvent.click(screen.getByRole('button', { name: 'Generate Clips' }));
  await vi.waitFor(() => expect(follow).toHaveBeenCalledOnce());
  const asked = { source_video_id: 'v1', source_platform: 'upload', prefer_length, language: 'auto' };
  expect(sent).toEqual([{ ...asked, ...DEFAULT_LOOK }]);
});

test('the look of the last generation is chosen already, and another one is sent', async () => {
  const { sent } = serve({ job_id: 'j1' }, { aspect: '4:5', captions: 'tape', headline: true });
  const { follow } = show(<GenerateDialog source={source} onClose={nothing} />);
  expect(await screen.findByRole('radio', { name: 'Tape', checked: true })).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Format' }).value).toBe('4:5');
  expect(
    screen.getByRole('checkbox', { name: 'Show the title over the first three seconds', checked: true }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Neon' }));
  await userEvent.click(screen.getByRole('button', { name: 'Generate Clips' }));
  await vi.waitFor(() => expect(follow).toHaveBeenCalledOnce());
  expect(sent).toEqual([expect.objectContaining({ aspect: '4:5', captions: 'neon', headline: true })]);
});

test('an answer without a job is a failure without a known reason, and nothing is followed', async () => {
  serve({});
  const { follow, failStart } = show(<GenerateDialog source={source} onClose={nothing} />);
  await userEvent.click(screen.getByRole('button', { name: 'Generate Clips' }));
  expect(await screen.findByText('Generation failed: Unknown error')).toBeTruthy();
  expect(follow).not.toHaveBeenCalled();
  expect(failStart).not.toHaveBeenCalled();
});

test('a retry that is answered without a job failed, and the clip is not taken for gone', async () => {
  serve({});
  function Fix() {
    const { fix } = useFixClip();
    return (
      <button type="button" onClick={() => void fix({ id: 'c1' } as Clip)}>
        Fix
      </button>
    );
  }
  const { follow } = show(<Fix />);
  await userEvent.click(screen.getByText('Fix'));
  expect(await screen.findByText('Fix Failed')).toBeTruthy();
  expect(screen.getByText('Failed to retry clip generation')).toBeTruthy();
  expect(screen.queryByText('Clip Deleted')).toBeNull();
  expect(follow).not.toHaveBeenCalled();
});
