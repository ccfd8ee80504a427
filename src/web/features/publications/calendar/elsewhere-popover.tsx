import { Trans, useLingui } from '@lingui/react/macro';
import { ChartNoAxesColumn, ExternalLink } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { platformNames } from '#contract/connections.ts';
import type { CalendarPost } from '#contract/publishing.ts';
import { postPath } from '#web/navigation/post-path.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { useFormats } from '#web/ui/format.ts';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { PopoverPanel } from '#web/ui/popover.tsx';

type Props = {
  post: CalendarPost;
  timeZone: string;
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onClose: () => void;
};

/** A post made on the platform itself, with its figures and a link. */
export function ElsewherePopover({ post, timeZone, button, open, onClose }: Props) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const { views, likes, comments } = post.figures;
  const platform = platformNames[post.platform];
  return (
    <PopoverPanel
      id={`post-${post.id}`}
      label={post.title || t`Posted elsewhere`}
      button={button}
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      align="start"
      className="w-80 p-4"
    >
      <div className="flex flex-col gap-3">
        <div className="flex gap-3">
          <MediaFrame ratio="9:16" src={post.thumbnail_url} className="w-14 shrink-0" />
          <div className="flex min-w-0 flex-col gap-1.5">
            <p dir="auto" className="line-clamp-3 break-words font-medium text-sm">
              {post.title}
            </p>
            <p className="flex items-center gap-1.5 text-ink-3 text-xs">
              <PlatformMark platform={post.platform} size="xs" />
              <span className="truncate">{post.account_name}</span>
            </p>
            <time dateTime={post.published_at} className="text-ink-3 text-xs">
              {formatDate(post.published_at, { dateStyle: 'medium', timeStyle: 'short', timeZone })}
            </time>
          </div>
        </div>
        <dl className="grid grid-cols-3 gap-2 rounded-control bg-well p-2.5 text-center">
          <Figure name={t`Views`} value={views} />
          <Figure name={t`Likes`} value={likes} />
          <Figure name={t`Comments`} value={comments} />
        </dl>
        <p className="text-ink-3 text-xs">
          <Trans>This post was made on {platform} itself.</Trans>
        </p>
        <Link to={postPath(post.id)} className={buttonClass({ size: 'sm' })}>
          <ChartNoAxesColumn aria-hidden="true" />
          <Trans>Figures of the post</Trans>
        </Link>
        {isWebAddress(post.permalink) ? (
          <a href={post.permalink} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
            <ExternalLink aria-hidden="true" />
            <Trans>Open on {platform}</Trans>
          </a>
        ) : null}
      </div>
    </PopoverPanel>
  );
}

function Figure({ name, value }: { name: ReactNode; value: number | null }) {
  const { abbreviateCount } = useFormats();
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-2xs text-ink-3">{name}</dt>
      <dd className="tabular font-medium text-sm">{value === null ? '–' : abbreviateCount(value)}</dd>
    </div>
  );
}

/** The URL comes from a platform: only http(s) is linked. */
function isWebAddress(address: string | null): address is string {
  return address !== null && /^https?:\/\//i.test(address);
}
