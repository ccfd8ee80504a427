import type { NoticeTexts } from '#server/modules/notifications/notice.ts';

export const pt: NoticeTexts = {
  clip_generation_complete: ({ finished, failed, videoTitle }) => ({
    title: 'Seus clipes estão prontos',
    message: `${finished === 1 ? '1 clipe está pronto' : `${finished} clipes estão prontos`} de “${videoTitle}”${failed > 0 ? `; ${failed} não ${failed === 1 ? 'pôde ser criado' : 'puderam ser criados'}` : ''}.`,
  }),
  clip_generation_failed: ({ videoTitle, reason }) => ({
    title: 'A geração de clipes falhou',
    message: `${videoTitle}: ${reason || 'A geração falhou'}`,
  }),
  export_ready: ({ size }) => ({
    title: 'Sua exportação está pronta',
    message: `Tudo o que há na sua conta está em um arquivo de ${size}. Ele pode ser baixado nas configurações.`,
  }),
  export_failed: ({ reason }) => ({ title: 'A exportação falhou', message: reason }),
  connection_problem: {
    access_ended: ({ account }) => ({
      title: 'Uma conexão terminou',
      message: `${account} não deixa mais o Reelwright entrar. Conecte a conta de novo no seu perfil.`,
    }),
    scope_missing: ({ account }) => ({
      title: 'Falta uma permissão',
      message: `${account} não deu uma permissão de que o Reelwright precisa. Conecte de novo e permita tudo o que é pedido.`,
    }),
    account_closed: ({ account }) => ({
      title: 'Uma conta está fechada',
      message: `${account} informa que a conta está fechada ou suspensa. Nada pode ser lido até a plataforma abri-la de novo.`,
    }),
    no_channel: ({ account }) => ({
      title: 'Não há canal',
      message: `${account} não tem mais canal. Crie um no YouTube e conecte-o de novo.`,
    }),
    not_professional: ({ account }) => ({
      title: 'É preciso uma conta profissional',
      message: `${account} não é mais uma conta profissional. Mude-a para Empresa ou Criador no aplicativo do Instagram.`,
    }),
    operator_setup: ({ account }) => ({
      title: 'Uma plataforma recusa esta instalação',
      message: `${account} não aceita o aplicativo desta instalação. Quem a administra precisa verificar as credenciais.`,
    }),
    key_missing: ({ account }) => ({
      title: 'Um acesso guardado não pode ser aberto',
      message: `Falta a chave que selou o acesso a ${account}. Quem administra a instalação pode trazê-la de volta, ou você conecta a conta de novo.`,
    }),
    ending_soon: ({ account }) => ({
      title: 'Uma conexão termina em breve',
      message: `O acesso a ${account} não pôde ser renovado e termina em poucos dias. Conecte a conta de novo no seu perfil.`,
    }),
  },
  security: {
    new_sign_in: ({ device }) => ({
      title: 'Novo acesso',
      message: `Um dispositivo ainda desconhecido entrou${device ? `: ${device}` : ''}. Se não foi você, altere a senha.`,
    }),
    password_changed: () => ({
      title: 'Senha alterada',
      message: 'Sua senha foi alterada e todas as outras sessões foram encerradas.',
    }),
    mfa_enabled: () => ({
      title: 'Acesso em duas etapas ativado',
      message: 'A partir de agora, entrar exige um código do seu aplicativo autenticador.',
    }),
    mfa_disabled: () => ({
      title: 'Acesso em duas etapas desativado',
      message: 'Entrar não exige mais um código. Se não foi você, altere a senha.',
    }),
    passkey_added: () => ({
      title: 'Chave de acesso adicionada',
      message: 'Uma chave de acesso pode entrar na sua conta. Se não foi você quem a adicionou, remova-a e altere a senha.',
    }),
    passkey_removed: () => ({
      title: 'Chave de acesso removida',
      message: 'Uma chave de acesso foi removida da sua conta e não pode mais entrar.',
    }),
    deletion_taken_back: () => ({
      title: 'Sua conta permanece',
      message: 'Você entrou, então a exclusão da sua conta foi cancelada. Nada foi removido.',
    }),
    recovery_codes_made: () => ({
      title: 'Novos códigos de recuperação',
      message: 'Novos códigos de recuperação foram criados. Os antigos não valem mais.',
    }),
  },
};
