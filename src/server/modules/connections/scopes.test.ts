import { expect, test } from 'vitest';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import { featuresOf, missingForReading, missingScopes } from './scopes.ts';

const { tiktok, youtube, instagram } = testPlatforms();
const names = (scopes: readonly { name: string }[]) => scopes.map(({ name }) => name);
const reading = { publishing: false, asks: tiktok.asks.filter((scope) => scope.for !== 'publish') };

test('an account connected for reading is offered publishing once the installation requests it', () => {
  const granted = names(reading.asks);
  expect(featuresOf(tiktok, granted)).toEqual({
    read: 'yes',
    insights: 'none',
    captions: 'none',
    publish: 'reconnect',
  });
  expect(missingForReading(tiktok, granted)).toEqual([]);
  expect(names(missingScopes(tiktok, granted))).toEqual(['video.upload', 'video.publish']);
  expect(missingScopes({ ...tiktok, ...reading }, granted)).toEqual([]);
});

test('nothing is published while publishing is off, whatever was granted', () => {
  expect(featuresOf({ ...tiktok, ...reading }, names(tiktok.rules.scopes)).publish).toBe('off');
});

test('one of the two publishing permissions is enough for its own way of publishing', () => {
  expect(featuresOf(tiktok, ['user.info.basic', 'video.upload']).publish).toBe('yes');
});

test('scopes that the app lacks are off rather than missing', () => {
  const entry = { ...instagram, asks: instagram.asks.slice(0, 1) };
  expect(featuresOf(entry, names(entry.asks))).toEqual({
    read: 'yes',
    insights: 'off',
    captions: 'none',
    publish: 'off',
  });
});

test('a permission covered by another one is not missing', () => {
  const granted = names(youtube.asks).filter((name) => !name.endsWith('youtube.readonly'));
  expect(missingScopes(youtube, granted)).toEqual([]);
  expect(featuresOf(youtube, granted).read).toBe('yes');
});
