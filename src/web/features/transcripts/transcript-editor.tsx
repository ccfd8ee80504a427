import { Trans, useLingui } from '@lingui/react/macro';
import { History, Redo2, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Transcript } from '#contract/transcripts.ts';
import { useLeaveGuard } from '#web/navigation/leave-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { FindBar } from './find-bar.tsx';
import { type Playback, usePlayback, useSpokenSentence } from './playback.ts';
import type { RowActions } from './row-actions.ts';
import { SaveNote } from './save-note.tsx';
import { mergeWithNext, setSpeaker, setText, speakersOf, splitSentence } from './sentence-edits.ts';
import { SentenceList, type SentenceListHandle } from './sentence-list.tsx';
import { SentenceRow } from './sentence-row.tsx';
import { TranscriptNotes } from './transcript-notes.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { useFind } from './use-find.ts';

const SpeakerDialog = lazy(() => import('./speaker-dialog.tsx').then((file) => ({ default: file.SpeakerDialog })));
const VersionsDialog = lazy(() => import('./versions-dialog.tsx').then((file) => ({ default: file.VersionsDialog })));

type Props = {
  video: { id: string; title: string };
  transcript: Transcript;
  /** The newest version reported by the server. */
  newestVersion: number | null;
  player: RefObject<HTMLVideoElement | null>;
  onReload: () => void;
  onGenerate: () => void;
};

/** The sentences of a video, to follow, search and correct. */
export function TranscriptEditor({ video, transcript, newestVersion, player, onReload, onGenerate }: Props) {
  const editor = useEditor(video.id, transcript, newestVersion);
  const playback = usePlayback(player, editor.sentences);
  const list = useRef<SentenceListHandle>(null);
  const [versionsOpen, setVersionsOpen] = useState(false);
  const find = useFind(editor, (sentence) => list.current?.show(sentence));
  const guard = useUnsavedGuard(editor);
  useUndoKeys(editor);
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-1">
        <Tools editor={editor} onVersions={() => setVersionsOpen(true)} />
        <DownloadMenu videoId={video.id} title={video.title} saveNow={editor.saveNow} />
        <SaveNote state={editor.state} />
      </div>
      <TranscriptNotes editor={editor} onReload={onReload} onGenerate={onGenerate} />
      <FindBar {...find.bar} />
      <Sentences
        {...{ editor, playback, player, list, matches: find.matches }}
        language={transcript.language ?? undefined}
      />
      {guard}
      <Suspense>
        {versionsOpen ? (
          <VersionsDialog videoId={video.id} onRestored={onReload} onClose={() => setVersionsOpen(false)} />
        ) : null}
      </Suspense>
    </section>
  );
}

function Tools({ editor, onVersions }: { editor: Editor; onVersions: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        label={t`Undo`}
        shortcut="Ctrl+Z"
        icon={<Undo2 aria-hidden="true" />}
        disabled={!editor.canUndo}
        onClick={editor.undo}
      />
      <IconButton
        label={t`Redo`}
        shortcut="Ctrl+Y"
        icon={<Redo2 aria-hidden="true" />}
        disabled={!editor.canRedo}
        onClick={editor.redo}
      />
      <Button
        variant="ghost"
        icon={<History aria-hidden="true" />}
        onClick={() => void editor.saveNow().then((isSaved) => isSaved && onVersions())}
      >
        <Trans>Versions</Trans>
      </Button>
    </>
  );
}

type SentencesProps = {
  editor: Editor;
  playback: Playback;
  player: Props['player'];
  list: RefObject<SentenceListHandle | null>;
  matches: ReturnType<typeof useFind>['matches'];
  language: string | undefined;
};

function Sentences({ editor, playback, player, list, matches, language }: SentencesProps) {
  const { sentences, edit } = editor;
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const [speaking, setSpeaking] = useState<number | null>(null);
  useFollow(playback, open === null, (sentence) => list.current?.show(sentence));
  const actions: RowActions = {
    play: (seconds) => {
      const video = player.current;
      if (!video) return;
      video.currentTime = seconds;
      video.play().catch(() => undefined); // refused or interrupted, which the controls show
    },
    open: (index) => {
      if (index === null && open !== null) list.current?.focus(open);
      setOpen(index);
    },
    write: (index, text) => edit((before) => setText(before, index, text)),
    split: (index, text, word) => {
      edit((before) => splitSentence(setText(before, index, text), index, word));
      setOpen(null);
      list.current?.focus(index);
    },
    merge: (index) => edit((before) => mergeWithNext(before, index)),
    remove: (index) => edit((before) => setText(before, index, '')),
    speaker: setSpeaking,
  };
  const shown = Math.min(active, Math.max(0, sentences.length - 1));
  const row = (index: number): ReactNode => {
    const sentence = sentences[index];
    return sentence ? (
      <SentenceRow
        {...{ index, sentence, language, playback, actions }}
        isLast={index === sentences.length - 1}
        isActive={index === shown}
        isOpen={index === open}
        matches={matches.get(index) ?? []}
      />
    ) : null;
  };
  return (
    <>
      <SentenceList handle={list} count={sentences.length} active={shown} onActive={setActive}>
        {row}
      </SentenceList>
      <Suspense>
        {speaking === null ? null : (
          <SpeakerDialog
            speaker={sentences[speaking]?.speaker ?? null}
            known={speakersOf(sentences)}
            onSave={(choice) => edit((before) => setSpeaker(before, speaking, choice))}
            onClose={() => setSpeaking(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Keeps the spoken sentence in the window. */
function useFollow(playback: Playback, isOn: boolean, show: (sentence: number) => void): void {
  const spoken = useSpokenSentence(playback);
  const follow = useEffectEvent(show);
  useEffect(() => {
    if (isOn && spoken >= 0) follow(spoken);
  }, [isOn, spoken]);
}

/** Undo and redo by keys, outside fields, which have their own. */
function useUndoKeys({ undo, redo }: Editor): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=dialog]');
    if (isField || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
    else if (key === 'z') undo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Saves before the page is left, and asks if that fails. */
function useUnsavedGuard({ state, saveNow }: Editor): ReactNode {
  const [leaving, setLeaving] = useState<{ goOn: () => void } | null>(null);
  useLeaveGuard(state !== 'saved', (goOn) => {
    if (state === 'conflict') setLeaving({ goOn });
    else void saveNow().then((isSaved) => (isSaved ? goOn() : setLeaving({ goOn })));
  });
  return (
    <ConfirmDialog
      open={leaving !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) setLeaving(null);
      }}
      title={<Trans>Leave without saving?</Trans>}
      text={<Trans>Your last changes of the words could not be saved.</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      onConfirm={() => leaving?.goOn()}
    />
  );
}
