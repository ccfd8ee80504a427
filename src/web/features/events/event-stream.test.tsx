import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { EventStream } from './event-stream.tsx';
import { useStreamUp } from './queries.ts';

let refusals: number;
let opened: number;

beforeEach(() => {
  [refusals, opened] = [0, 0];
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    if (refusals-- > 0)
      return new Response(JSON.stringify({ retcode: 429, code: 'rate_limited', msg: 'Too many windows.' }), {
        status: 429,
      });
    opened += 1;
    return new Response(
      new ReadableStream({ start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)) }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

let reads: number;

/** A list refreshed by the stream alone, like ideas, and one that polls while the stream is down. */
function Lists() {
  const up = useStreamUp();
  useQuery({ queryKey: ['ideas', 'list'], queryFn: () => ++reads, staleTime: Number.POSITIVE_INFINITY });
  const polled = useQuery({ queryKey: ['polled'], queryFn: () => Date.now(), refetchInterval: up ? false : 50 });
  return <p>{`${up ? 'up' : 'down'}, polled ${polled.dataUpdatedAt > 0 ? 'yes' : 'no'}`}</p>;
}

const show = () => {
  reads = 0;
  const client = createQueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <EventStream />
      <Lists />
    </QueryClientProvider>,
  );
  return { ...view, client };
};

test('a refused stream is silent and leaves lists to polling; once it is open, what it missed is fetched', async () => {
  refusals = 1;
  const { client } = show();
  await screen.findByText('down, polled yes');
  const first = client.getQueryState(['polled'])?.dataUpdateCount ?? 0;
  await waitFor(() => expect(client.getQueryState(['polled'])?.dataUpdateCount).toBeGreaterThan(first + 1));
  expect([reads, screen.queryByRole('alert')]).toEqual([1, null]);
  await screen.findByText('up, polled yes');
  await waitFor(() => expect(reads).toBe(2));
});

test('a stream that opens at once fetches nothing twice', async () => {
  show();
  await screen.findByText('up, polled yes');
  expect([opened, reads]).toEqual([1, 1]);
});
