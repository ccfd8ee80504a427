import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type Clip, type ClipLook, DEFAULT_LOOK, type Outlook } from '#contract/clips.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { lengthOptions } from './choices.ts';
import { GenerateDialog } from './generate-dialog.tsx';
import { GenerationContext } from './queries.ts';
import { useFixClip } from './use-fix-clip.ts';

afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;
const source = { id: 'v1', platform: 'upload', title: 'Talk', videoId: 'v1' } as const;

const spoken: Outlook = {
  video_id: 'v1',
  duration_seconds: 600,
  has_audio: true,
  words: 'recognised',
  word_count: 1500,
  recognition: null,
  recogniser: null,
  service_withheld: false,
  estimate_seconds: 250,
  tighten_seconds: null,
  clips_made: [],
};

/** The server at the edge: gives one answer to everything but the last look and the outlook, and keeps what it was sent. */
function serve(data: unknown, look: ClipLook = DEFAULT_LOOK, outlook: Outlook = spoken): { sent: unknown[] } {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    const reply = String(url).includes('/outlook') ? outlook : String(url).includes('/look') ? look : data;
    return new Response(JSON.stringify({ retcode: 0, data: reply, msg: '' }));
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
          <GenerationContext value={{ ...generation, ...told }}>
            <MemoryRouter>{part}</MemoryRouter>
          </GenerationContext>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
  return told;
}

/** The button once it is known which words there are. */
const generateButton = (name = 'Generate Clips') =>
  vi.waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
    return button;
  });

test.each([
  ['Auto', [0]],
  ['Under 30s', [1]],
  ['30-60s', [2]],
  ['60-90s', [3]],
  ['90s-3min', [4]],
  ['Under 60s', [1, 2]],
  ['30-90s', [2, 3]],
  ['Under 90s', [1, 2, 3]],
])('the length %s is sent as %j', async (label, prefer_length) => {
  const { sent } = serve({ job_id: 'j1' });
  const { follow } = show(<GenerateDialog source={source} onClose={nothing} />);
  await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Clip length' })).getByText(label));
  await userEvent.click(await generateButton());
  await vi.waitFor(() => expect(follow).toHaveBeenCalledOnce());
  const asked = { source_video_id: 'v1', source_platform: 'upload', prefer_length, language: 'auto' };
  expect(sent).toEqual([{ ...asked, ...DEFAULT_LOOK }]);
});

/** The seconds that a length's description names, first and last. */
function secondsNamed(description: string): [from: number, to: number] {
  const numbers = [...description.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [first = Number.NaN, last = Number.NaN] = numbers;
  if (description.includes('minutes')) return [first, last * 60];
  return description.startsWith('Up to') ? [0, first] : [first, last];
}

test('no two single lengths describe the same second, and none is left out', () => {
  const single = lengthOptions().filter(({ value }) => ['1', '2', '3', '4'].includes(value));
  const ranges = single.map(({ description }) => secondsNamed(description));
  expect(ranges).toEqual([
    [0, 29],
    [30, 59],
    [60, 89],
    [90, 180],
  ]);
});

test('the look of the last generation is preselected, and another one is sent', async () => {
  const { sent } = serve({ job_id: 'j1' }, { aspect: '4:5', captions: 'tape', headline: true, tighten: true });
  const { follow } = show(<GenerateDialog source={source} onClose={nothing} />);
  expect(await screen.findByRole('radio', { name: 'Tape', checked: true })).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Format' }).value).toBe('4:5');
  expect(
    screen.getByRole('checkbox', { name: 'Show the title over the first three seconds', checked: true }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Neon' }));
  await userEvent.click(await generateButton());
  await vi.waitFor(() => expect(follow).toHaveBeenCalledOnce());
  expect(sent).toEqual([expect.objectContaining({ aspect: '4:5', captions: 'neon', headline: true, tighten: true })]);
});

test('tightening is off until chosen, and states the saving only where it is known', async () => {
  const { sent } = serve({ job_id: 'j1' }, DEFAULT_LOOK, { ...spoken, tighten_seconds: 6.6 });
  const { follow } = show(<GenerateDialog source={source} onClose={nothing} />);
  expect(await screen.findByText(/Saves about 7 s per minute of speech/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tighten pauses and filler words', checked: false }));
  await userEvent.click(await generateButton());
  await vi.waitFor(() => expect(follow).toHaveBeenCalledOnce());
  expect(sent).toEqual([expect.objectContaining({ tighten: true })]);
});

test('an unknown saving is not mentioned', async () => {
  serve({});
  show(<GenerateDialog source={source} onClose={nothing} />);
  await generateButton();
  expect(screen.queryByText(/Saves about/)).toBeNull();
});

test('a response without a job is a failure without a known reason, and nothing is tracked', async () => {
  serve({});
  const { follow, failStart } = show(<GenerateDialog source={source} onClose={nothing} />);
  await userEvent.click(await generateButton());
  expect(await screen.findByText('Generation failed: Unknown error')).toBeTruthy();
  expect(follow).not.toHaveBeenCalled();
  expect(failStart).not.toHaveBeenCalled();
});

test('a retry answered without a job is a failure, and the clip is not treated as gone', async () => {
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

const showOutlook = (outlook: Partial<Outlook>) => {
  serve({ job_id: 'j1' }, DEFAULT_LOOK, { ...spoken, words: 'none', word_count: null, ...outlook });
  return show(<GenerateDialog source={source} onClose={nothing} />);
};

test('without words and any way to get them, clips are made only after confirmation', async () => {
  const { follow } = showOutlook({});
  expect(await screen.findByText('This video has no transcript')).toBeTruthy();
  expect(screen.getByText('Ask the operator of this installation to install speech recognition.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Attach transcript' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Generate Clips' })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Bold' })).toBeNull(); // a caption style would have no effect
  await userEvent.click(await generateButton('Continue without captions'));
  await vi.waitFor(() => expect(follow).toHaveBeenCalledOnce());
});

test.each<[string, Partial<Outlook>, string, string]>([
  ['a file', { words: 'file' }, 'The words come from your transcript or the subtitles in the file.', 'Generate Clips'],
  ['the platform', { words: 'platform' }, 'The words come from the platform', 'Generate Clips'],
  ['a service', { recogniser: 'service' }, 'transcription service writes it first', 'Generate Clips'],
  ['this machine', { recogniser: 'local' }, 'this installation writes it first', 'Generate Clips'],
  ['a small recogniser', { recogniser: 'draft' }, 'Many words will be wrong', 'Generate Clips'],
  ['nobody, as it is silent', { has_audio: false }, 'This video has no sound', 'Generate Clips'],
  ['nobody, as nothing was heard', { recogniser: 'local', recognition: 'nothing' }, 'No speech was found', 'Continue'],
  ['a withheld service', { service_withheld: true }, 'data sharing is off', 'Continue without captions'],
])('the dialog says that the words come from %s', async (_, outlook, text, button) => {
  showOutlook(outlook);
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(screen.getByRole('button', { name: new RegExp(button) })).toBeTruthy();
});

test('words being recognised show their progress and can be canceled', async () => {
  showOutlook({ recognition: 'running', recogniser: 'local' });
  expect(await screen.findByRole('progressbar', { name: 'Transcribing' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop transcribing' })).toBeTruthy();
});

test('where clips exist in the chosen format, the next best moments are announced', async () => {
  showOutlook({ words: 'file', clips_made: [{ aspect: '9:16', count: 4 }] });
  expect(await screen.findByText('4 clips in this format exist already: you get the next best moments.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Format'), '1:1');
  expect(screen.queryByText(/exist already/)).toBeNull();
});

test('the estimated time is based on measurements', async () => {
  showOutlook({ words: 'file', estimate_seconds: 250, duration_seconds: 120 });
  expect(await screen.findByText(/Takes about 5 minutes once started/)).toBeTruthy();
  expect(screen.getByText(/under 3 minutes, or with fewer than 300 words/)).toBeTruthy();
});

test('without measurements no time is estimated', async () => {
  showOutlook({ words: 'file', estimate_seconds: null });
  expect(await screen.findByText(/The first clips made on this installation/)).toBeTruthy();
  expect(screen.queryByText(/Takes about/)).toBeNull();
});
