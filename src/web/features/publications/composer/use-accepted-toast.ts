import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#web/ui/format.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { showGroup } from '../progress/watched-groups.ts';
import type { PublishInput } from './publish-request.ts';
import { asUtc } from './wall-clock.ts';

/** Confirms an accepted request. A separate notification follows when everything is published. */
export function useAcceptedToast(): (input: PublishInput, groupId: string) => void {
  const { t } = useLingui();
  const toasts = useToasts();
  const { formatDate } = useFormats();
  return ({ draft, wall_time: wallTime, time_zone: timeZone }, groupId) => {
    if (draft) return toasts.success({ title: t`Draft saved` });
    const action = { label: t`Show`, onSelect: () => showGroup(groupId) };
    if (!wallTime)
      return toasts.info({ title: t`Publishing…`, text: t`You are notified when every post is live.`, action });
    const time = formatDate(asUtc(wallTime), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    toasts.success({ title: t`Scheduled for ${time}`, text: timeZone?.replaceAll('_', ' '), action });
  };
}
