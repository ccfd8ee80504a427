import { expect, test } from 'vitest';
import { verbatim } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { placesOf, withPlaces, withPlacesAgain } from './places.ts';

const span = (startSeconds: number, rank: number) => ({ startSeconds, endSeconds: startSeconds + 10, rank });

test('places count the chosen and what else fits between them', () => {
  const chosen = [span(0, 5), span(40, 2)];
  const others = [span(5, 9), span(20, 3), span(20, 1), span(60, 1)];
  const { places, total, others: besides, placeOf } = placesOf(chosen, [...chosen, ...others]);
  expect([places, total]).toEqual([[1, 3], 4]);
  expect(besides.map((one) => [one.startSeconds, placeOf(one)])).toEqual([
    [20, 2],
    [60, 4],
  ]);
});

test('moments of one rank have places of their own', () => {
  const chosen = [span(0, 2), span(20, 2)];
  expect(placesOf(chosen, chosen)).toMatchObject({ places: [1, 2], total: 2 });
});

test('the reason ends with the place', () => {
  const [moment] = withPlaces([{ reason: [verbatim('Good.')] }], { places: [3], total: 41 });
  expect(moment?.reason.map((one) => say('en', one))).toEqual(['Good.', 'Ranked 3 of 41 moments in this video.']);
});

test('moments in another order share out the places they have, the best ones first', () => {
  const moments = withPlaces(
    ['a', 'b', 'c'].map((title) => ({ title, reason: [verbatim('Good.')] })),
    { places: [1, 3, 4], total: 9 },
  );
  const [one, two, three] = moments;
  const again = withPlacesAgain([three, one, two].flatMap((moment) => moment ?? []));
  expect(again.map(({ title, reason }) => [title, reason.at(-1)?.values?.place])).toEqual([
    ['c', 1],
    ['a', 3],
    ['b', 4],
  ]);
});
