import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

/** Formats that start from one of the creator's own posts, named {post}. */
export const formatsOwn: Pick<
  Formats,
  'again_with_a_turn' | 'follow_up' | 'make_it_a_series' | 'same_recipe' | 'carry_over'
> = {
  again_with_a_turn: {
    name: 'de novo, com uma virada',
    cues: [],
    titles: [
      '“{post}”, mais uma vez {limit}: {topic}',
      'Mesma ideia, regra nova: “{post}” {where} ({topic})',
      'De novo, mas {limit}: “{post}” ({topic})',
      'Outra rodada com {person}: “{post}” ({topic})',
    ],
    hooks: [
      'Você conhece “{post}”. Desta vez tem uma condição: {limit}.',
      'Mais uma vez, com uma regra diferente.',
      'Já fiz isso antes. Mas não {limit}.',
    ],
    beats: [
      'Dois segundos de “{post}”, para todo mundo saber do que se trata',
      'A regra nova: {limit}',
      'O que fica exatamente igual, porque funcionou: o começo e a duração',
      'O momento em que a regra nova aperta: {moment}',
      'O antigo e o novo lado a lado: {proof}',
    ],
    what: 'Repita “{post}” mudando exatamente uma coisa.',
    why: 'Funciona porque o que atraiu uma vez atrai de novo, desde que haja algo em jogo.',
  },
  follow_up: {
    name: 'continuação',
    cues: ['parte 2', 'parte dois', 'atualização', 'continuação'],
    titles: [
      'O que veio depois de “{post}”: {topic}',
      '“{post}”, parte dois: {topic} {forWhom}',
      'A pergunta que ficou de “{post}”: “{question}” ({topic})',
      'Faltou uma coisa em “{post}”: {topic}, “{question}”',
    ],
    hooks: [
      'Depois de “{post}”, uma pergunta ficou em aberto: “{question}”',
      'Foi isso que deixei de fora da primeira vez.',
      'Parte dois, e não é como você imagina.',
    ],
    beats: [
      'Em uma frase: do que tratava “{post}”',
      'A pergunta que ficou em aberto: “{question}”',
      'A resposta, com algo novo para ver: {proof}',
      'O que você diria diferente hoje',
      'Um próximo passo, ou o fim: diga qual dos dois',
    ],
    what: 'Continue “{post}” com a pergunta que ficou em aberto, de um jeito que também faça sentido sozinho.',
    why: 'Funciona porque quem viu a primeira parte tem um motivo para ver a segunda, e vice-versa.',
  },
  make_it_a_series: {
    name: 'série',
    cues: ['episódio', 'série', 'ep 1'],
    titles: [
      'Agora é série, episódio um: {topic}, depois de “{post}”',
      'De “{post}” a uma série de cinco: {topic}',
      'Cinco episódios no estilo de “{post}”: {topic} {forWhom}',
      '“{post}” em série: {topic}, uma regra, cinco partes',
    ],
    hooks: [
      'Começou com “{post}”. Agora virou série.',
      'Cinco partes, uma regra. Esta é a primeira.',
      'Episódio um de cinco, e o mais fácil deles.',
    ],
    beats: [
      'A abertura fixa de todos os episódios, tirada de “{post}”',
      'A regra da série, em uma frase: {limit}',
      'Episódio um, completo em si: {result}',
      'Os títulos dos próximos quatro, cada um com outro obstáculo, e o primeiro deles: {mistake}',
      'O final fixo: o que vem a seguir, e quando',
    ],
    what: 'Faça uma série com o que funcionou em “{post}”: a mesma abertura, a mesma regra, um caso novo a cada vez.',
    why: 'Funciona porque um molde conhecido diminui o esforço de fazer e o de assistir.',
  },
  same_recipe: {
    name: 'mesma fórmula, outro assunto',
    cues: [],
    titles: [
      'A fórmula de “{post}”, um assunto novo: {topic}',
      '{Topic}, agora do jeito de “{post}”',
      'O que fez “{post}” funcionar, usado em outra coisa: {topic}',
      'No estilo de “{post}”: {topic} {forWhom}',
    ],
    hooks: [
      'Mesmo começo, outro assunto. Vamos ver se aguenta.',
      'O assunto de hoje é outro. A regra você já conhece.',
      '“{question}” Vamos do jeito que você conhece.',
    ],
    beats: [
      'Os três primeiros segundos, montados como os de “{post}”',
      'O assunto novo, logo de cara: {result}',
      'A mesma ordem de cenas, com outro conteúdo: {moment}',
      'O clímax no mesmo lugar: {proof}',
      'O mesmo final, com uma pergunta nova: “{question}”',
    ],
    what: 'Mantenha a estrutura de “{post}”, com abertura, ordem e duração, e troque só o assunto.',
    why: 'Funciona porque a estrutura já foi testada; só uma coisa é nova.',
  },
  carry_over: {
    name: 'trazido de outro lugar',
    cues: [],
    titles: [
      'Funcionou lá, agora aqui: “{post}” ({topic})',
      '“{post}”, em uma versão para cá: {topic}',
      'Um sucesso de outra plataforma: “{post}” ({topic})',
      'Uma segunda vida para “{post}”: {topic} {forWhom}',
    ],
    hooks: [
      'A versão curta de algo que demorou bastante: {result}.',
      'Mostrei isso em outro lugar. Aqui vai o que deixei de fora lá.',
      'Essa ideia veio de outro lugar. Aqui ela também tem vez.',
    ],
    beats: [
      'O essencial de “{post}” em uma frase',
      'O que precisa mudar aqui: a primeira linha e a duração',
      'A cena ou o número mais forte: {proof}',
      'Algo novo que o original não tinha: {thing}',
      'Uma pergunta que combine com este lugar: “{question}”',
    ],
    what: 'Traga “{post}” para cá: a mesma essência, escrita de novo para outro lugar.',
    why: 'Funciona porque um assunto comprovado encontra gente que ainda não viu.',
  },
};
