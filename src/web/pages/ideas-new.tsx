import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Idea } from '#contract/ideas.ts';
import { useSaveIdea } from '#web/features/ideas/changes.ts';
import { FailureBanner } from '#web/features/ideas/failure-banner.tsx';
import { Selection } from '#web/features/ideas/selection.tsx';
import { currentId, type useNewIdeas } from '#web/features/ideas/use-new-ideas.ts';
import type { useStartCoaching } from '#web/features/ideas/use-start-coaching.ts';
import { Wizard } from '#web/features/ideas/wizard.tsx';
import type { WizardChoice } from '#web/features/ideas/wizard-choice.schema.ts';
import { EMPTY_CHOICE, furthestStep, readChoice, storeChoice } from '#web/features/ideas/wizard-choice.ts';
import type { Workspace } from '#web/navigation/ideas-workspace.ts';
import { useToasts } from '#web/ui/use-toasts.ts';

const IdeaDialog = lazy(() =>
  import('#web/features/ideas/idea-dialog.tsx').then((file) => ({ default: file.IdeaDialog })),
);
const WriteIdeaDialog = lazy(() =>
  import('#web/features/ideas/write-idea-dialog.tsx').then((file) => ({ default: file.WriteIdeaDialog })),
);

type Props = {
  workspace: Extract<Workspace, { mode: 'generator' | 'selection' }>;
  go: (next: Workspace, options?: { replace?: boolean }) => void;
  fresh: ReturnType<typeof useNewIdeas>;
  coaching: ReturnType<typeof useStartCoaching>;
  onStart: (idea: Idea) => void;
  userId: string;
};

/** New ideas: the wizard, and the selection of what it generates. */
export function IdeasNew(props: Props) {
  const { workspace, go, fresh, userId } = props;
  const { t } = useLingui();
  const toasts = useToasts();
  const [choice, setChoice] = useState(() => readChoice(userId));
  const [writing, setWriting] = useState(false);
  const keep = (next: WizardChoice) => {
    storeChoice(userId, next);
    setChoice(next);
    fresh.cancel(); // the pending generation belongs to another choice
  };
  const generate = () => {
    const { category, platform, keywords } = choice;
    if (category !== null && platform !== null) fresh.generate({ category, platform, keywords });
  };
  const more = () => {
    const [newest] = fresh.sets;
    if (!newest) return;
    const { category, platform, keywords } = newest.set;
    keep({ category, platform, keywords });
    go({ mode: 'generator', step: 3 }, { replace: true });
    fresh.generate({ category, platform, keywords }, true);
  };
  if (workspace.mode === 'selection') return <Choosing {...props} onMore={more} />;
  return (
    <>
      <Wizard
        step={workspace.step}
        choice={choice}
        onChoice={keep}
        onStep={(step) => go({ mode: 'generator', step }, { replace: step === workspace.step })}
        onLeave={() => {
          keep(EMPTY_CHOICE);
          go({ mode: 'list' });
        }}
        onWrite={() => setWriting(true)}
        onEarlier={fresh.sets.length > 0 && !fresh.generating ? () => go({ mode: 'selection' }) : null}
        onGenerate={generate}
        onCancel={fresh.cancel}
        generating={fresh.generating && furthestStep(choice) === 3}
        failure={<FailureBanner error={fresh.failure} onDismiss={fresh.clearFailure} />}
      />
      <Suspense>
        {writing ? (
          <WriteIdeaDialog
            choice={choice}
            onClose={() => setWriting(false)}
            onSaved={({ title }) => {
              toasts.success({ title: t`Idea saved`, text: title });
              go({ mode: 'list' });
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** The selection of new ideas and the dialog with one of them. */
function Choosing({ go, fresh, coaching, onStart, onMore }: Props & { onMore: () => void }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const [opened, setOpened] = useState<Idea | null>(null);
  const { saveIdea, saving, saveFailure, clearSaveFailure } = useSaving((id, saved) => {
    fresh.noteSaved(id, saved.id);
    // The dialog itself shows it, and Escape should close the dialog rather than a toast.
    if (!opened) toasts.success({ title: t`Idea saved`, text: saved.title });
  });
  const failure = coaching.failure ?? saveFailure;
  const banner = (
    <FailureBanner
      error={failure}
      onDismiss={() => {
        coaching.clearFailure();
        clearSaveFailure();
      }}
    />
  );
  const isSaved = (idea: Idea) => currentId(fresh.sets, idea.id) !== idea.id;
  return (
    <>
      <Selection
        sets={fresh.sets}
        looking={fresh.looking}
        onOpen={setOpened}
        onSave={(idea) => void saveIdea(idea)}
        saving={saving}
        onMore={onMore}
        onBack={() => go({ mode: 'generator', step: 1 })}
        failure={opened ? null : banner}
        lookFailure={fresh.lookFailure}
        onLookAgain={fresh.lookAgain}
      />
      <Suspense>
        {opened ? (
          <IdeaDialog
            idea={opened}
            onClose={() => {
              coaching.cancel();
              setOpened(null);
            }}
            onContinue={() => onStart(opened)}
            starting={coaching.starting !== null}
            failure={failure ? banner : null}
            save={{ saved: isSaved(opened), saving: saving.includes(opened.id), onSave: () => void saveIdea(opened) }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

type SavedIdea = { id: string; title: string };

/** Saves generated ideas, several at a time. `onSaved` receives the generated id and the saved idea. */
function useSaving(onSaved: (id: string, saved: SavedIdea) => void) {
  const save = useSaveIdea();
  const [saving, setSaving] = useState<readonly string[]>([]);
  const [saveFailure, setSaveFailure] = useState<Error | null>(null);
  const saveIdea = async (idea: Idea) => {
    const { id, title, description, category, platform, tags, difficulty, engagementScore, estimatedTime } = idea;
    if (saving.includes(id)) return; // a second click
    setSaveFailure(null);
    setSaving((before) => [...before, id]);
    try {
      const input = { id, title, description, category, platform, tags, difficulty, engagementScore, estimatedTime };
      const reply = await save.mutateAsync(input);
      onSaved(id, reply.idea);
    } catch (error) {
      setSaveFailure(error instanceof Error ? error : new Error(String(error)));
    }
    setSaving((before) => before.filter((one) => one !== id));
  };
  return { saveIdea, saving, saveFailure, clearSaveFailure: () => setSaveFailure(null) };
}
