import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats3: Pick<
  Formats,
  | 'ten_points'
  | 'lessons'
  | 'save_this'
  | 'first_attempt'
  | 'explained_simply'
  | 'stop_start'
  | 'unseen_detail'
  | 'honest_numbers'
  | 'prediction'
> = {
  ten_points: {
    name: 'dez pontos curtos',
    cues: ['10 coisas', 'dez coisas', 'tudo o que eu sei', 'tudo que eu sei'],
    titles: [
      'Tudo o que vale saber em dez pontos curtos: {topic}',
      '{Topic}: dez frases {forWhom}',
      'Dez coisas, uma linha para cada: {topic} {limit}',
      'Se eu tivesse que recomeçar amanhã: {topic} em dez pontos',
      'Sem enrolação, dez pontos: {topic} {forWhom}',
    ],
    hooks: [
      'Dez pontos, uma linha para cada. O sete foi o que mais demorei a entender.',
      'Tudo o que eu diria a alguém antes de começar:',
      'Você lê em um minuto e usa por um ano.',
    ],
    beats: [
      'Pontos 1 a 3: aquilo de que todo mundo precisa. O primeiro: {thing}',
      'Pontos 4 a 6: o que mais dá errado, por exemplo: {mistake}',
      'Pontos 7 e 8: o que só a experiência ensina',
      'Ponto 9: a crença a enterrar, “{myth}”',
      'Ponto 10: o menor primeiro passo',
    ],
    what: 'Reduza tudo a dez linhas, cada uma capaz de se sustentar sozinha.',
    why: 'Funciona porque cada linha pode ser citada e passada adiante.',
  },
  lessons: {
    name: 'lições aprendidas',
    cues: ['lições', 'o que aprendi', 'coisas que aprendi', 'queria ter sabido', 'aprendizados'],
    titles: [
      'O que eu me diria no primeiro dia: {topic}',
      'Cinco lições, uma delas cara: {topic}',
      '{Topic}: o que eu errei no começo e o que vale hoje',
      'Aprendi da pior forma: {mistake} ({topic})',
      'Ninguém me avisou disso: {mistake} ({topic})',
    ],
    hooks: [
      'A lição mais cara vem primeiro: {mistake}.',
      'Queria que alguém tivesse me escrito estas cinco frases no primeiro dia.',
      'Quase tudo dava para saber. Ninguém tinha dito.',
    ],
    beats: [
      'Onde você estava no começo, em uma frase',
      'A lição cara: {mistake}',
      'Duas lições que valem para todo mundo',
      'A lição que você precisa reaprender sempre',
      'O que você faria hoje no primeiro dia: {thing}',
    ],
    what: 'Conte até cinco lições suas, cada uma com o momento em que você aprendeu.',
    why: 'Funciona porque um erro admitido convence mais do que um conselho.',
  },
  save_this: {
    name: 'para salvar e consultar',
    cues: ['salva esse', 'salve este', 'salve esse post', 'para salvar', 'cola', 'resumo'],
    titles: [
      'Para salvar e consultar: {topic} em uma página',
      '{Topic}: a colinha {forWhom}',
      'Sete imagens, um plano: {topic} {limit}',
      'Uma página em vez de um curso inteiro: {topic}',
      'Para a hora em que você precisar: {topic} {where}',
    ],
    hooks: [
      'Salva este. Hoje você não precisa, mas vai precisar.',
      'Tudo em uma página, para você nunca mais ter que procurar.',
      'Passa até o fim: a última imagem é a que se guarda.',
    ],
    beats: [
      'Para que serve: {result}',
      'O básico em três imagens, quase sem texto',
      'O tropeço mais comum: {mistake}',
      'O truque {forWhom}',
      'O panorama: tudo em uma imagem',
    ],
    what: 'Monte uma página de consulta: pouco texto, letra grande, uma imagem para cada ideia.',
    why: 'Funciona porque ser salvo é o sinal mais forte de que algo é útil.',
  },
  first_attempt: {
    name: 'primeira tentativa',
    cues: ['primeira vez', 'meu primeiro', 'minha primeira', 'tentando pela primeira vez'],
    titles: [
      'Primeira tentativa, zero talento: {topic}',
      '{Topic} com {person}: a primeira vez na vida',
      'Nunca fiz isso, e a câmera está ligada: {topic} {limit}',
      'Quão difícil pode ser? {Topic}, primeira tentativa {where}',
      'A primeira tentativa dá errado, a segunda não: {topic}',
    ],
    hooks: [
      'Nunca fiz isso. Pode julgar.',
      'A primeira tentativa é a única que não dá para repetir.',
      'Antes de ver, adivinha: vai dar muito errado?',
    ],
    beats: [
      'A expectativa, dita em voz alta antes de começar',
      'Os primeiros trinta segundos, em que ainda parece fácil',
      'O erro que todo mundo comete: {mistake}',
      'Uma dica de quem ajuda ({person}) e a segunda tentativa',
      'Os dois resultados lado a lado: {proof}',
    ],
    what: 'Grave uma primeira tentativa de verdade, aceite uma boa dica e mostre a segunda ao lado.',
    why: 'Funciona porque quem está começando desperta simpatia, e o progresso aparece em um minuto.',
  },
  explained_simply: {
    name: 'explicado de um jeito simples',
    cues: ['explicado', 'explicando', 'explico', 'de um jeito simples', 'em 60 segundos'],
    titles: [
      'Uma explicação que até criança entende: {topic}',
      '{Topic} em uma imagem e cinco frases',
      'Sessenta segundos, nenhum jargão: {topic} {forWhom}',
      'Imagine explicar isso no jantar: {topic}',
      'A explicação de que eu precisava: {topic} {limit}',
    ],
    hooks: [
      'Me dá sessenta segundos e você consegue explicar isso a outra pessoa.',
      'Esquece os termos técnicos. Pensa em algo que você conhece.',
      'Parece complicado. São três ideias.',
    ],
    beats: [
      'Uma imagem do dia a dia que todo mundo conhece',
      'A primeira ideia, sem termo técnico',
      'A segunda ideia: onde a imagem ainda serve e onde não',
      'A terceira ideia: o que isso muda, {forWhom}',
      'A explicação em uma frase, para passar adiante',
    ],
    what: 'Explique uma coisa com uma única imagem do dia a dia, sem nenhum termo técnico.',
    why: 'Funciona porque as pessoas compartilham o que rende boa conversa no jantar.',
  },
  stop_start: {
    name: 'pare com isso, faça aquilo',
    cues: ['pare de', 'comece a', 'em vez de', 'faça isso no lugar'],
    titles: [
      'Pare com isso, faça aquilo: {topic} {forWhom}',
      '{Topic}: três coisas para largar hoje',
      '{Mistake}? Tente isso no lugar ({topic})',
      'Menos esforço, mais resultado: {topic} {limit}',
      'Três trocas que fazem diferença: {topic} {where}',
    ],
    hooks: [
      'Para com isso hoje: {mistake}.',
      'Três coisas que dá para deixar de lado sem sentir falta.',
      'Não é fazer mais, é fazer outra coisa. Começa por esta.',
    ],
    beats: [
      'Pare com isso: {mistake}',
      'Comece com a versão menor, mostrada na hora',
      'A segunda dupla, rápido',
      'A terceira dupla, a surpreendente: {thing}',
      'Como perceber, depois de uma semana, que funciona: {proof}',
    ],
    what: 'Coloque três hábitos diante de três melhores, cada dupla em um fôlego.',
    why: 'Funciona porque pede uma troca, não mais trabalho.',
  },
  unseen_detail: {
    name: 'detalhe que ninguém vê',
    cues: ['escondido', 'você percebeu', 'ninguém percebe', 'ninguém nota', 'segredo', 'detalhes que'],
    titles: [
      'O detalhe que ninguém percebe: {topic}',
      '{Topic}: olhe de novo, agora mais de perto',
      'Bem à vista e ninguém vê, {where}: {topic}',
      'Olhe bem para {thing}: o que todo mundo deixa passar ({topic})',
      'Depois de ver, não dá para desver: {topic}, um pequeno detalhe',
    ],
    hooks: [
      'Olha com atenção. Sempre esteve aí.',
      'Quase ninguém percebe, e isso muda tudo.',
      'Vi por acaso, e agora vejo em toda parte.',
    ],
    beats: [
      'A imagem inteira, com a pergunta: o que tem de errado aqui?',
      'Mais de perto, e uma pista',
      'O detalhe: {thing}',
      'Por que está ali, ou por que ninguém fala disso',
      'Onde dá para achar também, {where}',
    ],
    what: 'Mostre uma coisa pequena que a maioria não vê e tudo o que depende dela.',
    why: 'Funciona porque as pessoas assistem duas vezes: uma para procurar, outra para conferir.',
  },
  honest_numbers: {
    name: 'na ponta do lápis',
    cues: ['quanto custa', 'quanto custou', 'quanto gastei', 'quanto ganhei', 'números', 'preço real'],
    titles: [
      'Na ponta do lápis: {topic} em números',
      '{Topic}: quanto custa em dinheiro, tempo e paciência',
      'Cinco números que ninguém mostra: {topic} {where}',
      'Somei tudo {span}: {topic}, com os recibos na mesa',
      'Quanto custa de verdade? {Topic} {forWhom}',
    ],
    hooks: [
      'Fiz as contas. O maior gasto não é o que você imagina.',
      'Todo mundo mostra o resultado. Eu mostro a conta.',
      'Um destes números ninguém costuma contar.',
    ],
    beats: [
      'A soma logo no topo, sem suspense',
      'O maior gasto, e se valeu a pena',
      'O gasto em que ninguém pensa: o tempo',
      'A prova: {proof}',
      'O que você cortaria da próxima vez, e o que não',
    ],
    what: 'Anote o que custou e o que trouxe, e mostre os números, também os incômodos.',
    why: 'Funciona porque números de verdade são raros, e todo mundo compara com os seus.',
  },
  prediction: {
    name: 'previsão',
    cues: ['previsão', 'previsões', 'o futuro', 'tendências', 'em 2027', 'ano que vem'],
    titles: [
      'Daqui a um ano: {topic}, três previsões',
      '{Topic}: o que vai sumir logo e o que fica',
      'Anote e confira daqui a um ano: {topic}',
      'Três apostas no futuro, uma delas arriscada: {topic}',
      'Em breve tudo muda: {topic} daqui a um ano',
    ],
    hooks: [
      'Três previsões. Pode me cobrar daqui a um ano.',
      'A primeira é segura, a terceira é arriscada.',
      'Uma coisa que todo mundo usa hoje vai sumir em um ano.',
    ],
    beats: [
      'O que todo mundo já vê, em uma frase',
      'A previsão segura, com o motivo',
      'A que pouca gente espera',
      'A arriscada, e o que provaria que está errada',
      'O que vale fazer agora: {result}',
    ],
    what: 'Faça três previsões, da segura à arriscada, e diga em cada uma o que provaria o contrário.',
    why: 'Funciona porque as pessoas querem saber antes e concordam ou discordam em público.',
  },
};
