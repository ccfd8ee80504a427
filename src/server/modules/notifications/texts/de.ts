import type { NoticeTexts } from '#server/modules/notifications/notice.ts';

export const de: NoticeTexts = {
  clip_generation_complete: ({ finished, failed, videoTitle }) => ({
    title: 'Ihre Clips sind fertig',
    message: `${finished === 1 ? '1 Clip ist' : `${finished} Clips sind`} fertig aus „${videoTitle}“${failed > 0 ? `; ${failed} ${failed === 1 ? 'konnte' : 'konnten'} nicht erstellt werden` : ''}.`,
  }),
  clip_generation_failed: ({ videoTitle, reason }) => ({
    title: 'Die Clips konnten nicht erstellt werden',
    message: `${videoTitle}: ${reason || 'Die Erstellung ist fehlgeschlagen'}`,
  }),
  export_ready: ({ size }) => ({
    title: 'Ihr Export ist fertig',
    message: `Alles aus Ihrem Konto liegt in einer Datei von ${size}. Sie lässt sich in den Einstellungen herunterladen.`,
  }),
  export_failed: ({ reason }) => ({ title: 'Der Export ist fehlgeschlagen', message: reason }),
  security: {
    new_sign_in: ({ device }) => ({
      title: 'Neue Anmeldung',
      message: `Ein bisher unbekanntes Gerät hat sich angemeldet${device ? `: ${device}` : ''}. Wenn Sie es nicht waren, ändern Sie Ihr Passwort.`,
    }),
    password_changed: () => ({
      title: 'Passwort geändert',
      message: 'Ihr Passwort wurde geändert, und alle anderen Sitzungen wurden beendet.',
    }),
    mfa_enabled: () => ({
      title: 'Anmeldung in zwei Schritten ist an',
      message: 'Ab jetzt braucht die Anmeldung einen Code aus Ihrer Authenticator-App.',
    }),
    mfa_disabled: () => ({
      title: 'Anmeldung in zwei Schritten ist aus',
      message: 'Die Anmeldung braucht keinen Code mehr. Wenn Sie es nicht waren, ändern Sie Ihr Passwort.',
    }),
    passkey_added: () => ({
      title: 'Passkey hinzugefügt',
      message:
        'Ein Passkey kann sich an Ihrem Konto anmelden. Wenn Sie ihn nicht hinzugefügt haben, entfernen Sie ihn und ändern Sie Ihr Passwort.',
    }),
    passkey_removed: () => ({
      title: 'Passkey entfernt',
      message: 'Ein Passkey Ihres Kontos wurde entfernt und kann sich nicht mehr anmelden.',
    }),
    deletion_taken_back: () => ({
      title: 'Ihr Konto bleibt',
      message: 'Sie haben sich angemeldet, deshalb wurde die Löschung Ihres Kontos zurückgenommen. Es wurde nichts entfernt.',
    }),
    recovery_codes_made: () => ({
      title: 'Neue Wiederherstellungscodes',
      message: 'Neue Wiederherstellungscodes wurden erzeugt. Die alten gelten nicht mehr.',
    }),
  },
};
