import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { PostText } from './post-text.ts';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { PublishFields } from './publish-fields.tsx';
import type { WallTime } from './publish-form.ts';
import { isFine, isTargetFine } from './publish-problems.ts';
import { toRequest } from './publish-request.ts';
import { factsOf, type PublishSource } from './publish-source.ts';
import { useAcceptedToast } from './use-accepted-toast.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';
import { type PublishFormState, usePublishForm } from './use-publish-form.ts';
import { useSend } from './use-send.ts';

type Props = {
  source: PublishSource;
  /** Texts that were just edited, replacing those of the clip. */
  initial?: PostText;
  /** An initial time, for instance from an empty slot in the calendar. */
  at?: WallTime;
  /** A button for choosing the cover, below the preview. */
  cover?: ReactNode;
  onClose: () => void;
  /** Called after the dialog has closed, with the id of the request. */
  onAccepted: (groupId: string) => void;
};

/** Publishes or schedules a clip or an uploaded video on any number of accounts. */
export function PublishDialog({ source, initial, at, cover, onClose, onAccepted }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const facts = factsOf(source);
  const state = usePublishForm(facts, initial, at);
  const tellAccepted = useAcceptedToast();
  const [leaving, setLeaving] = useState(false);
  const sender = useSend(source.kind, (groupId, input) => {
    state.forget();
    tellAccepted(input, groupId);
    onClose();
    onAccepted(groupId);
  });
  const { leave, question } = useDiscardQuestion({
    changed: state.changed && !leaving,
    kept: true,
    text: <Trans>Your input has not been sent yet.</Trans>,
    onDiscard: state.forget,
  });
  const { form, chosen } = state;
  const blocked = useBlockedReason(state);
  const { fields, tried, open, onOpen, submit } = useSubmission(state, (isDraft) => {
    if (blocked !== undefined || sender.sending) return undefined;
    return () => sender.send(toRequest(form, { source: facts, targets: chosen, timeZone: state.timeZone, isDraft }));
  });
  return (
    <>
      <Dialog
        open
        size="xl"
        sticky={state.changed}
        onOpenChange={(isOpen) => {
          if (!isOpen) leave(onClose);
        }}
        title={source.kind === 'clip' ? <Trans>Publish Clip</Trans> : <Trans>Publish Video</Trans>}
        footer={
          <Footer
            formId={formId}
            changed={state.changed}
            isPlanned={form.when.kind !== 'now'}
            sending={sender.sending}
            blocked={blocked}
            onCancel={() => leave(onClose)}
            onDraft={() => submit(true)}
          />
        }
      >
        <div className="grid gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
          <form
            ref={fields}
            id={formId}
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              submit(false);
            }}
          >
            <PublishFields
              state={state}
              tried={tried}
              refusal={sender.refusal}
              open={open}
              onOpen={onOpen}
              onLeaving={() => setLeaving(true)}
            />
          </form>
          <aside aria-label={t`Preview`} className="self-start rounded-surface bg-well px-4 py-4.5 lg:sticky lg:top-0">
            <PreviewPanel source={source} form={form} targets={chosen} />
            {cover ? <div className="mt-4 flex justify-center">{cover}</div> : null}
          </aside>
        </div>
        {sender.refusal ? <SendError text={sender.refusal.text} /> : null}
      </Dialog>
      {question}
      <ConfirmDialog
        open={sender.repetition !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) sender.dontRepeat();
        }}
        tone="primary"
        title={<Trans>Publish again?</Trans>}
        text={sender.repetition?.text}
        confirmLabel={<Trans>Publish again</Trans>}
        busy={sender.sending}
        onConfirm={sender.repeat}
      />
    </>
  );
}

/** Sends the form, or shows and focuses what is wrong with it. `senderOf` returns nothing while it cannot be sent. */
function useSubmission({ problems }: PublishFormState, senderOf: (isDraft: boolean) => (() => void) | undefined) {
  const fields = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const submit = (isDraft: boolean) => {
    const send = senderOf(isDraft);
    if (send === undefined) return;
    if (isFine(isDraft ? { ...problems, when: {} } : problems)) return send();
    const wrong = Object.entries(problems.targets).flatMap(([id, target]) => (isTargetFine(target) ? [] : [id]));
    flushSync(() => {
      setTried(true);
      setOpen(new Set([...open, ...wrong]));
    });
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true],[data-problem]')?.focus();
  };
  const onOpen = (id: string, isOpen: boolean) =>
    setOpen(new Set(isOpen ? [...open, id] : [...open].filter((one) => one !== id)));
  return { fields, tried, open, onOpen, submit };
}

/** Why the form cannot be submitted yet. */
function useBlockedReason({ query, chosen, problems }: PublishFormState): string | undefined {
  const { t } = useLingui();
  if (problems.text.title) return problems.text.title;
  if (query.isPending) return t`The accounts are still loading`;
  if (chosen.length === 0) return t`Choose at least one account`;
  return undefined;
}

type FooterProps = {
  formId: string;
  changed: boolean;
  isPlanned: boolean;
  sending: boolean;
  blocked: string | undefined;
  onCancel: () => void;
  onDraft: () => void;
};

function Footer({ formId, changed, isPlanned, sending, blocked, onCancel, onDraft }: FooterProps) {
  const off = { disabled: blocked !== undefined, disabledReason: blocked };
  return (
    <div className="flex w-full items-center gap-2">
      <p className="mr-auto text-ink-3 text-xs max-sm:hidden">
        {changed ? <Trans>You have unsaved changes</Trans> : null}
      </p>
      <Button variant="ghost" onClick={onCancel} className="max-sm:hidden">
        <Trans>Cancel</Trans>
      </Button>
      <Button {...off} disabled={off.disabled || sending} onClick={onDraft} className="max-sm:flex-1">
        <Trans>Save as draft</Trans>
      </Button>
      <Button {...off} variant="primary" type="submit" form={formId} loading={sending} className="max-sm:flex-1">
        {isPlanned ? <Trans>Schedule</Trans> : <Trans>Publish</Trans>}
      </Button>
    </div>
  );
}

/** Fixed, so that it is visible at any scroll position. */
function SendError({ text }: { text: string }) {
  return (
    <div className="sticky bottom-0 z-10 mt-5 rounded-surface bg-overlay shadow-2">
      <Banner tone="danger" title={text}>
        <Trans>What you entered is still here.</Trans>
      </Banner>
    </div>
  );
}
