import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { readAiStatus } from '#contract/ai.ts';
import { aiStatusQuery, useAnsweredByText } from '#web/features/ai/queries.ts';
import { useFormats } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UsageMeter } from '#web/ui/usage-meter.tsx';

type Budget = z.infer<typeof readAiStatus.reply>['budget'];

const FULL_SHARE = 0.8;

/** Which engine answers for this account, and how much of the day's allowance is used. */
export function Allowance() {
  const { data: status } = useQuery(aiStatusQuery);
  const describe = useAnsweredByText();
  if (!status) return <Skeleton className="h-12 rounded-control" />;
  const { label, reason, isModel } = describe(status.answered_by);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="max-w-prose">
        {isModel ? <Trans>{label} answers in ideas, coach and briefs.</Trans> : reason}{' '}
        {status.leaves_installation ? <Trans>It runs outside this installation.</Trans> : null}
      </p>
      {status.model === null ? null : <Meters budget={status.budget} />}
    </div>
  );
}

function Meters({ budget }: { budget: Budget }) {
  const { t } = useLingui();
  const { formatNumber, formatDate } = useFormats();
  const { calls, calls_limit, tokens, tokens_limit, resets_at } = budget;
  const meters = [
    { label: t`Requests today`, used: calls, limit: calls_limit },
    { label: t`Tokens today`, used: tokens, limit: tokens_limit },
  ];
  const at = formatDate(resets_at, { hour: '2-digit', minute: '2-digit' });
  return (
    <div className="flex max-w-md flex-col gap-2.5">
      {meters.map(({ label, used, limit }) => {
        const count = formatNumber(used);
        if (limit === null)
          return (
            <p key={label} className="flex justify-between text-ink-2 text-xs">
              <span>{label}</span>
              <span className="tabular">{t`${count}, without a limit`}</span>
            </p>
          );
        const tone = used >= limit ? 'danger' : used >= limit * FULL_SHARE ? 'warning' : 'accent';
        const most = formatNumber(limit);
        return (
          <UsageMeter key={label} label={label} used={used} limit={limit} text={t`${count} of ${most}`} tone={tone} />
        );
      })}
      <p className="text-ink-3 text-xs">
        <Trans>Your allowance resets at {at}.</Trans>
      </p>
    </div>
  );
}
