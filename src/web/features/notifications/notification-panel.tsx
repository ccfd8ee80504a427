import { Trans, useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import {
  Bell,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  Info,
  PackageCheck,
  RotateCw,
  ShieldAlert,
  Unplug,
} from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type listNotifications, NOTIFICATIONS_LIMIT, type Notification } from '#contract/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PopoverPanel } from '#web/ui/popover.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { allNotificationsQuery, useReadAllNotifications, useReadNotification } from './queries.ts';

type WindowProps = {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  query: UseQueryResult<ReplyOf<typeof listNotifications>>;
  unread: number;
};

/** The popover of the notification bell. */
export function NotificationPopover({ id, button, open, onOpenChange, query, unread }: WindowProps) {
  const { t } = useLingui();
  return (
    <PopoverPanel
      id={id}
      label={t`Notifications`}
      button={button}
      open={open}
      onOpenChange={onOpenChange}
      className="w-96"
    >
      <NotificationPanel query={query} unread={unread} onLeave={() => onOpenChange(false)} />
    </PopoverPanel>
  );
}

type PanelProps = { query: UseQueryResult<ReplyOf<typeof listNotifications>>; unread: number; onLeave: () => void };

function NotificationPanel({ query, unread, onLeave }: PanelProps) {
  const { t } = useLingui();
  const readAll = useReadAllNotifications();
  return (
    <section className="flex max-h-96 flex-col">
      <header className="flex items-center gap-1 py-2 pr-2 pl-4 shadow-[inset_0_-1px_0_var(--line)]">
        <h2 className="flex-1 font-semibold text-sm">
          <Trans>Notifications</Trans>
        </h2>
        {unread > 0 ? (
          <Button variant="ghost" size="sm" icon={<CheckCheck aria-hidden="true" />} onClick={() => readAll.mutate()}>
            <Trans>Mark all read</Trans>
          </Button>
        ) : null}
        <IconButton
          size="sm"
          label={t`Refresh notifications`}
          icon={<RotateCw aria-hidden="true" />}
          loading={query.isFetching && !query.isPending}
          onClick={() => void query.refetch()}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <NotificationList query={query} onLeave={onLeave} />
      </div>
    </section>
  );
}

function NotificationList({ query, onLeave }: Omit<PanelProps, 'unread'>) {
  if (query.isPending) {
    return (
      <p className="flex items-center justify-center gap-2 px-4 py-10 text-ink-2 text-sm">
        <Spinner size="sm" label={null} />
        <Trans>Loading notifications...</Trans>
      </p>
    );
  }
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState
        title={<Trans>Failed to fetch notifications</Trans>}
        text={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        className="py-8"
      />
    );
  }
  if (query.data.notifications.length === 0) {
    return (
      <EmptyState
        illustration={<Bell />}
        title={<Trans>No notifications yet</Trans>}
        text={<Trans>We'll notify you when something happens</Trans>}
        className="py-10"
      />
    );
  }
  const failure = query.isRefetchError ? query.error.message : null;
  return <LoadedList newest={query.data.notifications} failure={failure} onLeave={onLeave} />;
}

type LoadedListProps = {
  newest: Notification[];
  /** Why they could not be loaded again. */
  failure: string | null;
  onLeave: () => void;
};

/** The newest notifications, and older ones on demand. */
function LoadedList({ newest, failure, onLeave }: LoadedListProps) {
  const [all, setAll] = useState(false);
  const pages = useInfiniteQuery({ ...allNotificationsQuery, enabled: all });
  const shown = all && pages.data ? pages.data.pages.flatMap((page) => page.notifications) : newest;
  const hasOlder = all ? pages.hasNextPage || pages.isPending : newest.length >= NOTIFICATIONS_LIMIT;
  const showOlder = async () => {
    setAll(true);
    if (!all) await pages.refetch();
    await pages.fetchNextPage();
  };
  return (
    <>
      {failure === null ? null : (
        <p role="alert" className="px-4 pt-2 text-danger-ink text-xs">
          <Trans>Failed to fetch notifications</Trans>: {failure}
        </p>
      )}
      <ul className="p-1">
        {shown.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onLeave={onLeave} />
        ))}
      </ul>
      {pages.isError ? (
        <p role="alert" className="px-4 pb-2 text-center text-danger-ink text-xs">
          {pages.error.message}
        </p>
      ) : null}
      {hasOlder ? (
        <div className="flex justify-center pb-2">
          <Button variant="ghost" size="sm" loading={pages.isFetching} onClick={() => void showOlder()}>
            <Trans>Show older</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

function NotificationRow({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const navigate = useNavigate();
  const read = useReadNotification();
  const open = () => {
    if (!notification.read) read.mutate(notification.id);
    if (!isOwnAddress(notification.link)) return;
    onLeave();
    void navigate(notification.link);
  };
  return (
    <li>
      <button
        type="button"
        onClick={open}
        className={cx(
          'relative flex w-full items-start gap-3 rounded-[10px] px-3 py-2.5 text-left transition-colors hover:bg-hover',
          notification.read && 'text-ink-2',
        )}
      >
        <span className="mt-0.5 [&_svg]:size-4.5" aria-hidden="true">
          <NotificationIcon type={notification.type} />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className={cx('text-sm', !notification.read && 'font-medium')}>{notification.title}</span>
          <span className="break-words text-ink-2 text-xs">{notification.message}</span>
          <RelativeTime instant={notification.timestamp} className="text-2xs text-ink-3" />
        </span>
        {notification.read ? null : (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-info" data-fill>
            <VisuallyHidden>
              <Trans>Unread</Trans>
            </VisuallyHidden>
          </span>
        )}
      </button>
    </li>
  );
}

function NotificationIcon({ type }: { type: string }) {
  if (type === 'clip_generation_complete') return <CircleCheck className="text-success" />;
  if (type === 'clip_generation_failed') return <CircleAlert className="text-danger" />;
  if (type === 'export_ready') return <PackageCheck className="text-success" />;
  if (type === 'export_failed') return <CircleAlert className="text-danger" />;
  if (type === 'publication_published' || type === 'publication_in_inbox')
    return <CircleCheck className="text-success" />;
  if (type === 'publication_failed') return <CircleAlert className="text-danger" />;
  if (type === 'publication_needs_check') return <CircleAlert className="text-warning" />;
  if (type === 'connection_problem') return <Unplug className="text-warning" />;
  if (type === 'security') return <ShieldAlert className="text-warning" />;
  return <Info className="text-info" />;
}

/** Notifications may only link to paths of this app. */
function isOwnAddress(link: string | null): link is string {
  return link?.startsWith('/') === true && !link.startsWith('//');
}
