import { Trans, useLingui } from '@lingui/react/macro';
import { type NotificationType, notificationTypes, type Settings } from '#contract/settings.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { SettingsChange } from './queries.ts';

type Notifications = Settings['notifications'];
type TypesChange = NonNullable<NonNullable<SettingsChange['notifications']>['types']>;
type Props = { notifications: Notifications; onChange: (types: TypesChange) => void };

/** Which types of notification are sent through which channel. If a channel is off, its checkboxes are disabled. */
export function ChannelTable({ notifications, onChange }: Props) {
  const { t } = useLingui();
  const channels = [
    { key: 'in_app', label: t`In the app`, on: true },
    { key: 'email', label: t`Email`, on: notifications.email },
    { key: 'push', label: t`Push`, on: notifications.push },
  ] as const;
  const kinds: Record<NotificationType, string> = {
    clip_generation_complete: t`Clips are ready`,
    clip_generation_failed: t`Clips could not be made`,
    export_ready: t`An export is ready or failed`,
    publication: t`A post was published, failed or needs you`,
    connection_problem: t`A connection needs you`,
    security: t`Security of the account`,
  };
  return (
    <div className="flex flex-col gap-2">
      <table className="w-full border-collapse text-sm">
        <caption className="pb-2 text-left font-medium text-ink-2 text-xs">
          <Trans>By kind</Trans>
        </caption>
        <thead>
          <tr>
            <td />
            {channels.map(({ key, label, on }) => (
              <th key={key} scope="col" className="w-20 pb-1.5 text-center font-medium text-ink-3 text-xs max-sm:w-16">
                {label}
                {on ? null : (
                  <span className="block font-normal text-2xs">
                    <Trans>off</Trans>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationTypes.map((type) => (
            <tr key={type} className="border-line border-t">
              <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                {kinds[type]}
              </th>
              {channels.map(({ key, label, on }) => (
                <td key={key} className="text-center align-middle">
                  <Checkbox
                    label={`${kinds[type]}: ${label}`}
                    hideLabel
                    checked={notifications.types[type][key]}
                    disabled={!on}
                    onChange={(checked) => onChange({ [type]: { [key]: checked } })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
