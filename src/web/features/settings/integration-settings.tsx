import { Trans } from '@lingui/react/macro';
import type { Settings } from '#contract/settings.ts';
import { Switch } from '#web/ui/switch.tsx';
import type { SettingsChange } from './queries.ts';
import { SettingsRow, SettingsSection } from './settings-section.tsx';

type Props = { settings: Settings; change: (change: SettingsChange) => void };

/** Automatic actions of the account. */
export function IntegrationSettings({ settings: { integrations }, change }: Props) {
  return (
    <SettingsSection id="integrations" title={<Trans>Platform Integrations</Trans>}>
      <SettingsRow>
        <Switch
          label={<Trans>Auto sync</Trans>}
          description={
            <Trans>
              Reads your connected accounts on a schedule: new videos within the hour, their figures often at first and
              less often later. While it is off, they are read when you press Sync.
            </Trans>
          }
          checked={integrations.autoSync}
          onChange={(autoSync) => change({ integrations: { autoSync } })}
        />
      </SettingsRow>
      <SettingsRow>
        <Switch
          label={<Trans>Data backup</Trans>}
          description={
            <Trans>
              Includes your account in the nightly backup of this installation, from which its operator can restore it.
              While it is off, your account is left out.
            </Trans>
          }
          checked={integrations.backupData}
          onChange={(backupData) => change({ integrations: { backupData } })}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
