import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { Transcript } from '#contract/transcripts.ts';
import { CallError } from '#web/api/call-error.ts';
import { stepHistory } from './history.ts';
import { readNewest, sendChange } from './queries.ts';
import { changeBetween, type Sentences } from './sentence-edits.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** Changes wait this long for the next one before they are sent; after a failure they are sent again. */
const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 8_000;

type Stored = { version: number; sentences: Sentences };

export type Editor = ReturnType<typeof useEditor>;

/**
 * The sentences of a transcript while they are edited: undo, redo and automatic saving. `newestVersion` is the
 * newest version reported by the server; one that was not written here stops saving until the user chooses.
 */
export function useEditor(videoId: string, loaded: Transcript, newestVersion: number | null) {
  const [history, step] = useReducer(stepHistory, { past: [], present: loaded.sentences, future: [] });
  const [stored, setStored] = useState<Stored>({ version: loaded.version, sentences: loaded.sentences });
  const [outdatedClips, setOutdatedClips] = useState(loaded.outdated_clips);
  const [sending, setSending] = useState<'no' | 'yes' | 'failed' | 'conflict'>('no');
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const { present } = history;
  const isElsewhere = sending !== 'yes' && newestVersion !== null && newestVersion > stored.version;
  const state = stateOf(isElsewhere ? 'conflict' : sending, present !== stored.sentences);

  const send = async (base: Stored, sentences: Sentences): Promise<boolean> => {
    const change = changeBetween(base.sentences, sentences);
    setSending('yes');
    try {
      const { version, sentences: before } = base;
      const reply = change
        ? await sendChange({ id: videoId, version, sentence_count: before.length, ...change })
        : { version, outdated_clips: outdatedClips };
      setStored({ version: reply.version, sentences });
      setOutdatedClips(reply.outdated_clips);
      setSending('no');
      return true;
    } catch (error) {
      setSending(error instanceof CallError && error.code === 'conflict' ? 'conflict' : 'failed');
      setFailure(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  const saveNow = (): Promise<boolean> => {
    running.current ??= send(stored, present).finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const save = useEffectEvent(() => void saveNow());
  useEffect(() => {
    if (present === stored.sentences || state === 'saving' || state === 'conflict') return;
    const timer = setTimeout(save, state === 'failed' ? RETRY_AFTER_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [present, stored, state]);

  /** Overwrites the words of another window, which remain among the earlier versions. */
  const keepMine = async () => {
    setSending('yes');
    try {
      const { version, sentences } = await readNewest(videoId);
      await send({ version, sentences }, present);
    } catch (error) {
      setSending('failed');
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    sentences: present,
    state,
    failure,
    outdatedClips,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (change: (before: Sentences) => Sentences) => step({ type: 'edit', change }),
    undo: () => step({ type: 'undo' }),
    redo: () => step({ type: 'redo' }),
    saveNow,
    keepMine,
  };
}

function stateOf(sending: 'no' | 'yes' | 'failed' | 'conflict', isChanged: boolean): SaveState {
  if (sending === 'yes') return 'saving';
  if (sending === 'conflict') return 'conflict';
  if (!isChanged) return 'saved';
  return sending === 'failed' ? 'failed' : 'unsaved';
}
