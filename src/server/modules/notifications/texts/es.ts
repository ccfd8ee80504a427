import type { NoticeTexts } from '#server/modules/notifications/notice.ts';

export const es: NoticeTexts = {
  clip_generation_complete: ({ finished, failed, videoTitle }) => ({
    title: 'Tus clips están listos',
    message: `${finished === 1 ? 'Hay 1 clip listo' : `Hay ${finished} clips listos`} de «${videoTitle}»${failed > 0 ? `; ${failed} no ${failed === 1 ? 'se pudo' : 'se pudieron'} crear` : ''}.`,
  }),
  clip_generation_failed: ({ videoTitle, reason }) => ({
    title: 'No se pudieron generar los clips',
    message: `${videoTitle}: ${reason || 'La generación ha fallado'}`,
  }),
  export_ready: ({ size }) => ({
    title: 'Tu exportación está lista',
    message: `Todo el contenido de tu cuenta está en un archivo de ${size}. Puedes descargarlo desde los ajustes.`,
  }),
  export_failed: ({ reason }) => ({ title: 'La exportación ha fallado', message: reason }),
  connection_problem: {
    access_ended: ({ account }) => ({
      title: 'Una conexión ha terminado',
      message: `${account} ya no deja entrar a Reelwright. Vuelve a conectarla desde tu perfil.`,
    }),
    scope_missing: ({ account }) => ({
      title: 'Falta un permiso',
      message: `${account} no dio un permiso que Reelwright necesita. Vuelve a conectarla y permite todo lo que se pide.`,
    }),
    account_closed: ({ account }) => ({
      title: 'Una cuenta está cerrada',
      message: `${account} indica que la cuenta está cerrada o suspendida. No se puede leer nada hasta que la plataforma la abra de nuevo.`,
    }),
    no_channel: ({ account }) => ({
      title: 'No hay canal',
      message: `${account} ya no tiene canal. Crea uno en YouTube y vuelve a conectarlo.`,
    }),
    not_professional: ({ account }) => ({
      title: 'Hace falta una cuenta profesional',
      message: `${account} ya no es una cuenta profesional. Cámbiala a Empresa o Creador en la aplicación de Instagram.`,
    }),
    operator_setup: ({ account }) => ({
      title: 'Una plataforma rechaza esta instalación',
      message: `${account} no acepta la aplicación de esta instalación. Quien la administra tiene que revisar las credenciales.`,
    }),
    key_missing: ({ account }) => ({
      title: 'Un acceso guardado no se puede abrir',
      message: `Falta la clave que selló el acceso a ${account}. Quien administra la instalación puede recuperarla, o vuelves a conectar la cuenta.`,
    }),
    ending_soon: ({ account }) => ({
      title: 'Una conexión termina pronto',
      message: `El acceso a ${account} no se pudo renovar y termina en unos días. Vuelve a conectarla desde tu perfil.`,
    }),
  },
  security: {
    new_sign_in: ({ device }) => ({
      title: 'Nuevo acceso',
      message: `Ha iniciado sesión un dispositivo desconocido${device ? `: ${device}` : ''}. Si no has sido tú, cambia la contraseña.`,
    }),
    password_changed: () => ({
      title: 'Contraseña cambiada',
      message: 'Se ha cambiado tu contraseña y se han cerrado todas las demás sesiones.',
    }),
    mfa_enabled: () => ({
      title: 'Acceso en dos pasos activado',
      message: 'A partir de ahora, para iniciar sesión hace falta un código de tu aplicación de autenticación.',
    }),
    mfa_disabled: () => ({
      title: 'Acceso en dos pasos desactivado',
      message: 'Ya no hace falta un código para iniciar sesión. Si no has sido tú, cambia la contraseña.',
    }),
    passkey_added: () => ({
      title: 'Llave de acceso añadida',
      message: 'Una llave de acceso puede iniciar sesión en tu cuenta. Si no la has añadido tú, quítala y cambia la contraseña.',
    }),
    passkey_removed: () => ({
      title: 'Llave de acceso eliminada',
      message: 'Se ha quitado una llave de acceso de tu cuenta; ya no puede iniciar sesión.',
    }),
    deletion_taken_back: () => ({
      title: 'Tu cuenta se conserva',
      message: 'Has iniciado sesión, así que la eliminación de tu cuenta se ha anulado. No se ha borrado nada.',
    }),
    recovery_codes_made: () => ({
      title: 'Códigos de recuperación nuevos',
      message: 'Se han creado códigos de recuperación nuevos. Los anteriores ya no sirven.',
    }),
  },
};
