import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { platformNames, platforms } from '#contract/connections.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import { byPlatform, useConnections } from '#web/features/connections/queries.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import type { TypedText } from './post-text.ts';
import type { TargetForm } from './publish-form.ts';
import type { TargetProblems } from './publish-problems.ts';
import { ClosedTarget, TargetRow } from './target-row.tsx';
import type { KnownOutlook } from './use-outlooks.ts';
import type { Refusal } from './use-send.ts';

type Props = {
  targets: readonly PublishTarget[];
  chosen: readonly PublishTarget[];
  formOf: (target: PublishTarget) => TargetForm;
  /** The texts used by accounts without their own; null for several posts with texts of their own. */
  common: TypedText | null;
  problems: Readonly<Record<string, TargetProblems>>;
  outlooks: Readonly<Record<string, KnownOutlook>>;
  /** Shows missing values as well as invalid ones. */
  tried: boolean;
  refusal: Refusal | null;
  open: ReadonlySet<string>;
  onOpen: (id: string, open: boolean) => void;
  onChoose: (id: string, chosen: boolean) => void;
  onTarget: (id: string, form: TargetForm) => void;
  /** Called when the user leaves for a platform to connect an account. */
  onLeaving: () => void;
};

/** All connected accounts as targets, and the platforms that are not connected. */
export function TargetList({ targets, chosen, formOf, common, problems, outlooks, tried, refusal, ...on }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-2">
      <ul
        aria-label={t`Accounts`}
        className="flex flex-col divide-y divide-line rounded-surface bg-surface ring-1 ring-line"
      >
        {targets.map((target) => {
          const id = target.connection_id;
          if (target.can !== 'yes')
            return (
              <li key={id}>
                <ClosedTarget target={target} onLeaving={on.onLeaving} />
              </li>
            );
          return (
            <li key={id}>
              <TargetRow
                target={target}
                chosen={chosen.includes(target)}
                onChoose={(next) => on.onChoose(id, next)}
                form={formOf(target)}
                onForm={(next) => on.onTarget(id, next)}
                common={common}
                problems={problems[id]}
                known={outlooks[id]}
                tried={tried}
                refused={refusal?.connectionId === id ? refusal.reason : null}
                open={on.open.has(id)}
                onOpen={(next) => on.onOpen(id, next)}
              />
            </li>
          );
        })}
      </ul>
      <ConnectLinks />
    </div>
  );
}

/** Links for connecting the remaining platforms. */
export function ConnectLinks() {
  const { t } = useLingui();
  const known = useConnections().data;
  const missing = known
    ? platforms.filter((platform) => {
        const { mode, accounts } = byPlatform(known)[platform];
        return mode !== 'off' && accounts.length === 0;
      })
    : [];
  if (missing.length === 0) return null;
  return (
    <p className="-mx-1 flex flex-wrap gap-1">
      {missing.map((platform) => {
        const name = platformNames[platform];
        return (
          <Link
            key={platform}
            to="/dashboard/profile"
            className={buttonClass({ size: 'sm', variant: 'ghost' })}
            aria-label={t`Connect ${name}`}
          >
            <Plus aria-hidden="true" />
            <Trans>Connect {name}</Trans>
          </Link>
        );
      })}
    </p>
  );
}
