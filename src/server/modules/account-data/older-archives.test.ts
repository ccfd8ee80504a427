import { expect, test } from 'vitest';
import { verbatim } from '#texts/message.ts';
import { upgradeRow } from './older-archives.ts';

test('keeps the sentences of archives from before messages had ids verbatim', () => {
  expect(upgradeRow('videos', { id: 'v', error_message: 'This file is empty.' })).toEqual({
    id: 'v',
    error_message: verbatim('This file is empty.'),
  });
  expect(upgradeRow('clip_runs', { note: 'Only one clip.' })).toMatchObject({ notes: [verbatim('Only one clip.')] });
  expect(upgradeRow('clip_runs', { note: null })).toMatchObject({ notes: [] });
  const clip = {
    error_message: null,
    viral_reason: 'Opens with a question.',
    evidence: [{ signal: 's', label: 'Pauses inside', detail: '4 %', points: -1 }],
    inspection: { warnings: ['The clip is silent.'], width: 1080 },
  };
  expect(upgradeRow('clips', clip)).toEqual({
    error_message: null,
    viral_reason: [verbatim('Opens with a question.')],
    evidence: [{ signal: 's', label: verbatim('Pauses inside'), detail: verbatim('4 %'), points: -1 }],
    inspection: { warnings: [verbatim('The clip is silent.')], width: 1080 },
  });
  expect(upgradeRow('notifications', { title: 'T', message: 'M' })).toMatchObject({
    notice: { type: 'general', title: 'T', message: 'M' },
  });
});

test('leaves rows of this version unchanged', () => {
  const row = { error_message: { id: 'video.not_prepared' } };
  expect(upgradeRow('job_runs', row)).toEqual(row);
  expect(upgradeRow('accounts', { id: 'a' })).toEqual({ id: 'a' });
});
