import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { Brief } from '#contract/briefs.ts';
import { useAnsweredByText } from '#web/features/ai/queries.ts';
import { AnsweredBy } from '#web/ui/answered-by.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { BriefView } from './brief-view.tsx';
import { briefQuery, briefVersionsQuery, useRestoreBrief } from './queries.ts';

type Props = { ideaId: string; latest: number; onRestored: () => void };

/** All versions of a brief, which can be viewed and restored. */
export function VersionsPanel({ ideaId, latest, onRestored }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const versions = useQuery(briefVersionsQuery(ideaId));
  const restore = useRestoreBrief(ideaId);
  const [looked, setLooked] = useState<number | null>(null);
  const restoreVersion = async (version: number) => {
    try {
      const { brief } = await restore.mutateAsync(version);
      toasts.success({ title: t`Version ${version} is the newest again, as version ${brief.version}` });
      onRestored();
    } catch (error) {
      toasts.error({
        title: t`The version could not be restored`,
        text: error instanceof Error ? error.message : String(error),
      });
    }
  };
  if (versions.isPending) return <Waiting />;
  if (versions.error)
    return (
      <ErrorState
        title={t`The versions could not be loaded`}
        text={versions.error.message}
        onRetry={() => void versions.refetch()}
        retrying={versions.isFetching}
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <ul aria-label={t`Versions`} className="flex flex-col divide-y divide-line">
        {versions.data.map((one) => (
          <li key={one.version} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <About version={one} isLatest={one.version === latest} />
            <div className="flex flex-wrap gap-2 pointer-coarse:*:h-11">
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={looked === one.version}
                aria-label={t`Look at version ${one.version}`}
                onClick={() => setLooked(looked === one.version ? null : one.version)}
              >
                {looked === one.version ? <Trans>Hide</Trans> : <Trans>View</Trans>}
              </Button>
              {one.version === latest ? null : (
                <Button
                  size="sm"
                  icon={<History aria-hidden="true" />}
                  aria-label={t`Restore version ${one.version}`}
                  loading={restore.isPending && restore.variables === one.version}
                  disabled={restore.isPending && restore.variables !== one.version}
                  onClick={() => void restoreVersion(one.version)}
                >
                  <Trans>Restore</Trans>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {looked === null ? null : <Looked ideaId={ideaId} version={looked} />}
    </div>
  );
}

type AboutProps = { version: Pick<Brief, 'version' | 'origin' | 'created_at' | 'answered_by'>; isLatest: boolean };

function About({ version: { version, origin, created_at, answered_by }, isLatest }: AboutProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{t`Version ${version}`}</span>
        {isLatest ? <Badge tone="success">{t`Newest`}</Badge> : null}
        <OriginText origin={origin} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-3 text-xs">
        <RelativeTime instant={created_at} />
        <Author by={answered_by} />
      </p>
    </div>
  );
}

function Looked({ ideaId, version }: { ideaId: string; version: number }) {
  const { t } = useLingui();
  const { data, error, isPending } = useQuery(briefQuery(ideaId, version));
  if (isPending) return <Waiting />;
  if (error) return <Banner tone="danger" title={error.message} />;
  return (
    <section aria-label={t`Version ${version}`} className="rounded-surface p-4 ring-1 ring-line ring-inset">
      <BriefView brief={data.brief} />
    </section>
  );
}

function OriginText({ origin }: { origin: Brief['origin'] }) {
  const { t } = useLingui();
  const texts = { generated: t`Generated`, edited: t`Edited`, text: t`Written as text`, restored: t`Restored` };
  return <span className="text-ink-2 text-sm">{texts[origin]}</span>;
}

function Author({ by }: { by: Brief['answered_by'] }) {
  const say = useAnsweredByText();
  return by === null ? null : <AnsweredBy {...say(by)} />;
}

function Waiting() {
  return <Spinner size="lg" className="mx-auto my-16 flex w-fit text-ink-3" />;
}
