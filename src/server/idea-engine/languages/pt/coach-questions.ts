import type { CoachQuestions } from '../../coach/words.ts';
import { makingQuestions } from './coach-questions-making.ts';
import { shapeQuestions } from './coach-questions-shape.ts';

const firstQuestions: Pick<
  CoachQuestions,
  'goal' | 'outcome' | 'offer' | 'share' | 'moment' | 'audience' | 'obstacle'
> = {
  goal: {
    name: 'Seu objetivo',
    question: 'O que você quer conseguir com este conteúdo?',
    lead: 'Antes de tudo, o objetivo. É ele que decide a primeira frase, a duração e o que você pede no final.',
    options: {
      reach: {
        label: 'Alcançar quem ainda não me conhece',
        description: 'Feito para ser enviado, e claro até para quem não conhece você',
      },
      teach: { label: 'Ensinar alguma coisa', description: 'Feito para ser salvo e visto de novo' },
      sell: { label: 'Vender alguma coisa', description: 'Uma oferta só, mostrada em uso' },
      connect: { label: 'Me aproximar de quem me segue', description: 'Feito para receber respostas' },
    },
    heard: {
      reach:
        'Gente nova, então. Essas pessoas não devem nada a você: sem apresentação, sem piada interna, e a ideia precisa fazer sentido com o som desligado.',
      teach:
        'Ensinar é um bom ponto de partida: o que é útil é salvo, e um salvamento diz mais à plataforma do que uma curtida.',
      sell: 'Vender dá certo quando o produto fala por si. Vamos mostrar em uso e pedir uma vez só, no final.',
      connect: 'Mais perto de quem já assiste. Isso pede menos acabamento e mais de você.',
      own: '“{answer}”: bom, guardo com as suas palavras e meço todo o resto por isso.',
    },
  },
  outcome: {
    name: 'O que dá para fazer depois',
    question: 'O que a pessoa deve conseguir fazer depois de “{title}”?',
    lead: 'Então vamos definir o resultado. Uma coisa só, a menor e mais visível que der.',
    placeholder: 'Por exemplo: saber pelo som se já está no ponto',
    heard: {
      short: '“{answer}”. Cabe em um fôlego, então também pode ser a promessa do começo.',
      long: '“{answer}”. É bastante coisa; guardo tudo, e você mostra a primeira metade e conta o resto.',
    },
  },
  offer: {
    name: 'O que você oferece',
    question: 'O que você oferece, e qual é o próximo passo?',
    lead: 'Então, o que é, e onde se encontra? Um passo só: um link, uma mensagem ou uma loja.',
    placeholder: 'Por exemplo: um curso de fim de semana, o link está na bio',
    heard: {
      short: '“{answer}”. Claro. Entra tarde, depois que já se viu funcionando.',
      long: '“{answer}”. Vou usar como você escreveu. Na gravação, diga a primeira metade e deixe o resto para a legenda.',
    },
  },
  share: {
    name: 'Por que alguém enviaria',
    question: 'Por que alguém enviaria “{title}” para um amigo ou uma amiga?',
    lead: 'Gente nova chega por meio de outras pessoas. Então pense em uma pessoa que mandaria isso para outra.',
    placeholder: 'Por exemplo: porque resolve uma discussão de sempre',
    heard: {
      short: '“{answer}”. É para essa frase que tudo vai caminhar.',
      long: '“{answer}”. Aí tem um motivo de verdade. Vamos fazer desse momento algo impossível de perder.',
    },
  },
  moment: {
    name: 'Um momento seu',
    question: 'Que momento seu entra aqui?',
    lead: 'Quem segue você vem por sua causa. Então me dê um momento: um lugar, um erro, algo que alguém disse.',
    placeholder: 'Por exemplo: a manhã em que a fornada inteira foi para o lixo',
    heard: {
      short: '“{answer}”. Sim: o que aconteceu vale mais do que o que se sabe.',
      long: '“{answer}”. Mantenha exatamente esse detalhe. É a ele que as pessoas vão responder.',
    },
  },
  audience: {
    name: 'Para quem',
    question: 'Para quem é?',
    lead: 'Agora imagine a pessoa que vai assistir.',
    options: {
      beginners: { label: 'Quem está começando do zero', description: 'Nenhum termo sem uma imagem ao lado' },
      stuck: { label: 'Quem tentou e travou', description: 'Conhece o básico e tem um problema' },
      experienced: { label: 'Quem já entende do assunto', description: 'Quer o detalhe que os outros deixam de fora' },
      followers: { label: 'Quem já me conhece', description: 'Dá para começar pelo meio' },
    },
    heard: {
      beginners: 'Gente que começa do zero. Então cada termo ganha uma imagem, e nada conta como sabido.',
      stuck: 'Quem tentou e travou: é o público que mais agradece, se você der nome ao problema logo no começo.',
      experienced: 'Quem já entende. Pule o básico: ao ouvir o óbvio, essa pessoa vai embora.',
      followers: 'Quem já conhece você. Dá para começar pelo meio e citar coisas de antes.',
      own: '“{answer}”. É um retrato preciso, melhor do que qualquer grupo que eu pudesse oferecer.',
    },
  },
  obstacle: {
    name: 'Onde a pessoa trava',
    question: 'Em que ponto a pessoa trava?',
    lead: 'E onde exatamente dá errado? Quanto mais preciso o ponto, mais a pessoa sente que é com ela.',
    placeholder: 'Por exemplo: parece certo e desmorona uma hora depois',
    heard: {
      short: '“{answer}”. Isso vai para perto do começo: as pessoas ficam quando reconhecem o próprio problema.',
      long: '“{answer}”. Isso é uma cena, não só um problema. Vamos mostrar cedo, e depois a saída.',
    },
  },
};

export const questions: CoachQuestions = { ...firstQuestions, ...shapeQuestions, ...makingQuestions };
