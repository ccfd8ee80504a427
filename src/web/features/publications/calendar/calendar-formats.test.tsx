import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { activateLanguage } from '#web/i18n/messages.ts';
import { useCalendarFormats } from './calendar-formats.ts';

afterEach(() => i18n.activate('en'));

function Probe() {
  const formats = useCalendarFormats();
  const week = ['2026-12-28', '2027-01-03'];
  return (
    <p>
      {[
        formats.shortTime(1_110),
        formats.shortTime(1_080),
        formats.shortTime(0),
        formats.time(1_110),
        formats.month('2026-11-05'),
        formats.day('2026-11-05'),
        formats.week(week),
        formats.weekday('2026-11-05', 'short'),
      ].join(' | ')}
    </p>
  );
}

test('times are short in the month; days and weeks are formatted for the language', async () => {
  const { unmount } = render(<Probe />, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  const plain = () => screen.getByText(/\|/).textContent?.replaceAll(/[\u2009\u202f\u00a0]/g, ' ');
  expect(plain()).toBe(
    '6:30p | 6p | 12a | 6:30 PM | November 2026 | Thursday, November 5 | Dec 28, 2026 – Jan 3, 2027 | Thu',
  );
  unmount();
  await activateLanguage('de');
  render(<Probe />, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> });
  expect(plain()).toBe(
    '18:30 | 18:00 | 0:00 | 18:30 | November 2026 | Donnerstag, 5. November | 28. Dez. 2026 – 3. Jan. 2027 | Do',
  );
});
