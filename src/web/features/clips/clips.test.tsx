import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { buildClip } from './clip.test-kit.ts';
import { ClipButtons } from './clip-actions.tsx';
import { DEFAULT_CLIP_FILTERS } from './clip-filters.ts';
import { ClipsToolbar } from './clips-toolbar.tsx';
import { DeleteClipsDialog } from './delete-clips-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(part: ReactNode): void {
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
}

const nothing = () => undefined;

test('clips are filtered and sorted as specified', () => {
  show(<ClipsToolbar filters={DEFAULT_CLIP_FILTERS} videoTitle={null} onChange={nothing} />);
  const choices = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
  expect(choices('Platform')).toEqual(expect.arrayContaining(['All Platforms', 'YouTube', 'TikTok']));
  expect(choices('Status')).toEqual(['All Status', 'Pending', 'Processing', 'Completed', 'Failed']);
  expect(choices('Sort').slice(0, 6)).toEqual([
    'Newest First',
    'Oldest First',
    'Highest Viral Score',
    'Lowest Viral Score',
    'Longest First',
    'Shortest First',
  ]);
});

test.each([
  ['completed', ['Play', 'Viral analysis of A clip', 'Download A clip', 'More actions for A clip', 'Upload to Social']],
  ['failed', ['Fix Clip', 'More actions for A clip']],
  ['pending', []],
  ['processing', []],
] as const)('actions for a clip that is %s', (processing_status, buttons) => {
  const actions = {
    onPlay: nothing,
    onAnalysis: nothing,
    onDownload: nothing,
    onSubtitles: nothing,
    onEdit: nothing,
    onCover: nothing,
    onUpload: nothing,
    onShare: nothing,
    onDelete: nothing,
  };
  const state = { onFix: nothing, fixingId: null, downloadingIds: new Set<string>() };
  show(<ClipButtons clip={buildClip({ processing_status })} actions={{ ...actions, ...state }} />);
  const names = screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(names).toEqual(buttons);
  expect(screen.queryAllByText('Processing...')).toHaveLength(buttons.length === 0 ? 1 : 0);
});

test('a failed deletion says why, and nothing leaves the list', async () => {
  const refusal = { retcode: 500, msg: 'The disk is gone', code: 'internal' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 500 }));
  const onDeleted = vi.fn();
  show(<DeleteClipsDialog clips={[buildClip()]} onClose={nothing} onDeleted={onDeleted} />);
  expect(screen.getByText('Are you sure you want to delete this clip?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deletion Failed')).toBeTruthy();
  expect(screen.getByText('Failed to delete content: The disk is gone')).toBeTruthy();
  expect(screen.queryByText('Clip Deleted')).toBeNull();
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith([]);
});
