import type { MailTexts } from '#server/modules/mail/message.ts';
import { dateOf, instantOf } from './when.ts';

export const de: MailTexts = {
  frame: {
    linkHint: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    footer: 'Sie erhalten diese Nachricht, weil mit Ihrer Adresse bei Reelwright etwas getan wurde.',
    notificationFooter: 'Welche Benachrichtigungen per E-Mail kommen, wählen Sie in den Einstellungen von Reelwright.',
    announcementFooter:
      'Sie erhalten diese Nachricht, weil Marketing-E-Mails in Ihren Reelwright-Einstellungen eingeschaltet sind; dort können Sie sie ausschalten.',
  },
  confirm_email: () => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Ein Klick, und Sie sind dabei',
    paragraphs: ['Bestätigen Sie, dass diese Adresse Ihnen gehört, dann ist Ihr Reelwright-Konto bereit.'],
    action: 'Adresse bestätigen',
    note: 'Der Link gilt einmal, 15 Minuten lang. Wenn Sie kein Konto angelegt haben, beachten Sie diese Nachricht nicht.',
  }),
  already_registered: () => ({
    subject: 'Sie haben bereits ein Konto',
    heading: 'Sie haben bereits ein Konto',
    paragraphs: [
      'Jemand, vermutlich Sie, wollte mit dieser Adresse ein Konto anlegen. Es gibt schon eines, und nichts wurde geändert.',
      'Melden Sie sich einfach an. Wenn Sie das Passwort vergessen haben, können Sie dort ein neues wählen.',
    ],
    action: 'Anmelden',
    note: 'Wenn Sie es nicht waren, beachten Sie diese Nachricht nicht.',
  }),
  magic_link: () => ({
    subject: 'Ihr Anmeldelink',
    heading: 'Bei Reelwright anmelden',
    paragraphs: ['Mit dieser Schaltfläche melden Sie sich ohne Passwort an.'],
    action: 'Anmelden',
    note: 'Der Link gilt einmal, 10 Minuten lang. Wenn Sie ihn nicht angefordert haben, beachten Sie diese Nachricht nicht; ohne ihn kann sich niemand anmelden.',
  }),
  password_reset: () => ({
    subject: 'Wählen Sie ein neues Passwort',
    heading: 'Wählen Sie ein neues Passwort',
    paragraphs: ['Jemand, vermutlich Sie, hat für Ihr Reelwright-Konto ein neues Passwort angefordert.'],
    action: 'Passwort wählen',
    note: 'Der Link gilt einmal, 30 Minuten lang. Wenn Sie es nicht waren, beachten Sie diese Nachricht nicht: Ihr Passwort bleibt, wie es ist.',
  }),
  password_changed: () => ({
    subject: 'Ihr Passwort wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    paragraphs: [
      'Das Passwort Ihres Reelwright-Kontos wurde geändert, und alle anderen Sitzungen wurden beendet.',
      'Wenn Sie es nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an.',
    ],
  }),
  invitation: () => ({
    subject: 'Ihre Einladung zu Reelwright',
    heading: 'Sie sind eingeladen',
    paragraphs: [
      'Bei Reelwright ist ein Platz für Sie frei: vom langen Video zu fertigen Hochkant-Clips.',
      'Der Link öffnet das Formular mit Ihrer Adresse.',
    ],
    action: 'Konto anlegen',
    note: 'Der Link gilt einmal, 7 Tage lang.',
  }),
  waitlist_joined: () => ({
    subject: 'Sie stehen auf der Warteliste',
    heading: 'Sie stehen auf der Liste',
    paragraphs: [
      'Danke für Ihr Interesse an Reelwright. Sobald ein Platz für Sie frei ist, kommt eine Einladung an diese Adresse.',
    ],
    note: 'Wenn Sie sich nicht eingetragen haben, beachten Sie diese Nachricht nicht.',
  }),
  new_sign_in: ({ device, at }) => ({
    subject: 'Neue Anmeldung an Ihrem Konto',
    heading: 'Ein neues Gerät hat sich angemeldet',
    paragraphs: [
      `Ihr Reelwright-Konto wurde auf einem bisher unbekannten Gerät benutzt: ${device}, ${instantOf('de', at)}.`,
      'Wenn Sie es waren, ist nichts zu tun. Wenn nicht, ändern Sie Ihr Passwort und melden Sie sich in den Einstellungen überall ab.',
    ],
  }),
  mfa_changed: ({ change }) => ({
    subject: 'Der Schutz Ihrer Anmeldung wurde geändert',
    heading: 'Der Schutz Ihrer Anmeldung wurde geändert',
    paragraphs: [
      {
        mfa_enabled: 'Für Ihr Reelwright-Konto wurde die Anmeldung in zwei Schritten mit einer Authenticator-App eingeschaltet.',
        mfa_disabled: 'Für Ihr Reelwright-Konto wurde die Anmeldung in zwei Schritten mit einer Authenticator-App ausgeschaltet.',
        passkey_added: 'Ihrem Reelwright-Konto wurde ein Passkey hinzugefügt.',
        passkey_removed: 'Von Ihrem Reelwright-Konto wurde ein Passkey entfernt.',
        recovery_codes_made: 'Für Ihr Reelwright-Konto wurden neue Wiederherstellungscodes erzeugt. Die alten gelten nicht mehr.',
      }[change],
      'Wenn Sie es nicht waren, ändern Sie Ihr Passwort und melden Sie sich in den Einstellungen überall ab.',
    ],
  }),
  deletion_requested: ({ until }) => ({
    subject: 'Ihr Konto wird gelöscht',
    heading: 'Ihr Konto wird gelöscht',
    paragraphs: [
      `Wie gewünscht, werden Ihr Reelwright-Konto und alles darin am ${dateOf('de', until)} endgültig gelöscht.`,
      'Wenn Sie sich vorher anmelden, bleibt alles erhalten.',
    ],
    note: 'Wenn Sie es nicht waren, melden Sie sich jetzt an und ändern Sie Ihr Passwort.',
  }),
  deletion_taken_back: () => ({
    subject: 'Ihr Konto bleibt bestehen',
    heading: 'Ihr Konto bleibt bestehen',
    paragraphs: [
      'Sie haben sich angemeldet, deshalb wurde die Löschung Ihres Reelwright-Kontos zurückgenommen. Nichts wurde entfernt.',
    ],
    note: 'Wenn Sie es nicht waren, ändern Sie Ihr Passwort.',
  }),
  account_deleted: () => ({
    subject: 'Ihr Konto wurde gelöscht',
    heading: 'Ihr Konto wurde gelöscht',
    paragraphs: [
      'Ihr Reelwright-Konto und alle seine Daten und Dateien wurden entfernt. Dies ist die letzte Nachricht an diese Adresse.',
    ],
  }),
  notification: ({ title, message }) => ({
    subject: title,
    heading: title,
    paragraphs: [message],
    action: 'Reelwright öffnen',
  }),
  announcement: ({ subject, paragraphs }) => ({ subject, heading: subject, paragraphs, action: 'Reelwright öffnen' }),
};
