import { useLingui } from '@lingui/react/macro';
import {
  AtSign,
  Captions,
  ClipboardList,
  ExternalLink,
  Film,
  Lightbulb,
  MessageCircleQuestion,
  Send,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

type Source = {
  id: string;
  kind: 'profile' | 'account' | 'post' | 'finding' | 'passage' | 'publication' | 'brief' | 'comment';
  statement: string;
  url: string | null;
};
type Props = { sources: readonly Source[]; className?: string };

const icons: Record<Source['kind'], ReactNode> = {
  profile: <UserRound />,
  account: <AtSign />,
  post: <Film />,
  finding: <Lightbulb />,
  passage: <Captions />,
  publication: <Send />,
  brief: <ClipboardList />,
  comment: <MessageCircleQuestion />,
};
const places: Record<Source['kind'], string> = {
  profile: '/dashboard/profile',
  account: '/dashboard/profile#connections',
  post: '/dashboard/content',
  finding: '/dashboard/analytics',
  passage: '/dashboard/content',
  publication: '/dashboard/content',
  brief: '/dashboard/ideas',
  comment: '/dashboard/content',
};

/**
 * The sources of a statement about the creator, each a link: to the post on its platform or to its page in the
 * product, otherwise to the list of its kind.
 */
export function SourceChips({ sources, className }: Props) {
  const { t } = useLingui();
  if (sources.length === 0) return null;
  return (
    <ul aria-label={t`What this is based on`} className={cx('flex flex-wrap gap-1.5', className)}>
      {sources.map((source) => (
        <li key={source.id} className="min-w-0 max-w-full">
          <SourceLink source={source} />
        </li>
      ))}
    </ul>
  );
}

const look =
  'inline-flex min-h-6 max-w-full items-start gap-1.5 rounded-[6px] bg-info-soft px-2 py-0.5 text-left ' +
  'text-info-ink text-xs hover:underline pointer-coarse:min-h-9 pointer-coarse:items-center [&_svg]:mt-0.5 ' +
  '[&_svg]:size-3.5 [&_svg]:shrink-0 pointer-coarse:[&_svg]:mt-0';

function SourceLink({ source: { kind, statement, url } }: { source: Source }) {
  const { t } = useLingui();
  const safe = url !== null && /^https?:\/\//iu.test(url) ? url : null;
  const inside = url !== null && /^\/dashboard\//u.test(url) ? url : null;
  const text = <span className="min-w-0 break-words">{statement}</span>;
  if (safe === null)
    return (
      <Link to={inside ?? places[kind]} className={look}>
        {icons[kind]}
        {text}
      </Link>
    );
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer" className={look}>
      {icons[kind]}
      {text}
      <ExternalLink aria-hidden="true" />
      <span className="sr-only">{t`(opens in a new tab)`}</span>
    </a>
  );
}
