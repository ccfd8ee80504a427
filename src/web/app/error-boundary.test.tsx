import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;

function Broken({ text }: { text: string }): never {
  throw new Error(text);
}

test('a chunk that cannot be fetched is reported as a lost connection, and another path renders again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(
    <ErrorBoundary resetKey="/one">
      <Broken text="Failed to fetch dynamically imported module: http://localhost/assets/x.js" />
    </ErrorBoundary>,
    { wrapper },
  );
  expect(screen.getByRole('alert').textContent).toContain(
    'Unable to connect to server. Please check your connection and try again.',
  );
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  rerender(<ErrorBoundary resetKey="/two">there</ErrorBoundary>);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('there')).toBeTruthy();
});

test('any other failure is reported with its own message', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Broken text="A surprise" />
    </ErrorBoundary>,
    { wrapper },
  );
  expect(screen.getByRole('alert').textContent).toContain('A surprise');
});
