import type { NoticeTexts } from '#server/modules/notifications/notice.ts';

export const en: NoticeTexts = {
  clip_generation_complete: ({ finished, failed, videoTitle }) => ({
    title: 'Your clips are ready',
    message: `${finished === 1 ? '1 clip is' : `${finished} clips are`} ready from “${videoTitle}”${failed > 0 ? `; ${failed} could not be made` : ''}.`,
  }),
  clip_generation_failed: ({ videoTitle, reason }) => ({
    title: 'Clip generation failed',
    message: `${videoTitle}: ${reason || 'Generation failed'}`,
  }),
  export_ready: ({ size }) => ({
    title: 'Your export is ready',
    message: `Everything in your account is packed in a file of ${size}. It can be downloaded from the settings.`,
  }),
  export_failed: ({ reason }) => ({ title: 'The export failed', message: reason }),
  connection_problem: {
    access_ended: ({ account }) => ({
      title: 'A connection has ended',
      message: `${account} no longer lets Reelwright in. Connect it again from your profile.`,
    }),
    scope_missing: ({ account }) => ({
      title: 'A permission is missing',
      message: `${account} did not give a permission that Reelwright needs. Connect it again and allow everything that is asked for.`,
    }),
    account_closed: ({ account }) => ({
      title: 'An account is closed',
      message: `${account} says that the account is closed or suspended. Nothing can be read from it until the platform opens it again.`,
    }),
    no_channel: ({ account }) => ({
      title: 'There is no channel',
      message: `${account} has no channel any more. Create one at YouTube, then connect it again.`,
    }),
    not_professional: ({ account }) => ({
      title: 'A professional account is needed',
      message: `${account} is not a professional account any more. Switch it to Business or Creator in the Instagram app.`,
    }),
    operator_setup: ({ account }) => ({
      title: 'A platform refuses this installation',
      message: `${account} does not accept the app of this installation. Its operator has to look at the credentials.`,
    }),
    key_missing: ({ account }) => ({
      title: 'A stored access can’t be opened',
      message: `The key that sealed the access to ${account} is missing. The operator can bring it back, or you connect the account again.`,
    }),
    ending_soon: ({ account }) => ({
      title: 'A connection ends soon',
      message: `The access to ${account} could not be renewed and ends within days. Connect it again from your profile.`,
    }),
  },
  security: {
    new_sign_in: ({ device }) => ({
      title: 'New sign-in',
      message: `A device that was not seen before signed in${device ? `: ${device}` : ''}. If it was not you, change your password.`,
    }),
    password_changed: () => ({
      title: 'Password changed',
      message: 'Your password was changed, and every other session was signed out.',
    }),
    mfa_enabled: () => ({
      title: 'Two-step sign-in is on',
      message: 'From now on signing in takes a code from your authenticator app.',
    }),
    mfa_disabled: () => ({
      title: 'Two-step sign-in is off',
      message: 'Signing in takes no code any more. If it was not you, change your password.',
    }),
    passkey_added: () => ({
      title: 'Passkey added',
      message: 'A passkey can sign in to your account. If you did not add it, remove it and change your password.',
    }),
    passkey_removed: () => ({
      title: 'Passkey removed',
      message: 'A passkey of your account was removed and can no longer sign in.',
    }),
    deletion_taken_back: () => ({
      title: 'Your account stays',
      message: 'You signed in, so the deletion of your account was taken back. Nothing was removed.',
    }),
    recovery_codes_made: () => ({
      title: 'New recovery codes',
      message: 'New recovery codes were made. The old ones no longer work.',
    }),
  },
};
