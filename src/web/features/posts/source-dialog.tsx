import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Video } from '#contract/content.ts';
import { CallError } from '#web/api/call-error.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { postSourceQuery, useFetchSource } from './queries.ts';
import { SourceForm } from './source-form.tsx';
import { nextStep, type SourcePost } from './source-step.ts';
import { reasonText } from './source-texts.ts';

type Props = {
  post: SourcePost;
  /** The user wants to replace the known file. */
  choosing: boolean;
  onReady: (video: Video) => void;
  onClose: () => void;
};

/**
 * Determines the file that clips of a post are made from: the known one, the platform's, or one that the creator
 * provides.
 */
export function SourceDialog({ post, choosing, onReady, onClose }: Props) {
  const { source, fetching, step, asking, setAsking } = useSourceStep({ post, choosing, onReady });
  const [sending, setSending] = useState(false);
  return (
    <Dialog
      open
      sticky={sending}
      size="lg"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Generate AI Clips</Trans>}
      description={post.title}
      footer={
        <Button variant="ghost" onClick={onClose}>
          {step?.step === 'impossible' ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
        </Button>
      }
    >
      <SourceBody
        post={post}
        source={source}
        fetching={fetching}
        step={step}
        asking={asking}
        onSending={setSending}
        onAnswered={() => setAsking(false)}
      />
    </Dialog>
  );
}

/** Follows the source of a post: has its file fetched where the platform gives it, and reports when it is ready. */
function useSourceStep({ post, choosing, onReady }: Pick<Props, 'post' | 'choosing' | 'onReady'>) {
  const source = useQuery({ ...postSourceQuery(post.postId, useStreamUp()), staleTime: 0 });
  const fetching = useFetchSource(post.postId);
  const [asking, setAsking] = useState(choosing);
  const begun = useRef(false);
  const step = source.data && source.isFetchedAfterMount ? nextStep(source.data) : null;

  const goOn = useEffectEvent((video: Video) => onReady(video));
  const readyVideo = step?.step === 'ready' && !asking ? step.video : null;
  useEffect(() => {
    if (readyVideo) goOn(readyVideo);
  }, [readyVideo]);
  const begin = useEffectEvent(() => {
    begun.current = true;
    fetching.mutate();
  });
  const mayFetch = step?.step === 'fetch' && !asking;
  useEffect(() => {
    if (mayFetch && !begun.current) begin();
  }, [mayFetch]);
  return { source, fetching, step, asking, setAsking };
}

type BodyProps = Pick<ReturnType<typeof useSourceStep>, 'source' | 'fetching' | 'step' | 'asking'> & {
  post: SourcePost;
  onSending: (sending: boolean) => void;
  /** A file was given. */
  onAnswered: () => void;
};

function SourceBody({ post, source, fetching, step, asking, onSending, onAnswered }: BodyProps) {
  const { t } = useLingui();
  if (source.isError && !source.data) {
    return (
      <ErrorState
        title={<Trans>Failed to look for the file of this video</Trans>}
        text={source.error.message}
        requestId={source.error instanceof CallError ? source.error.requestId : null}
        onRetry={() => void source.refetch()}
        retrying={source.isFetching}
      />
    );
  }
  if (!source.data || step === null) return <CheckingSource text={t`Looking for the file of this video...`} />;
  if (fetching.isError) {
    return (
      <div className="flex flex-col gap-5">
        <Banner
          tone="danger"
          title={t`The file could not be fetched`}
          actions={
            <Button size="sm" loading={fetching.isPending} onClick={() => fetching.mutate()}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          {fetching.error.message}
        </Banner>
        <SourceForm post={post} source={source.data} onSending={onSending} onGiven={() => fetching.reset()} />
      </div>
    );
  }
  if (step.step === 'impossible') return <p>{reasonText(source.data.reason, post.platform)}</p>;
  if (asking || step.step === 'ask') {
    const broken = step.step === 'ask' && step.failed !== null;
    return (
      <div className="flex flex-col gap-5">
        {broken ? (
          <Banner tone="danger" title={t`The file that was used before could not be read. Choose another one.`} />
        ) : null}
        {asking && !broken ? null : <p className="text-ink-2">{reasonText(source.data.reason, post.platform)}</p>}
        <SourceForm post={post} source={source.data} onSending={onSending} onGiven={onAnswered} />
      </div>
    );
  }
  if (step.step === 'ready') return <CheckingSource text={t`Looking for the file of this video...`} />;
  return (
    <ProgressBar
      label={t`Preparing the file`}
      share={null}
      stage={
        step.step === 'preparing'
          ? t`Fetching and reading the file. You can close this window; this continues in the background.`
          : t`Asking for the file...`
      }
      className="py-4"
    />
  );
}

function CheckingSource({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-10 text-ink-2">
      <Spinner size="md" label={null} />
      {text}
    </p>
  );
}
