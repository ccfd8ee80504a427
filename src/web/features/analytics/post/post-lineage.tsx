import { Trans, useLingui } from '@lingui/react/macro';
import { Clapperboard, Film, Lightbulb, Send } from 'lucide-react';
import { Link } from 'react-router';
import { platformNames } from '#contract/connections.ts';
import { ideaPath } from '#web/navigation/ideas-workspace.ts';
import { useFormats } from '#web/ui/format.ts';
import { Stage } from '#web/ui/stage.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import type { PostPage } from '../queries.ts';

type Props = { page: PostPage; onPublication: (id: string) => void };

/** What a post was made from, up to its idea. */
export function PostLineage({ page: { post, lineage }, onPublication }: Props) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const { publication, clip, video, idea } = lineage;
  const name = platformNames[post.platform];
  const at = formatDate(publication?.published_at ?? post.published_at, { dateStyle: 'medium', timeStyle: 'short' });
  const version = idea?.brief_version ?? null;
  const link = 'break-words font-medium hover:underline';
  return (
    <Surface className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <h2 className="font-semibold tracking-tight">
        <Trans>From the idea to this post</Trans>
      </h2>
      {publication === null ? (
        <p className="text-ink-2 text-sm">
          <Trans>This post was made on {name} itself, so nothing is known of its idea or its clip.</Trans>
        </p>
      ) : (
        <ol aria-label={t`From the idea to this post`} className="flex flex-col text-sm">
          {idea ? (
            <Stage icon={<Lightbulb />} title={t`Idea`}>
              <Link to={ideaPath(idea.id)} className={link}>
                {idea.title}
              </Link>
              {version === null ? null : <p className="text-ink-3 text-xs">{t`By version ${version} of the brief`}</p>}
            </Stage>
          ) : null}
          {video ? (
            <Stage icon={<Film />} title={t`Recording`}>
              <Link to={`/dashboard/content/videos/${video.id}/transcript`} className={link}>
                {video.title}
              </Link>
            </Stage>
          ) : null}
          {clip ? (
            <Stage icon={<Clapperboard />} title={t`Clip`}>
              <Link to={`/dashboard/content?${new URLSearchParams({ tab: 'clips', clip: clip.id })}`} className={link}>
                {clip.title}
              </Link>
              <p className="text-ink-3 text-xs">
                <Timecode seconds={clip.start_seconds} /> – <Timecode seconds={clip.end_seconds} />
              </p>
            </Stage>
          ) : null}
          <Stage icon={<Send />} title={t`Publication`} last>
            <button type="button" onClick={() => onPublication(publication.id)} className={`${link} text-left`}>
              {t`Published on ${at}`}
            </button>
          </Stage>
        </ol>
      )}
    </Surface>
  );
}
