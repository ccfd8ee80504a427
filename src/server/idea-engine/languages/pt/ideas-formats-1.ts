import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats1: Pick<
  Formats,
  | 'myth_versus_fact'
  | 'before_after'
  | 'costly_mistake'
  | 'day_in_the_life'
  | 'three_levels'
  | 'tried_it'
  | 'comment_answer'
  | 'ranking'
  | 'challenge'
  | 'behind_the_scenes'
  | 'step_by_step'
> = {
  myth_versus_fact: {
    name: 'mito ou verdade',
    cues: ['mito', 'mitos', 'mito ou verdade', 'verdade ou mentira', 'desmentindo'],
    titles: [
      'Mito ou verdade? {Topic}: “{myth}”',
      '“{myth}”: o mito, a verdade e o que fica ({topic})',
      'Todo mundo repete, quase ninguém conferiu: “{myth}” ({topic})',
      'Três mitos, uma verdade: {topic} {forWhom}',
      'Pare de acreditar nisso: “{myth}” ({topic})',
    ],
    hooks: [
      '“{myth}”. Você também já ouviu isso. Não é verdade.',
      'Todo mundo repete esta frase, quase ninguém conferiu: “{myth}”.',
      'Levanta a mão quem já disse: “{myth}”.',
    ],
    beats: [
      'Diga o mito exatamente como as pessoas dizem: “{myth}”',
      'Por que parece certo: o único caso em que vale',
      'A verdade, com algo para ver: {proof}',
      'O que muda com isso, {forWhom}',
      'A única frase para lembrar no lugar',
    ],
    what: 'Desmonte a frase “{myth}” e coloque algo melhor no lugar.',
    why: 'Funciona porque as pessoas ficam para descobrir se estavam erradas e escrevem quando discordam.',
  },
  before_after: {
    name: 'antes e depois',
    cues: ['antes e depois', 'transformação', 'glow up', 'repaginada'],
    titles: [
      'Antes e depois, {limit}: {topic}',
      '{Topic}: o mesmo plano, primeiro e último dia',
      'Do começo até {result}: {topic}',
      'O que mudou {span}: {topic}, antes e depois',
      'No antes e depois, o meio é a melhor parte: {topic} {where}',
    ],
    hooks: [
      'Este é o antes. Repara neste canto da imagem.',
      'Mesmo lugar, mesma luz. Adivinha quanto tempo passou entre um e outro.',
      'Por pouco não gravei o antes. Ainda bem que gravei.',
    ],
    beats: [
      'O antes, sem embelezar: {proof}',
      'A única mudança que fez diferença',
      'O ponto mais baixo, no meio: {mistake}',
      'O depois, exatamente do mesmo ângulo',
      'Quanto custou em tempo e dinheiro',
    ],
    what: 'Mostre o primeiro e o último estado no mesmo quadro e passe a maior parte do tempo no que há entre os dois.',
    why: 'Funciona porque a diferença se entende sem som, e o caminho é o que as pessoas salvam.',
  },
  costly_mistake: {
    name: 'o erro que sai caro',
    cues: ['erro', 'erros', 'pare de fazer', 'você está fazendo errado'],
    titles: [
      '{Topic}: o erro que sai mais caro',
      'Um erro só, e todo o trabalho foi em vão: {topic}',
      'Quase todo mundo faz isso no começo. {Topic}: {mistake}',
      'O erro mais caro: {topic} {forWhom}',
      'Por que ainda não funciona: {mistake} ({topic})',
    ],
    hooks: [
      'Se não está funcionando, deve ser por isso: {mistake}.',
      'Ninguém avisa no começo, e é o que mais custa: {mistake}.',
      'Este erro só se percebe quando já é tarde.',
    ],
    beats: [
      'Diga o erro na primeira frase: {mistake}',
      'Quanto ele custa, em algo que dê para contar',
      'Por que quase todo mundo cai nele',
      'A correção, mostrada uma vez: {proof}',
      'Como perceber da próxima vez, antes que aconteça',
    ],
    what: 'Coloque um erro típico no centro ({mistake}), mostre quanto ele custa e como se corrige.',
    why: 'Funciona porque evitar uma perda move mais do que outra dica.',
  },
  day_in_the_life: {
    name: 'um dia na rotina',
    cues: ['um dia na minha vida', 'um dia comigo', 'meu dia', 'minha rotina', 'rotina real'],
    titles: [
      'Um dia de verdade, sem arrumar nada: {topic}',
      '{Topic}: um dia em cinco cenas sinceras',
      'Do primeiro ao último minuto: um dia inteiro ({topic})',
      'Mais um dia comum {where}: {topic}',
      'Como é um dia desses na vida real: {topic}',
    ],
    hooks: [
      'O dia começa com algo que ninguém mostra: {moment}.',
      'Esta é a parte do dia que costuma ficar de fora.',
      'Um dia inteiro, e só uma cena saiu como planejado.',
    ],
    beats: [
      'Comece no meio de alguma coisa: {moment}',
      'Três cenas curtas, cada uma com a hora do dia',
      'O que deu errado, sem cortar',
      'O melhor minuto do dia: {result}',
      'À noite: o que você faria diferente amanhã',
    ],
    what: 'Acompanhe um dia comum e deixe as cenas sem acabamento.',
    why: 'Funciona porque cada pessoa compara com o próprio dia, e os horários levam a história.',
  },
  three_levels: {
    name: 'três níveis',
    cues: ['níveis', 'nível 1', 'nível 3', 'iniciante vs profissional'],
    titles: [
      'Fácil, difícil, absurdo: {topic} em três níveis',
      '{Topic}: três níveis, e o terceiro é injusto',
      'Três níveis da mesma coisa, {limit}: {topic}',
      'Em que nível você está? {Topic}, da primeira tentativa à maestria',
      'O nível um leva um minuto, o três leva um ano: {topic}',
    ],
    hooks: [
      'O nível um é para todo mundo. O nível três leva anos.',
      'A maioria para no nível dois. Você vai ver por quê.',
      'A mesma tarefa, três níveis. Espera até ver o terceiro.',
    ],
    beats: [
      'Nível um: a versão {forWhom}',
      'Nível dois: o que muda e o que de repente fica difícil',
      'Nível três: a versão para quem não consegue parar',
      'Os três lado a lado: {proof}',
      'Que nível vale mesmo o esforço',
    ],
    what: 'Faça a mesma coisa três vezes, cada vez em um nível acima, e diga com sinceridade que nível basta.',
    why: 'Funciona porque todo mundo se encontra em um nível, e o terceiro é um motivo para ficar.',
  },
  tried_it: {
    name: 'eu testei',
    cues: ['eu testei', 'testei', 'experimentei', 'por 7 dias', 'por 30 dias', 'experimento'],
    titles: [
      'Eu testei {span}: {topic}, com sinceridade',
      '{Topic} {span}: o que ficou e o que larguei',
      'Um experimento com uma regra só, {span}: {topic}',
      'O plano, o pior dia, o resultado: {topic} {span}',
      'Ninguém me avisou do meio do caminho: {topic} {span}',
    ],
    hooks: [
      'Fiz isso {span}, para você saber o que vem pela frente.',
      'No começo, tudo bem. No meio do caminho, complicou.',
      'Eu esperava uma coisa e veio outra.',
    ],
    beats: [
      'A regra do experimento, em uma frase, e como você mede',
      'O começo: o que foi mais fácil do que o esperado',
      'O pior momento, gravado no próprio dia: {moment}',
      'O resultado ao lado do começo: {proof}',
      'O que você mantém e o que nunca faria de novo',
    ],
    what: 'Defina uma regra clara, siga {span}, grave um pouco a cada vez e conte no que deu.',
    why: 'Funciona porque um fim marcado já cria a história, e quem corre o risco é outra pessoa.',
  },
  comment_answer: {
    name: 'resposta a um comentário',
    cues: ['respondendo', 'resposta ao comentário', 'respondendo comentários', 'respondendo a'],
    titles: [
      'Resposta a um comentário: “{question}” ({topic})',
      '“{question}” {Topic}, com resposta em um minuto',
      'A pergunta embaixo de todo post: “{question}” {Topic}',
      'Vocês perguntaram, eu respondo rapidinho: “{question}” ({topic})',
      'Boa pergunta, resposta sincera. {Topic}: “{question}”',
    ],
    hooks: [
      '“{question}” Primeiro a resposta curta, depois a sincera.',
      'Esta pergunta volta toda hora: “{question}”',
      '“{question}” Depende, e eu mostro de quê.',
    ],
    beats: [
      'A pergunta, palavra por palavra: “{question}”',
      'A resposta curta, em uma frase',
      'O motivo, com um exemplo: {proof}',
      'A exceção em que a resposta é outra',
      'Peça a próxima pergunta',
    ],
    what: 'Responda exatamente a uma pergunta, “{question}”, e logo no começo.',
    why: 'Funciona porque a pergunta de uma pessoa é a de cem que não perguntaram.',
  },
  ranking: {
    name: 'ranking',
    cues: ['ranking', 'tier list', 'do pior ao melhor', 'do melhor ao pior', 'top 5', 'top 10'],
    titles: [
      'Do pior ao melhor: {topic}, um ranking {forWhom}',
      '{Topic} em ranking: o primeiro lugar não é o famoso',
      'Cinco candidatos, uma surpresa: {topic}',
      'Meu ranking, a sua revolta: {topic}',
      'Um ranking com uma pergunta só: vale a pena? {Topic}',
    ],
    hooks: [
      'Você vai discordar do terceiro lugar.',
      'Cinco candidatos, uma regra: eu escolheria de novo?',
      'Começo pelo último lugar, porque é para lá que o dinheiro costuma ir.',
    ],
    beats: [
      'A única regra do seu ranking',
      'Último lugar, e por que tanta gente ainda escolhe',
      'O meio, rápido, uma frase para cada',
      'Segundo lugar, o favorito da maioria',
      'Primeiro lugar, com o motivo: {proof}',
    ],
    what: 'Ordene cinco candidatos por uma regra clara e conte de trás para a frente até o primeiro lugar.',
    why: 'Funciona porque as pessoas querem ver onde o favorito vai parar, e discutem por isso.',
  },
  challenge: {
    name: 'desafio',
    cues: ['desafio', 'será que eu consigo', 'consigo', 'desafio aceito', 'o último a'],
    titles: [
      'Será que dá {limit}? {Topic}, o desafio',
      '{Topic} {limit}: uma tentativa, sem segunda tomada',
      'Uma regra, um cronômetro: {topic} {limit}',
      'A versão mais difícil que consegui imaginar: {topic} {limit}',
      'Desafio aceito: {topic} {where}',
    ],
    hooks: [
      'A regra é simples: {limit}. É mais difícil do que parece.',
      'O cronômetro está rodando, e eu tenho uma tentativa.',
      'Todo mundo disse que não dá para fazer {limit}.',
    ],
    beats: [
      'A regra e o que está em jogo, logo de cara',
      'O plano e o ponto fraco dele',
      'O momento em que quase dá errado: {moment}',
      'O resultado, como foi: {proof}',
      'A próxima regra: deixe o público escolher',
    ],
    what: 'Defina uma regra que doa ({limit}), ligue o cronômetro e aceite o resultado que vier.',
    why: 'Funciona porque o final fica em aberto até o último segundo.',
  },
  behind_the_scenes: {
    name: 'bastidores',
    cues: ['bastidores', 'por trás das câmeras', 'making of', 'como eu fiz', 'como fizemos'],
    titles: [
      'Bastidores: {topic} sem a parte bonita',
      'O que você nunca vê: {topic}, por dentro',
      '{Topic}: os 90% que ninguém mostra',
      'Como é de verdade, {where}: {topic}',
      'Desta vez com tudo o que deu errado: {topic}',
    ],
    hooks: [
      'Você conhece o resultado. Esta é a parte que vem antes.',
      'Antes de ficar assim, fica assim.',
      'Me disseram para não mostrar esta parte.',
    ],
    beats: [
      'Um relance do resultado pronto, e de volta ao começo',
      'A preparação: {thing}, e para que serve',
      'A parte que sempre dá errado: {mistake}',
      'O pequeno truque que torna tudo possível',
      'De volta ao resultado, agora visto com outros olhos: {proof}',
    ],
    what: 'Mostre o processo em vez do resultado, com os tropeços que costumam ser cortados.',
    why: 'Funciona porque a proximidade cria confiança, e o esforço explica o valor.',
  },
  step_by_step: {
    name: 'passo a passo',
    cues: ['como fazer', 'passo a passo', 'tutorial', 'guia', 'aprenda a'],
    titles: [
      'Passo a passo para {result}: {topic}',
      '{Topic} em cinco passos, nem um a mais',
      'O caminho inteiro, sem deixar nada de fora: {topic} {forWhom}',
      'Cinco passos, e o terceiro quase todo mundo pula: {topic}',
      'Comece por aqui: {topic} {forWhom}, passo a passo',
    ],
    hooks: [
      'Cinco passos. O terceiro é o que quase todo mundo pula.',
      'No final você tem {result}. Este é o caminho inteiro.',
      'Se você consegue o primeiro passo, consegue os cinco.',
    ],
    beats: [
      'Primeiro o destino: {result}',
      'Passos um e dois, cada um com o motivo em meia frase',
      'Passo três, o que as pessoas pulam, e o que acontece então: {mistake}',
      'Passos quatro e cinco, sem pressa',
      'A conferência no final: {proof}',
    ],
    what: 'Leve do zero até {result} em cinco passos que dê para acompanhar.',
    why: 'Funciona porque fica salvo para depois, e um post salvo é visto de novo.',
  },
};
