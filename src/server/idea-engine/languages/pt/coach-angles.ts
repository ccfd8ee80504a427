import type { CoachQuestions } from '../../coach/words.ts';

/** What each kind of material can mean in a category: five kinds each. */
export const angleExamples: CoachQuestions['angles']['examples'] = {
  lifestyle: {
    story: 'o dia em que você mudou um hábito',
    behind: 'a manhã antes de ficar com essa cara',
    mistakes: 'o que você comprou e nunca usou',
    test: 'uma semana fazendo diferente',
    opinion: 'um conselho em que você não acredita mais',
  },
  business: {
    proof: 'um número, antes e depois',
    mistakes: 'a decisão que saiu mais cara',
    story: 'o primeiro cliente que disse não',
    comparison: 'dois jeitos de gastar o mesmo dinheiro',
    behind: 'como é uma terça-feira normal',
  },
  education: {
    steps: 'da pergunta até a resposta',
    mistakes: 'aquele que quase todo mundo comete',
    comparison: 'o jeito que se ensina e o jeito que fica',
    test: 'uma pergunta para responder antes do fim',
    proof: 'o que os estudos dizem, em uma frase',
  },
  entertainment: {
    story: 'a parte que você só conta para amigos',
    test: 'algo que pode muito bem dar errado',
    comparison: 'o que se esperava e o que veio',
    behind: 'as tomadas que ficaram de fora',
    opinion: 'o ranking com que ninguém concorda',
  },
  technology: {
    test: 'testado de verdade, com o cronômetro rodando',
    comparison: 'duas ferramentas, uma tarefa',
    steps: 'a configuração desde o primeiro clique',
    mistakes: 'a opção que todo mundo deixa ligada',
    proof: 'medido, não prometido',
  },
  fitness: {
    mistakes: 'a postura que machuca',
    steps: 'o movimento, uma articulação por vez',
    proof: 'a primeira semana ao lado da oitava',
    test: 'quantas você consegue de verdade',
    story: 'o dia em que você quis parar',
  },
  food: {
    mistakes: 'a panela que não estava quente o bastante',
    steps: 'da sacola de compras até o prato',
    comparison: 'o barato ao lado do caro',
    test: 'o truque da internet, feito uma vez',
    story: 'de onde vem a receita',
  },
  travel: {
    mistakes: 'o que você nunca mais reservaria',
    proof: 'quanto custou, até o último centavo',
    comparison: 'o lugar famoso e o vizinho dele',
    story: 'a hora em que nada saiu como planejado',
    steps: 'um dia lá, hora a hora',
  },
};
