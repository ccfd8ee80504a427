import type { CoachQuestions } from '../../coach/words.ts';
import { makingQuestions } from './coach-questions-making.ts';
import { shapeQuestions } from './coach-questions-shape.ts';

const firstQuestions: Pick<
  CoachQuestions,
  'goal' | 'outcome' | 'offer' | 'share' | 'moment' | 'audience' | 'obstacle'
> = {
  goal: {
    name: 'Votre objectif',
    question: 'Que doit vous apporter cette publication ?',
    lead: 'Avant tout, l’objectif. C’est lui qui décide de la première phrase, de la durée et de ce que vous demandez à la fin.',
    options: {
      reach: {
        label: 'Toucher des gens qui ne me connaissent pas',
        description: 'Fait pour être envoyé, et clair même pour qui ne vous connaît pas',
      },
      teach: { label: 'Apprendre quelque chose aux gens', description: 'Fait pour être enregistré et revu' },
      sell: { label: 'Vendre quelque chose', description: 'Une seule offre, montrée en action' },
      connect: { label: 'Me rapprocher de ma communauté', description: 'Fait pour recevoir des réponses' },
    },
    heard: {
      reach:
        'De nouvelles personnes, donc. Elles ne vous doivent rien : pas de présentation, pas de blague d’initiés, et l’idée doit se comprendre sans le son.',
      teach:
        'Transmettre, c’est un bon point de départ : ce qui est utile s’enregistre, et un enregistrement en dit plus à la plateforme qu’un j’aime.',
      sell: 'On vend bien quand le produit parle de lui-même. On le montre en action et on ne demande qu’une fois, à la fin.',
      connect: 'Plus près de celles et ceux qui vous suivent déjà. Donc moins de vernis, et plus de vous.',
      own: '« {answer} » : très bien, je garde vos mots, et tout le reste s’y mesure.',
    },
  },
  outcome: {
    name: 'Ce que les gens sauront faire',
    question: 'Que doit-on savoir faire après « {title} » ?',
    lead: 'Alors précisons le résultat. Une seule chose, aussi petite et aussi visible que possible.',
    placeholder: 'Par exemple : reconnaître au bruit que c’est prêt',
    heard: {
      short: '« {answer} ». Ça se dit d’un seul souffle, donc ça peut aussi servir de promesse au début.',
      long: '« {answer} ». Ça fait beaucoup ; je garde tout, et vous montrez la première moitié et dites le reste.',
    },
  },
  offer: {
    name: 'Ce que vous proposez',
    question: 'Que proposez-vous, et quelle est la seule étape suivante ?',
    lead: 'Alors, de quoi s’agit-il, et où va-t-on pour l’obtenir ? Une seule étape : un lien, un message ou une boutique.',
    placeholder: 'Par exemple : un stage d’un week-end, le lien est dans mon profil',
    heard: {
      short: '« {answer} ». C’est clair. Ça vient tard, une fois qu’on a vu que ça marche.',
      long: '« {answer} ». Je reprends ça tel quel. En tournant, dites la première moitié et laissez le reste à la légende.',
    },
  },
  share: {
    name: 'Pourquoi on le partagerait',
    question: 'Pourquoi enverrait-on « {title} » à quelqu’un ?',
    lead: 'Les nouvelles personnes arrivent par d’autres personnes. Pensez à quelqu’un qui l’enverrait à une seule autre personne.',
    placeholder: 'Par exemple : parce que ça règle un débat qui revient sans cesse',
    heard: {
      short: '« {answer} ». C’est vers cette phrase qu’on construit tout.',
      long: '« {answer} ». Il y a là une vraie raison. On rend ce moment impossible à manquer.',
    },
  },
  moment: {
    name: 'Un moment vécu',
    question: 'Quel moment vécu a sa place ici ?',
    lead: 'On vous suit pour vous. Alors donnez-moi un moment : un lieu, une erreur, une phrase que quelqu’un a dite.',
    placeholder: 'Par exemple : le matin où toute la fournée a fini à la poubelle',
    heard: {
      short: '« {answer} ». Oui : ce qui est arrivé vaut mieux que ce qu’on sait.',
      long: '« {answer} ». Gardez exactement ce détail. C’est à lui que les gens répondront.',
    },
  },
  audience: {
    name: 'Pour qui',
    question: 'À qui est-ce destiné ?',
    lead: 'Maintenant, imaginez la personne qui regarde.',
    options: {
      beginners: { label: 'Des gens qui partent de zéro', description: 'Aucun terme sans une image à côté' },
      stuck: {
        label: 'Des gens qui ont essayé et qui bloquent',
        description: 'Les bases sont là, et un problème aussi',
      },
      experienced: {
        label: 'Des gens qui s’y connaissent',
        description: 'Ce qui compte, c’est le détail que les autres oublient',
      },
      followers: { label: 'Des gens qui me connaissent déjà', description: 'Vous pouvez commencer au milieu' },
    },
    heard: {
      beginners: 'Des gens qui débutent. Alors chaque terme a son image, et rien n’est censé être connu.',
      stuck:
        'Des gens qui ont essayé et qui bloquent : le public le plus reconnaissant qui soit, si vous nommez leur problème avant eux.',
      experienced: 'Des gens qui s’y connaissent. Sautez les bases : c’est là qu’on les perd.',
      followers:
        'Des gens qui vous connaissent. Vous pouvez commencer au milieu et renvoyer à ce que vous avez déjà fait.',
      own: '« {answer} ». L’image est précise, plus que tous les groupes que j’aurais pu proposer.',
    },
  },
  obstacle: {
    name: 'Là où ça bloque',
    question: 'À quel moment ça bloque ?',
    lead: 'Alors, où est-ce que ça coince exactement ? Plus l’endroit est précis, plus on se reconnaît.',
    placeholder: 'Par exemple : ça a l’air réussi, et une heure plus tard tout s’effondre',
    heard: {
      short: '« {answer} ». On le met près du début : on reste quand on reconnaît son propre problème.',
      long: '« {answer} ». C’est une scène, pas seulement un problème. On la montre tôt, puis on montre la sortie.',
    },
  },
};

export const questions: CoachQuestions = { ...firstQuestions, ...shapeQuestions, ...makingQuestions };
