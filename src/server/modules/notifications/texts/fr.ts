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
  connection_problem: {
    access_ended: ({ account }) => ({
      title: 'Une connexion a pris fin',
      message: `${account} ne laisse plus entrer Reelwright. Reconnectez le compte depuis votre profil.`,
    }),
    scope_missing: ({ account }) => ({
      title: 'Il manque une autorisation',
      message: `${account} n’a pas donné une autorisation dont Reelwright a besoin. Reconnectez le compte et autorisez tout ce qui est demandé.`,
    }),
    account_closed: ({ account }) => ({
      title: 'Un compte est fermé',
      message: `${account} indique que le compte est fermé ou suspendu. Rien ne peut être lu tant que la plateforme ne le rouvre pas.`,
    }),
    no_channel: ({ account }) => ({
      title: 'Il n’y a pas de chaîne',
      message: `${account} n’a plus de chaîne. Créez-en une sur YouTube, puis reconnectez-la.`,
    }),
    not_professional: ({ account }) => ({
      title: 'Il faut un compte professionnel',
      message: `${account} n’est plus un compte professionnel. Passez-le en Entreprise ou Créateur dans l’application Instagram.`,
    }),
    operator_setup: ({ account }) => ({
      title: 'Une plateforme refuse cette installation',
      message: `${account} n’accepte pas l’application de cette installation. La personne qui l’exploite doit vérifier les identifiants.`,
    }),
    key_missing: ({ account }) => ({
      title: 'Un accès enregistré ne peut pas être ouvert',
      message: `La clé qui a scellé l’accès à ${account} manque. La personne qui exploite l’installation peut la rétablir, ou vous reconnectez le compte.`,
    }),
    ending_soon: ({ account }) => ({
      title: 'Une connexion se termine bientôt',
      message: `L’accès à ${account} n’a pas pu être renouvelé et se termine dans quelques jours. Reconnectez le compte depuis votre profil.`,
    }),
  },
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
