import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Clip } from '#contract/clips.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Forecast } from '../forecast.tsx';
import { NoTargets } from '../no-targets.tsx';
import { Section } from '../section.tsx';
import { TargetList } from '../target-list.tsx';
import { useDiscardQuestion } from '../use-discard-question.tsx';
import { titleOf } from './bulk-form.ts';
import { BulkRow } from './bulk-row.tsx';
import { BulkWhenField } from './bulk-when.tsx';
import { type BulkPublishing, useBulkPublishing } from './use-bulk-publishing.ts';

type Props = {
  /** Finished clips. */
  clips: readonly Clip[];
  onClose: () => void;
};

/** Publishes several clips to the same accounts. Failed ones remain in the list with the reason and can be retried. */
export function BulkPublishDialog({ clips, onClose }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const bulk = useBulkPublishing(clips, body, onClose);
  const { state, sending, waiting } = bulk;
  const { leave, question } = useDiscardQuestion({
    changed: (state.changed || sending) && waiting.length > 0,
    text: <Trans>Accepted clips are not affected. The others are not published.</Trans>,
    onDiscard: () => undefined,
  });
  return (
    <>
      <Dialog
        open
        size="lg"
        sticky={state.changed || sending}
        onOpenChange={(isOpen) => {
          if (!isOpen) leave(onClose);
        }}
        title={<Trans>Publish clips</Trans>}
        footer={<Footer bulk={bulk} onCancel={() => leave(onClose)} />}
      >
        <div ref={body} className="flex flex-col gap-7">
          <Clips bulk={bulk} />
          <Accounts bulk={bulk} />
          <Section title={<Trans>When to publish</Trans>}>
            <BulkWhenField when={state.form.when} onChange={(when) => state.change({ when })} lacking={bulk.lacking} />
            {state.freeSlots.error ? <SlotsError bulk={bulk} error={state.freeSlots.error} /> : null}
          </Section>
          {state.chosen.length > 0 ? (
            <Section title={<Trans>What will happen</Trans>}>
              <Forecast targets={state.chosen} outlooks={state.outlooks} />
            </Section>
          ) : null}
        </div>
      </Dialog>
      {question}
    </>
  );
}

function Footer({ bulk, onCancel }: { bulk: BulkPublishing; onCancel: () => void }) {
  const { state, isSent, sending, blocked, waiting, submit } = bulk;
  const count = waiting.length;
  const labels = {
    now: <Plural value={count} one="Publish # clip" other="Publish # clips" />,
    slots: <Plural value={count} one="Schedule # clip" other="Schedule # clips" />,
    draft: <Plural value={count} one="Save # draft" other="Save # drafts" />,
  };
  return (
    <>
      <Button variant="ghost" onClick={onCancel} className="max-sm:hidden">
        {isSent ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
      </Button>
      <Button
        variant="primary"
        loading={sending}
        disabled={blocked !== undefined}
        disabledReason={blocked}
        onClick={submit}
      >
        {isSent && !sending ? <Trans>Try Again</Trans> : labels[state.form.when]}
      </Button>
    </>
  );
}

function Clips({ bulk }: { bulk: BulkPublishing }) {
  const { t } = useLingui();
  const { state, sending, outcomesOf } = bulk;
  const { form, clips } = state;
  return (
    <Section title={<Trans>Clips</Trans>}>
      <ul
        aria-label={t`Clips`}
        className="flex flex-col divide-y divide-line rounded-surface bg-surface ring-1 ring-line"
      >
        {clips.map((clip) => {
          const problems = state.problemsOf(clip);
          const outcomes = outcomesOf(clip);
          const mayGo = clips.length > 1 && !sending && outcomes.every(({ result }) => result.state === 'failed');
          return (
            <li key={clip.id}>
              <BulkRow
                clip={clip}
                title={titleOf(form, clip)}
                onTitle={(title) => state.change({ titles: { ...form.titles, [clip.id]: title } })}
                titleProblem={problems.title}
                problems={problems.texts}
                outcomes={outcomes}
                isDraft={form.when === 'draft'}
                onRemove={mayGo ? () => state.leaveOut(clip.id) : null}
                onRepeat={() => bulk.repeat(clip)}
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Accounts({ bulk: { state, tried, open, setOpen } }: { bulk: BulkPublishing }) {
  const { form, chosen } = state;
  return (
    <Section title={<Trans>Accounts</Trans>}>
      {state.targets.length > 0 ? (
        <TargetList
          {...{ chosen, tried, open }}
          targets={state.targets}
          formOf={state.formOf}
          common={null}
          problems={state.targetProblems}
          outlooks={state.outlooks}
          refusal={null}
          onOpen={setOpen}
          onChoose={state.choose}
          onTarget={(id, target) => state.change({ targets: { ...form.targets, [id]: target } })}
          onLeaving={() => undefined /* the browser asks first, since titles are not kept */}
        />
      ) : (
        <NoTargets query={state.query} />
      )}
      {chosen.length > 0 ? (
        <p className="text-ink-3 text-xs">
          <Trans>Options and consents apply to every clip listed here.</Trans>
        </p>
      ) : null}
    </Section>
  );
}

function SlotsError({ bulk: { state }, error }: { bulk: BulkPublishing; error: Error }) {
  const { t } = useLingui();
  return (
    <Banner
      tone="danger"
      title={t`Failed to load posting times`}
      actions={
        <Button size="sm" onClick={state.freeSlots.askAgain}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      {error.message}
    </Banner>
  );
}
