import { beforeEach, describe, expect, test } from 'vitest';
import { secondsLeft } from './queries.ts';
import type { StoredUpload } from './stored-uploads.ts';
import { type Transfer, type TransferEvents, type UploadDeps, UploadManager } from './upload-manager.ts';

type Sent = { file: File; events: TransferEvents; log: string[] };

const stored: StoredUpload = {
  key: 'k',
  fingerprint: 'talk.mp4-7',
  name: 'talk.mp4',
  sizeBytes: 3,
  uploadUrl: '/api/uploads/1',
};

let sent: Sent[];
let log: string[];
let nowMs: number;

beforeEach(() => {
  sent = [];
  log = [];
  nowMs = 0;
});

function manager(change: Partial<UploadDeps> = {}) {
  let ids = 0;
  return new UploadManager({
    send: async (file, events): Promise<Transfer> => {
      const entry: Sent = { file, events, log: [] };
      sent.push(entry);
      return { pause: async () => void entry.log.push('pause'), discard: async () => void entry.log.push('discard') };
    },
    probeDuration: async () => 120,
    maxBytes: async () => null,
    attachTranscript: async (videoId, file) => void log.push(`words ${file.name} to ${videoId}`),
    fingerprint: (file) => `${file.name}-${file.lastModified}`,
    listStored: () => [],
    readOffset: async () => 2,
    forgetStored: async (_stored, onServerToo) => void log.push(`forget ${onServerToo}`),
    onArrived: () => log.push('arrived'),
    newId: () => String(++ids),
    nowMs: () => nowMs,
    ...change,
  });
}

const video = (name: string) => new File(['abc'], name, { type: 'video/mp4', lastModified: 7 });
const states = (uploads: UploadManager) => uploads.snapshot().map(({ state }) => state);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('uploads', () => {
  test('a refused file is listed with its reason and never sent', async () => {
    const uploads = manager();
    await uploads.add([new File(['x'], 'notes.pdf', { type: 'application/pdf' })]);
    expect(uploads.snapshot()[0]).toMatchObject({ state: 'refused', reason: expect.stringContaining('not supported') });
    expect(sent).toEqual([]);
  });

  test('two run concurrently, the third waits', async () => {
    const uploads = manager();
    await uploads.add([video('a.mp4'), video('b.mp4'), video('c.mp4')]);
    expect(states(uploads)).toEqual(['sending', 'sending', 'waiting']);
    sent[0]?.events.onDone('v1');
    await settled();
    expect(states(uploads)).toEqual(['done', 'sending', 'sending']);
    expect(uploads.snapshot()[0]?.videoId).toBe('v1');
    expect(log).toEqual(['arrived']);
  });

  test('speed and time left are measured', async () => {
    const uploads = manager();
    await uploads.add([new File(['x'.repeat(3_000)], 'a.mp4')]);
    sent[0]?.events.onProgress(0);
    nowMs = 1_000;
    sent[0]?.events.onProgress(1_000);
    const item = uploads.snapshot()[0];
    expect(item).toMatchObject({ sentBytes: 1_000, bytesPerSecond: 1_000 });
    expect(item && secondsLeft(item)).toBe(2);
  });

  test('pausing keeps the position and resuming continues', async () => {
    const uploads = manager();
    await uploads.add([video('a.mp4')]);
    await settled();
    await uploads.pause('1');
    expect(states(uploads)).toEqual(['paused']);
    expect(sent[0]?.log).toEqual(['pause']);
    uploads.resume('1');
    await settled();
    expect(states(uploads)).toEqual(['sending']);
    expect(sent).toHaveLength(2);
  });

  test('canceling removes it from the list and from the server', async () => {
    const uploads = manager();
    await uploads.add([video('a.mp4')]);
    await settled();
    await uploads.remove('1');
    expect(uploads.snapshot()).toEqual([]);
    expect(sent[0]?.log).toEqual(['discard']);
  });

  test('a failure says why and can be tried again', async () => {
    const uploads = manager();
    await uploads.add([video('a.mp4')]);
    sent[0]?.events.onFailed('Storage is full');
    expect(uploads.snapshot()[0]).toMatchObject({ state: 'failed', reason: 'Storage is full' });
    uploads.resume('1');
    expect(states(uploads)).toEqual(['sending']);
  });

  test('a transcript dropped with a video is attached once the video has arrived', async () => {
    const uploads = manager();
    await uploads.add([video('talk.mp4'), new File(['1'], 'talk.srt')]);
    expect(uploads.snapshot()).toMatchObject([{ name: 'talk.mp4', transcriptName: 'talk.srt' }]);
    sent[0]?.events.onDone('v1');
    await settled();
    expect(log).toEqual(['arrived', 'words talk.srt to v1', 'arrived']);
    expect(states(uploads)).toEqual(['done']);
  });

  test('transcripts of videos that arrive together are attached one after another', async () => {
    const first = Promise.withResolvers<void>();
    const started: string[] = [];
    const uploads = manager({
      attachTranscript: async (videoId) => {
        started.push(videoId);
        if (videoId === 'v1') await first.promise;
      },
    });
    await uploads.add([video('a.mp4'), new File(['1'], 'a.srt'), video('b.mp4'), new File(['1'], 'b.srt')]);
    sent[0]?.events.onDone('v1');
    sent[1]?.events.onDone('v2');
    await settled();
    expect(started).toEqual(['v1']);
    first.reject(new Error('line 3'));
    await settled();
    expect(started).toEqual(['v1', 'v2']);
    expect(states(uploads)).toEqual(['failed', 'done']);
  });

  test('a refused transcript leaves the video in place and can be retried without sending the video again', async () => {
    let refuse = true;
    const uploads = manager({
      attachTranscript: async () => (refuse ? Promise.reject(new Error('line 3')) : undefined),
    });
    await uploads.add([video('talk.mp4'), new File(['1'], 'talk.srt')]);
    sent[0]?.events.onDone('v1');
    await settled();
    expect(uploads.snapshot()[0]).toMatchObject({
      state: 'failed',
      reason: 'The video arrived, but its transcript was refused: line 3',
    });
    refuse = false;
    uploads.resume('1');
    await settled();
    expect(states(uploads)).toEqual(['done']);
    expect(sent).toHaveLength(1);
  });

  test('finished uploads can be cleared, running ones stay', async () => {
    const uploads = manager();
    await uploads.add([video('a.mp4'), video('b.mp4'), video('c.pdf')]);
    sent[0]?.events.onDone('v1');
    uploads.clearEnded();
    expect(uploads.snapshot().map(({ name }) => name)).toEqual(['b.mp4']);
  });

  test('a video that is too short for clips is sent, and says so', async () => {
    const uploads = manager({ probeDuration: async () => 30 });
    await uploads.add([video('a.mp4')]);
    expect(uploads.snapshot()[0]).toMatchObject({ warning: expect.stringContaining('60 seconds') });
    expect(sent).toHaveLength(1);
  });

  test('a file beyond the installation’s limit is refused before a byte is sent', async () => {
    const uploads = manager({ maxBytes: async () => 2 });
    await uploads.add([video('a.mp4')]);
    expect(uploads.snapshot()[0]).toMatchObject({ state: 'refused', reason: expect.stringContaining('larger than') });
    expect(sent).toEqual([]);
  });
});

describe('after a reload', () => {
  test('unfinished uploads are listed with what the server has, until the file is chosen again', async () => {
    const uploads = manager({ listStored: () => [stored] });
    await uploads.recall();
    expect(uploads.snapshot()).toMatchObject([{ name: 'talk.mp4', state: 'lost', sentBytes: 2 }]);
    await uploads.add([video('talk.mp4')]);
    expect(states(uploads)).toEqual(['sending']);
  });

  test('another file of the same name is not taken for the unfinished one', async () => {
    const uploads = manager({ listStored: () => [stored] });
    await uploads.recall();
    await uploads.add([new File(['abc'], 'talk.mp4', { lastModified: 8 })]);
    expect(states(uploads)).toEqual(['lost', 'sending']);
  });

  test('those the server has dropped are forgotten, those it cannot be asked about are kept', async () => {
    const gone = manager({ listStored: () => [stored], readOffset: async () => 'gone' });
    await gone.recall();
    expect(gone.snapshot()).toEqual([]);
    expect(log).toEqual(['forget false']);
    const offline = manager({ listStored: () => [stored], readOffset: async () => 'unknown' });
    await offline.recall();
    expect(states(offline)).toEqual(['lost']);
  });

  test('canceling one deletes it from the server too', async () => {
    const uploads = manager({ listStored: () => [stored] });
    await uploads.recall();
    await uploads.remove('1');
    expect(log).toEqual(['forget true']);
  });
});
