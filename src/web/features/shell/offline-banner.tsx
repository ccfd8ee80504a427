import { Trans } from '@lingui/react/macro';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Banner } from '#web/ui/banner.tsx';

/** Shown while offline; pending requests continue automatically. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
  return (
    <div role="status">
      {online ? null : (
        <Banner tone="warning" title={<Trans>You are offline</Trans>} className="mb-5">
          <Trans>What is shown may be out of date. It is loaded once you are connected again.</Trans>
        </Banner>
      )}
    </div>
  );
}
