import { deflateRawSync } from 'node:zlib';
import type { CorpusBytes } from './corpus-file.ts';

/** Files whose content does not match their name, and misleading names. */
export function disguisedFiles({
  stranger,
  httpUrl,
  good,
}: {
  stranger: string;
  httpUrl: string;
  good: Uint8Array;
}): CorpusBytes[] {
  const refused = (name: string, text: string): CorpusBytes => ({
    name,
    expect: 'refused',
    bytes: Buffer.from(text, 'utf8'),
  });
  const usable = (name: string): CorpusBytes => ({ name, expect: 'usable', bytes: good });
  const hls = (...lines: readonly string[]) =>
    ['#EXTM3U', '#EXT-X-TARGETDURATION:10', '#EXT-X-MEDIA-SEQUENCE:0', ...lines, '#EXT-X-ENDLIST', ''].join('\n');
  return [
    refused('playlist of a local file.mp4', hls('#EXTINF:10,', stranger)),
    refused('playlist of a relative file.mp4', hls('#EXTINF:10,', 'other/video.mp4')),
    refused('playlist with file address.mp4', hls('#EXTINF:10,', `file://${stranger}`)),
    refused('playlist of the network.mp4', hls('#EXTINF:10,', `${httpUrl}/segment.ts`)),
    refused(
      'playlist of a key.mp4',
      hls(`#EXT-X-KEY:METHOD=AES-128,URI="${httpUrl}/key"`, '#EXTINF:10,', `${httpUrl}/segment.ts`),
    ),
    refused('playlist of playlists.m3u8', `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${httpUrl}/inner.m3u8\n`),
    refused('playlist by concat protocol.mp4', hls('#EXTINF:10,', `concat:${httpUrl}/head|file:///etc/passwd`)),
    refused('concat list.mp4', `ffconcat version 1.0\nfile ${stranger}\n`),
    refused('concat list without head.mp4', `file ${stranger}\n`),
    refused(
      'dash.mp4',
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT10S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${httpUrl}/video.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ),
    refused(
      'stream description.sdp.mp4',
      'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n',
    ),
    refused(
      'subtitles.mp4',
      '[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Start, End, Text\nDialogue: 0:00:00.00,0:00:09.00,Hello\n',
    ),
    refused(
      'drawing.mp4',
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${httpUrl}/a.png"/></svg>`,
    ),
    refused('page.mp4', `<!doctype html><script src="${httpUrl}/a.js"></script>`),
    refused('script.mp4', `#!/bin/sh\ncurl ${httpUrl}/script\n`),
    refused('document.mp4', '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n'),
    refused('nothing but text.avi', 'This is not a video.\n'.repeat(100)),
    refused('picture.mp4', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'),
    { name: 'archive.mov', expect: 'refused', bytes: zip() },
    { name: 'photo.mp4', expect: 'refused', bytes: box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')) },
    { name: 'only a brand.mp4', expect: 'refused', bytes: box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1')) },
    {
      name: 'endless box.mp4',
      expect: 'refused',
      bytes: Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), Buffer.alloc(8)]),
    },
    { name: 'boxes in boxes.mp4', expect: 'refused', bytes: nested(2000) },
    { name: 'sound.mp4', expect: 'refused', bytes: wav() },
    usable('really an mp4.avi'),
    usable('really an mp4.txt'),
    usable(`${'very long name '.repeat(15)}.mp4`),
    usable('..\\..%2f..%2fetc%2fpasswd.mp4'),
    usable('-i.mp4'),
    usable('http:__127.0.0.1_a.mp4'),
    usable('concat:a|b.mp4'),
    usable('quotes \' " $(touch x) `touch y` ; & # %d %03d [0] {a,b} *.mp4'),
    usable('line\nbreak and ümläut 视频 فيديو 🎬.mp4'),
  ];
}

function box(type: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** An index whose boxes hold each other, for readers that recurse. */
function nested(depth: number): Buffer {
  const open = Array.from({ length: depth }, (_, i) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 * (depth - i), 0);
    head.write(i === 0 ? 'moov' : 'trak', 4, 'latin1');
    return head;
  });
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1')), ...open]);
}

/** A ZIP archive with one entry, valid for a reader that only checks its first bytes. */
function zip(): Buffer {
  const body = deflateRawSync(Buffer.from('hello'));
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 0, 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(body.length, 18);
  head.writeUInt32LE(5, 22);
  head.writeUInt16LE(5, 26);
  return Buffer.concat([head, Buffer.from('a.txt'), body]);
}

/** Half a second of silence. */
function wav(): Buffer {
  const samples = Buffer.alloc(16_000);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(16_000, 24);
  head.writeUInt32LE(32_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
