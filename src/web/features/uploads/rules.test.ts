import { describe, expect, test } from 'vitest';
import { pairFiles } from './pair-files.ts';
import { lengthRefusal, transcriptRefusal, videoRefusal } from './refusal.ts';
import { bytesPerSecond, keepSamples, type Sample } from './speed.ts';
import { listStoredUploads, uploadFingerprint } from './stored-uploads.ts';

const file = (name: string, size = 1_000) => ({ name, size });

describe('refusals before a byte is sent', () => {
  test.each(['a.mp4', 'a.MOV', 'a.avi', 'a.webm', 'a.mkv', 'a.m4v'])('%s is taken', (name) => {
    expect(videoRefusal(file(name))).toBeNull();
  });

  test.each(['a.pdf', 'mp4', 'a.mp3', 'a.mp4.exe', '.mp4x'])('%s is refused by its type', (name) => {
    expect(videoRefusal(file(name))).toContain('not supported');
  });

  test('500 MB is taken, one byte more is not, and nothing is not', () => {
    expect(videoRefusal(file('a.mp4', 524_288_000))).toBeNull();
    expect(videoRefusal(file('a.mp4', 524_288_001))).toBe('This file is larger than 500 MB.');
    expect(videoRefusal(file('a.mp4', 0))).toBe('This file is empty.');
  });

  test('a video under 60 seconds is refused; of unknown lengths the server decides', () => {
    expect(lengthRefusal(59.9)).toContain('shorter than 60 seconds');
    expect(lengthRefusal(60)).toBeNull();
    expect(lengthRefusal(null)).toBeNull();
  });

  test('transcripts have their own types and limit', () => {
    expect(transcriptRefusal(file('a.srt'))).toBeNull();
    expect(transcriptRefusal(file('a.docx'))).toContain('.srt, .vtt or .json');
    expect(transcriptRefusal(file('a.vtt', 5 * 1_048_576 + 1))).toContain('5 MB');
  });
});

describe('transcripts beside their videos', () => {
  test('are found by the base name, also with a language', () => {
    const files = ['Talk.mp4', 'other.mov', 'talk.SRT', 'other.en.vtt', 'stray.json'].map((name) => ({ name }));
    expect(pairFiles(files)).toEqual({
      videos: [
        { file: { name: 'Talk.mp4' }, transcript: { name: 'talk.SRT' } },
        { file: { name: 'other.mov' }, transcript: { name: 'other.en.vtt' } },
      ],
      lonely: [{ name: 'stray.json' }],
    });
  });

  test('one transcript is not given to two videos', () => {
    const files = ['a.mp4', 'a.mov', 'a.srt'].map((name) => ({ name }));
    expect(pairFiles(files).videos.map(({ transcript }) => transcript?.name)).toEqual(['a.srt', undefined]);
  });
});

describe('speed', () => {
  test('is known after half a second and follows the last eight', () => {
    expect(
      bytesPerSecond([
        { atMs: 0, bytes: 0 },
        { atMs: 400, bytes: 100 },
      ]),
    ).toBeNull();
    expect(
      bytesPerSecond([
        { atMs: 0, bytes: 0 },
        { atMs: 2_000, bytes: 1_000 },
      ]),
    ).toBe(500);
    let samples: Sample[] = [];
    for (let second = 0; second <= 20; second += 1)
      samples = keepSamples(samples, { atMs: second * 1_000, bytes: second < 10 ? second * 100 : 1_000 * second });
    expect(bytesPerSecond(samples)).toBe(1_000);
  });
});

describe('unfinished uploads that the browser remembers', () => {
  test('are listed for their own user only, and broken entries are passed over', () => {
    const entry = JSON.stringify({
      size: 9,
      metadata: { filename: 'talk.mp4' },
      creationTime: 'x',
      uploadUrl: '/api/uploads/1',
      parallelUploadUrls: null,
    });
    const mine = uploadFingerprint('u1', { name: 'talk: one.mp4', size: 9, lastModified: 5 });
    localStorage.clear();
    localStorage.setItem(`tus::${mine}::123`, entry);
    localStorage.setItem(`tus::${uploadFingerprint('u2', { name: 'talk.mp4', size: 9, lastModified: 5 })}::1`, entry);
    localStorage.setItem(`tus::${mine}::124`, '{');
    localStorage.setItem('auth_token', 'x');
    expect(listStoredUploads(localStorage, 'u1')).toEqual([
      { key: `tus::${mine}::123`, fingerprint: mine, name: 'talk.mp4', sizeBytes: 9, uploadUrl: '/api/uploads/1' },
    ]);
    localStorage.clear();
  });
});
