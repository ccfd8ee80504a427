import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { updateSettings } from '#contract/settings.ts';
import { call } from '#web/api/call.ts';
import { onSessionRenewed } from '#web/api/session-ended.ts';
import { readToken } from '#web/api/token.ts';
import { applyAppearance, readAppearance } from '#web/app/appearance.ts';
import { followAccount } from '#web/i18n/language.ts';
import { browserTimeZone } from '#web/ui/time-zones.ts';
import { onNotificationOpened, readPushSubscription, unsubscribeFromPush } from './push-browser.ts';
import { sendPushSubscription, settingsQuery, useSettings } from './queries.ts';

/** Applies the account's settings in this browser while signed in. Renders nothing. */
export function SettingsEffects(): null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: settings } = useSettings();
  const theme = settings?.appearance.theme;
  const compact = settings?.appearance.compactMode;
  const language = settings?.language;
  const zoneMissing = settings !== undefined && settings.time_zone === null;

  useEffect(() => {
    if (theme !== undefined) applyAppearance({ theme, density: compact ? 'compact' : 'comfortable' });
  }, [theme, compact]);

  useEffect(() => {
    if (language !== undefined) void followAccount(language);
  }, [language]);

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key?.startsWith('reelwright.')) applyAppearance(readAppearance());
    };
    window.addEventListener('storage', followOtherTabs);
    return () => window.removeEventListener('storage', followOtherTabs);
  }, []);

  useEffect(() => {
    if (!zoneMissing) return;
    const controller = new AbortController();
    call(updateSettings, { time_zone: browserTimeZone() }, { signal: controller.signal }).then(
      (saved) => client.setQueryData(settingsQuery.queryKey, saved),
      () => undefined, // not requested by the user: UTC remains, and the next page load retries
    );
    return () => controller.abort();
  }, [client, zoneMissing]);

  useEffect(() => onNotificationOpened((path) => navigate(path)), [navigate]);

  // The server deleted this browser's subscription with the session that ended.
  useEffect(
    () =>
      onSessionRenewed(() => {
        readPushSubscription()
          .then((found) => found && sendPushSubscription(found))
          .catch(() => undefined); // the switch in the settings subscribes again
      }),
    [],
  );

  // After signing out, this account's notifications must no longer be shown in this browser.
  useEffect(
    () => () => {
      if (!readToken()) void unsubscribeFromPush();
    },
    [],
  );
  return null;
}
