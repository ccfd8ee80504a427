import type { IdeaWords } from '../idea-words.ts';

export const ideas: IdeaWords = {
  quoted: '“{text}”',
  colon: ': ',
  dash: ' – ',
  sayings: [
    'como',
    'por',
    'quando',
    'qual',
    'quais',
    'quanto',
    'quanta',
    'quantos',
    'quantas',
    'onde',
    'quem',
    'é',
    'será',
    'dá',
    'tem',
    'posso',
    'devo',
    'vale',
    'eu',
    'você',
    'me',
  ],
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: { name: 'lifestyle' },
    business: { name: 'negócios' },
    education: { name: 'educação' },
    entertainment: { name: 'entretenimento' },
    technology: { name: 'tecnologia' },
    fitness: { name: 'fitness' },
    food: { name: 'comida' },
    travel: { name: 'viagem' },
  },
  forms: {
    tiktok_video: {
      name: 'vídeo curto',
      endings: [
        'Termine onde começou, para fechar o loop',
        'Peça uma única palavra nos comentários',
        'Anuncie a próxima parte em meia frase',
      ],
    },
    tiktok_photos: {
      name: 'post de fotos',
      endings: [
        'O resumo, para salvar',
        'Uma pergunta que se responde com um número',
        'O motivo para mandar a uma pessoa específica',
      ],
    },
    reel: {
      name: 'reel',
      endings: [
        'Peça para mandar a quem precisa ver isso',
        'Coloque os detalhes na legenda do post e avise',
        'Uma pergunta, para responder nos comentários',
      ],
    },
    instagram_carousel: {
      name: 'carrossel',
      endings: [
        'O resumo, com um lembrete para salvar',
        'Uma pergunta, para responder nos comentários',
        'O que vem a seguir, e quando',
      ],
    },
    youtube_short: {
      name: 'short',
      endings: [
        'Corte logo depois do ponto principal, sem despedida',
        'Indique o vídeo longo que vai mais fundo',
        'Uma pergunta com duas respostas possíveis',
      ],
    },
    youtube_video: {
      name: 'vídeo longo',
      endings: [
        'O resultado mais uma vez, em uma frase, e o vídeo para ver em seguida',
        'A pergunta cuja resposta vira o próximo vídeo',
        'O que você faria diferente, e uma despedida honesta',
      ],
    },
    x_thread: {
      name: 'thread',
      endings: [
        'A thread inteira em uma frase, e o pedido de repostar o primeiro post',
        'Uma pergunta para quem vê de outro jeito',
        'A única coisa a fazer hoje',
      ],
    },
    x_post: {
      name: 'post único',
      endings: [
        'Feche com uma pergunta que se responde em uma linha',
        'Deixe a última linha sozinha',
        'Responda às primeiras respostas na primeira hora',
      ],
    },
    x_video: {
      name: 'clipe',
      endings: ['Termine na frase mais forte', 'Peça a opinião contrária', 'Coloque a fonte na primeira resposta'],
    },
    linkedin_post: {
      name: 'post de texto',
      endings: [
        'Feche com uma pergunta do dia a dia de trabalho',
        'Uma frase que dê para citar',
        'Diga o que você gostaria de ouvir dos outros',
      ],
    },
    linkedin_carousel: {
      name: 'carrossel em documento',
      endings: [
        'O resumo, feito para salvar',
        'Uma pergunta para colegas na mesma posição',
        'Quem fez isso, e o que dá para perguntar a você',
      ],
    },
    linkedin_video: {
      name: 'vídeo falado',
      endings: [
        'Feche com uma pergunta do dia a dia de trabalho',
        'Diga a única coisa que vale testar na segunda-feira',
        'Diga a quem isso ajuda e peça para passar adiante',
      ],
    },
  },
  facts: {
    category: 'Sua categoria é {category}.',
    account: 'Sua conta no {platform}, “{name}”, tem {followers}.',
    accountUnknownSize: 'Sua conta no {platform}, “{name}”, está conectada.',
    followers: { one: '{count} seguidor', many: '{count} de seguidores', other: '{count} seguidores' },
    views: { one: '{count} visualização', many: '{count} de visualizações', other: '{count} visualizações' },
    posts: { one: '{count} publicação', other: '{count} publicações' },
    topVideo: {
      one: 'Seu vídeo “{post}” teve {count} vez a audiência habitual ({views}; o habitual é a mediana de {posts}).',
      other: 'Seu vídeo “{post}” teve {count} vezes a audiência habitual ({views}; o habitual é a mediana de {posts}).',
    },
    topPost: {
      one: 'Sua publicação “{post}” teve {count} vez a audiência habitual ({views}; o habitual é a mediana de {posts}).',
      other:
        'Sua publicação “{post}” teve {count} vezes a audiência habitual ({views}; o habitual é a mediana de {posts}).',
    },
    recentVideo: 'Entre as suas últimas publicações está o vídeo “{post}” ({views}).',
    recentPost: 'Entre as suas últimas publicações está “{post}” ({views}).',
    recentUnknownViews: 'Entre as suas últimas publicações está “{post}”.',
    topicResult: {
      other:
        'Suas {count} publicações com “{topic}” no título costumam ter {times} as visualizações das outras {others} (medianas da sua conta no {platform}, “{name}”).',
    },
    lengthResult: {
      other:
        'Seus {count} vídeos de {length} costumam ter {times} as visualizações dos outros {others} (medianas da sua conta no {platform}, “{name}”).',
    },
    times: { one: '{count} vez', other: '{count} vezes' },
    seconds: { one: '{count} segundo', other: '{count} segundos' },
    minutes: { one: '{count} minuto', other: '{count} minutos' },
  },
};
