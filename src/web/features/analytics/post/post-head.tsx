import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { platformNames } from '#contract/connections.ts';
import { platformTraits } from '#web/platforms/traits.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { endAtWord } from '#web/ui/end-at-word.ts';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import type { PostPage } from '../queries.ts';

/** A longer caption is shortened until the user expands it. */
const SHORT_CAPTION = 280;

/** The post itself: picture, caption, account, and the clips that were made from it. */
export function PostHead({ page: { post, account }, onPlay }: { page: PostPage; onPlay: (() => void) | null }) {
  const { t } = useLingui();
  const { platform, duration_seconds: seconds, clips_count: clips } = post;
  const name = platformNames[platform];
  return (
    <Surface className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <MediaFrame
        ratio={platformTraits[platform].frame}
        src={post.thumbnail}
        className={platformTraits[platform].upright ? 'w-44 max-w-full self-center' : 'w-full'}
      >
        {onPlay ? (
          <div className="absolute inset-0 flex items-center justify-center">
            <Button variant="primary" icon={<Play aria-hidden="true" />} onClick={onPlay}>
              <Trans>Play</Trans>
            </Button>
          </div>
        ) : null}
      </MediaFrame>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
        <PlatformMark platform={platform} size="sm" />
        <span className="min-w-0 break-words">{account.name ?? name}</span>
        {account.mode === 'sandbox' ? (
          <Badge>
            <Trans>Sandbox</Trans>
          </Badge>
        ) : null}
        {post.privacy === 'private' ? <Badge>{t`Private`}</Badge> : null}
        {post.privacy === 'unlisted' ? <Badge>{t`Unlisted`}</Badge> : null}
        {seconds === null ? null : <Timecode seconds={seconds} className="text-ink-3" />}
      </p>
      <Caption text={post.description} />
      {clips === 0 ? null : (
        <p className="text-sm">
          <Link to={`/dashboard/content?${new URLSearchParams({ tab: 'clips' })}`} className="hover:underline">
            {t`Clips made of it: ${clips}`}
          </Link>
        </p>
      )}
      <p className="text-ink-3 text-xs">
        {account.read_at === null ? (
          <Trans>Not read yet</Trans>
        ) : (
          <Trans>
            Read <RelativeTime instant={account.read_at} />
          </Trans>
        )}
      </p>
    </Surface>
  );
}

function Caption({ text }: { text: string }) {
  const [all, setAll] = useState(false);
  if (text === '') return null;
  const short = endAtWord(text, SHORT_CAPTION);
  const isLong = short !== text;
  return (
    <div className="flex flex-col items-start gap-2">
      <p dir="auto" className="whitespace-pre-wrap break-words text-sm [overflow-wrap:anywhere]">
        {all ? text : short}
      </p>
      {isLong && !all ? (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
          <Trans>Show all</Trans>
        </Button>
      ) : null}
    </div>
  );
}
