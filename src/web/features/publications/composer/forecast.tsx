import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { platformNames } from '#contract/connections.ts';
import type { PublishOutlook, PublishTarget } from '#contract/publishing.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { KnownOutlook } from './use-outlooks.ts';

type Props = { targets: readonly PublishTarget[]; outlooks: Readonly<Record<string, KnownOutlook>> };

/** What would happen on each chosen account, as reported by its platform now. */
export function Forecast({ targets, outlooks }: Props) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`What will happen`} className="flex flex-col gap-3">
      {targets.map((target) => (
        <li key={target.connection_id} className="flex items-start gap-3">
          <PlatformMark platform={target.platform} size="sm" className="mt-px" />
          <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
            <p className="font-medium">
              {target.account_name}
              <span className="font-normal text-ink-3"> · {platformNames[target.platform]}</span>
            </p>
            <Said known={outlooks[target.connection_id]} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const tones: Record<PublishOutlook['state'], string> = {
  ok: 'text-ink-2',
  limited: 'text-warning-ink',
  stopped: 'text-danger-ink',
};

function Said({ known }: { known: KnownOutlook | undefined }) {
  const { t } = useLingui();
  if (!known?.outlook && (!known || known.asking))
    return (
      <div role="status" aria-label={t`Asking the platform`}>
        <Skeleton className="h-4.5 w-3/4 rounded" />
      </div>
    );
  if (!known.outlook)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-ink-2">
          <Trans>The platform’s current options could not be loaded. You can still publish.</Trans>{' '}
          <span className="text-ink-3">{known.error?.message}</span>
        </p>
        <Button size="sm" onClick={known.askAgain}>
          <Trans>Try Again</Trans>
        </Button>
      </div>
    );
  const { forecast, state, media, posts_left: left } = known.outlook;
  return (
    <>
      <p className={tones[state]}>{forecast}</p>
      {media.notes.map((note) => (
        <p key={note} className={cx('text-xs', media.fits === 'no' ? 'text-danger-ink' : 'text-ink-3')}>
          {note}
        </p>
      ))}
      {left === null ? null : (
        <p className={cx('tabular text-xs', left === 0 ? 'text-danger-ink' : 'text-ink-3')}>
          {left === 0 ? (
            <Trans>No posts are left today.</Trans>
          ) : (
            <Plural value={left} one="# more post is allowed today." other="# more posts are allowed today." />
          )}
        </p>
      )}
    </>
  );
}
