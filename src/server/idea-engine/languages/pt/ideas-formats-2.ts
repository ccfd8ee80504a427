import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats2: Pick<
  Formats,
  | 'reaction'
  | 'versus'
  | 'checklist'
  | 'story_with_a_turn'
  | 'unpopular_opinion'
  | 'budget_version'
  | 'tool_tour'
  | 'common_questions'
  | 'teardown'
  | 'time_lapse'
  | 'live_test'
> = {
  reaction: {
    name: 'react',
    cues: ['react', 'reagindo', 'reação', 'reagi', 'reage'],
    titles: [
      'React com {person}: {topic}',
      '{Topic}: três vídeos populares, uma reação sincera',
      'Uma reação sem dó às dicas mais populares: {topic}',
      'Vendo conselhos populares e pausando em cada erro: {topic}',
      'Sem ensaio: {person} vê isso pela primeira vez ({topic})',
    ],
    hooks: [
      'Para. Bem aqui. Você viu isso?',
      'Três vídeos, e já preciso pausar no segundo.',
      'Hoje quem reage é {person}, e ninguém ensaiou nada.',
    ],
    beats: [
      'O vídeo sem comentário, três segundos',
      'Pause no momento em que tudo se decide e diga por quê',
      'O que está certo: reconheça',
      'O que falta: {mistake}',
      'A sua versão em dez segundos: {proof}',
    ],
    what: 'Escolha um vídeo que todo mundo conhece, dê o crédito a quem fez, pause onde importa e diga o que você vê.',
    why: 'Funciona porque o vídeo conhecido traz o público dele, e o seu conhecimento faz dele algo novo.',
  },
  versus: {
    name: 'comparação',
    cues: ['versus', 'vs', 'ou', 'comparação', 'comparando', 'comparativo'],
    titles: [
      '{Topic} versus {other}: uma comparação justa',
      'Barato versus caro: {topic}, uma comparação {where}',
      'Rápido versus caprichado: dois jeitos, um resultado ({topic})',
      '{Topic} ou {other}? Uma regra decide',
      'O jeito famoso versus o discreto: {topic} {forWhom}',
      'Dois jeitos, um cronômetro, um vencedor: {topic} {limit}',
    ],
    hooks: [
      'Dois jeitos, a mesma tarefa. Eu teria apostado no errado.',
      'Em qual dos dois você apostaria? Decide agora.',
      'As mesmas regras para os dois. Faz a sua aposta.',
    ],
    beats: [
      'Os dois candidatos e a única regra para ambos',
      'Primeira rodada: esforço',
      'Segunda rodada: preço',
      'Terceira rodada, a que conta: {proof}',
      'O veredito, conforme o perfil: um {forWhom}, o outro para o resto',
    ],
    what: 'Coloque dois jeitos frente a frente com as mesmas regras e dê um veredito sem ficar em cima do muro.',
    why: 'Funciona porque quem vê escolhe um lado na hora e fica para provar que tinha razão.',
  },
  checklist: {
    name: 'checklist',
    cues: ['checklist', 'lista de', 'antes de', 'o que conferir', 'lista de mala'],
    titles: [
      'O checklist {forWhom}: {topic}',
      'Salve antes de começar: {topic}, o checklist',
      '{Topic}: sete itens entre você e {result}',
      'Confira isso antes de começar: {topic} {where}',
      'Sete itens para marcar, um deles sempre esquecido: {topic}',
    ],
    hooks: [
      'Sete pontos. Se faltar um, começa por ele.',
      'Salva isso. Você vai precisar na pior hora.',
      'O número cinco é o que as pessoas esquecem.',
    ],
    beats: [
      'Do que a lista salva você: {mistake}',
      'Três pontos antes de começar, entre eles: {thing}',
      'Três pontos durante',
      'O único ponto para o final, que quase todo mundo esquece',
      'A lista inteira de uma vez, feita para o print',
    ],
    what: 'Faça uma lista curta, de ir marcando, na ordem em que se precisa dela.',
    why: 'Funciona porque uma lista é salva e enviada a quem precisa dela.',
  },
  story_with_a_turn: {
    name: 'história com virada',
    cues: ['story time', 'storytime', 'história', 'o que aconteceu', 'plot twist', 'reviravolta'],
    titles: [
      'Parecia um fracasso até o último minuto: {topic}',
      'Uma pequena história com virada: {topic} {where}',
      '{Topic}: o dia em que deu errado e o que veio depois',
      'Eu já ia desistir. Aí veio a virada, com {person}: {topic}',
      'Tudo começou com {thing}: uma história real ({topic})',
    ],
    hooks: [
      'A cena era esta: {moment}. Eu ainda não sabia no que ia dar.',
      'Neste ponto, eu teria apostado contra mim.',
      'Tem um momento nesta história em que tudo vira. Você vai perceber.',
    ],
    beats: [
      'Direto para a cena: {moment}',
      'O que se queria, e o que estava no caminho',
      'O ponto em que parecia perdido',
      'A virada: {person} diz uma frase',
      'O que é diferente desde então, sem moral da história',
    ],
    what: 'Conte uma história sua, real, em cinco cenas curtas; ela precisa de um ponto em que vira.',
    why: 'Funciona porque uma pergunta em aberto prende mais do que qualquer lista de dicas.',
  },
  unpopular_opinion: {
    name: 'opinião impopular',
    cues: ['opinião impopular', 'opinião polêmica', 'polêmica', 'ninguém quer ouvir', 'vão me cancelar'],
    titles: [
      'Opinião impopular sobre um assunto popular: {topic}',
      'Uma opinião que vai irritar algumas pessoas: {topic}',
      '{Topic}: nisso eu discordo de quase todo mundo',
      'Ninguém quer ouvir, mas o problema é este: {mistake} ({topic})',
      'Alguém precisa dizer que isso está errado: “{myth}” ({topic})',
    ],
    hooks: [
      'Talvez só eu pense assim: não acredito em “{myth}”.',
      'Opinião impopular, e eu tenho um motivo para ela.',
      'A maioria dos conselhos sobre isso foi feita para outra pessoa.',
    ],
    beats: [
      'A opinião em uma frase, sem aviso antes',
      'O que a maioria diz: “{myth}”',
      'O motivo mais forte para o que você pensa: {proof}',
      'O melhor argumento contra, dito com justiça',
      'Uma pergunta aberta a quem discorda',
    ],
    what: 'Tome posição clara contra “{myth}” e seja justo com o outro lado.',
    why: 'Funciona porque quem concorda curte, e quem discorda escreve.',
  },
  budget_version: {
    name: 'versão econômica',
    cues: ['barato', 'gastando pouco', 'econômico', 'de graça', 'sem gastar', 'baratinho'],
    titles: [
      'A versão econômica: {topic} {limit}',
      '{Topic} por um décimo do preço, {forWhom}',
      'Onde economizar e onde não: {topic}',
      'Quase de graça e bom o bastante: {topic} {where}',
      'Metade do dinheiro, quase o mesmo resultado: {topic}',
    ],
    hooks: [
      'A versão cara custa dez vezes mais. Agora olha esta.',
      'Para isso você precisa de menos do que a loja quer fazer crer.',
      'Tem uma coisa em que não se economiza. No resto, pode.',
    ],
    beats: [
      'O preço da versão de sempre, à vista',
      'O que dá para trocar, peça por peça. O que já basta: {thing}',
      'O único ponto em que economizar sai caro',
      'O resultado ao lado do caro: {proof}',
      'A soma no final, até o último centavo',
    ],
    what: 'Refaça a versão cara gastando pouco e diga abertamente onde a diferença aparece.',
    why: 'Funciona porque um preço se entende na hora e é fácil de passar adiante.',
  },
  tool_tour: {
    name: 'o que eu uso',
    cues: ['o que eu uso', 'meu setup', 'meus equipamentos', 'ferramentas', 'o que tem na minha'],
    titles: [
      'As únicas cinco coisas que eu compraria de novo: {topic}',
      'O que eu uso de verdade {where}: {topic}',
      '{Topic}: o que ainda uso e o que joguei fora',
      'Você não precisa de mais do que isso: {topic} {forWhom}',
      'Meu item indispensável: {thing} ({topic})',
    ],
    hooks: [
      'Três destas coisas eu uso todo dia. A quarta foi dinheiro jogado fora.',
      'Se eu só pudesse ficar com uma coisa: {thing}.',
      'Parece bobagem, e eu não conseguiria ficar sem.',
    ],
    beats: [
      'O que você guardaria se só pudesse ficar com uma coisa: {thing}',
      'Mais duas coisas que merecem o lugar, cada uma em uso',
      'A compra ruim, e por que parecia boa ideia',
      'O que faz o mesmo de graça',
      'A lista curta, por ordem de importância',
    ],
    what: 'Mostre as poucas coisas que são usadas de verdade, em uso, e uma compra ruim.',
    why: 'Funciona porque poupa a busca, e a compra ruim dá credibilidade ao resto.',
  },
  common_questions: {
    name: 'perguntas frequentes',
    cues: ['perguntas frequentes', 'faq', 'perguntas respondidas', 'dúvidas', 'dúvidas comuns'],
    titles: [
      'Cinco perguntas que todo mundo faz: {topic}',
      '{Topic}: as perguntas que ninguém tem coragem de fazer',
      'Perguntas curtas, respostas curtas: {topic} {forWhom}',
      'A pergunta mais constrangedora primeiro: {topic} {forWhom}',
      '“{question}” e mais quatro perguntas: {topic}',
    ],
    hooks: [
      'Cinco perguntas, uma frase para cada. A última é a mais sincera.',
      'A primeira pergunta é sempre a mesma: “{question}”',
      'Aqui não tem pergunta boba. Esta é a que mais aparece: “{question}”',
    ],
    beats: [
      'Pergunta um, a mais comum: “{question}”',
      'Duas perguntas que andam juntas, respondidas em sequência',
      'A pergunta que dá vergonha de fazer, respondida com carinho',
      'A pergunta cuja resposta é “depende”, e do que depende',
      'A pergunta que você se faz',
    ],
    what: 'Junte cinco perguntas reais e responda cada uma em no máximo duas frases.',
    why: 'Funciona porque é achado na busca e enviado no lugar de uma explicação.',
  },
  teardown: {
    name: 'análise',
    cues: ['análise', 'analisando', 'por que isso funciona', 'destrinchando', 'quadro a quadro'],
    titles: [
      'Por que isso funciona tão bem: {topic}, uma análise',
      '{Topic}: um ótimo exemplo, desmontado em cinco peças',
      'Um exemplo e cinco motivos, bem de perto: {topic}',
      'Tudo desmontado, até o último parafuso: {topic}',
      'Aprenda com o melhor exemplo que existe: {topic}, peça por peça',
    ],
    hooks: [
      'Este é o melhor exemplo que eu conheço. Vamos desmontar.',
      'Parece simples. Tem cinco decisões aí dentro.',
      'Todo mundo gosta, poucos sabem dizer por quê. O motivo é este.',
    ],
    beats: [
      'O exemplo inteiro, sem comentário',
      'Primeira peça: o que o olho vê primeiro',
      'Segunda peça: o que foi deixado de fora de propósito',
      'O detalhe que sustenta tudo: {proof}',
      'O que dá para copiar hoje, e o que não dá',
    ],
    what: 'Pegue um exemplo excelente de outra pessoa, diga quem fez e mostre, peça por peça, por que funciona.',
    why: 'Funciona porque treina o olhar: depois, as pessoas enxergam mais do que antes.',
  },
  time_lapse: {
    name: 'time-lapse',
    cues: ['time lapse', 'timelapse', 'em 30 segundos', 'acelerado'],
    titles: [
      'Horas em trinta segundos: {topic}',
      '{Topic} em time-lapse, uma câmera, nenhum corte',
      'Veja tudo tomando forma: {topic} {where}',
      'Do começo ao fim em alta velocidade: {topic} {limit}',
      'Time-lapse com uma pausa no momento decisivo: {topic}',
    ],
    hooks: [
      'Horas de trabalho, trinta segundos. Olha o canto de cima, à esquerda.',
      'Neste segundo quase deu errado.',
      'A câmera ficou parada o tempo todo. O resto, não.',
    ],
    beats: [
      'O começo vazio, câmera fixa, a luz como está',
      'A primeira metade acelerada, com o relógio na imagem',
      'De volta à velocidade normal no momento difícil: {moment}',
      'A segunda metade, até o último retoque',
      'O resultado, por três segundos calmos: {proof}',
    ],
    what: 'Fixe a câmera, grave do começo ao fim e desacelere só onde importa.',
    why: 'Funciona porque dispensa som, e o olho quer ver a coisa pronta.',
  },
  live_test: {
    name: 'teste ao vivo',
    cues: ['teste', 'testado', 'testando', 'será que funciona', 'funciona mesmo', 'à prova'],
    titles: [
      'Teste na frente da câmera: {topic} {where}',
      '{Topic}, o teste ao vivo: cumpre o que promete?',
      'Funciona mesmo? {Topic} {limit}',
      'Sem corte, sem segunda chance: o teste real ({topic})',
      'A promessa, o teste, o veredito: {topic} {forWhom}',
    ],
    hooks: [
      'Também não sei como isso termina. A câmera está ligada.',
      'Promete muito. Vamos ver o que cumpre.',
      'Sem corte. Se falhar, você vai ver falhar.',
    ],
    beats: [
      'A promessa, palavra por palavra',
      'Como se testa, de um jeito que qualquer pessoa possa repetir',
      'O teste em si, sem corte: {proof}',
      'O resultado em um número ou em um olhar',
      'Para quem serve e para quem não: uma palavra {forWhom}',
    ],
    what: 'Teste uma promessa com a câmera ligada, em condições da vida real.',
    why: 'Funciona porque o resultado está em aberto e ninguém pode dizer que foi armado.',
  },
};
