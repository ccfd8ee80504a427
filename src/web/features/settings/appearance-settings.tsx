import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Settings } from '#contract/settings.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { SettingsChange } from './queries.ts';
import { SettingsRow, SettingsSection } from './settings-section.tsx';

type Props = {
  settings: Settings;
  change: (change: SettingsChange) => void;
  /** The language selector, which belongs to another feature. */
  language?: ReactNode;
};

/** The appearance of the app, in every browser where the account is signed in. */
export function AppearanceSettings({ settings: { appearance }, change, language }: Props) {
  const { t } = useLingui();
  return (
    <SettingsSection
      id="appearance"
      title={<Trans>Appearance</Trans>}
      text={<Trans>Applies in every browser where you are signed in.</Trans>}
    >
      <SettingsRow>
        <RadioCards
          legend={t`Theme`}
          value={appearance.theme}
          onChange={(theme) => change({ appearance: { theme } })}
          columns={3}
          className="[&>[role=radiogroup]]:grid-cols-3"
          options={[
            { value: 'light', label: t`Light`, icon: <Sun />, description: t`Paper` },
            { value: 'dark', label: t`Dark`, icon: <Moon />, description: t`Graphite` },
            { value: 'auto', label: t`Auto`, icon: <Monitor />, description: t`Match system` },
          ]}
        />
      </SettingsRow>
      <SettingsRow>
        <Switch
          label={<Trans>Compact mode</Trans>}
          description={<Trans>Smaller text and controls, and less space between them.</Trans>}
          checked={appearance.compactMode}
          onChange={(compactMode) => change({ appearance: { compactMode } })}
        />
      </SettingsRow>
      <SettingsRow>
        <Switch
          label={<Trans>Keyboard shortcuts</Trans>}
          description={
            <Trans>Single keys and combinations that act wherever you are. Turn them off if they get in the way.</Trans>
          }
          checked={appearance.shortcuts}
          onChange={(shortcuts) => change({ appearance: { shortcuts } })}
        />
      </SettingsRow>
      {language ? <SettingsRow>{language}</SettingsRow> : null}
    </SettingsSection>
  );
}
