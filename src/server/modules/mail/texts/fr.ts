import type { MailTexts } from '#server/modules/mail/message.ts';
import { dateOf, instantOf } from './when.ts';

export const fr: MailTexts = {
  frame: {
    linkHint: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
    footer: 'Vous recevez ce message à la suite d’une action faite avec votre adresse sur Reelwright.',
    notificationFooter: 'Vous pouvez choisir les notifications envoyées par e-mail dans les paramètres de Reelwright.',
    announcementFooter:
      'Vous recevez ce message parce que les e-mails marketing sont activés dans les paramètres de Reelwright, où vous pouvez les désactiver.',
  },
  confirm_email: () => ({
    subject: 'Confirmez votre adresse e-mail',
    heading: 'Un clic, et vous y êtes',
    paragraphs: ['Confirmez que cette adresse est la vôtre et votre compte Reelwright sera prêt.'],
    action: 'Confirmer l’adresse',
    note: 'Le lien fonctionne une seule fois, pendant 15 minutes. Si vous n’avez pas créé de compte, ignorez ce message.',
  }),
  already_registered: () => ({
    subject: 'Vous avez déjà un compte',
    heading: 'Vous avez déjà un compte',
    paragraphs: [
      'Quelqu’un, sans doute vous, a essayé de créer un compte avec cette adresse. Il en existe déjà un, et rien n’a été modifié.',
      'Il vous suffit de vous connecter. Si vous avez oublié le mot de passe, vous pourrez en choisir un nouveau.',
    ],
    action: 'Se connecter',
    note: 'Si ce n’était pas vous, ignorez ce message.',
  }),
  magic_link: () => ({
    subject: 'Votre lien de connexion',
    heading: 'Connectez-vous à Reelwright',
    paragraphs: ['Ce bouton vous connecte sans mot de passe.'],
    action: 'Se connecter',
    note: 'Le lien fonctionne une seule fois, pendant 10 minutes. Si vous ne l’avez pas demandé, ignorez ce message : sans lui, personne ne peut se connecter.',
  }),
  password_reset: () => ({
    subject: 'Choisissez un nouveau mot de passe',
    heading: 'Choisissez un nouveau mot de passe',
    paragraphs: ['Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Reelwright.'],
    action: 'Choisir un mot de passe',
    note: 'Le lien fonctionne une seule fois, pendant 30 minutes. Si ce n’était pas vous, ignorez ce message : votre mot de passe ne change pas.',
  }),
  password_changed: () => ({
    subject: 'Votre mot de passe a été modifié',
    heading: 'Votre mot de passe a été modifié',
    paragraphs: [
      'Le mot de passe de votre compte Reelwright a été modifié et toutes les autres sessions ont été fermées.',
      'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion.',
    ],
  }),
  invitation: () => ({
    subject: 'Votre invitation à Reelwright',
    heading: 'Vous êtes invité',
    paragraphs: [
      'Une place vous attend sur Reelwright : d’une longue vidéo à des clips verticaux terminés.',
      'Le lien ouvre le formulaire avec votre adresse déjà remplie.',
    ],
    action: 'Créer un compte',
    note: 'Le lien fonctionne une seule fois, pendant 7 jours.',
  }),
  waitlist_joined: () => ({
    subject: 'Vous êtes sur la liste d’attente',
    heading: 'Vous êtes sur la liste',
    paragraphs: [
      'Merci de votre intérêt pour Reelwright. Dès qu’une place se libère, une invitation vous sera envoyée à cette adresse.',
    ],
    note: 'Si vous ne vous êtes pas inscrit, ignorez ce message.',
  }),
  new_sign_in: ({ device, at }) => ({
    subject: 'Nouvelle connexion à votre compte',
    heading: 'Un nouvel appareil s’est connecté',
    paragraphs: [
      `Votre compte Reelwright a été utilisé sur un appareil encore inconnu : ${device}, ${instantOf('fr', at)}.`,
      'Si c’était vous, il n’y a rien à faire. Sinon, changez votre mot de passe et fermez toutes les sessions dans les paramètres.',
    ],
  }),
  mfa_changed: ({ change }) => ({
    subject: 'La protection de votre connexion a changé',
    heading: 'La protection de votre connexion a changé',
    paragraphs: [
      {
        mfa_enabled:
          'La connexion en deux étapes avec une application d’authentification a été activée pour votre compte Reelwright.',
        mfa_disabled:
          'La connexion en deux étapes avec une application d’authentification a été désactivée pour votre compte Reelwright.',
        passkey_added: 'Une clé d’accès a été ajoutée à votre compte Reelwright.',
        passkey_removed: 'Une clé d’accès a été retirée de votre compte Reelwright.',
        recovery_codes_made:
          'De nouveaux codes de secours ont été créés pour votre compte Reelwright. Les anciens ne fonctionnent plus.',
      }[change],
      'Si ce n’était pas vous, changez votre mot de passe et fermez toutes les sessions dans les paramètres.',
    ],
  }),
  deletion_requested: ({ until }) => ({
    subject: 'Votre compte va être supprimé',
    heading: 'Votre compte va être supprimé',
    paragraphs: [
      `Comme vous l’avez demandé, votre compte Reelwright et tout ce qu’il contient seront définitivement supprimés le ${dateOf('fr', until)}.`,
      'Si vous vous connectez avant ce jour, tout est conservé.',
    ],
    note: 'Si ce n’était pas vous, connectez-vous maintenant et changez votre mot de passe.',
  }),
  deletion_taken_back: () => ({
    subject: 'Votre compte est conservé',
    heading: 'Votre compte est conservé',
    paragraphs: ['Vous vous êtes connecté : la suppression de votre compte Reelwright a été annulée. Rien n’a été effacé.'],
    note: 'Si ce n’était pas vous, changez votre mot de passe.',
  }),
  account_deleted: () => ({
    subject: 'Votre compte a été supprimé',
    heading: 'Votre compte a été supprimé',
    paragraphs: [
      'Votre compte Reelwright, toutes ses données et tous ses fichiers ont été supprimés. Ceci est le dernier message à cette adresse.',
    ],
  }),
  notification: ({ title, message }) => ({
    subject: title,
    heading: title,
    paragraphs: [message],
    action: 'Ouvrir Reelwright',
  }),
  announcement: ({ subject, paragraphs }) => ({ subject, heading: subject, paragraphs, action: 'Ouvrir Reelwright' }),
};
