import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Bookmark, BookmarkCheck, Lightbulb, Sparkles } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Idea, ideaPlatformNames } from '#contract/ideas.ts';
import { useAnsweredByText } from '#web/features/ai/queries.ts';
import { AnsweredBy } from '#web/ui/answered-by.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { IDEA_GRID, IdeaCard } from './idea-card.tsx';
import { IdeaTime } from './idea-time.tsx';
import { IdeasSkeleton } from './ideas-state.tsx';
import { useIdeaCategoryNames } from './queries.ts';
import type { ShownSet } from './shown-set.schema.ts';

type Props = {
  /** Newest first. */
  sets: readonly ShownSet[];
  /** The last set is being loaded after a page reload. */
  looking: boolean;
  onOpen: (idea: Idea) => void;
  onSave: (idea: Idea) => void;
  /** Ids of the ideas being saved. */
  saving: readonly string[];
  onMore: () => void;
  onBack: () => void;
  failure: ReactNode;
  /** Why the last set could not be loaded. */
  lookFailure: Error | null;
  onLookAgain: () => void;
};

/** The selection screen: the newest set on top, earlier ones below it. */
export function Selection({ sets, looking, onOpen, onSave, saving, onMore, onBack, ...rest }: Props) {
  const { t } = useLingui();
  const [newest] = sets;
  const categories = useIdeaCategoryNames();
  const about = newest
    ? [categories[newest.set.category], ideaPlatformNames[newest.set.platform], newest.set.keywords].join(' · ')
    : null;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Button variant="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} className="-ml-2 self-start">
          <Trans>Back to Categories</Trans>
        </Button>
        <PageHeader
          title={t`Choose Your Idea`}
          subtitle={about === null ? null : <span className="line-clamp-2 break-words">{about}</span>}
          actions={
            newest ? (
              <Button variant="primary" icon={<Sparkles aria-hidden="true" />} onClick={onMore}>
                <Trans>Generate More</Trans>
              </Button>
            ) : null
          }
        />
      </div>
      {rest.failure}
      {looking ? <IdeasSkeleton /> : null}
      {rest.lookFailure && !looking ? (
        <ErrorState
          title={<Trans>Your new ideas could not be loaded</Trans>}
          text={rest.lookFailure.message}
          onRetry={rest.onLookAgain}
        />
      ) : null}
      {!looking && !newest && !rest.lookFailure ? (
        <EmptyState
          illustration={<Lightbulb />}
          title={<Trans>No new ideas here</Trans>}
          text={<Trans>Ideas that you generate wait here until you save or coach one.</Trans>}
          actions={
            <Button onClick={onBack}>
              <Trans>Choose a category</Trans>
            </Button>
          }
        />
      ) : null}
      {sets.map((shown, at) => (
        <IdeaSet key={shown.set.id} shown={shown} earlier={at > 0} onOpen={onOpen} onSave={onSave} saving={saving} />
      ))}
    </div>
  );
}

type SetProps = Pick<Props, 'onOpen' | 'onSave' | 'saving'> & { shown: ShownSet; earlier: boolean };

function IdeaSet({ shown, earlier, onOpen, onSave, saving }: SetProps) {
  const { t } = useLingui();
  const headingId = useId();
  const textOf = useAnsweredByText();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={headingId} className={earlier ? 'font-medium text-ink-2 text-sm' : 'sr-only'}>
          {earlier ? t`Earlier ideas` : t`New ideas`}
        </h2>
        {earlier ? <IdeaTime instant={shown.set.created_at} className="text-ink-3 text-xs" /> : null}
        {earlier ? <span aria-hidden="true" className="h-px min-w-8 flex-1 bg-line" /> : null}
        <AnsweredBy {...textOf(shown.set.answered_by)} withReason={!earlier} />
      </div>
      {shown.ideas.length === 0 ? (
        <p className="rounded-control bg-well px-4 py-3 text-ink-2 text-sm">
          <Trans>There was nothing new for these keywords. Other keywords lead to other ideas.</Trans>
        </p>
      ) : null}
      <ul aria-labelledby={headingId} className={IDEA_GRID}>
        {shown.ideas.map((idea) => {
          const saved = shown.saved[idea.id] !== undefined;
          return (
            <li key={idea.id} className="min-w-0">
              <IdeaCard
                idea={idea}
                heading="h3"
                onOpen={onOpen}
                badge={
                  saved ? (
                    <Badge tone="success" icon={<BookmarkCheck aria-hidden="true" />}>
                      <Trans>Saved</Trans>
                    </Badge>
                  ) : null
                }
                note={
                  idea.score_reason === '' || idea.score_reason === idea.description ? null : (
                    <p className="line-clamp-2 break-words text-ink-3 text-xs leading-4">{idea.score_reason}</p>
                  )
                }
                actions={
                  saved ? null : (
                    <Button
                      variant="ghost"
                      icon={<Bookmark aria-hidden="true" />}
                      loading={saving.includes(idea.id)}
                      onClick={() => onSave(idea)}
                    >
                      <Trans>Save for later</Trans>
                    </Button>
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
