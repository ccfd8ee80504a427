import { describe, expect, test } from 'vitest';
import { lengthRefusal, transcriptRefusal, videoRefusal } from './refusal.ts';

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
