import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { useFormats } from './format.ts';
import { UsageMeter } from './usage-meter.tsx';

/** Used share of the limit from which a warning is shown. */
const ALMOST_FULL = 0.9;

const tones = { fine: 'accent', almost_full: 'warning', full: 'danger' } as const;

type Props = {
  usedBytes: number;
  /** Null if there is no limit. */
  limitBytes: number | null;
  /** For small places: without a banner. */
  compact?: boolean;
  /** Shown between the meter and the warning. */
  children?: ReactNode;
};

/** How much storage is used, with a warning when it is nearly full. */
export function StorageMeter({ usedBytes, limitBytes, compact = false, children }: Props) {
  const { t } = useLingui();
  const { formatBytes } = useFormats();
  const used = formatBytes(usedBytes);
  const limit = formatBytes(limitBytes ?? 0);
  const fill = fillOf(usedBytes, limitBytes);
  const title = (
    <span className="text-ink text-sm">
      <Trans>Storage</Trans>
    </span>
  );
  return (
    <div className={compact ? 'flex flex-col gap-1.5 px-2 py-2' : 'flex flex-col gap-3'}>
      {limitBytes === null ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {title}
          <p className="tabular text-ink-3 text-xs">
            <Trans>{used} used, no limit</Trans>
          </p>
        </div>
      ) : (
        <UsageMeter
          label={t`Storage`}
          title={compact ? undefined : title}
          used={usedBytes}
          limit={limitBytes}
          text={t`${used} of ${limit} used`}
          tone={tones[fill]}
        />
      )}
      {children}
      {fill === 'fine' ? null : <Warning full={fill === 'full'} compact={compact} />}
    </div>
  );
}

function Warning({ full, compact }: { full: boolean; compact: boolean }) {
  const text = full ? (
    <Trans>
      Your storage is full: new uploads and clips are refused. Delete videos, clips or exports that you no longer need.
    </Trans>
  ) : (
    <Trans>Your storage is almost full. Delete videos, clips or exports that you no longer need.</Trans>
  );
  if (!compact) return <Banner tone={full ? 'danger' : 'warning'}>{text}</Banner>;
  return (
    <p className="flex items-start gap-1.5 text-warning-ink text-xs">
      <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      {text}
    </p>
  );
}

function fillOf(used: number, limit: number | null): keyof typeof tones {
  if (limit === null || used < ALMOST_FULL * limit) return 'fine';
  return used < limit ? 'almost_full' : 'full';
}
