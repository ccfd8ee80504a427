import { expect, test } from 'vitest';
import { captionFormats } from './caption-formats.ts';

const cues = [
  { startSeconds: 0, endSeconds: 1.5, text: 'Hello & welcome' },
  { startSeconds: 3661.25, endSeconds: 3662, text: 'An hour later' },
];
const as = (format: string) => captionFormats[format]?.(cues, 'en') ?? '';

test('captions are converted to SubRip', () => {
  expect(as('srt')).toBe(
    '1\n00:00:00,000 --> 00:00:01,500\nHello & welcome\n\n2\n01:01:01,250 --> 01:01:02,000\nAn hour later\n\n',
  );
});

test('captions are converted to WebVTT with special characters escaped', () => {
  expect(as('vtt')).toContain(
    'WEBVTT\nKind: captions\nLanguage: en\n\n00:00:00.000 --> 00:00:01.500\nHello &amp; welcome\n\n',
  );
});

test('captions are converted to SubViewer, TTML and Scenarist', () => {
  expect(as('sbv')).toContain('0:00:00.000,0:00:01.500\nHello & welcome\n\n');
  expect(as('ttml')).toContain('<p begin="01:01:01.250" end="01:01:02.000">An hour later</p>');
  expect(as('scc')).toContain('01:01:01:07\t9420 9420 9470 9470 c16e 2068 ef75 f220 ');
});
