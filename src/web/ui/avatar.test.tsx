import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar, type AvatarSize } from './avatar.tsx';

test.each([
  ['Ada Lovelace', 'x@example.com', 'AL'],
  ['ada maria byron', 'x@example.com', 'AM'],
  [null, 'eve@example.com', 'E'],
  ['', null, 'U'],
])('%s with the address %s shows %s', (name, email, initials) => {
  render(<Avatar name={name} email={email} />);
  expect(screen.getByText(initials)).toBeTruthy();
});

test('shows the initials until the picture has loaded, and again while another one loads', () => {
  const { container, rerender } = render(<Avatar name="Ada Lovelace" email={null} src="/one.png" />);
  const picture = () => container.querySelector('img');
  expect([picture()?.hidden, screen.queryByText('AL') !== null]).toEqual([true, true]);
  fireEvent.load(picture() as HTMLImageElement);
  expect([picture()?.hidden, screen.queryByText('AL')]).toEqual([false, null]);
  rerender(<Avatar name="Ada Lovelace" email={null} src="/two.png" />);
  expect([picture()?.hidden, screen.queryByText('AL') !== null]).toEqual([true, true]);
});

test('falls back to the initials when a picture fails to load', () => {
  const { container } = render(<Avatar name="Ada Lovelace" email={null} src="/broken.png" />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(screen.getByText('AL')).toBeTruthy();
  expect(container.querySelector('img')).toBeNull();
});

test('every specified size is distinct', () => {
  const sizes: AvatarSize[] = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'];
  const looks = sizes.map((size) => render(<Avatar name="A" email={null} size={size} />).container.innerHTML);
  expect(new Set(looks).size).toBe(6);
  expect(render(<Avatar name="A" email={null} />).container.innerHTML).toBe(looks[2]);
});
