import type { NoticeTexts } from '#server/modules/notifications/notice.ts';

export const fr: NoticeTexts = {
  clip_generation_complete: ({ finished, failed, videoTitle }) => ({
    title: 'Vos clips sont prêts',
    message: `${finished <= 1 ? `${finished} clip est prêt` : `${finished} clips sont prêts`} à partir de « ${videoTitle} »${failed > 0 ? ` ; ${failed} ${failed === 1 ? 'n’a pas pu être créé' : 'n’ont pas pu être créés'}` : ''}.`,
  }),
  clip_generation_failed: ({ videoTitle, reason }) => ({
    title: 'La création des clips a échoué',
    message: `${videoTitle} : ${reason || 'La création a échoué'}`,
  }),
  export_ready: ({ size }) => ({
    title: 'Votre export est prêt',
    message: `Tout le contenu de votre compte est réuni dans un fichier de ${size}, à télécharger depuis les paramètres.`,
  }),
  export_failed: ({ reason }) => ({ title: 'L’export a échoué', message: reason }),
  security: {
    new_sign_in: ({ device }) => ({
      title: 'Nouvelle connexion',
      message: `Un appareil encore inconnu s’est connecté${device ? ` : ${device}` : ''}. Si ce n’était pas vous, changez votre mot de passe.`,
    }),
    password_changed: () => ({
      title: 'Mot de passe modifié',
      message: 'Votre mot de passe a été modifié et toutes les autres sessions ont été fermées.',
    }),
    mfa_enabled: () => ({
      title: 'Connexion en deux étapes activée',
      message: 'Désormais, la connexion demande un code de votre application d’authentification.',
    }),
    mfa_disabled: () => ({
      title: 'Connexion en deux étapes désactivée',
      message: 'La connexion ne demande plus de code. Si ce n’était pas vous, changez votre mot de passe.',
    }),
    passkey_added: () => ({
      title: 'Clé d’accès ajoutée',
      message:
        'Une clé d’accès permet de se connecter à votre compte. Si vous ne l’avez pas ajoutée, retirez-la et changez votre mot de passe.',
    }),
    passkey_removed: () => ({
      title: 'Clé d’accès retirée',
      message: 'Une clé d’accès de votre compte a été retirée et ne permet plus de se connecter.',
    }),
    deletion_taken_back: () => ({
      title: 'Votre compte est conservé',
      message: 'Vous vous êtes connecté : la suppression de votre compte est annulée. Rien n’a été effacé.',
    }),
    recovery_codes_made: () => ({
      title: 'Nouveaux codes de secours',
      message: 'De nouveaux codes de secours ont été créés. Les anciens ne fonctionnent plus.',
    }),
  },
};
