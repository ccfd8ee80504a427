import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleX,
  FileCog,
  FilePen,
  HardDriveUpload,
  History,
  Hourglass,
  Inbox,
  LoaderCircle,
  Lock,
  type LucideIcon,
  Pause,
  Rocket,
  SearchAlert,
  Unplug,
} from 'lucide-react';
import type { Publication, PublicationState } from '#contract/publications.ts';
import { Badge } from '#web/ui/badge.tsx';
import { publicationTone, type ShownState, usePublicationStateName } from './state-names.ts';

const stateIcons: Readonly<Record<PublicationState, LucideIcon>> = {
  draft: FilePen,
  scheduled: CalendarClock,
  queued: Hourglass,
  preparing: FileCog,
  uploading: HardDriveUpload,
  committing: Rocket,
  processing: LoaderCircle,
  in_inbox: Inbox,
  published: CircleCheck,
  published_private: Lock,
  needs_check: SearchAlert,
  failed: CircleX,
  canceled: Ban,
};
const holdIcons: Readonly<Record<NonNullable<Publication['held']>, LucideIcon>> = {
  paused: Pause,
  restored: History,
  reconnect: Unplug,
  conforming: FileCog,
};

type Props = ShownState & {
  /** Replaces the state's name. */
  label?: string | undefined;
  className?: string;
};

/** The state of a publication as a word, a colour and an icon, so that it does not depend on the latter two. */
export function PublicationStateBadge({ label, className, ...shown }: Props) {
  const name = usePublicationStateName();
  return (
    <Badge
      tone={publicationTone(shown)}
      icon={<PublicationStateIcon {...shown} />}
      className="tabular"
      {...(className ? { className } : {})}
    >
      {label ?? name(shown)}
    </Badge>
  );
}

/** The icon alone, next to a text that says the same. */
export function PublicationStateIcon({ state, held, className }: Props) {
  const Icon = held === null ? stateIcons[state] : holdIcons[held];
  return <Icon aria-hidden="true" {...(className ? { className } : {})} />;
}
