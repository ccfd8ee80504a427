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
