import { expect, test } from 'vitest';
import { verbatim } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { placesOf, withPlaces } from './places.ts';

const span = (startSeconds: number, rank: number) => ({ startSeconds, endSeconds: startSeconds + 10, rank });

test('places count the chosen and what else fits between them', () => {
  const chosen = [span(0, 5), span(40, 2)];
  const others = [span(5, 9), span(20, 3), span(20, 1), span(60, 1)];
  expect(placesOf(chosen, [...chosen, ...others])).toEqual({ places: [1, 3], total: 4 });
});

test('moments of one rank have places of their own', () => {
  const chosen = [span(0, 2), span(20, 2)];
  expect(placesOf(chosen, chosen)).toEqual({ places: [1, 2], total: 2 });
});

test('the reason ends with the place', () => {
  const [moment] = withPlaces([{ reason: [verbatim('Good.')] }], { places: [3], total: 41 });
  expect(moment?.reason.map((one) => say('en', one))).toEqual(['Good.', 'Number 3 of 41 moments in this video.']);
});
