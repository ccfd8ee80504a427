import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { buildGrowth, buildPostPage } from '../analytics.test-kit.ts';
import type { PostPage } from '../queries.ts';
import { GrowthPanel } from './growth-panel.tsx';
import { PostFigures } from './post-figures.tsx';

function open(page: PostPage) {
  render(
    <I18nProvider i18n={i18n}>
      <GrowthPanel page={page} />
      <PostFigures page={page} />
    </I18nProvider>,
  );
}

const none = { median: null, low: null, high: null };

test('a post is compared with the others of its account at the same age, with their number', () => {
  open(buildPostPage());
  expect(screen.getByText('2.5×')).toBeTruthy();
  expect(screen.getByText('1,000 views after 10 days; the median of your posts at that age is 400.')).toBeTruthy();
  expect(screen.getByText(/^Half of them lie between 200 and 800 · n = 14 /)).toBeTruthy();
});

test('with too few others it says how many, and nothing of what is usual', () => {
  const same_age = { age_seconds: 864_000, value: 1_000, posts: 1, ...none, times: null };
  open(buildPostPage({ growth: buildGrowth({ same_age }) }));
  expect(screen.getByText(/Only 1 of your other posts has been read at this age\./)).toBeTruthy();
  expect(screen.getByText(/12 are needed to say what is usual\./)).toBeTruthy();
  expect(screen.queryByText(/×$/)).toBeNull();
});

test('without a reading, and with one alone, there is no line', () => {
  open(buildPostPage({ growth: null }));
  expect(screen.getByText('No figures have been read yet')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('one reading says how old the post was', () => {
  const readings = [{ at: '2026-11-11T12:00:00Z', age_seconds: 864_000, value: 1_000 }];
  open(buildPostPage({ growth: buildGrowth({ readings, steps: [], from_start: false }) }));
  expect(screen.getByText(/^It has been read once, 10 days after its publication\./)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('readings as a table, and what is to be known of them', async () => {
  open(buildPostPage({ growth: buildGrowth({ fell: true, from_start: false }) }));
  expect(screen.getByText(/^The platform took back some/)).toBeTruthy();
  expect(screen.getByText(/^It was first read 5 days after/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.getByText('+400')).toBeTruthy();
});

test('a hidden count is a dash, not 0, and the score shows how it is worked out', () => {
  const { figures } = buildPostPage();
  const hidden = figures.map((figure) => (figure.metric === 'comments' ? { ...figure, value: null } : figure));
  open(buildPostPage({ figures: hidden }));
  expect(screen.getByRole('button', { name: 'Comments, Not known. Where this figure comes from' })).toBeTruthy();
  expect(screen.getByText(/A dash is a count that Instagram does not report, or has hidden/)).toBeTruthy();
  expect(screen.getByText('0.125')).toBeTruthy();
  expect(screen.getByText(/100 ÷ 800/)).toBeTruthy();
});
