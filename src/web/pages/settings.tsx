import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DeleteAccountDialog } from '#web/features/account-data/delete-account-dialog.tsx';
import { ExportPanel } from '#web/features/account-data/export-panel.tsx';
import { LanguageSelect } from '#web/features/language/language-select.tsx';
import { Allowance } from '#web/features/language-model/allowance.tsx';
import { ModelPanel } from '#web/features/language-model/model-panel.tsx';
import { ChangePasswordDialog } from '#web/features/security/change-password-dialog.tsx';
import { SecurityLog } from '#web/features/security/security-log.tsx';
import { SessionsPanel } from '#web/features/security/sessions-panel.tsx';
import { TwoStepPanel } from '#web/features/security/two-step-panel.tsx';
import { AppearanceSettings } from '#web/features/settings/appearance-settings.tsx';
import { IntegrationSettings } from '#web/features/settings/integration-settings.tsx';
import { NotificationSettings } from '#web/features/settings/notification-settings.tsx';
import { PrivacySettings } from '#web/features/settings/privacy-settings.tsx';
import { PushPanel } from '#web/features/settings/push-panel.tsx';
import { useChangeSettings, useSettings } from '#web/features/settings/queries.ts';
import { SaveState } from '#web/features/settings/save-state.tsx';
import { SectionNav } from '#web/features/settings/section-nav.tsx';
import { SettingsAction, SettingsRow, SettingsSection } from '#web/features/settings/settings-section.tsx';
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton.tsx';
import { useScrollToSection } from '#web/features/settings/use-scroll-to-section.ts';
import { WordsSettings } from '#web/features/settings/words-settings.tsx';
import { SpeechPanel } from '#web/features/speech/speech-panel.tsx';
import { StoragePanel } from '#web/features/storage/storage-panel.tsx';
import { useInstallation } from '#web/session/use-installation.ts';
import { useIsOperator, useSession, useUser } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';

/** All settings of the account. */
export function SettingsPage() {
  const { t } = useLingui();
  const { data: settings, error, refetch, isFetching } = useSettings();
  const change = useChangeSettings();
  const installation = useInstallation();
  const isOperator = useIsOperator();
  useScrollToSection(settings !== undefined);
  const sections = useSections();
  return (
    <div className="flex flex-col gap-6 lg:max-w-[63.5rem]">
      <PageHeader
        title={t`Settings`}
        subtitle={<Trans>How Reelwright works for you.</Trans>}
        actions={settings ? <SaveState /> : null}
      />
      {settings ? (
        <div className="flex gap-10">
          <SectionNav sections={sections} />
          <div className="flex min-w-0 max-w-3xl flex-1 flex-col gap-10">
            <AccountSection />
            <NotificationSettings
              settings={settings}
              change={change}
              mail={installation?.mail ?? null}
              push={<PushPanel />}
            />
            <PrivacySettings settings={settings} change={change} />
            <SecuritySection />
            <AppearanceSettings
              settings={settings}
              change={change}
              language={<LanguageSelect className="max-w-64" onChange={(language) => change({ language })} />}
            />
            <WordsSettings settings={settings} change={change} models={isOperator ? <SpeechPanel /> : null} />
            <SettingsSection id="model" title={<Trans>Language model</Trans>}>
              <SettingsRow>
                <Allowance />
              </SettingsRow>
              {isOperator ? (
                <SettingsRow>
                  <ModelPanel />
                </SettingsRow>
              ) : null}
            </SettingsSection>
            <IntegrationSettings settings={settings} change={change} />
            <SettingsSection id="data" title={<Trans>Data Management</Trans>}>
              <SettingsRow>
                <StoragePanel />
              </SettingsRow>
              <SettingsRow>
                <ExportPanel />
              </SettingsRow>
            </SettingsSection>
          </div>
        </div>
      ) : error ? (
        <ErrorState
          title={<Trans>Your settings could not be loaded</Trans>}
          text={error.message}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  );
}

function useSections() {
  const { t } = useLingui();
  return [
    { id: 'account', label: t`Account Settings` },
    { id: 'notifications', label: t`Notifications` },
    { id: 'privacy', label: t`Privacy & Security` },
    { id: 'security', label: t`Sign-in and devices` },
    { id: 'appearance', label: t`Appearance` },
    { id: 'words', label: t`Words of your videos` },
    { id: 'model', label: t`Language model` },
    { id: 'integrations', label: t`Platform Integrations` },
    { id: 'data', label: t`Data Management` },
  ];
}

/** The account itself: address, password, deletion. */
function AccountSection() {
  const { email } = useUser();
  const [asked, setAsked] = useState<'password' | 'delete' | null>(null);
  const leave = useLeaveDeleted();
  return (
    <SettingsSection id="account" title={<Trans>Account Settings</Trans>}>
      <SettingsAction title={<Trans>Email address</Trans>} text={email} action={null} />
      <SettingsAction
        title={<Trans>Password</Trans>}
        text={<Trans>Changing it signs out every other browser.</Trans>}
        action={
          <Button onClick={() => setAsked('password')}>
            <Trans>Change Password</Trans>
          </Button>
        }
      />
      <SettingsAction
        title={<Trans>Delete Account</Trans>}
        text={<Trans>Closes the account and removes everything it owns.</Trans>}
        action={
          <Button variant="danger" onClick={() => setAsked('delete')}>
            <Trans>Delete Account</Trans>
          </Button>
        }
      />
      <ChangePasswordDialog open={asked === 'password'} onOpenChange={(open) => setAsked(open ? 'password' : null)} />
      <DeleteAccountDialog
        open={asked === 'delete'}
        onOpenChange={(open) => setAsked(open ? 'delete' : null)}
        onDone={leave}
      />
    </SettingsSection>
  );
}

/** Sign-in methods, sessions and security log. */
function SecuritySection() {
  return (
    <SettingsSection id="security" title={<Trans>Sign-in and devices</Trans>}>
      <SettingsRow>
        <TwoStepPanel />
      </SettingsRow>
      <SettingsRow>
        <SessionsPanel />
      </SettingsRow>
      <SettingsRow>
        <SecurityLog />
      </SettingsRow>
    </SettingsSection>
  );
}

/** Signs out of an account that was just closed, and shows what happens to it. */
function useLeaveDeleted(): (deletion: { at: string; immediately: boolean }) => void {
  const { t, i18n } = useLingui();
  const { signOut } = useSession();
  const toasts = useToasts();
  return ({ at, immediately }) => {
    signOut().catch(() => undefined); // the server has already ended the session
    toasts.info({
      title: immediately ? t`Your account is being removed` : t`Your account is closed`,
      text: immediately
        ? t`All data and files are being deleted.`
        : t`Everything is removed on ${i18n.date(at, { dateStyle: 'long' })}. Sign in before then to keep it.`,
      durationMs: 15_000,
    });
  };
}
