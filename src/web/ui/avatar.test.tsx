import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Avatar, type AvatarSize } from './avatar.tsx';

/** Pictures load or fail at the test's word; jsdom loads none. */
let made: EventTarget[];
beforeEach(() => {
  made = [];
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      src = '';
      complete = false;
      naturalWidth = 0;
      constructor() {
        super();
        made.push(this);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Ada Lovelace', 'x@example.com', 'AL'],
  ['ada maria byron', 'x@example.com', 'AM'],
  [null, 'eve@example.com', 'E'],
  ['', null, 'U'],
])('%s with the address %s shows %s', (name, email, initials) => {
  render(<Avatar name={name} email={email} />);
  expect(screen.getByText(initials)).toBeTruthy();
});

test('a picture that fails to load gives way to the initials', async () => {
  const { container } = render(<Avatar name="Ada Lovelace" email={null} src="/broken.png" />);
  for (const picture of made) picture.dispatchEvent(new Event('error'));
  await waitFor(() => expect(screen.getByText('AL')).toBeTruthy());
  expect(container.querySelector('img')).toBeNull();
});

test('every specified size is another one', () => {
  const sizes: AvatarSize[] = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'];
  const looks = sizes.map((size) => render(<Avatar name="A" email={null} size={size} />).container.innerHTML);
  expect(new Set(looks).size).toBe(6);
  expect(render(<Avatar name="A" email={null} />).container.innerHTML).toBe(looks[2]);
});
