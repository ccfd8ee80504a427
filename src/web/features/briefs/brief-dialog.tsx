import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Video } from '#contract/content.ts';
import { CallError } from '#web/api/call-error.ts';
import { useAnsweredByText } from '#web/features/ai/queries.ts';
import { useLeaveGuard } from '#web/navigation/leave-guard.ts';
import { AnsweredBy } from '#web/ui/answered-by.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useUrlParams } from '#web/ui/use-url-params.ts';
import { BriefEditor } from './brief-editor.tsx';
import { BriefToolbar } from './brief-toolbar.tsx';
import { BriefView } from './brief-view.tsx';
import { FilmPanel } from './film-panel.tsx';
import { LineagePanel } from './lineage-panel.tsx';
import { type BriefReply, briefQuery } from './queries.ts';
import { useEditing } from './use-editing.ts';
import { VersionsPanel } from './versions-panel.tsx';

type Props = {
  ideaId: string;
  onClose: () => void;
  /** The Generate AI Clips button of a video. */
  generate: (video: Video) => ReactNode;
};
const views = ['brief', 'film', 'clips', 'versions'] as const;
type View = (typeof views)[number];

/**
 * The execution brief of an idea: reading, editing, filming, and its clips. The selected view is in the URL as `part`.
 */
export function BriefDialog({ ideaId, onClose, generate }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const query = useQuery(briefQuery(ideaId));
  const { data } = query;
  const { current, waiting, begin, resume, discard } = useEditing(ideaId, data);
  const changed = current?.editing.changed ?? false;
  const { leave, question } = useLeaveQuestion(changed, discard);

  return (
    <>
      <Dialog
        open
        size="xl"
        sticky={changed}
        onOpenChange={(open) => {
          if (!open) leave(onClose);
        }}
        title={<Trans>Execution Brief</Trans>}
        description={data?.idea.title}
        footer={
          current ? (
            <>
              <Button variant="ghost" onClick={() => leave(discard)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                variant="primary"
                type="submit"
                form={formId}
                loading={current.editing.saving}
                disabled={!changed || current.editing.conflict !== null}
                disabledReason={
                  changed ? t`First choose which version to continue with.` : t`Nothing has been changed yet.`
                }
              >
                <Trans>Save</Trans>
              </Button>
            </>
          ) : undefined
        }
      >
        {data ? (
          current ? (
            <BriefEditor formId={formId} editing={current.editing} />
          ) : (
            <Views reply={data} generate={generate} kept={waiting ? { resume, discard } : null} onEdit={begin} />
          )
        ) : (
          <NoBrief query={query} />
        )}
      </Dialog>
      {question}
    </>
  );
}

/** Asks before changes are lost. `leave` proceeds at once if nothing was changed. */
function useLeaveQuestion(changed: boolean, discard: () => void) {
  const [leaving, setLeaving] = useState<{ proceed: () => void } | null>(null);
  useLeaveGuard(changed, (proceed) => setLeaving({ proceed }));
  const leave = (proceed: () => void) => (changed ? setLeaving({ proceed }) : proceed());
  const question = (
    <ConfirmDialog
      open={leaving !== null}
      onOpenChange={(open) => {
        if (!open) setLeaving(null);
      }}
      title={<Trans>Discard your changes?</Trans>}
      text={<Trans>What you changed in this brief is not saved yet.</Trans>}
      cancelLabel={<Trans>Keep editing</Trans>}
      confirmLabel={<Trans>Discard changes</Trans>}
      onConfirm={() => {
        discard();
        setLeaving(null);
        leaving?.proceed();
      }}
    />
  );
  return { leave, question };
}

/** Fixed to the maximum height, so that it does not jump between views. */
const STEADY = 'sm:min-h-[calc(min(88dvh,60rem)-6.25rem)]';

type ViewsProps = {
  reply: BriefReply;
  generate: (video: Video) => ReactNode;
  /** Unsaved changes restored from this tab, if any. */
  kept: { resume: () => void; discard: () => void } | null;
  onEdit: ReturnType<typeof useEditing>['begin'];
};

function Views({ reply: { idea, brief, latest_version, steps }, generate, kept, onEdit }: ViewsProps) {
  const { t } = useLingui();
  const [view, setView] = useView();
  const tabs = [
    { value: 'brief' as const, label: t`Brief` },
    {
      value: 'film' as const,
      label: t`Film this`,
      badge: <Share done={steps.filter(({ done }) => done).length} of={steps.length} />,
    },
    { value: 'clips' as const, label: t`Make clips` },
    { value: 'versions' as const, label: t`Versions` },
  ];
  const { parts } = brief;
  return (
    <Tabs label={t`Execution Brief`} value={view} onChange={setView} tabs={tabs} className={STEADY}>
      <TabPanel value="brief" className="flex flex-col gap-5">
        {kept ? (
          <Banner
            tone="info"
            title={t`You have changes that are not saved`}
            actions={
              <>
                <Button size="sm" onClick={kept.resume}>
                  <Trans>Go on editing</Trans>
                </Button>
                <Button size="sm" variant="ghost" onClick={kept.discard}>
                  <Trans>Discard</Trans>
                </Button>
              </>
            }
          />
        ) : null}
        <BriefToolbar idea={idea} brief={brief} onEdit={parts ? () => onEdit(parts, brief.version) : null} />
        <BriefView brief={brief} />
        <Origin brief={brief} />
      </TabPanel>
      <TabPanel value="film">
        <FilmPanel ideaId={idea.id} steps={steps} hook={parts?.hook.text ?? null} />
      </TabPanel>
      <TabPanel value="clips">
        <LineagePanel idea={idea} generate={generate} />
      </TabPanel>
      <TabPanel value="versions">
        <VersionsPanel ideaId={idea.id} latest={latest_version} onRestored={() => setView('brief')} />
      </TabPanel>
    </Tabs>
  );
}

function useView(): [View, (view: View) => void] {
  const [address, setAddress] = useUrlParams();
  const set = (view: View) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (view === 'brief') next.delete('part');
        else next.set('part', view);
        return next;
      },
      { replace: true },
    );
  return [views.find((view) => view === address.get('part')) ?? 'brief', set];
}

function Share({ done, of }: { done: number; of: number }) {
  return of === 0 ? null : <span className="tabular text-ink-3 text-xs">{`${done}/${of}`}</span>;
}

function Origin({ brief: { version, created_at, answered_by } }: { brief: BriefReply['brief'] }) {
  const { t } = useLingui();
  const say = useAnsweredByText();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-3 text-ink-3 text-xs">
      <span>{t`Version ${version}`}</span>
      <RelativeTime instant={created_at} />
      {answered_by ? <AnsweredBy {...say(answered_by)} /> : null}
    </p>
  );
}

type Query = { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };

/** Loading, or why there is nothing to show. */
function NoBrief({ query: { isPending, isFetching, error, refetch } }: { query: Query }) {
  const { t } = useLingui();
  if (isPending) return <BriefSkeleton />;
  const refused = error instanceof CallError && error.status >= 400;
  if (!refused)
    return (
      <ErrorState
        title={t`Error loading execution brief`}
        text={error ? error.message : undefined}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <EmptyState
      illustration={<FileQuestion />}
      title={t`No execution brief available`}
      text={
        error.status === 404 ? (
          <Trans>Talk to the AI coach about this idea, and let it write the brief at the end.</Trans>
        ) : (
          error.message
        )
      }
    />
  );
}

function BriefSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading execution brief`} className="flex flex-col gap-5 pt-4">
      <Skeleton className="h-7 w-3/4 rounded" />
      <Skeleton className="h-8 rounded-control" />
      {['w-full', 'w-5/6', 'w-2/3', 'w-4/5'].map((width) => (
        <Skeleton key={width} className={`h-5 rounded ${width}`} />
      ))}
    </div>
  );
}
