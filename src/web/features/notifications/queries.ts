import { useLingui } from '@lingui/react/macro';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import {
  listNotifications,
  NOTIFICATIONS_LIMIT,
  readAllNotifications,
  readNotification,
} from '#contract/notifications.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/use-toasts.ts';

type NotificationList = ReplyOf<typeof listNotifications>;

const LIST_KEY = ['notifications', 'list'] as const;

/** The newest notifications; with `pollMs` false they are refreshed by the event stream only. */
export function notificationsQuery(pollMs: number | false) {
  return queryOptions({
    queryKey: LIST_KEY,
    queryFn: ({ signal }) => call(listNotifications, { limit: NOTIFICATIONS_LIMIT }, { signal }),
    refetchInterval: pollMs,
  });
}

/**
 * All notifications in pages, newest first, for older ones than the popover's list. Always refetched from the top, so
 * that none is missed.
 */
export const allNotificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'all'],
  queryFn: ({ signal, pageParam }) =>
    call(listNotifications, { limit: NOTIFICATIONS_LIMIT, ...(pageParam ? { before: pageParam } : {}) }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ notifications }) =>
    notifications.length < NOTIFICATIONS_LIMIT ? undefined : notifications.at(-1)?.id,
});

/** Marks a notification read optimistically, with rollback and an error toast. */
export function useReadNotification() {
  return useOptimisticRead(
    (id: string) => call(readNotification, { id }),
    (list, id) => markRead(list, (notification) => notification.id === id),
  );
}

export function useReadAllNotifications() {
  return useOptimisticRead(
    () => call(readAllNotifications, {}),
    (list) => markRead(list, () => true),
  );
}

/** The list with the chosen notifications marked read and the unread count reduced accordingly. */
export function markRead(list: NotificationList, chosen: (notification: { id: string }) => boolean): NotificationList {
  const newlyRead = list.notifications.filter((notification) => !notification.read && chosen(notification)).length;
  const everything = list.notifications.every(chosen);
  return {
    notifications: list.notifications.map((notification) =>
      chosen(notification) ? { ...notification, read: true } : notification,
    ),
    unread_count: everything && list.notifications.length > 0 ? 0 : Math.max(0, list.unread_count - newlyRead),
  };
}

function useOptimisticRead<Input>(
  send: (input: Input) => Promise<unknown>,
  change: (list: NotificationList, input: Input) => NotificationList,
) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: send,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey: LIST_KEY });
      const before = client.getQueryData<NotificationList>(LIST_KEY);
      if (before) client.setQueryData(LIST_KEY, change(before, input));
      return { before };
    },
    onError: (error, _input, context) => {
      if (context?.before) client.setQueryData(LIST_KEY, context.before);
      toasts.error({ title: t`The notification was not marked as read`, text: error.message });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
