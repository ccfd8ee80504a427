import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useGeneration } from './queries.ts';

const RADIUS = 8;
const ROUND = 2 * Math.PI * RADIUS;

/** The running generation in the top bar, linked to its full view. */
export function GenerationPill() {
  const { t } = useLingui();
  const { tracker, job } = useGeneration();
  if (tracker.state !== 'generating') return null;
  const percent = Math.round(job?.progress_percentage ?? 0);
  return (
    <Link
      to="/dashboard/content?tab=clips"
      aria-label={t`Generating clips from ${tracker.videoTitle}: ${percent}%`}
      className="flex h-control animate-pop items-center gap-2 rounded-full bg-accent-soft pr-3 pl-2 font-medium
        text-accent-ink text-xs transition-colors hover:bg-hover"
    >
      <svg viewBox="0 0 20 20" className="size-5 -rotate-90" aria-hidden="true">
        <circle cx="10" cy="10" r={RADIUS} fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <circle
          cx="10"
          cy="10"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray={`${(ROUND * percent) / 100} ${ROUND}`}
        />
      </svg>
      <span className="max-sm:sr-only">{t`Generating...`}</span>
      <span className="tabular">{percent}%</span>
    </Link>
  );
}
