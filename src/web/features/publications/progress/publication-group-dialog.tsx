import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { platformNames } from '#contract/connections.ts';
import type { Publication } from '#contract/publications.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { PublicationStateBadge } from '../state-badge.tsx';
import { useGroupTexts } from './group-texts.ts';
import { LiveContent } from './live-content.tsx';
import { useLiveGroup } from './live-publications.ts';
import { PublicationView } from './publication-view.tsx';

type Props = {
  id: string;
  onClose: () => void;
};

/** A publish request: an expandable row for each target. */
export function PublicationGroupDialog({ id, onClose }: Props) {
  const { t } = useLingui();
  const textsOf = useGroupTexts();
  const query = useLiveGroup(id);
  const targets = query.data?.targets;
  const texts = targets && textsOf(targets);
  return (
    <Dialog
      open
      size="lg"
      sticky
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<span role="status">{texts?.title ?? t`Publication`}</span>}
      description={texts?.text || targets?.[0]?.title}
    >
      <LiveContent query={query} failedTitle={t`Failed to load the publication`}>
        {({ targets: loaded }) => <Targets targets={loaded} />}
      </LiveContent>
    </Dialog>
  );
}

function Targets({ targets }: { targets: readonly Publication[] }) {
  const { t } = useLingui();
  const only = targets.length === 1 ? targets[0]?.id : undefined;
  const [opened, setOpened] = useState<string | null>(only ?? null);
  return (
    <ul aria-label={t`Accounts`} className="flex flex-col gap-2">
      {targets.map((target) => (
        <li key={target.id} className="rounded-surface ring-1 ring-line ring-inset">
          <TargetRow
            target={target}
            isOpen={opened === target.id}
            onToggle={() => setOpened(opened === target.id ? null : target.id)}
          />
          {opened === target.id ? (
            <div id={`publication-${target.id}`} className="px-4 pt-1 pb-4">
              <PublicationView publication={target} picture={null} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function TargetRow({ target, isOpen, onToggle }: { target: Publication; isOpen: boolean; onToggle: () => void }) {
  const { platform, account_name: account, state, held, progress } = target;
  return (
    <h3>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `publication-${target.id}` : undefined}
        onClick={onToggle}
        className="flex w-full items-center gap-3 rounded-surface px-4 py-3 text-left transition-colors hover:bg-hover"
      >
        <PlatformMark platform={platform} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium text-sm">{account ?? platformNames[platform]}</span>
          {account === null ? null : <span className="truncate text-ink-3 text-xs">{platformNames[platform]}</span>}
        </span>
        <PublicationStateBadge state={state} held={held} progress={progress} platform={platform} />
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
    </h3>
  );
}
