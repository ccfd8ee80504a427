import type { IdeaWords } from '../idea-words.ts';

export const forms: IdeaWords['forms'] = {
  tiktok_video: {
    name: 'vídeo curto',
    advice:
      'Um TikTok de 20 a 45 segundos: a primeira imagem carrega a promessa, com texto na tela desde o primeiro segundo.',
    line: '{beat}',
    endings: [
      'Termine onde começou, para fechar o loop',
      'Peça uma única palavra nos comentários',
      'Anuncie a próxima parte em meia frase',
    ],
  },
  tiktok_photos: {
    name: 'post de fotos',
    advice: 'Um post de fotos no TikTok, de seis a oito imagens com letra grande, para ler sem pausar.',
    line: 'Imagem {number}: {beat}',
    endings: [
      'O resumo, para salvar',
      'Uma pergunta que se responde com um número',
      'O motivo para mandar a uma pessoa específica',
    ],
  },
  reel: {
    name: 'reel',
    advice:
      'Um reel de 20 a 40 segundos, com uma capa que combine com a grade do perfil e com legendas, porque muita gente vê sem som.',
    line: '{beat}',
    endings: [
      'Peça para mandar a quem precisa ver isso',
      'Coloque os detalhes na legenda do post e avise',
      'Uma pergunta, para responder nos comentários',
    ],
  },
  instagram_carousel: {
    name: 'carrossel',
    advice: 'Um carrossel no Instagram, de sete a nove slides: uma ideia por slide, e a capa lida como manchete.',
    line: 'Slide {number}: {beat}',
    endings: [
      'O resumo, com um lembrete para salvar',
      'Uma pergunta, para responder nos comentários',
      'O que vem a seguir, e quando',
    ],
  },
  youtube_short: {
    name: 'short',
    advice:
      'Um Short no YouTube, de 25 a 50 segundos: sem cumprimento, uma imagem nova a cada três segundos, e um título que também sirva para a busca.',
    line: '{beat}',
    endings: [
      'Corte logo depois do ponto principal, sem despedida',
      'Indique o vídeo longo que vai mais fundo',
      'Uma pergunta com duas respostas possíveis',
    ],
  },
  youtube_video: {
    name: 'vídeo longo',
    advice:
      'Um vídeo no YouTube, de oito a doze minutos, com capítulos: a promessa nos primeiros quinze segundos e a capa planejada antes de gravar.',
    line: '{beat}',
    endings: [
      'O resultado mais uma vez, em uma frase, e o vídeo para ver em seguida',
      'A pergunta cuja resposta vira o próximo vídeo',
      'O que você faria diferente, e uma despedida honesta',
    ],
  },
  x_thread: {
    name: 'thread',
    advice: 'Uma thread de seis a dez posts no X: o primeiro se sustenta sozinho, e cada um dos outros leva uma ideia.',
    line: 'Post {number}: {beat}',
    endings: [
      'A thread inteira em uma frase, e o pedido de repostar o primeiro post',
      'Uma pergunta para quem vê de outro jeito',
      'A única coisa a fazer hoje',
    ],
  },
  x_post: {
    name: 'post único',
    advice: 'Um post único no X: linhas curtas, com espaço entre elas e nenhum link.',
    line: '{beat}',
    endings: [
      'Feche com uma pergunta que se responde em uma linha',
      'Deixe a última linha sozinha',
      'Responda às primeiras respostas na primeira hora',
    ],
  },
  x_video: {
    name: 'clipe',
    advice: 'Um clipe no X de menos de dois minutos, com legendas e uma primeira linha de texto que funcione sem ele.',
    line: '{beat}',
    endings: ['Termine na frase mais forte', 'Peça a opinião contrária', 'Coloque a fonte na primeira resposta'],
  },
  linkedin_post: {
    name: 'post de texto',
    advice: 'Um post no LinkedIn, de 150 a 250 palavras: as duas primeiras linhas decidem se alguém abre o resto.',
    line: '{beat}',
    endings: [
      'Feche com uma pergunta do dia a dia de trabalho',
      'Uma frase que dê para citar',
      'Diga o que você gostaria de ouvir dos outros',
    ],
  },
  linkedin_carousel: {
    name: 'carrossel em documento',
    advice: 'Um documento no LinkedIn, de oito a dez páginas, uma ideia por página, legível no celular.',
    line: 'Página {number}: {beat}',
    endings: [
      'O resumo, feito para salvar',
      'Uma pergunta para colegas na mesma posição',
      'Quem fez isso, e o que dá para perguntar a você',
    ],
  },
  linkedin_video: {
    name: 'vídeo falado',
    advice: 'Um vídeo no LinkedIn, de 60 a 90 segundos, você falando para a câmera, com legendas e sem música.',
    line: '{beat}',
    endings: [
      'Feche com uma pergunta do dia a dia de trabalho',
      'Diga a única coisa que vale testar na segunda-feira',
      'Diga a quem isso ajuda e peça para passar adiante',
    ],
  },
};

export const facts: IdeaWords['facts'] = {
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
  size: {
    tiny: [
      'Com {followers}, a maioria de quem vê ainda não conhece você: a primeira frase precisa funcionar sem contexto.',
      'Com {followers}, dá para responder a cada comentário; reserve meia hora para isso depois de publicar.',
    ],
    small: [
      'Com {followers}, uma abertura reconhecível compensa: use a mesma primeira imagem três vezes.',
      'Com {followers}, vale fazer uma pergunta de verdade a quem sempre volta: já há gente para responder, e ainda dá para atender a todos.',
    ],
    middle: [
      'Com {followers}, deixe o público participar: uma votação ou o caso de alguém dá o assunto do próximo post.',
      'Com {followers}, um dia fixo para uma série dá às pessoas um motivo para voltar.',
    ],
    large: [
      'Com {followers}, boa parte da primeira hora vem de quem já acompanha: comece com algo que só essas pessoas reconhecem e explique em meia frase.',
      'Com {followers}, junte as perguntas primeiro e responda à mais frequente; isso poupa cem respostas.',
    ],
  },
  seconds: { one: '{count} segundo', other: '{count} segundos' },
  minutes: { one: '{count} minuto', other: '{count} minutos' },
};

export const scores: IdeaWords['scores'] = {
  onePost: 'Continua uma publicação sua. {statement}',
  general:
    'Uma estimativa geral, que não vem das suas publicações: o formato “{format}” combina {onPlatform} com o {platform} e {inCategory} com a categoria {category}.',
  generalUnknown: 'Uma estimativa geral para o {platform} e a categoria {category}, que não vem das suas publicações.',
  fit: { good: 'muito bem', fair: 'razoavelmente', weak: 'pouco' },
};
