import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleMinus, Stethoscope, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Platform, platformNames } from '#contract/connections.ts';
import type { DoctorCheck, DoctorReport } from '#contract/doctor.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CrossGlyph } from '#web/ui/glyphs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { CopyButton } from './copy-button.tsx';
import { countStates, reportAsText, sortChecks } from './doctor-text.ts';
import { useRunDoctor } from './queries.ts';

type Props = {
  platform: Platform;
  /** Null to examine this installation's setup for the platform. */
  connectionId: string | null;
  /** Controls shown before the doctor's button. */
  actions?: ReactNode;
};

/** The doctor's button and, after a run, what was found. */
export function Doctor({ platform, connectionId, actions }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const { mutate, data, isPending, reset } = useRunDoctor();
  const buttonId = useId();
  const examine = () =>
    mutate(
      { platform, id: connectionId },
      { onError: (failure) => toasts.error({ title: t`The check could not be made`, text: failure.message }) },
    );
  const close = () => {
    reset();
    document.getElementById(buttonId)?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {actions}
        <Button
          id={buttonId}
          size="sm"
          variant={actions ? 'ghost' : 'secondary'}
          icon={<Stethoscope aria-hidden="true" />}
          loading={isPending}
          onClick={examine}
        >
          {connectionId === null ? <Trans>Check set-up</Trans> : <Trans>Check this connection</Trans>}
        </Button>
      </div>
      <div role="status" className={data || isPending ? undefined : 'sr-only'}>
        {isPending ? (
          <p className="text-ink-2 text-sm">
            <Trans>Checking… This asks the platform a few questions and can take some seconds.</Trans>
          </p>
        ) : data ? (
          <Verdict report={data} />
        ) : null}
      </div>
      {data && !isPending ? <Report report={data} onClose={close} /> : null}
    </>
  );
}

/** The outcome in two sentences; the part that is read out. */
function Verdict({ report }: { report: DoctorReport }) {
  const { problem, warning } = countStates(report.checks);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="font-medium">
        {problem > 0 ? (
          <Plural value={problem} one="# problem found." other="# problems found." />
        ) : warning > 0 ? (
          <Plural value={warning} one="It works, with # heads-up." other="It works, with # heads-ups." />
        ) : (
          <Trans>Everything checked is OK.</Trans>
        )}
      </p>
      <p className="text-ink-2">{report.forecast}</p>
    </div>
  );
}

function Report({ report, onClose }: { report: DoctorReport; onClose: () => void }) {
  const { t } = useLingui();
  const states = useStateNames();
  const platform = platformNames[report.platform];
  const title = report.account ? t`Check of ${platform}, ${report.account}` : t`Check of ${platform}`;
  return (
    <Surface level="well" className="flex flex-col">
      <div className="flex items-center gap-2 py-2 pr-2 pl-4">
        <h5 className="min-w-0 flex-1 break-words font-medium text-sm">{title}</h5>
        <CopyButton
          text={reportAsText(report, { title, states })}
          label={t`Copy the report`}
          copied={t`Report copied`}
        />
        <IconButton size="sm" label={t`Close the report`} icon={<CrossGlyph />} onClick={onClose} />
      </div>
      <ul className="flex flex-col divide-y divide-line border-line border-t">
        {sortChecks(report.checks).map((check) => (
          <Check key={check.id} check={check} state={states[check.state]} />
        ))}
      </ul>
    </Surface>
  );
}

const signs: Record<DoctorCheck['state'], { icon: ReactNode; look: string }> = {
  ok: { icon: <CircleCheck />, look: 'text-success' },
  warning: { icon: <TriangleAlert />, look: 'text-warning-ink' },
  problem: { icon: <CircleAlert />, look: 'text-danger' },
  skipped: { icon: <CircleMinus />, look: 'text-ink-3' },
};

function Check({ check, state }: { check: DoctorCheck; state: string }) {
  const { icon, look } = signs[check.state];
  return (
    <li className="flex gap-3 px-4 py-2.5 text-sm">
      <span className={cx('mt-0.5 shrink-0 [&_svg]:size-4', look)} aria-hidden="true">
        {icon}
      </span>
      <div className="flex min-w-0 flex-col gap-0.5">
        <p>
          <span className="font-medium">{check.title}</span> <span className="text-ink-3 text-xs">{state}</span>
        </p>
        <p className="break-words text-ink-2">{check.finding}</p>
        {check.remedy ? <p className="break-words">{check.remedy}</p> : null}
      </div>
    </li>
  );
}

function useStateNames(): Record<DoctorCheck['state'], string> {
  const { t } = useLingui();
  return { ok: t`OK`, warning: t`Heads-up`, problem: t`Problem`, skipped: t`Not checked` };
}
