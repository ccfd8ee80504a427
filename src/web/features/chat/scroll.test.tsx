import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aMessage, openCoach, serveCoach } from './coach.test-kit.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the newest message stays in view until the user scrolls up, and a button leads back to it', async () => {
  const grow: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        grow.push(told);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  serveCoach([aMessage({ id: 'm1', content: 'A long story.' })]);
  openCoach();
  await screen.findByText('A long story.');
  const box = screen.getByRole('region', { name: 'Messages' });
  await waitFor(() => expect(grow).not.toEqual([]));
  let height = 1_000;
  Object.defineProperties(box, { scrollHeight: { get: () => height }, clientHeight: { value: 400 } });
  const growTo = (next: number) => {
    height = next;
    act(() => grow.forEach((told) => void told()));
  };
  growTo(1_200);
  expect(box.scrollTop).toBe(1_200);
  expect(screen.queryByRole('button', { name: 'Newest message' })).toBeNull();
  box.scrollTop = 300;
  fireEvent.scroll(box);
  growTo(1_400);
  expect(box.scrollTop).toBe(300);
  fireEvent.click(screen.getByRole('button', { name: 'Newest message' }));
  expect(box.scrollTop).toBe(1_400);
  fireEvent.scroll(box);
  expect(screen.queryByRole('button', { name: 'Newest message' })).toBeNull();
  growTo(1_600);
  expect(box.scrollTop).toBe(1_600);
});

test('the message named in the URL is scrolled into view and focused', async () => {
  serveCoach([
    aMessage({ id: 'm1', content: 'For whom is it?' }),
    aMessage({ id: 'm2', role: 'user', content: 'People in a hurry.' }),
    aMessage({ id: 'm3', content: 'Good.' }),
  ]);
  openCoach('/dashboard/ideas?mode=chat&session=s1#m2');
  const answer = (await screen.findByText('People in a hurry.')).closest('article');
  await waitFor(() => expect(document.activeElement).toBe(answer));
});
