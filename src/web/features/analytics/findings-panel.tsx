import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Finding } from '#contract/analytics.ts';
import { type Platform, platformNames } from '#contract/connections.ts';
import { useFormats } from '#web/ui/format.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { type Findings, findingsQuery } from './queries.ts';
import { QueryState } from './query-state.tsx';

/** What the results of all settled posts say: groups of posts that differ from the others beyond chance. */
export function FindingsPanel({ platform }: { platform: Platform | null }) {
  const query = useQuery(findingsQuery(platform));
  if (query.data?.accounts.length === 0) return null;
  return (
    <Surface className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="font-semibold tracking-tight">
          <Trans>What your results say</Trans>
        </h3>
        <p className="text-ink-2 text-sm">
          <Trans>
            Differences between your posts that are more than chance. They show what goes together, not why.
          </Trans>
        </p>
      </div>
      <QueryState
        query={query}
        failed={<Trans>Failed to load what your results say</Trans>}
        skeleton={
          <div className="flex flex-col gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        }
      >
        {(found) => <FindingList findings={found} />}
      </QueryState>
    </Surface>
  );
}

function FindingList({ findings }: { findings: Findings }) {
  const { t } = useLingui();
  return (
    <>
      {findings.findings.length > 0 ? (
        <ul aria-label={t`What your results say`} className="flex flex-col gap-2">
          {findings.findings.map((finding) => (
            <li key={finding.id} className="flex min-w-0 items-start gap-2.5 text-sm">
              <PlatformMark platform={finding.platform} size="sm" />
              <FindingButton finding={finding} findings={findings} />
            </li>
          ))}
        </ul>
      ) : null}
      <Missing findings={findings} />
    </>
  );
}

/** Why there are no findings: too few posts, and how many are missing; or no difference beyond chance. */
function Missing({ findings: { findings, accounts } }: { findings: Findings }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const waiting = accounts.filter(({ missing }) => missing > 0);
  const compared = accounts.filter(({ missing }) => missing === 0);
  const settled = formatNumber(compared.reduce((sum, { posts }) => sum + posts, 0));
  return (
    <>
      {compared.length > 0 && findings.length === 0 ? (
        <div className="flex items-start gap-3 text-sm">
          <Lightbulb className="size-5 shrink-0 stroke-[1.5] text-ink-3" aria-hidden="true" />
          <div className="flex flex-col gap-0.5">
            <p className="font-medium">
              <Trans>No difference beyond chance</Trans>
            </p>
            <p className="text-ink-2">
              {t`Lengths, weekdays, hours, formats and words of the titles were compared over ${settled} posts.`}
            </p>
          </div>
        </div>
      ) : null}
      {waiting.length > 0 ? (
        <ul className="flex flex-col gap-1 text-ink-2 text-sm">
          {waiting.map(({ connection_id: id, platform, missing }) => (
            <li key={id} className="flex items-center gap-2.5">
              <PlatformMark platform={platform} size="xs" />
              <MissingPosts platform={platform} missing={missing} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function MissingPosts({ platform, missing }: { platform: Platform; missing: number }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const [name, count] = [platformNames[platform], formatNumber(missing)];
  return (
    <span>{t`${name}: posts missing before groups can be compared: ${count}. A post counts two days after it is published.`}</span>
  );
}

const loadSource = () => import('./finding-source.tsx');

/** A finding that opens a panel about its source. */
function FindingButton({ finding, findings }: { finding: Finding; findings: Findings }) {
  const [source, load] = useLazyPart(loadSource);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open && source ? id : undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpen((before) => !before);
        }}
        className="-mx-1 min-h-6 min-w-0 rounded-[5px] px-1 text-left underline decoration-line-control decoration-dotted decoration-1 underline-offset-4 transition-colors hover:bg-hover hover:decoration-ink aria-expanded:bg-pressed"
      >
        {finding.statement}
      </button>
      {source ? <source.FindingSource {...{ finding, findings, button, id, open }} onOpenChange={setOpen} /> : null}
    </>
  );
}
