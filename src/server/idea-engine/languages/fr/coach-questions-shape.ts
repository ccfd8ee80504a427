import type { CoachQuestions } from '../../coach/words.ts';
import { angleExamples } from './coach-angles.ts';

export const shapeQuestions: Pick<CoachQuestions, 'base' | 'form' | 'format' | 'angles' | 'length' | 'hook'> = {
  base: {
    name: 'Appui sur un succès',
    question: 'On s’appuie dessus ?',
    lead: 'Une de vos publications peut nous apprendre quelque chose.',
    options: {
      same_opening: { label: 'Commencer de la même façon', description: 'L’entrée reste, le contenu est nouveau' },
      same_topic: { label: 'Continuer le même sujet', description: 'Une suite pour celles et ceux qui ont aimé' },
      something_new: { label: 'Faire autre chose', description: 'On la laisse de côté cette fois' },
    },
    heard: {
      same_opening:
        'La même entrée, donc. Revoyez ses trois premières secondes avant de tourner, et reprenez le rythme, pas les mots.',
      same_topic:
        'Une suite. Dites en une demi-phrase qu’il y a eu un début ; personne ne doit avoir besoin de l’avoir vu.',
      something_new:
        'Autre chose. C’est juste : un succès dit ce qui a marché une fois, pas ce qu’il faut faire pour toujours.',
      own: '« {answer} ». Très bien, on reprend ça et on laisse le reste.',
    },
  },
  form: {
    name: 'Texte ou vidéo',
    question: 'Vous l’écrivez ou vous le filmez ?',
    lead: 'Cette plateforme accepte les deux, la forme est donc un choix.',
    options: {
      written: { label: 'Un texte', description: 'Rapide à faire, facile à citer' },
      video: { label: 'Une vidéo', description: 'Plus de travail, plus de vous' },
    },
    heard: {
      written: 'Un texte. C’est alors le rythme qui remplace la caméra : des lignes courtes, et de l’air entre elles.',
      video: 'Une vidéo. La plupart des gens la verront sans le son, donc les mots vont aussi à l’image.',
      own: '« {answer} ». Ça marche ; je commence par les mots, ils portent toutes les formes.',
    },
  },
  format: {
    name: 'Court ou long',
    question: 'Un Short ou une longue vidéo ?',
    lead: 'Sur YouTube, les deux n’ont pas la même vie, donc cette question vient avant la durée.',
    options: {
      short: { label: 'Un Short', description: 'Vertical, moins d’une minute, trouvé en faisant défiler' },
      long: { label: 'Une longue vidéo', description: 'Horizontale, cherchée, regardée exprès' },
    },
    heard: {
      short: 'Un Short. Il se bat contre le pouce qui fait déjà défiler : une seule idée, et pas d’introduction.',
      long: 'Une longue vidéo. Le titre et la miniature font la promesse, et la première demi-minute doit la répéter.',
      own: '« {answer} ». Je prends ça comme forme et je prévois la durée avec.',
    },
  },
  angles: {
    name: 'De quoi c’est fait',
    question: 'De quoi ce contenu doit-il être fait ?',
    lead: 'Maintenant, la matière. Une à trois suffisent ; la première donne le ton.',
    labels: {
      mistakes: 'Des erreurs à éviter',
      steps: 'Des étapes à suivre',
      proof: 'Des preuves et des chiffres',
      story: 'Une histoire',
      comparison: 'Une comparaison',
      behind: 'Les coulisses',
      opinion: 'Une opinion',
      test: 'Un test',
    },
    examples: angleExamples,
    heard: {
      mistakes: 'Les erreurs : tout le monde vérifie s’il les fait aussi. Montrez le mauvais geste avant le bon.',
      steps: 'Des étapes. Numérotez-les à l’écran, pour qu’on sache où on en est quand on met en pause.',
      proof:
        'Des preuves. Le chiffre le plus fort d’abord ; un chiffre que personne n’attendait est une accroche à lui seul.',
      story: 'Une histoire. Commencez là où ça a mal tourné, pas là où ça a commencé.',
      comparison: 'Une comparaison. Les deux côtés dans la même image, et un gagnant clair à la fin.',
      behind: 'Les coulisses. Ce qui est inachevé et un peu laid, on ne le trouve pas ailleurs.',
      opinion: 'Une opinion. Dites-la dès la première phrase et défendez-la ensuite, jamais l’inverse.',
      test: 'Un test. Dites ce que vous attendez avant de commencer : on reste alors pour savoir si vous aviez raison.',
      several:
        '{list} : ça va bien ensemble. En tête : {first} ; les autres matières ont droit à une partie chacune, pour que ça ne devienne pas une liste.',
      own: '« {answer} ». Très bien, c’est votre propre matière, et personne d’autre ne l’a.',
    },
  },
  length: {
    name: 'Durée',
    question: 'Quelle durée visez-vous ?',
    lead: 'Alors, de combien de temps disposons-nous ?',
    labels: { post: 'Un court texte', thread: 'Un thread d’environ cinq parties', article: 'Un long texte' },
    descriptions: {
      '15': 'Une idée, une image, fait pour être vu deux fois',
      '30': 'De quoi poser un problème et sa réponse',
      '45': 'Trois petites parties',
      '60': 'Une petite histoire avec un retournement',
      '240': 'Une question, traitée comme il faut',
      '480': 'Plusieurs parties avec un fil conducteur',
      '720': 'Pour un sujet qu’on est venu chercher exprès',
      post: 'Environ 20 secondes de lecture',
      thread: 'Environ une minute de lecture, une idée par partie',
      article: 'Environ deux minutes de lecture',
    },
    heard: {
      '15': 'Quinze secondes : une seule idée. Si vous finissez sur l’image du début, ça boucle sans couture.',
      '30': 'Une demi-minute, c’est un bon format : le problème en cinq secondes, puis la réponse.',
      '45': 'Trois quarts de minute. Il faut que quelque chose change toutes les quelques secondes : l’image, le lieu ou le cadrage.',
      '60': 'Une minute entière. Il faut un retournement au milieu, pour que la seconde moitié ne répète pas la première.',
      '240': 'Quatre minutes. Assez pour une question, tant que rien ne répond à une autre.',
      '480': 'Huit minutes. Dites au début ce qui vient à la fin, et on l’attendra.',
      '720': 'Douze minutes. Il faut des chapitres : nommez-les dans la description pour qu’on s’y retrouve.',
      post: 'Un court texte. La plupart des gens n’en verront que la première ligne.',
      thread: 'Un thread. Chaque partie doit tenir seule, puisqu’on n’en partagera souvent qu’une.',
      article: 'Un long texte. Tout dépend des deux lignes au-dessus de « voir plus ».',
      own: '« {answer} » : je prévois avec ça.',
    },
  },
  hook: {
    name: 'Première phrase',
    question: 'Quelle première phrase est la vôtre ?',
    lead: 'Voici donc quelques débuts tirés de ce que vous m’avez dit. Prenez-en un, ou écrivez mieux.',
    descriptions: {
      idea: 'Vient de l’idée elle-même',
      answer: 'S’ouvre sur ce que vous m’avez dit',
      audience: 'Parle à la personne visée',
      angle: 'S’ouvre sur votre matière',
      obstacle: 'S’ouvre sur leur problème',
      contrast: 'Promet un retournement',
      plain: 'Dit ce que c’est, et rien d’autre',
      wish: 'Donne envie de le savoir tout de suite',
      bet: 'Met au défi de rester jusqu’à la fin',
    },
    heard: {
      idea: 'La phrase de l’idée elle-même. Dites-la avant de dire qui vous êtes.',
      answer: 'Votre propos dès le début. Personne n’a besoin d’attendre pour savoir pourquoi rester.',
      audience: 'Une phrase qui désigne une seule personne. Regardez l’objectif sur le mot qui la vise.',
      angle: 'La matière d’abord. Ayez-la à l’image pendant que vous parlez.',
      obstacle: 'Leur problème, dès la première seconde. Faites une toute petite pause après.',
      contrast:
        'Un retournement est promis, alors tenez parole : la seconde moitié doit être différente de la première.',
      plain: 'La simplicité est sous-estimée : qui cherche exactement ça le saura tout de suite.',
      wish: 'Un peu de regret la rend humaine. Dites-la comme à vous-même, il y a quelques années.',
      bet: 'Un pari. La fin doit donc le gagner : filmez-la en premier.',
      own: '« {answer} ». C’est de vous, et ça vous ressemble. Ça vaut mieux que tout ce que j’aurais pu composer.',
    },
  },
};
