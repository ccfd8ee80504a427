import { describe, expect, test } from 'vitest';
import { lengthWarning, transcriptRefusal, videoRefusal } from './refusal.ts';

const file = (name: string, size = 1_000) => ({ name, size });

describe('refusals before a byte is sent', () => {
  test.each(['a.mp4', 'a.MOV', 'a.avi', 'a.webm', 'a.mkv', 'a.m4v'])('%s is accepted', (name) => {
    expect(videoRefusal(file(name), null)).toBeNull();
  });

  test.each(['a.pdf', 'mp4', 'a.mp3', 'a.mp4.exe', '.mp4x'])('%s is refused by its type', (name) => {
    expect(videoRefusal(file(name), null)).toContain('not supported');
  });

  test('the installation’s limit is accepted, one byte more is not, and an empty file is not', () => {
    expect(videoRefusal(file('a.mp4', 524_288_000), 524_288_000)).toBeNull();
    expect(videoRefusal(file('a.mp4', 524_288_001), 524_288_000)).toBe('This file is larger than 500 MB.');
    expect(videoRefusal(file('a.mp4', 20 * 1_048_576 + 1), 20 * 1_048_576)).toBe('This file is larger than 20 MB.');
    expect(videoRefusal(file('a.mp4', 524_288_001), null)).toBeNull(); // the server refuses
    expect(videoRefusal(file('a.mp4', 0), null)).toBe('This file is empty.');
  });

  test('a video under 60 seconds is called too short for clips; an unknown length is not mentioned', () => {
    expect(lengthWarning(59.9)).toContain('shorter than 60 seconds');
    expect(lengthWarning(60)).toBeNull();
    expect(lengthWarning(null)).toBeNull();
  });

  test('transcripts have their own types and limit', () => {
    expect(transcriptRefusal(file('a.srt'))).toBeNull();
    expect(transcriptRefusal(file('a.docx'))).toContain('.srt, .vtt or .json');
    expect(transcriptRefusal(file('a.vtt', 5 * 1_048_576 + 1))).toContain('5 MB');
  });
});
