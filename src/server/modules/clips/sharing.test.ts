import { expect, test } from 'vitest';
import type { Analysis } from '#server/clip-engine/analyse.ts';
import type { TranscriptDeps } from '#server/clip-engine/transcript/resolve.ts';
import { addSharingNote, allowTranscribers, NOT_SHARED } from './sharing.ts';

const transcribe = async () => {
  throw new Error('nobody asks');
};
const service = { name: 'The transcription service', outside: true, transcribe };
const local = { name: 'The local recogniser', transcribe };
const all: TranscriptDeps['transcribers'] = [service, local];

type Heard = Pick<Analysis, 'info' | 'transcript' | 'notes'>;
const heard = (source: Heard['transcript']['source'], hasSound = true) =>
  ({ info: { audio: hasSound ? {} : undefined }, transcript: { source }, notes: ['first'] }) as unknown as Heard;

test('an external service receives an account’s data only with data sharing on', () => {
  expect(allowTranscribers(all, true)).toEqual([service, local]);
  expect(allowTranscribers(all, false)).toEqual([local]);
});

test('the run records why the service was not used, where it would have been', () => {
  const notes = (given: Heard, dataSharing: boolean) =>
    addSharingNote(given, all, allowTranscribers(all, dataSharing)).notes;
  expect(notes(heard('local'), false)).toEqual(['first', NOT_SHARED]);
  expect(notes(heard('none'), false)).toEqual(['first', NOT_SHARED]);
  expect(notes(heard('endpoint'), true)).toEqual(['first']);
  expect(notes(heard('file'), false)).toEqual(['first']);
  expect(notes(heard('embedded'), false)).toEqual(['first']);
  expect(notes(heard('none', false), false)).toEqual(['first']);
});
