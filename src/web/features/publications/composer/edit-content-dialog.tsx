import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, Sparkles, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Clip } from '#contract/clips.ts';
import { useAnsweredByText } from '#web/features/ai/queries.ts';
import { useUpdateClip } from '#web/features/clips/queries.ts';
import { AnsweredBy } from '#web/ui/answered-by.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { fromTyped, type PostText } from './post-text.ts';
import { PostTextFields } from './post-text-fields.tsx';
import { clipText, findTextProblems } from './text-problems.ts';
import { type ContentText, useContentText } from './use-content-text.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';

type Props = {
  clip: Clip;
  /** `publish`: a text is written at once, and publishing comes next. `details`: the clip's text is changed, no more. */
  purpose?: 'publish' | 'details';
  onSaved: (text: PostText) => void;
  onClose: () => void;
};

/** Title, description and hashtags of a clip: written by the language model or from the clip's own words, edited by a person. */
export function EditContentDialog({ clip, purpose = 'publish', onSaved, onClose }: Props) {
  const { t } = useLingui();
  const isForPublishing = purpose === 'publish';
  const content = useContentText(clip, isForPublishing);
  const update = useUpdateClip();
  useFailureToast(content.error);
  const values = content.text && fromTyped(content.text);
  const problems = values ? findTextProblems(values, clipText) : {};
  const reason = values ? Object.values(problems)[0] : t`The text is still being written`;
  const changed = isForPublishing ? content.edited : content.unsaved;
  const { leave, question } = useDiscardQuestion({
    changed: changed && !update.isSuccess,
    kept: true,
    text: <Trans>What you changed in this text is not saved yet.</Trans>,
    onDiscard: content.forget,
  });
  const save = () => {
    if (!values || reason || update.isPending) return;
    update.mutate(
      { id: clip.id, ...values },
      {
        onSuccess() {
          content.forget();
          onSaved(values);
        },
      },
    );
  };
  return (
    <>
      <FormDialog
        title={isForPublishing ? <Trans>Edit Content</Trans> : <Trans>Edit details</Trans>}
        changed={changed}
        onClose={() => leave(onClose)}
        onSubmit={save}
        saving={update.isPending}
        disabled={reason !== undefined}
        disabledReason={reason}
        saveLabel={isForPublishing ? <Trans>Save & Continue</Trans> : undefined}
      >
        {update.error ? (
          <Banner tone="danger" title={t`The clip could not be saved`}>
            {update.error.message}
          </Banner>
        ) : null}
        {content.error ? (
          <Banner tone="warning" title={t`AI Generation Failed`}>
            <p>{content.error.message}</p>
            {content.written ? null : (
              <p>
                <Trans>The clip’s own title and text are filled in instead.</Trans>
              </p>
            )}
          </Banner>
        ) : null}
        {clip.processing_status === 'completed' ? <Writing content={content} /> : null}
        {content.text ? (
          <PostTextFields text={content.text} onChange={content.change} problems={problems} />
        ) : (
          <FieldsSkeleton />
        )}
      </FormDialog>
      {question}
    </>
  );
}

/** Who wrote the text, and what can be done about it. */
function Writing({ content }: { content: ContentText }) {
  const { t } = useLingui();
  const say = useAnsweredByText();
  const { answeredBy, writing, written, edited, bringBack } = content;
  if (content.text === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-ink-2 text-sm">
          <Trans>Writing a title, a description and hashtags...</Trans>
        </p>
        <Button size="sm" variant="ghost" onClick={content.takeSaved}>
          <Trans>Use the saved text</Trans>
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-0.5">
      <span className="min-w-0">{answeredBy ? <AnsweredBy {...say(answeredBy)} /> : null}</span>
      <span className="flex flex-wrap items-center gap-1">
        {written && edited ? (
          <Button size="sm" variant="ghost" icon={<Undo2 aria-hidden="true" />} onClick={content.reset}>
            <Trans>Reset to AI generated</Trans>
          </Button>
        ) : null}
        {!edited && content.unsaved ? (
          <Button size="sm" variant="ghost" onClick={content.takeSaved}>
            <Trans>Use the saved text</Trans>
          </Button>
        ) : null}
        {bringBack ? (
          <Button size="sm" variant="ghost" icon={<Undo2 aria-hidden="true" />} onClick={bringBack}>
            <Trans>Bring back my text</Trans>
          </Button>
        ) : null}
        <Button
          size="sm"
          icon={written ? <RotateCw aria-hidden="true" /> : <Sparkles aria-hidden="true" />}
          loading={writing}
          onClick={content.write}
        >
          {written || content.error ? t`Regenerate` : t`Write with AI`}
        </Button>
      </span>
    </div>
  );
}

function FieldsSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4">
      {['h-control', 'h-28', 'h-control'].map((height, place) => (
        <div key={height + String(place)} className="flex flex-col gap-1.5">
          <Skeleton className="h-4 w-20 rounded" />
          <Skeleton className={`${height} rounded-control`} />
        </div>
      ))}
    </div>
  );
}

function useFailureToast(error: Error | null): void {
  const { t } = useLingui();
  const toasts = useToasts();
  const tell = useEffectEvent((failure: Error) =>
    toasts.error({ title: t`AI Generation Failed`, text: failure.message }),
  );
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
}
