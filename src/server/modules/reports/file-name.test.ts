import { expect, test } from 'vitest';
import { exportFileName } from './file-name.ts';

const october = { from: '2026-10-01', to: '2026-10-31' };

test('downloads are named for product, table and period', () => {
  expect(exportFileName('daily', october, 'csv')).toBe('reelwright-daily-2026-10-01-to-2026-10-31.csv');
  expect(exportFileName('report', october, 'pdf')).toBe('reelwright-report-2026-10-01-to-2026-10-31.pdf');
});

test('one platform is named, and a single day once', () => {
  expect(exportFileName('posts', { ...october, platform: 'youtube' }, 'csv')).toBe(
    'reelwright-posts-youtube-2026-10-01-to-2026-10-31.csv',
  );
  expect(exportFileName('daily', { from: '2026-10-31', to: '2026-10-31' }, 'csv')).toBe(
    'reelwright-daily-2026-10-31.csv',
  );
});
