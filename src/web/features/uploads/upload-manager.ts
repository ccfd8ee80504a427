import { t } from '@lingui/core/macro';
import { CallError } from '#web/api/call-error.ts';
import { pairFiles } from './pair-files.ts';
import { lengthWarning, transcriptRefusal, videoRefusal } from './refusal.ts';
import { addSample, bytesPerSecond, type Sample } from './speed.ts';
import type { StoredUpload } from './stored-uploads.ts';
import { isUnfinished, type UploadItem } from './upload.ts';

/** A running transfer. Pausing keeps the uploaded part, discarding deletes it on the server. */
export type Transfer = { pause: () => Promise<void>; discard: () => Promise<void> };
export type TransferEvents = {
  onProgress: (sentBytes: number) => void;
  onDone: (videoId: string | null) => void;
  onFailed: (reason: string) => void;
};

export type UploadDeps = {
  /** Starts or resumes sending a file. */
  send: (file: File, events: TransferEvents) => Promise<Transfer>;
  probeDuration: (file: File) => Promise<number | null>;
  /** Maximum file size of this installation; null if it could not be loaded, in which case the server checks it. */
  maxBytes: () => Promise<number | null>;
  attachTranscript: (videoId: string, file: File) => Promise<void>;
  listStored: () => StoredUpload[];
  /** Identifies a file; the same after a reload. */
  fingerprint: (file: File) => string;
  /** Number of bytes of a stored upload that the server has. */
  readOffset: (stored: StoredUpload) => Promise<number | 'gone' | 'unknown'>;
  forgetStored: (stored: StoredUpload, onServerToo: boolean) => Promise<void>;
  /** Called when a video is complete, so that lists show it. */
  onArrived: () => void;
  newId: () => string;
  nowMs: () => number;
};

type Held = {
  item: UploadItem;
  file: File | null;
  transcript: File | null;
  transfer: Transfer | null;
  samples: Sample[];
  stored: StoredUpload | null;
  run: number;
};

/** Maximum number of concurrent transfers; other files wait. */
const MAX_CONCURRENT = 2;

/** Owns the uploads of a tab. It is above the pages, so that navigation does not interrupt uploads. */
export class UploadManager {
  readonly #deps: UploadDeps;
  readonly #held = new Map<string, Held>();
  readonly #listeners = new Set<() => void>();
  #snapshot: readonly UploadItem[] = [];
  #lastAttached: Promise<void> = Promise.resolve();

  constructor(deps: UploadDeps) {
    this.#deps = deps;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): readonly UploadItem[] => this.#snapshot;

  /**
   * Accepts dropped, chosen or pasted files: refuses invalid ones, pairs transcripts with their videos, and starts the
   * rest.
   */
  async add(files: readonly File[]): Promise<void> {
    const { videos, unpaired } = pairFiles(files);
    for (const file of unpaired) {
      const reason =
        transcriptRefusal(file) ??
        t`No video of the same name was dropped with this transcript. Attach it to its video instead.`;
      this.#insert(file, null, { state: 'refused', reason });
    }
    await Promise.all(videos.map(({ file, transcript }) => this.#addVideo(file, transcript)));
  }

  async pause(id: string): Promise<void> {
    const held = this.#held.get(id);
    if (!held || (held.item.state !== 'sending' && held.item.state !== 'waiting')) return;
    this.#change(held, { state: 'paused', bytesPerSecond: null });
    await held.transfer?.pause();
    this.#startWaiting();
  }

  resume(id: string): void {
    const held = this.#held.get(id);
    if (!held?.file || (held.item.state !== 'paused' && held.item.state !== 'failed')) return;
    if (held.item.videoId !== null) {
      void this.#finish(held, held.item.videoId); // the video is complete; only its transcript failed
      return;
    }
    this.#change(held, { state: 'waiting', reason: null });
    this.#startWaiting();
  }

  /** Cancels an upload and removes it from the list and the server. Finished ones are only removed from the list. */
  async remove(id: string): Promise<void> {
    const held = this.#held.get(id);
    if (!held) return;
    this.#held.delete(id);
    this.#publish();
    if (held.item.state !== 'done' && held.item.videoId === null) await held.transfer?.discard();
    if (held.stored) await this.#deps.forgetStored(held.stored, true);
    this.#startWaiting();
  }

  /** Removes completed and refused uploads from the list. */
  clearEnded(): void {
    for (const { id, state } of this.#snapshot) if (state === 'done' || state === 'refused') this.#held.delete(id);
    this.#publish();
  }

  setTranscript(id: string, file: File): string | null {
    const refusal = transcriptRefusal(file);
    const held = this.#held.get(id);
    if (refusal !== null || !held) return refusal;
    held.transcript = file;
    this.#change(held, { transcriptName: file.name });
    if (held.item.videoId !== null) void this.#finish(held, held.item.videoId);
    return null;
  }

  /** Lists the unfinished uploads of an earlier page; those the server no longer has are removed. */
  async recall(): Promise<void> {
    await Promise.all(
      this.#deps.listStored().map(async (stored) => {
        if (this.#holdsStored(stored)) return;
        const offset = await this.#deps.readOffset(stored);
        if (offset === 'gone') return this.#deps.forgetStored(stored, false);
        if (this.#holdsStored(stored)) return;
        const held = this.#insert({ name: stored.name, size: stored.sizeBytes }, null, {
          state: 'lost',
          sentBytes: offset === 'unknown' ? 0 : offset,
        });
        held.stored = stored;
      }),
    );
  }

  hasUnfinished(): boolean {
    return this.#snapshot.some(isUnfinished);
  }

  async #addVideo(file: File, transcript: File | null): Promise<void> {
    const fingerprint = this.#deps.fingerprint(file);
    const lost = [...this.#held.values()].find(
      (held) => held.item.state === 'lost' && held.stored?.fingerprint === fingerprint,
    );
    if (lost) this.#held.delete(lost.item.id); // the user chose the file again; the transfer resumes by its fingerprint
    const refusal = videoRefusal(file, await this.#deps.maxBytes());
    if (refusal !== null) {
      this.#insert(file, null, { state: 'refused', reason: refusal });
      return;
    }
    const held = this.#insert(file, transcript, { state: 'checking', sentBytes: lost?.item.sentBytes ?? 0 });
    held.file = file;
    const wordsRefusal = transcript && transcriptRefusal(transcript);
    if (wordsRefusal) {
      held.transcript = null;
      this.#change(held, { transcriptName: null, warning: wordsRefusal });
    }
    const tooShort = lengthWarning(await this.#deps.probeDuration(file));
    this.#change(held, { state: 'waiting', warning: held.item.warning ?? tooShort });
    this.#startWaiting();
  }

  #startWaiting(): void {
    const sending = [...this.#held.values()].filter(({ item }) => item.state === 'sending').length;
    const waiting = [...this.#held.values()].filter(({ item }) => item.state === 'waiting');
    for (const held of waiting.slice(0, Math.max(0, MAX_CONCURRENT - sending))) void this.#start(held);
  }

  async #start(held: Held): Promise<void> {
    if (!held.file) return;
    held.samples = [];
    held.run += 1;
    const run = held.run;
    this.#change(held, { state: 'sending', reason: null });
    try {
      const transfer = await this.#deps.send(held.file, {
        onProgress: (sentBytes) => this.#progress(held, sentBytes),
        onDone: (videoId) => void this.#finish(held, videoId),
        onFailed: (reason) => this.#fail(held, reason),
      });
      if (!this.#held.has(held.item.id))
        await transfer.discard(); // canceled while the transfer was being set up
      else if (held.item.state !== 'sending' || held.run !== run) await transfer.pause(); // paused or restarted meanwhile
      if (held.run === run) held.transfer = transfer;
    } catch (error) {
      this.#fail(held, reasonOf(error));
    }
  }

  #progress(held: Held, sentBytes: number): void {
    if (held.item.state !== 'sending') return;
    held.samples = addSample(held.samples, { atMs: this.#deps.nowMs(), bytes: sentBytes });
    this.#change(held, { sentBytes, bytesPerSecond: bytesPerSecond(held.samples) });
  }

  async #finish(held: Held, videoId: string | null): Promise<void> {
    const arrived = held.item.videoId === null;
    const needsWords = held.transcript !== null && videoId !== null;
    this.#change(held, {
      state: needsWords ? 'transcript' : 'done',
      sentBytes: held.item.sizeBytes,
      bytesPerSecond: null,
      videoId,
      reason: null,
    });
    if (arrived) this.#deps.onArrived();
    this.#startWaiting();
    if (!held.transcript || videoId === null) return;
    try {
      await this.#attach(videoId, held.transcript);
      this.#change(held, { state: 'done' });
      this.#deps.onArrived();
    } catch (error) {
      const reason = reasonOf(error);
      this.#fail(held, t`The video arrived, but its transcript was refused: ${reason}`);
    }
  }

  /** Transcripts are sent one at a time, because the server accepts one per account at a time. */
  #attach(videoId: string, transcript: File): Promise<void> {
    const attached = this.#lastAttached.then(() => this.#deps.attachTranscript(videoId, transcript));
    this.#lastAttached = attached.catch(() => {}); // the caller handles the error
    return attached;
  }

  #fail(held: Held, reason: string): void {
    if (held.item.state === 'paused') return;
    this.#change(held, { state: 'failed', reason, bytesPerSecond: null });
    this.#startWaiting();
  }

  #insert(file: { name: string; size: number }, transcript: File | null, given: Partial<UploadItem>): Held {
    const item: UploadItem = {
      id: this.#deps.newId(),
      name: file.name,
      sizeBytes: file.size,
      state: 'checking',
      sentBytes: 0,
      bytesPerSecond: null,
      reason: null,
      warning: null,
      transcriptName: transcript?.name ?? null,
      videoId: null,
      ...given,
    };
    const held: Held = { item, file: null, transcript, transfer: null, samples: [], stored: null, run: 0 };
    this.#held.set(item.id, held);
    this.#publish();
    return held;
  }

  #change(held: Held, change: Partial<UploadItem>): void {
    held.item = { ...held.item, ...change };
    this.#publish();
  }

  #publish(): void {
    this.#snapshot = [...this.#held.values()].map(({ item }) => item);
    for (const listener of this.#listeners) listener();
  }

  #holdsStored(stored: StoredUpload): boolean {
    return [...this.#held.values()].some(
      (held) =>
        held.stored?.fingerprint === stored.fingerprint ||
        (held.file !== null && this.#deps.fingerprint(held.file) === stored.fingerprint),
    );
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof CallError || error instanceof Error) return error.message;
  return String(error);
}
