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
  connection_problem: {
    access_ended: ({ account }) => ({
      title: 'Eine Verbindung ist beendet',
      message: `${account} lässt Reelwright nicht mehr herein. Verbinden Sie das Konto in Ihrem Profil neu.`,
    }),
    scope_missing: ({ account }) => ({
      title: 'Eine Berechtigung fehlt',
      message: `${account} hat eine Berechtigung nicht erteilt, die Reelwright braucht. Verbinden Sie das Konto neu und erlauben Sie alles Angefragte.`,
    }),
    account_closed: ({ account }) => ({
      title: 'Ein Konto ist geschlossen',
      message: `${account} meldet, dass das Konto geschlossen oder gesperrt ist. Bis die Plattform es wieder öffnet, kann nichts gelesen werden.`,
    }),
    no_channel: ({ account }) => ({
      title: 'Es gibt keinen Kanal',
      message: `${account} hat keinen Kanal mehr. Legen Sie bei YouTube einen an und verbinden Sie ihn neu.`,
    }),
    not_professional: ({ account }) => ({
      title: 'Ein professionelles Konto ist nötig',
      message: `${account} ist kein professionelles Konto mehr. Stellen Sie es in der Instagram-App auf Business oder Creator um.`,
    }),
    operator_setup: ({ account }) => ({
      title: 'Eine Plattform weist diese Installation ab',
      message: `${account} nimmt die App dieser Installation nicht an. Wer sie betreibt, muss die Zugangsdaten prüfen.`,
    }),
    key_missing: ({ account }) => ({
      title: 'Ein gespeicherter Zugang lässt sich nicht öffnen',
      message: `Der Schlüssel, mit dem der Zugang zu ${account} versiegelt ist, fehlt. Wer diese Installation betreibt, kann ihn zurückholen, oder Sie verbinden das Konto neu.`,
    }),
    ending_soon: ({ account }) => ({
      title: 'Eine Verbindung endet bald',
      message: `Der Zugang zu ${account} konnte nicht verlängert werden und endet in wenigen Tagen. Verbinden Sie das Konto in Ihrem Profil neu.`,
    }),
  },
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
