import { expect, test } from 'vitest';
import { publicationOptions } from '#contract/publications.ts';
import { addCoverMoment } from './cover.ts';

test('the time of the cover frame is sent to platforms that accept one, unless the post has its own', () => {
  const direct = publicationOptions.parse({ tiktok: { mode: 'direct' } });
  expect(addCoverMoment(direct, 4.2)).toMatchObject({ tiktok: { cover_ms: 4200 }, instagram: { cover_ms: 4200 } });
  const inbox = publicationOptions.parse({ tiktok: {} });
  expect(addCoverMoment(inbox, 4.2).tiktok).toEqual(inbox.tiktok);
  const own = publicationOptions.parse({ tiktok: { mode: 'direct', cover_ms: 0 }, instagram: { cover_ms: 900 } });
  expect(addCoverMoment(own, 4.2)).toEqual(own);
});
