import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff, Globe, Users } from 'lucide-react';
import type { Settings } from '#contract/settings.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { SettingsChange } from './queries.ts';
import { SettingsRow, SettingsSection } from './settings-section.tsx';

type Props = { settings: Settings; change: (change: SettingsChange) => void };

/** Profile visibility, data sharing and usage statistics. */
export function PrivacySettings({ settings: { privacy }, change }: Props) {
  const { t } = useLingui();
  return (
    <SettingsSection id="privacy" title={<Trans>Privacy &amp; Security</Trans>}>
      <SettingsRow>
        <RadioCards
          legend={t`Profile visibility`}
          value={privacy.profileVisibility}
          onChange={(profileVisibility) => change({ privacy: { profileVisibility } })}
          columns={1}
          className="sm:[&>[role=radiogroup]]:grid-cols-3"
          options={[
            {
              value: 'public',
              label: t`Public`,
              icon: <Globe />,
              description: t`Anyone with the link can see your profile.`,
            },
            {
              value: 'followers',
              label: t`Followers`,
              icon: <Users />,
              description: t`Only people signed in to this installation can see it.`,
            },
            {
              value: 'private',
              label: t`Private`,
              icon: <EyeOff />,
              description: t`Nobody else can see it. The link does not work.`,
            },
          ]}
        />
      </SettingsRow>
      <SettingsRow>
        <Switch
          label={<Trans>Data sharing</Trans>}
          description={
            <Trans>
              Services outside this installation may receive the sound and the words of your videos, your posts and the
              comments on them, and what you write for ideas and to the coach, to transcribe and to answer. While it is
              off, everything is worked out here.
            </Trans>
          }
          checked={privacy.dataSharing}
          onChange={(dataSharing) => change({ privacy: { dataSharing } })}
        />
      </SettingsRow>
      <SettingsRow>
        <Switch
          label={<Trans>Analytics</Trans>}
          description={
            <Trans>
              Counts how often per day you sign in, upload, generate and export. The counts stay in this installation
              and are part of your export.
            </Trans>
          }
          checked={privacy.analytics}
          onChange={(analytics) => change({ privacy: { analytics } })}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
