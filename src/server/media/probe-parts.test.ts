import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MediaError } from './ffmpeg.ts';
import { packetCounter } from './packets.ts';
import { isVariable, pickAudio, pickVideo, rotationOf, shownSize } from './probe-facts.ts';
import { streamsReply } from './probe-reply.ts';
import { refusals, refusedBy } from './refusals.ts';
import { looksLikePlaylist, sniffContainer } from './sniff.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const streams = (...list: readonly object[]) =>
  streamsReply.parse({ streams: list.map((s, index) => ({ index, ...s })) }).streams;
const stream = (s: object) =>
  streams({ codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080, ...s })[0] as ReturnType<
    typeof streams
  >[0];

test.each([
  ['\0\0\0\x20ftypisom\0\0\x02\0', 'mp4'],
  ['\0\0\0\x14ftypqt  \0\0\x02\0', 'mov'],
  ['\0\0\0\x08wide\0\0\0\0mdat', 'mov'],
  ['\0\0\0\x18ftypheic\0\0\0\0', undefined],
  ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'webm'],
  ['\x1a\x45\xdf\xa3\xa3\x42\x82\x88matroska', 'matroska'],
  ['RIFF\0\0\0\0AVI LIST', 'avi'],
  ['RIFF\0\0\0\0WAVEfmt ', undefined],
  ['#EXTM3U\n', undefined],
  ['', undefined],
])('sniffs %j as %s', (start, container) => {
  expect(sniffContainer(bytes(start))).toBe(container);
});

test('recognises transport streams by their packets, with and without timestamps', () => {
  const packets = (first: number, step: number) =>
    Uint8Array.from({ length: 600 }, (_, i) => (i >= first && (i - first) % step === 0 ? 0x47 : 0));
  expect(sniffContainer(packets(0, 188))).toBe('mpegts');
  expect(sniffContainer(packets(4, 192))).toBe('mpegts');
  expect(sniffContainer(bytes('GGG'))).toBeUndefined();
});

test('sniffs arbitrary bytes without failing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1024 }), (any) => {
      sniffContainer(any);
      looksLikePlaylist(any);
    }),
  );
});

test.each([
  '#EXTM3U\n',
  '\xef\xbb\xbf#EXTM3U',
  '\n\n#EXT-X-VERSION:3',
  'ffconcat version 1.0',
  'file /etc/passwd',
  '<?xml?><MPD x="">',
])('recognises %j as a playlist', (start) => {
  expect(looksLikePlaylist(bytes(start))).toBe(true);
});

test('picks the default streams, and no cover picture as video', () => {
  const list = streams(
    { codec_type: 'video', disposition: { attached_pic: 1 } },
    { codec_type: 'video', disposition: { default: 0 } },
    { codec_type: 'video', disposition: { default: 1 } },
    { codec_type: 'audio', codec_name: 'aac', channels: 0, sample_rate: '48000' },
    { codec_type: 'audio', codec_name: 'aac', channels: 2, sample_rate: '48000' },
  );
  expect(pickVideo(list)?.index).toBe(2);
  expect(pickAudio(list)?.index).toBe(4);
  expect(pickVideo(list.slice(0, 1))).toBeUndefined();
});

test.each([
  [{ side_data_list: [{ rotation: -90 }] }, 90, 1080, 1920],
  [{ side_data_list: [{ rotation: 90 }] }, 270, 1080, 1920],
  [{ side_data_list: [{ rotation: 180 }] }, 180, 1920, 1080],
  [{ tags: { rotate: '90' } }, 90, 1080, 1920],
  [{ width: 1440, sample_aspect_ratio: '4:3' }, 0, 1920, 1080],
  [{ width: 1440, sample_aspect_ratio: '4:3', side_data_list: [{ rotation: -90 }] }, 90, 1080, 1920],
  [{ sample_aspect_ratio: '1:900' }, 0, 1920, 1080],
  [{ sample_aspect_ratio: '0:1' }, 0, 1920, 1080],
])('shows %j rotated by %i degrees at %i×%i', (facts, rotation, width, height) => {
  expect(rotationOf(stream(facts))).toBe(rotation);
  expect(shownSize(stream(facts))).toEqual({ width, height });
});

test('treats evenly spaced frames in any order as a constant rate, and others as variable', () => {
  const even = Array.from({ length: 100 }, (_, i) => i / 30);
  const milliseconds = even.map((time) => Math.round(time * 1000) / 1000);
  expect(isVariable([...even].reverse(), 30, 30)).toBe(false);
  expect(isVariable(milliseconds, 30, 30)).toBe(false);
  expect(isVariable(even, 29.97, 59.94)).toBe(false);
  expect(isVariable(even, 24.3, 30)).toBe(true);
  expect(
    isVariable(
      even.filter((_, i) => i % 4 !== 1),
      undefined,
      undefined,
    ),
  ).toBe(true);
});

test('counts packets to the end of the last one, in any order', () => {
  const counter = packetCounter();
  for (const line of [
    '#software: Lavf',
    '#tb 0: 1/100',
    '0, 0, 10, 4, 99, 0x1',
    '0, 4, 18, 4, 9, 0x2',
    '0, 8, 14, 4, 9, 0x3',
    '',
  ])
    counter.add(line);
  expect(counter.facts()).toEqual({ count: 3, endSeconds: 0.22, firstTimes: [0.1, 0.18, 0.14] });
});

test('assumes the usual duration for a last frame without one', () => {
  const counter = packetCounter();
  for (const line of ['#tb 0: 1/1000', '0, 0, 0, 0, 9, 0x1', '0, 40, 40, 0, 9, 0x2', '0, 80, 80, 0, 9, 0x3'])
    counter.add(line);
  expect(counter.facts().endSeconds).toBeCloseTo(0.12);
  expect(packetCounter().facts()).toEqual({ count: 0, endSeconds: 0, firstTimes: [] });
});

test('blames the file when the program fails on it, but not for an abort or a missing program', () => {
  const broken = new MediaError('broken', 'x', 'moov atom not found');
  expect(refusedBy(broken, 'unreadable')).toMatchObject({ kind: 'refused', text: refusals.cutOff });
  expect(refusedBy(new MediaError('limit', 'x'), 'unreadable')).toMatchObject({
    kind: 'refused',
    text: refusals.tooHeavy,
  });
  const aborted = new MediaError('aborted', 'x');
  const missing = new MediaError('broken', 'x', '', { cause: new Error('ENOENT') });
  expect(refusedBy(aborted, 'unreadable')).toBe(aborted);
  expect(refusedBy(missing, 'unreadable')).toBe(missing);
});
