import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Placeholders for the settings. */
export function SettingsSkeleton() {
  return (
    <div role="status" className="flex gap-10">
      <VisuallyHidden>
        <Trans>Loading your settings</Trans>
      </VisuallyHidden>
      <Skeleton className="hidden h-56 w-52 shrink-0 rounded-surface lg:block" />
      <div className="flex min-w-0 max-w-3xl flex-1 flex-col gap-10">
        {['h-40', 'h-96', 'h-64'].map((height) => (
          <div key={height} className="flex flex-col gap-3">
            <Skeleton className="h-6 w-44 rounded-control" />
            <Skeleton className={`rounded-surface ${height}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
