import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { Link } from 'react-router';
import type { Idea } from '#contract/ideas.ts';
import { ideaPath, ideasPath } from '#web/navigation/ideas-workspace.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useIdeaStatusNames } from '#web/ui/idea-status-names.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { HomeSection } from './home-section.tsx';
import { latestIdeasQuery } from './queries.ts';

const PLACES = ['a', 'b', 'c', 'd'];
const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-4';
const tones: Record<Idea['status'], Tone> = { draft: 'neutral', in_progress: 'info', completed: 'success' };

/** The most recently changed ideas, and the way to new ones. */
export function LatestIdeas() {
  const { t } = useLingui();
  const query = useQuery(latestIdeasQuery);
  const ideas = query.data?.ideas;
  return (
    <HomeSection
      title={t`Ideas`}
      query={query}
      total={query.data?.pagination.total}
      all={{ to: ideasPath({ mode: 'list' }), label: t`All ideas` }}
      failedTitle={t`Failed to load saved ideas`}
      skeleton={
        <div className={GRID}>
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-24 rounded-surface" />
          ))}
        </div>
      }
      empty={
        ideas?.length === 0 ? (
          <EmptyState
            illustration={<Lightbulb />}
            title={<Trans>No Ideas Yet</Trans>}
            text={<Trans>Name a topic and a platform and get ideas that fit you.</Trans>}
            actions={
              <Link to={ideasPath({ mode: 'generator', step: 1 })} className={buttonClass({})}>
                <Trans>Generate Your First Ideas</Trans>
              </Link>
            }
          />
        ) : null
      }
    >
      <ul aria-label={t`Ideas`} className={GRID}>
        {ideas?.map((idea) => (
          <li key={idea.id} className="flex min-w-0">
            <IdeaLink idea={idea} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function IdeaLink({ idea }: { idea: Idea }) {
  const names = useIdeaStatusNames();
  return (
    <Link
      to={ideaPath(idea.id)}
      className="flex min-w-0 flex-1 flex-col gap-2.5 rounded-surface bg-surface p-3.5 shadow-1
        transition-[background-color,box-shadow] hover:bg-raised hover:shadow-2"
    >
      <span className="flex items-center justify-between gap-2">
        <PlatformMark platform={idea.platform} size="sm" />
        <Badge tone={tones[idea.status]}>{names[idea.status]}</Badge>
      </span>
      <span className="line-clamp-2 break-words font-medium leading-5">{idea.title}</span>
    </Link>
  );
}
