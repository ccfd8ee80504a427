import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ideaOfVideoQuery } from '#web/features/briefs/queries.ts';
import { ideaPath } from '#web/navigation/ideas-workspace.ts';

/** The idea that a clip's video is a recording of, if any, as a link to its brief. */
export function IdeaOfClip({ videoId }: { videoId: string }) {
  const { data: idea } = useQuery(ideaOfVideoQuery(videoId));
  if (!idea) return null;
  return (
    <p className="flex min-w-0 gap-2 text-sm">
      <span className="text-ink-3">
        <Trans>Idea</Trans>
      </span>
      <Link to={ideaPath(idea.id)} className="min-w-0 break-words font-medium underline underline-offset-2">
        {idea.title}
      </Link>
    </p>
  );
}
