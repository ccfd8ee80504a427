import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnsweredBy as Answerer } from '#contract/ai.ts';
import type { ChatSession } from '#contract/chat.ts';
import { ideaPlatformNames } from '#contract/ideas.ts';
import { useAnsweredByText } from '#web/features/ai/queries.ts';
import { useIdeaCategoryNames } from '#web/features/ideas/queries.ts';
import { AnsweredBy } from '#web/ui/answered-by.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StageStepper } from './stage-stepper.tsx';
import { useStageNames } from './texts.ts';

type Props = {
  session: ChatSession | undefined;
  /** Shows placeholders while the conversation is loading. */
  loading: boolean;
  /** Which engine gave the newest answer. */
  by: Answerer | null;
  onBack: () => void;
  /** The conversation's own actions. */
  actions?: ReactNode;
};

/** The idea under discussion, the coaching stage, and the way back. */
export function ChatHeader({ session, loading, by, onBack, actions }: Props) {
  const { t } = useLingui();
  const categories = useIdeaCategoryNames();
  const stages = useStageNames();
  const say = useAnsweredByText();
  const title = session?.idea.title ?? t`AI Coach`;
  useDocumentTitle(title);
  return (
    <header className="flex flex-col gap-2.5 py-3 shadow-[inset_0_-1px_0_var(--line)]">
      <div className="flex items-start gap-2">
        <Button
          variant="ghost"
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={onBack}
          className="-ml-2 max-sm:min-w-11 max-sm:px-2.5"
        >
          <span className="max-sm:sr-only">
            <Trans>Back to Ideas</Trans>
          </span>
        </Button>
        <div className="flex min-w-0 flex-1 flex-col gap-1 pt-0.5">
          {session || !loading ? (
            <h1 className="line-clamp-2 break-words font-semibold text-lg leading-6 tracking-tight">{title}</h1>
          ) : (
            <h1 className="h-6">
              <span className="sr-only">{title}</span>
              <Skeleton className="h-5 w-64 max-w-full rounded-control" />
            </h1>
          )}
          {session ? (
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-xs">
              <span>
                {categories[session.idea.category]} · {ideaPlatformNames[session.idea.platform]}
              </span>
              <Badge tone="accent">{stages[session.coaching_stage]}</Badge>
              {session.status === 'completed' ? (
                <Badge tone="success">{t({ message: 'Completed', context: 'conversation' })}</Badge>
              ) : null}
              {by ? <AnsweredBy {...say(by)} className="max-sm:hidden" /> : null}
            </p>
          ) : loading ? (
            <Skeleton className="h-4 w-40 rounded-control" />
          ) : null}
        </div>
        {actions}
      </div>
      {session ? <StageStepper stage={session.coaching_stage} completed={session.status === 'completed'} /> : null}
    </header>
  );
}
