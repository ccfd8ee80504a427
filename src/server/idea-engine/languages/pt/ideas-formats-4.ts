import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats4: Pick<
  Formats,
  | 'repair'
  | 'three_questions'
  | 'sketch'
  | 'blind_test'
  | 'giveaway_plan'
  | 'you_decide'
  | 'never_again'
  | 'decoded_words'
  | 'case_study'
> = {
  repair: {
    name: 'conserto ao vivo',
    cues: ['consertando', 'consertei', 'corrigindo', 'salvando', 'resgate'],
    titles: [
      'Um conserto diante dos seus olhos: {topic}',
      '{Topic}: no começo nada funciona, no fim tudo funciona',
      'Ainda tem salvação? {Topic}, depois disso: {mistake}',
      'O resgate, passo a passo: {topic} {forWhom}',
      'Um caso típico, resolvido na hora: {topic} {limit}',
    ],
    hooks: [
      'À primeira vista está tudo bem aqui. Não está.',
      'Isso tem salvação. Veja o que eu mudo primeiro.',
      'O caso é típico: {mistake}.',
    ],
    beats: [
      'O estado em que está, sem zombar',
      'O diagnóstico: {mistake}',
      'A primeira mudança, e o efeito na hora',
      'A segunda mudança, a que dura',
      'Antes e depois em um só quadro: {proof}',
    ],
    what: 'Pegue um exemplo típico com defeito, seu ou usado com permissão, e conserte passo a passo.',
    why: 'Funciona porque uma melhora visível dá prazer, e o público manda os próprios casos.',
  },
  three_questions: {
    name: 'três perguntas',
    cues: ['entrevista', 'perguntei', 'perguntando', 'três perguntas', '3 perguntas'],
    titles: [
      'Três perguntas para {person}: {topic}',
      '{Topic}: uma conversa, três perguntas, zero papo furado',
      'Hoje quem responde não é a internet, é {person}: {topic}',
      '“{question}” Uma conversa com {person} ({topic})',
      'Uma entrevista curta {where}: {topic}',
    ],
    hooks: [
      'Três perguntas. Na terceira veio um silêncio.',
      'Perguntei o que todo mundo quer saber: “{question}”',
      'Eu não esperava esta resposta.',
    ],
    beats: [
      'Quem é, em meia frase: {person}',
      'A pergunta fácil, para começar: “{question}”',
      'A pergunta que todo mundo tem e ninguém faz',
      'A melhor resposta, sem corte, com a pausa',
      'O que você leva disso',
    ],
    what: 'Faça três boas perguntas a uma pessoa e deixe a melhor resposta sem corte.',
    why: 'Funciona porque uma segunda voz traz confiança e o próprio público.',
  },
  sketch: {
    name: 'esquete',
    cues: ['pov', 'quando você', 'aquele momento em que', 'tipos de pessoas', 'esquete'],
    titles: [
      'POV: {moment} ({topic})',
      'Todo mundo conhece essa pessoa: {topic}, um esquete em quatro papéis',
      '{Topic} em uma conversa entre você e suas desculpas',
      'Quatro tipos de gente, um assunto: {topic}',
      'Aquela cara quando alguém diz “{myth}” ({topic})',
    ],
    hooks: [
      '“{myth}”. (Olhar demorado para a câmera.)',
      'Você conhece alguém assim. Talvez seja você.',
      '(No meio da frase, alto demais:) “{question}”',
    ],
    beats: [
      'A situação em dois segundos, sem explicação: {moment}',
      'Papel um: quem sabe tudo, “{myth}”',
      'Papel dois: quem exagera',
      'Papel três: {person}',
      'A última fala, que inverte tudo, e corte na hora',
    ],
    what: 'Encene algo que todo mundo conhece, fazendo todos os papéis, com uma fala no fim que inverte tudo.',
    why: 'Funciona porque as pessoas marcam quem reconhecem ali.',
  },
  blind_test: {
    name: 'teste cego',
    cues: ['teste cego', 'às cegas', 'adivinhe qual', 'adivinha qual', 'adivinhe o'],
    titles: [
      'Teste cego com {person}: {topic}',
      '{Topic}: dá para sentir a diferença sem o rótulo?',
      'Cubra o rótulo e adivinhe: {topic}',
      'Qual deles é o caro? {Topic}, um teste cego',
      'Três candidatos, nenhum nome: {topic} {where}',
    ],
    hooks: [
      'A, B ou C? Decide agora, antes que eu mostre.',
      'Um dos três custa dez vezes mais. Qual?',
      'Até agora, ninguém acertou.',
    ],
    beats: [
      'Os três candidatos, cobertos, marcados A, B e C',
      'A regra: sem rótulo, sem preço, trinta segundos para cada',
      'O palpite, com o motivo: {person}',
      'A pausa em que todo mundo decide em casa: {proof}',
      'A revelação, um a um, a surpresa por último',
    ],
    what: 'Cubra os rótulos, peça um palpite a alguém e dê tempo para o público adivinhar junto.',
    why: 'Funciona porque as pessoas se comprometem com uma resposta e ficam para ver se acertaram.',
  },
  giveaway_plan: {
    name: 'plano para copiar',
    cues: ['modelo', 'template', 'plano grátis', 'copie', 'copia esse', 'meu plano'],
    titles: [
      'Copie este plano: {topic} {forWhom}',
      '{Topic}: o meu modelo, pode levar',
      'Pegue e adapte: um plano para {result} ({topic})',
      'Um plano para a semana, pronto para copiar: {topic} {forWhom}',
      'O plano inteiro, sem esconder nada: {topic}',
    ],
    hooks: [
      'Pega, copia, muda. É seu.',
      'Este plano cabe em uma página, e essa é a força dele.',
      'Sem curso, sem newsletter: aqui está o plano inteiro.',
    ],
    beats: [
      'Aonde o plano leva: {result}',
      'O plano em si, em uma imagem ou em sete linhas',
      'Como preencher, com um exemplo real',
      'A linha em que as pessoas erram: {mistake}',
      'Como adaptar à sua vida, {forWhom}',
    ],
    what: 'Dê um plano ou modelo pronto, que dê para usar hoje, com um exemplo preenchido.',
    why: 'Funciona porque generosidade é lembrada, e as pessoas voltam com a versão delas.',
  },
  you_decide: {
    name: 'o público decide',
    cues: ['você decide', 'vocês decidem', 'vocês escolhem', 'enquete', 'isso ou aquilo', 'esse ou aquele'],
    titles: [
      'Você decide: {topic}, A ou B?',
      '{Topic}: duas opções, e eu faço o que a maioria disser',
      'A ou B? {Topic} {limit}',
      'A escolha é sua, o problema é meu: {topic} {where}',
      'Os comentários decidem, mesmo que doa: {topic} {span}',
    ],
    hooks: [
      'A ou B. A maioria decide, e eu cumpro.',
      'Não consigo decidir. Decide você.',
      'Escolhe com cuidado: eu vou ter que cumprir mesmo.',
    ],
    beats: [
      'Opção A, com o que conta a favor: {result}',
      'Opção B, com o que conta a favor: {proof}',
      'O que acontece com a opção que perder',
      'Até quando os votos valem',
      'O anúncio do post com o resultado',
    ],
    what: 'Ofereça duas opções reais, deixe o público votar e mostre o resultado no próximo post.',
    why: 'Funciona porque votar é o comentário mais fácil, e o resultado é um motivo para voltar.',
  },
  never_again: {
    name: 'nunca mais',
    cues: ['nunca mais', 'me arrependi', 'arrependimentos', 'não faria de novo', 'não faça isso'],
    titles: [
      'Nunca mais: {topic}, três coisas que eu deixaria de fora',
      '{Topic}: uma vez bastou',
      'Coisas que não faço mais, e não sinto falta: {topic} {where}',
      'Três decisões que eu desfaria: {topic}',
      'Hoje eu pularia isso: {mistake} ({topic})',
    ],
    hooks: [
      'Fiz uma vez e nunca mais: {mistake}.',
      'Três coisas que hoje eu deixaria de fora. A primeira parece inofensiva.',
      'Na hora parecia uma boa ideia.',
    ],
    beats: [
      'A primeira coisa, e o que ela custou: {mistake}',
      'A segunda coisa, a que todo mundo recomenda: “{myth}”',
      'A terceira coisa, que só dói com o tempo',
      'O que você faz no lugar: {thing}',
      'A única coisa que você faria de novo agora mesmo',
    ],
    what: 'Diga três coisas da sua experiência que você não faria de novo, e o que faz no lugar.',
    why: 'Funciona porque um aviso de quem viveu soa diferente de um conselho.',
  },
  decoded_words: {
    name: 'palavras traduzidas',
    cues: ['glossário', 'o que significa', 'o que é', 'significado de', 'termos', 'dicionário'],
    titles: [
      'Cinco palavras, em bom português: {topic}',
      '{Topic}: o que os especialistas dizem e o que querem dizer',
      'O pequeno dicionário {forWhom}: {topic}',
      'Chega de fingir que entendeu: {topic}, cinco termos traduzidos',
      'Palavras difíceis, sentido simples: {topic}, com tradução',
    ],
    hooks: [
      'Cinco palavras que todo mundo usa e pouca gente sabe explicar.',
      'Esta palavra você já fingiu que entendeu. Todo mundo já fingiu.',
      'O que está escrito, e o que quer dizer de verdade:',
    ],
    beats: [
      'A palavra que todo mundo finge conhecer',
      'Duas palavras que sempre se confundem, lado a lado',
      'A palavra que só existe para impressionar',
      'A que faz falta de verdade, com um exemplo: {thing}',
      'As cinco em uma lista, para consultar',
    ],
    what: 'Traduza cinco termos técnicos em frases que caberiam na mesa da cozinha.',
    why: 'Funciona porque poupa as pessoas de uma pergunta constrangedora.',
  },
  case_study: {
    name: 'estudo de caso',
    cues: ['estudo de caso', 'como eu saí de', 'do zero', 'de 0 a', 'resultados'],
    titles: [
      'Do zero até {result}: {topic}, um caso',
      '{Topic}: um caso, todos os números, cada desvio',
      'Como foi feito {limit}: {topic}, passo a passo',
      'Um caso em vez de dez dicas: {topic} {forWhom}',
      'O que funcionou, o que não, quanto custou: {topic}, um caso',
    ],
    hooks: [
      'Um caso real, com os desvios.',
      'No final: {result}. No começo: {mistake}.',
      'Sem teoria. Um caso do começo ao fim.',
    ],
    beats: [
      'O ponto de partida em números',
      'A primeira tentativa, e por que falhou: {mistake}',
      'A decisão que mudou tudo',
      'O resultado, com a prova: {proof}',
      'O que vale para outros casos, e o que foi sorte',
    ],
    what: 'Conte um caso real, seu ou que você possa contar, com ponto de partida, desvio, decisão e resultado.',
    why: 'Funciona porque um caso com números convence mais do que dez regras.',
  },
};
