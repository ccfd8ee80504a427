import { Trans } from '@lingui/react/macro';
import type { Settings } from '#contract/settings.ts';
import { Switch } from '#web/ui/switch.tsx';
import type { SettingsChange } from './queries.ts';
import { SettingsRow, SettingsSection } from './settings-section.tsx';

type Props = { settings: Settings; change: (change: SettingsChange) => void };

/** What is done for the account by the clock. */
export function IntegrationSettings({ settings: { integrations }, change }: Props) {
  return (
    <SettingsSection id="integrations" title={<Trans>Platform Integrations</Trans>}>
      <SettingsRow>
        <Switch
          label={<Trans>Data backup</Trans>}
          description={
            <Trans>
              Puts your account into the nightly archive of this installation, from which its operator can bring it back. While it
              is off, your account is left out.
            </Trans>
          }
          checked={integrations.backupData}
          onChange={(backupData) => change({ integrations: { backupData } })}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
