import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useStreamUp } from '#web/features/events/queries.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { notificationsQuery } from './queries.ts';

/** Poll interval while the event stream is unavailable, in milliseconds; shorter while a generation is running. */
const POLL_MS = 15_000;

/** The popover, loaded when the user is about to open it. */
const loadNotificationPanel = () => import('./notification-panel.tsx');

/** The bell with the number of unread notifications, and their panel. For signed-in users only. */
export function NotificationBell() {
  const { t } = useLingui();
  const [panel, load] = useLazyPart(loadNotificationPanel);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const query = useQuery(notificationsQuery(useStreamUp() ? false : POLL_MS));
  const unread = query.data?.unread_count ?? 0;
  return (
    <div className="relative">
      <IconButton
        ref={button}
        label={unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`}
        icon={<Bell aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open && panel ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpen(!open);
        }}
      />
      {panel ? <panel.NotificationPopover {...{ id, button, open, query, unread }} onOpenChange={setOpen} /> : null}
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="tabular pointer-events-none absolute bottom-1/2 left-1/2 mb-0.5 ml-0.5 flex h-4 min-w-4 items-center
            justify-center rounded-full bg-accent px-1 font-semibold text-[10px] text-on-accent"
        >
          {unread > 9 ? '9+' : unread}
        </span>
      ) : null}
      <VisuallyHidden>
        <span role="status">
          {unread > 0 ? <Plural value={unread} one="# unread notification" other="# unread notifications" /> : null}
        </span>
      </VisuallyHidden>
    </div>
  );
}
