import { useLingui } from '@lingui/react/macro';
import { BarChart3, Lightbulb, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import type { Citation } from '#contract/briefs.ts';

type Props = {
  from: readonly Citation[];
  /** The conversation with the answers; null if it is no longer known. */
  sessionId: string | null;
};

const icons = { answer: MessageCircle, fact: BarChart3, idea: Lightbulb };
const look =
  'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-[6px] px-2 py-0.5 text-left text-ink-2 text-xs ' +
  'ring-1 ring-line ring-inset pointer-coarse:min-h-9 [&_svg]:size-3.5 [&_svg]:shrink-0';

/**
 * What a part of a brief is based on, one line each, because answers are longer than the part. An answer links to its
 * place in the conversation.
 */
export function CitationChips({ from, sessionId }: Props) {
  const { t } = useLingui();
  if (from.length === 0) return null;
  return (
    <ul aria-label={t`Based on`} className="flex flex-wrap gap-1.5">
      {from.map((citation) => (
        <li key={`${citation.kind} ${citation.id}`} className="min-w-0 max-w-[min(100%,22rem)]">
          <Chip citation={citation} sessionId={sessionId} />
        </li>
      ))}
    </ul>
  );
}

function Chip({ citation: { kind, id, label }, sessionId }: { citation: Citation; sessionId: string | null }) {
  const Icon = icons[kind];
  const inside = (
    <>
      <Icon aria-hidden="true" />
      <span className="min-w-0 truncate">{label}</span>
    </>
  );
  if (kind !== 'answer' || sessionId === null)
    return (
      <span title={label} className={look}>
        {inside}
      </span>
    );
  return (
    <Link
      title={label}
      to={`/dashboard/ideas?${new URLSearchParams({ mode: 'chat', session: sessionId })}#${encodeURIComponent(id)}`}
      className={`${look} hover:bg-hover hover:text-ink hover:underline`}
    >
      {inside}
    </Link>
  );
}
