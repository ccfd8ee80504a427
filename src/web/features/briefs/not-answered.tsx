import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** Shown for a part without an answer, with a link to the answers. */
export function NotAnswered({ sessionId }: { sessionId: string | null }) {
  return (
    <p
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line-control border-dashed px-3
      py-2 text-ink-3 text-sm"
    >
      <Trans>Not answered yet</Trans>
      {sessionId === null ? null : (
        <Link
          to={`/dashboard/ideas?${new URLSearchParams({ mode: 'chat', session: sessionId })}#answers`}
          className="text-accent-ink underline underline-offset-2 pointer-coarse:py-1.5"
        >
          <Trans>Fill it in</Trans>
        </Link>
      )}
    </p>
  );
}
