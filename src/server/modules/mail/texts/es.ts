import type { MailTexts } from '#server/modules/mail/message.ts';
import { dateOf, instantOf } from './when.ts';

export const es: MailTexts = {
  frame: {
    linkHint: 'Si el botón no funciona, abre esta dirección:',
    footer: 'Recibes este mensaje por algo que se hizo con tu dirección en Reelwright.',
    notificationFooter: 'Puedes elegir qué notificaciones llegan por correo en los ajustes de Reelwright.',
    announcementFooter:
      'Recibes este mensaje porque los correos de marketing están activados en los ajustes de Reelwright; allí puedes desactivarlos.',
  },
  confirm_email: () => ({
    subject: 'Confirma tu dirección de correo',
    heading: 'Un clic y ya estás dentro',
    paragraphs: ['Confirma que esta dirección es tuya y tu cuenta de Reelwright estará lista.'],
    action: 'Confirmar dirección',
    note: 'El enlace funciona una vez, durante 15 minutos. Si no has creado una cuenta, ignora este mensaje.',
  }),
  already_registered: () => ({
    subject: 'Ya tienes una cuenta',
    heading: 'Ya tienes una cuenta',
    paragraphs: [
      'Alguien, probablemente tú, intentó crear una cuenta con esta dirección. Ya existe una y no se ha cambiado nada.',
      'Solo tienes que iniciar sesión. Si has olvidado la contraseña, allí puedes elegir una nueva.',
    ],
    action: 'Iniciar sesión',
    note: 'Si no has sido tú, ignora este mensaje.',
  }),
  magic_link: () => ({
    subject: 'Tu enlace de acceso',
    heading: 'Inicia sesión en Reelwright',
    paragraphs: ['Con este botón inicias sesión sin contraseña.'],
    action: 'Iniciar sesión',
    note: 'El enlace funciona una vez, durante 10 minutos. Si no lo has pedido, ignora este mensaje: sin él nadie puede entrar.',
  }),
  password_reset: () => ({
    subject: 'Elige una contraseña nueva',
    heading: 'Elige una contraseña nueva',
    paragraphs: ['Alguien, probablemente tú, ha pedido una contraseña nueva para tu cuenta de Reelwright.'],
    action: 'Elegir contraseña',
    note: 'El enlace funciona una vez, durante 30 minutos. Si no has sido tú, ignora este mensaje: tu contraseña no cambia.',
  }),
  password_changed: () => ({
    subject: 'Se ha cambiado tu contraseña',
    heading: 'Se ha cambiado tu contraseña',
    paragraphs: [
      'Se ha cambiado la contraseña de tu cuenta de Reelwright y se han cerrado todas las demás sesiones.',
      'Si no has sido tú, pide enseguida una contraseña nueva desde la página de acceso.',
    ],
  }),
  invitation: () => ({
    subject: 'Tu invitación a Reelwright',
    heading: 'Estás invitado',
    paragraphs: [
      'Hay un sitio para ti en Reelwright: de un vídeo largo a clips verticales terminados.',
      'El enlace abre el formulario con tu dirección ya escrita.',
    ],
    action: 'Crear cuenta',
    note: 'El enlace funciona una vez, durante 7 días.',
  }),
  waitlist_joined: () => ({
    subject: 'Estás en la lista de espera',
    heading: 'Estás en la lista',
    paragraphs: [
      'Gracias por tu interés en Reelwright. En cuanto haya un sitio para ti, recibirás una invitación en esta dirección.',
    ],
    note: 'Si no te has apuntado, ignora este mensaje.',
  }),
  new_sign_in: ({ device, at }) => ({
    subject: 'Nuevo acceso a tu cuenta',
    heading: 'Un dispositivo nuevo ha iniciado sesión',
    paragraphs: [
      `Tu cuenta de Reelwright se ha usado en un dispositivo desconocido hasta ahora: ${device}, ${instantOf('es', at)}.`,
      'Si has sido tú, no tienes que hacer nada. Si no, cambia la contraseña y cierra todas las sesiones en los ajustes.',
    ],
  }),
  mfa_changed: ({ change }) => ({
    subject: 'Ha cambiado la protección de tu acceso',
    heading: 'Ha cambiado la protección de tu acceso',
    paragraphs: [
      {
        mfa_enabled: 'Se ha activado el acceso en dos pasos con una aplicación de autenticación en tu cuenta de Reelwright.',
        mfa_disabled: 'Se ha desactivado el acceso en dos pasos con una aplicación de autenticación en tu cuenta de Reelwright.',
        passkey_added: 'Se ha añadido una llave de acceso a tu cuenta de Reelwright.',
        passkey_removed: 'Se ha quitado una llave de acceso de tu cuenta de Reelwright.',
        recovery_codes_made:
          'Se han creado códigos de recuperación nuevos para tu cuenta de Reelwright. Los anteriores ya no sirven.',
      }[change],
      'Si no has sido tú, cambia la contraseña y cierra todas las sesiones en los ajustes.',
    ],
  }),
  deletion_requested: ({ until }) => ({
    subject: 'Tu cuenta se va a eliminar',
    heading: 'Tu cuenta se va a eliminar',
    paragraphs: [
      `Como has pedido, tu cuenta de Reelwright y todo lo que contiene se eliminarán definitivamente el ${dateOf('es', until)}.`,
      'Si inicias sesión antes de ese día, todo se conserva.',
    ],
    note: 'Si no has sido tú, inicia sesión ahora y cambia la contraseña.',
  }),
  deletion_taken_back: () => ({
    subject: 'Tu cuenta se conserva',
    heading: 'Tu cuenta se conserva',
    paragraphs: ['Has iniciado sesión, así que se ha anulado la eliminación de tu cuenta de Reelwright. No se ha borrado nada.'],
    note: 'Si no has sido tú, cambia la contraseña.',
  }),
  account_deleted: () => ({
    subject: 'Tu cuenta se ha eliminado',
    heading: 'Tu cuenta se ha eliminado',
    paragraphs: [
      'Se han eliminado tu cuenta de Reelwright y todos sus datos y archivos. Este es el último mensaje a esta dirección.',
    ],
  }),
  notification: ({ title, message }) => ({
    subject: title,
    heading: title,
    paragraphs: [message],
    action: 'Abrir Reelwright',
  }),
  announcement: ({ subject, paragraphs }) => ({ subject, heading: subject, paragraphs, action: 'Abrir Reelwright' }),
};
