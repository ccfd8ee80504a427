import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { useUploads } from './queries.ts';
import { UploadProvider } from './upload-provider.tsx';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Listed() {
  const { uploads, items } = useUploads();
  return (
    <>
      <button type="button" onClick={() => void uploads.add([new File([], 'talk.mp4'), new File(['x'], 'words.txt')])}>
        Add
      </button>
      <ul>
        {items.map(({ id, name, state }) => (
          <li key={id}>{`${name} ${state}`}</li>
        ))}
      </ul>
    </>
  );
}

function open() {
  render(
    <ToastProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UploadProvider userId="u1">
          <Listed />
        </UploadProvider>
      </QueryClientProvider>
    </ToastProvider>,
  );
}

test('the first files start the uploads', async () => {
  open();
  expect(screen.queryByRole('listitem')).toBeNull();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('talk.mp4 refused')).toBeTruthy();
  expect(screen.getByText('words.txt refused')).toBeTruthy();
});

test('unfinished uploads of an earlier page are listed, for this user only', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { headers: { 'Upload-Offset': '2' } })),
  );
  const left = (filename: string) =>
    JSON.stringify({ size: 9, metadata: { filename }, creationTime: 'now', uploadUrl: `/api/uploads/${filename}` });
  localStorage.setItem('tus::reelwright-u1-9-5-talk.mp4::1', left('talk.mp4'));
  localStorage.setItem('tus::reelwright-u2-9-5-other.mp4::1', left('other.mp4'));
  open();
  expect(await screen.findByText('talk.mp4 lost')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
