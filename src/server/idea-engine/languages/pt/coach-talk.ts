import type { CoachTalk, HookWords } from '../../coach/words.ts';

export const talk: CoachTalk = {
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: 'Estilo de vida',
    business: 'Negócios',
    education: 'Educação',
    entertainment: 'Entretenimento',
    technology: 'Tecnologia',
    fitness: 'Fitness',
    food: 'Comida',
    travel: 'Viagem',
  },
  opening:
    'Vamos preparar esta ideia: **{title}** ({platform}, {category})\n\nEu sou o coach integrado, não um modelo de linguagem: tenho um conjunto de perguntas e algum ofício, e cada resposta muda o que vem depois. São umas doze perguntas, e você sai com um brief para trabalhar. Sempre dá para responder com as suas palavras.',
  finding: 'Dos seus próprios resultados: {statement}',
  skipped: 'Sem problema, fica em aberto e eu escolho algo sensato. ({name})',
  changing: 'Vamos mudar isso: **{name}**. Todo o resto fica como está.',
  askAgain: 'De volta ao ponto em que estávamos: **{name}**.',
  tooEarly:
    'Só um detalhe: {posting} vem antes do dia da produção ({day}). Anoto os dois; ainda dá para mudar qualquer um.',
  notUnderstood:
    'Com toda a sinceridade: sou o mecanismo integrado, não um modelo de linguagem, e só entendo certos assuntos. Você pode perguntar sobre {topics}; ou dizer o que mudar, como “mais curto”, “outro gancho” ou “muda o público”.',
  thanks: 'Foi um prazer. Agora é ir lá e fazer.',
  backToBrief: 'E o brief? Posso fazer quando você quiser.',
  recap: 'É tudo de que preciso. Isto é o que temos:',
  changed: 'Feito. **{name}** agora é: {answer}.',
  recapEnd:
    'Com isso eu faço o brief: a primeira frase, as partes com seus tempos, o que se vê, a legenda e o que você pede no final.',
  finish: {
    question: 'Posso fazer o brief?',
    generate: { label: 'Fazer o brief de execução', description: 'Dá para editar depois' },
    hook: { label: 'Outra primeira frase', description: 'Ofereço outras opções' },
    length: { label: 'Outra duração', description: 'Todas as partes se ajustam' },
    other: { label: 'Mudar outra coisa', description: 'Escolha entre todas as suas respostas' },
  },
  change: {
    question: 'O que vamos mudar?',
    lead: 'Aqui está tudo o que você me contou. Qual resposta?',
    startOver: { label: 'Começar do zero', description: 'Todas as perguntas, desde a primeira' },
  },
  confirmStartOver: 'Começar do zero quer dizer que pergunto tudo de novo. Suas mensagens continuam onde estão.',
  startedOver: 'Do começo, então, com a cabeça fresca.',
  generating:
    'O brief agora é seu: leia com calma e mude o que não tiver a sua cara. Se quiser algo diferente, diga o quê, como “mais curto” ou “outro gancho”.',
};

export const hooks: HookWords = {
  answer: {
    outcome: 'Me dá {length} e você sai daqui com isso: {answer}.',
    offer: 'Eu criei uma coisa, e vou mostrar por quê: {answer}.',
    share: 'Você vai mandar isso para alguém, e o motivo é este: {answer}.',
    moment: 'Eu nunca contei isso: {answer}.',
  },
  audience: {
    beginners: 'Se hoje é o seu primeiro dia, começa por aqui: {title}.',
    stuck: 'Você tentou e não deu certo? Então isso é para você: {title}.',
    experienced: 'Você acha que já sabe tudo sobre isso? Olha de novo: {title}.',
    followers: 'Vocês pediram tanto que está aqui: {title}.',
  },
  angle: {
    mistakes: 'Quase todo mundo erra aqui, e eu também errei: {title}.',
    steps: '{title}. Passo a passo e sem enrolação.',
    proof: 'Anotei os números para você não precisar anotar: {title}.',
    story: 'Na primeira vez, deu muito errado: {title}.',
    comparison: 'Dois jeitos, e só um deles vale a pena: {title}.',
    behind: 'Esta é a parte que costuma ser cortada: {title}.',
    opinion: 'Discordo de quase todo mundo neste assunto: {title}.',
    test: 'Testei para você não precisar testar: {title}.',
  },
  obstacle: 'Se isso acontece com você, fica um instante: {obstacle}.',
  contrast: 'O que eu achava há um ano e o que faço hoje: {title}.',
  plain: '{title}. Em {length}, sem deixar nada de fora.',
  wish: 'Queria que alguém tivesse me contado isso antes: {title}.',
  bet: 'Aposto que no final você vai ver isso de outro jeito: {title}.',
  about: {
    audience: {
      beginners: 'Se hoje é o seu primeiro dia, começa por aqui: {topic}.',
      stuck: 'Você tentou e não deu certo? Então isso é para você: {topic}.',
      experienced: 'Você acha que já sabe tudo? Olha de novo: {topic}.',
      followers: 'Vocês pediram tanto que está aqui: {topic}.',
    },
    angle: {
      mistakes: '{Topic}: quase todo mundo erra nisso, e eu também errei.',
      steps: '{Topic}, passo a passo e sem enrolação.',
      proof: '{Topic}: anotei os números para você não precisar anotar.',
      story: '{Topic}: na primeira vez, deu muito errado.',
      comparison: '{Topic}: tem dois jeitos de fazer, e só um vale a pena.',
      behind: '{Topic}: esta é a parte que costuma ser cortada.',
      opinion: '{Topic}: nisso eu discordo de quase todo mundo.',
      test: '{Topic}: testei para você não precisar testar.',
    },
    contrast: 'O que eu achava há um ano e o que faço hoje: {topic}.',
    plain: '{Topic}: o essencial em {length}.',
    wish: '{Topic}: queria que alguém tivesse me contado isso antes.',
    bet: '{Topic}: aposto que no final você vai ver isso de outro jeito.',
  },
};
