import type { MailTexts } from '#server/modules/mail/message.ts';
import { dateOf, instantOf } from './when.ts';

export const pt: MailTexts = {
  frame: {
    linkHint: 'Se o botão não funcionar, abra este endereço:',
    footer: 'Você recebeu esta mensagem por causa de uma ação feita com o seu endereço no Reelwright.',
    notificationFooter: 'Você pode escolher quais notificações chegam por e-mail nas configurações do Reelwright.',
    announcementFooter:
      'Você recebe esta mensagem porque os e-mails de marketing estão ativados nas configurações do Reelwright; lá você pode desativá-los.',
  },
  confirm_email: () => ({
    subject: 'Confirme seu endereço de e-mail',
    heading: 'Um clique e pronto',
    paragraphs: ['Confirme que este endereço é seu e a sua conta do Reelwright estará pronta.'],
    action: 'Confirmar endereço',
    note: 'O link funciona uma vez, por 15 minutos. Se você não criou uma conta, ignore esta mensagem.',
  }),
  already_registered: () => ({
    subject: 'Você já tem uma conta',
    heading: 'Você já tem uma conta',
    paragraphs: [
      'Alguém, provavelmente você, tentou criar uma conta com este endereço. Ela já existe e nada foi alterado.',
      'Basta entrar. Se esqueceu a senha, você pode escolher uma nova lá.',
    ],
    action: 'Entrar',
    note: 'Se não foi você, ignore esta mensagem.',
  }),
  magic_link: () => ({
    subject: 'Seu link de acesso',
    heading: 'Entre no Reelwright',
    paragraphs: ['Com este botão você entra sem senha.'],
    action: 'Entrar',
    note: 'O link funciona uma vez, por 10 minutos. Se você não o pediu, ignore esta mensagem: sem ele ninguém consegue entrar.',
  }),
  password_reset: () => ({
    subject: 'Escolha uma nova senha',
    heading: 'Escolha uma nova senha',
    paragraphs: ['Alguém, provavelmente você, pediu uma nova senha para a sua conta do Reelwright.'],
    action: 'Escolher senha',
    note: 'O link funciona uma vez, por 30 minutos. Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
  }),
  password_changed: () => ({
    subject: 'Sua senha foi alterada',
    heading: 'Sua senha foi alterada',
    paragraphs: [
      'A senha da sua conta do Reelwright foi alterada e todas as outras sessões foram encerradas.',
      'Se não foi você, peça imediatamente uma nova senha na página de acesso.',
    ],
  }),
  invitation: () => ({
    subject: 'Seu convite para o Reelwright',
    heading: 'Você foi convidado',
    paragraphs: [
      'Há um lugar para você no Reelwright: de um vídeo longo a clipes verticais prontos.',
      'O link abre o formulário com o seu endereço já preenchido.',
    ],
    action: 'Criar conta',
    note: 'O link funciona uma vez, por 7 dias.',
  }),
  waitlist_joined: () => ({
    subject: 'Você está na lista de espera',
    heading: 'Você está na lista',
    paragraphs: [
      'Obrigado pelo interesse no Reelwright. Assim que houver um lugar para você, um convite chegará a este endereço.',
    ],
    note: 'Se você não se inscreveu, ignore esta mensagem.',
  }),
  new_sign_in: ({ device, at }) => ({
    subject: 'Novo acesso à sua conta',
    heading: 'Um novo dispositivo entrou',
    paragraphs: [
      `Sua conta do Reelwright foi usada em um dispositivo ainda desconhecido: ${device}, ${instantOf('pt', at)}.`,
      'Se foi você, não precisa fazer nada. Se não, altere a senha e encerre todas as sessões nas configurações.',
    ],
  }),
  mfa_changed: ({ change }) => ({
    subject: 'A proteção do seu acesso foi alterada',
    heading: 'A proteção do seu acesso foi alterada',
    paragraphs: [
      {
        mfa_enabled: 'O acesso em duas etapas com um aplicativo autenticador foi ativado na sua conta do Reelwright.',
        mfa_disabled: 'O acesso em duas etapas com um aplicativo autenticador foi desativado na sua conta do Reelwright.',
        passkey_added: 'Uma chave de acesso foi adicionada à sua conta do Reelwright.',
        passkey_removed: 'Uma chave de acesso foi removida da sua conta do Reelwright.',
        recovery_codes_made:
          'Novos códigos de recuperação foram criados para a sua conta do Reelwright. Os antigos não valem mais.',
      }[change],
      'Se não foi você, altere a senha e encerre todas as sessões nas configurações.',
    ],
  }),
  deletion_requested: ({ until }) => ({
    subject: 'Sua conta será excluída',
    heading: 'Sua conta será excluída',
    paragraphs: [
      `Como você pediu, sua conta do Reelwright e tudo o que há nela serão excluídos definitivamente em ${dateOf('pt', until)}.`,
      'Se você entrar antes desse dia, tudo será mantido.',
    ],
    note: 'Se não foi você, entre agora e altere a senha.',
  }),
  deletion_taken_back: () => ({
    subject: 'Sua conta foi mantida',
    heading: 'Sua conta foi mantida',
    paragraphs: ['Você entrou, então a exclusão da sua conta do Reelwright foi cancelada. Nada foi removido.'],
    note: 'Se não foi você, altere a senha.',
  }),
  account_deleted: () => ({
    subject: 'Sua conta foi excluída',
    heading: 'Sua conta foi excluída',
    paragraphs: [
      'Sua conta do Reelwright e todos os seus dados e arquivos foram removidos. Esta é a última mensagem para este endereço.',
    ],
  }),
  notification: ({ title, message }) => ({
    subject: title,
    heading: title,
    paragraphs: [message],
    action: 'Abrir o Reelwright',
  }),
  announcement: ({ subject, paragraphs }) => ({ subject, heading: subject, paragraphs, action: 'Abrir o Reelwright' }),
};
