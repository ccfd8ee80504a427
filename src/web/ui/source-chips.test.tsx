import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SourceChips } from './source-chips.tsx';

test.each([
  ['passage', '/dashboard/content/videos/v1/transcript', '/dashboard/content/videos/v1/transcript'],
  ['brief', '/dashboard/ideas?idea=i1', '/dashboard/ideas?idea=i1'],
  ['post', 'https://example.com/1', 'https://example.com/1'],
  ['post', '//example.com/1', '/dashboard/content'],
  ['passage', 'javascript:alert(1)', '/dashboard/content'],
  ['finding', null, '/dashboard/analytics'],
] as const)('a source of the kind %s with the address %s opens %s', (kind, url, href) => {
  i18n.activate('en');
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <SourceChips sources={[{ id: 'x', kind, statement: 'Said so', url }]} />
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});
