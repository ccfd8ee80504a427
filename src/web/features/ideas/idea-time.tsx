import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useFormats } from '#web/ui/format.ts';
import { ideaAge } from './idea-age.ts';

const TICK_MS = 60_000;

/** When an idea last changed; updated as time passes. */
export function IdeaTime({ instant, className }: { instant: string; className?: string }) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const tick = useSyncExternalStore(everyTick, currentTick);
  const age = ideaAge(instant, new Date(tick * TICK_MS));
  const say = () => {
    switch (age.unit) {
      case 'now':
        return t`Just now`;
      case 'yesterday':
        return t`Yesterday`;
      case 'date':
        return formatDate(instant, { dateStyle: 'medium' });
      case 'hours': {
        const { count } = age;
        return t`${count}h ago`;
      }
      case 'days': {
        const { count } = age;
        return t`${count}d ago`;
      }
    }
  };
  return (
    <time
      dateTime={instant}
      title={formatDate(instant, { dateStyle: 'medium', timeStyle: 'short' })}
      className={className}
    >
      {say()}
    </time>
  );
}

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS / 2);
  return () => clearInterval(timer);
}

function currentTick(): number {
  return Math.floor(Date.now() / TICK_MS);
}
