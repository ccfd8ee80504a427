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
    name: 'réparé en direct',
    cues: ['je répare', 'réparation', 'réparé', 'sauvetage', 'je corrige'],
    titles: [
      'Réparation en direct : {topic}',
      '{Topic} : au début rien ne va, à la fin tout marche',
      'C’est encore rattrapable ? {Topic}, et cette erreur : {mistake}',
      'Le sauvetage, étape par étape : {topic} {forWhom}',
      'Un cas typique, remis d’aplomb sous tes yeux : {topic} {limit}',
    ],
    hooks: [
      'À première vue, tout va bien ici. En fait, non.',
      'Ça peut se sauver. Regarde ce que je change en premier.',
      'Le cas est typique : {mistake}.',
    ],
    beats: [
      'L’état de départ, sans moquerie',
      'Le diagnostic : {mistake}',
      'Le premier changement, et son effet immédiat',
      'Le deuxième changement, celui qui dure',
      'L’avant et l’après dans un seul cadre : {proof}',
    ],
    what: 'Prendre un exemple raté typique, le vôtre ou un autre avec l’accord de son auteur, et le redresser étape par étape.',
    why: 'Ça marche parce qu’une amélioration visible fait plaisir, et que les gens envoient leurs propres cas.',
  },
  three_questions: {
    name: 'trois questions',
    cues: ['interview', 'j’ai demandé', 'on a demandé', 'trois questions', '3 questions', 'micro trottoir'],
    titles: [
      'Trois questions à {person} : {topic}',
      '{Topic} : un échange, trois questions, pas de blabla',
      'Demande à {person}, pas à internet : {topic}',
      '« {question} » J’ai demandé à {person} ({topic})',
      'Une petite interview {where} : {topic}',
    ],
    hooks: [
      'Trois questions. À la troisième, silence.',
      'J’ai demandé ce que tout le monde veut savoir : « {question} »',
      'Cette réponse, je ne m’y attendais pas.',
    ],
    beats: [
      'Qui c’est, en une demi-phrase : {person}',
      'La question facile, pour se lancer : « {question} »',
      'La question que tout le monde a en tête et que personne ne pose',
      'La meilleure réponse, sans coupe, avec le silence',
      'Ce qu’on en retient soi-même',
    ],
    what: 'Poser trois bonnes questions à une personne et garder la meilleure réponse sans coupe.',
    why: 'Ça marche parce qu’une deuxième voix apporte de la confiance, et son propre public.',
  },
  sketch: {
    name: 'sketch',
    cues: ['pov', 'quand tu', 'quand t’', 'ce moment où', 'les types de', 'sketch'],
    titles: [
      'POV : {moment} ({topic})',
      'Tout le monde connaît cette personne : {topic}, un sketch à quatre rôles',
      '{Topic} : le dialogue entre toi et tes excuses',
      'Quatre types de gens, un seul sujet : {topic}',
      'Ce regard quand quelqu’un dit « {myth} » ({topic})',
    ],
    hooks: [
      '« {myth}. » (Long regard caméra.)',
      'Tu connais quelqu’un comme ça. C’est peut-être toi.',
      '(En plein milieu d’une phrase, beaucoup trop fort :) « {question} »',
    ],
    beats: [
      'La situation en deux secondes, sans explication : {moment}',
      'Rôle un : la personne qui sait tout, « {myth} »',
      'Rôle deux : la personne qui en fait trop',
      'Rôle trois : {person}',
      'La dernière réplique, qui renverse tout, et coupe immédiate',
    ],
    what: 'Jouer une scène que tout le monde connaît, en tenant tous les rôles, avec une réplique finale qui la renverse.',
    why: 'Ça marche parce qu’on identifie la personne qu’on y reconnaît.',
  },
  blind_test: {
    name: 'test à l’aveugle',
    cues: ['test à l’aveugle', 'à l’aveugle', 'blind test', 'devine', 'devinez'],
    titles: [
      'Test à l’aveugle avec {person} : {topic}',
      '{Topic} : tu vois la différence sans l’étiquette ?',
      'Cache l’étiquette et devine : {topic}',
      'Lequel est le plus cher ? {Topic}, à l’aveugle',
      'Trois candidats, aucun nom : {topic}, {where}',
    ],
    hooks: [
      'A, B ou C ? Décide maintenant, avant que je montre.',
      'L’un des trois coûte dix fois plus. Lequel ?',
      'Jusqu’ici, personne n’a trouvé.',
    ],
    beats: [
      'Les trois candidats, cachés, notés A, B et C',
      'La règle : pas d’étiquette, pas de prix, trente secondes chacun',
      'La réponse donnée par {person}, avec la raison',
      'La pause où chacun décide devant son écran : {proof}',
      'La révélation, un par un, la surprise en dernier',
    ],
    what: 'Cacher les étiquettes, faire deviner quelqu’un, et laisser au public le temps de deviner aussi.',
    why: 'Ça marche parce qu’on s’engage sur une réponse et qu’on reste pour savoir si elle était bonne.',
  },
  giveaway_plan: {
    name: 'plan à copier',
    cues: ['modèle', 'template', 'plan gratuit', 'copie ça', 'mon plan', 'à copier'],
    titles: [
      'Copie ce plan : {topic} {forWhom}',
      '{Topic} : mon modèle, à prendre gratuitement',
      'Prends-le et adapte-le : un plan, et au bout {result} ({topic})',
      'Un plan pour la semaine, prêt à copier : {topic} {forWhom}',
      'Tout le plan, sans rien garder pour moi : {topic}',
    ],
    hooks: [
      'Prends-le, copie-le, change-le. Il est à toi.',
      'Ce plan tient sur une page, et c’est sa force.',
      'Pas de formation, pas de newsletter : voici le plan en entier.',
    ],
    beats: [
      'Où mène le plan : {result}',
      'Le plan lui-même, en une image ou en sept lignes',
      'Comment le remplir, avec un vrai exemple',
      'La ligne que l’on rate souvent : {mistake}',
      'Comment l’adapter à sa propre vie, {forWhom}',
    ],
    what: 'Offrir un plan ou un modèle tout prêt, utilisable dès aujourd’hui, avec un exemple rempli.',
    why: 'Ça marche parce qu’on se souvient de la générosité, et que les gens reviennent avec leur version.',
  },
  you_decide: {
    name: 'le public décide',
    cues: ['vous décidez', 'vous choisissez', 'à vous de choisir', 'sondage', 'a ou b', 'tu préfères'],
    titles: [
      'À vous de décider : {topic}, A ou B ?',
      '{Topic} : deux options, et je fais ce que dit la majorité',
      'A ou B ? {Topic} {limit}',
      'Votre choix, mon problème : {topic}, {where}',
      'Les commentaires décident, même si ça fait mal : {topic} {span}',
    ],
    hooks: [
      'A ou B. La majorité décide, et je m’y tiens.',
      'Je n’arrive pas à choisir. À toi de le faire.',
      'Choisis bien, je vais vraiment devoir le faire.',
    ],
    beats: [
      'L’option A, avec ce qui plaide pour elle : {result}',
      'L’option B, avec ce qui plaide pour elle : {proof}',
      'Ce qui arrive à l’option perdante',
      'Jusqu’à quand les votes comptent',
      'L’annonce de la publication avec le résultat',
    ],
    what: 'Proposer deux vraies options, faire voter le public, et montrer le résultat dans la publication suivante.',
    why: 'Ça marche parce qu’un vote est le commentaire le plus facile, et que le résultat donne une raison de revenir.',
  },
  never_again: {
    name: 'plus jamais',
    cues: ['plus jamais', 'je regrette', 'mes regrets', 'ne fais pas ça', 'ne faites pas ça'],
    titles: [
      'Plus jamais : {topic}, trois choses que je laisserais de côté',
      '{Topic} : une fois m’a suffi',
      'Ce que je ne fais plus, et qui ne me manque pas : {topic}, {where}',
      'Trois décisions sur lesquelles je reviendrais : {topic}',
      'Aujourd’hui, je m’en passerais : {mistake} ({topic})',
    ],
    hooks: [
      'Une fois, et plus jamais : {mistake}.',
      'Trois choses que je laisserais de côté aujourd’hui. La première a l’air inoffensive.',
      'Sur le moment, l’idée semblait bonne.',
    ],
    beats: [
      'La première chose, et ce qu’elle a coûté : {mistake}',
      'La deuxième, celle que tout le monde recommande : « {myth} »',
      'La troisième, qui ne fait mal qu’à la longue',
      'Ce qu’on fait à la place : {thing}',
      'La seule chose à refaire sans hésiter',
    ],
    what: 'Nommer trois choses vécues qu’on ne referait pas, et ce qu’on fait à la place.',
    why: 'Ça marche parce qu’une mise en garde vécue sonne autrement qu’un conseil.',
  },
  decoded_words: {
    name: 'mots décodés',
    cues: ['glossaire', 'lexique', 'ça veut dire quoi', 'définition', 'dictionnaire', 'vocabulaire'],
    titles: [
      'Cinq mots, en langage clair : {topic}',
      '{Topic} : ce que disent les experts, et ce que ça veut dire',
      'Le petit dictionnaire {forWhom} : {topic}',
      'Ne plus jamais hocher la tête au hasard : {topic}, cinq mots décodés',
      'De grands mots pour dire peu de choses : {topic}, la traduction',
    ],
    hooks: [
      'Cinq mots que tout le monde utilise et que peu savent expliquer.',
      'Ce mot, tu as déjà fait semblant de le comprendre. On l’a tous fait.',
      'Ce que ça dit, et ce que ça veut vraiment dire :',
    ],
    beats: [
      'Le mot que tout le monde fait semblant de connaître',
      'Deux mots qu’on confond toujours, côte à côte',
      'Le mot qui n’est là que pour impressionner',
      'Celui dont on a vraiment besoin, avec un exemple : {thing}',
      'Les cinq en liste, à consulter',
    ],
    what: 'Traduire cinq termes techniques en phrases qu’on dirait à la table de la cuisine.',
    why: 'Ça marche parce que ça évite une question gênante.',
  },
  case_study: {
    name: 'étude de cas',
    cues: ['étude de cas', 'comment je suis passé', 'de 0 à', 'de zéro à', 'résultats'],
    titles: [
      'Au départ rien, à l’arrivée {result} : {topic}, un cas réel',
      '{Topic} : un cas, tous les chiffres, chaque détour',
      'Comment ça s’est fait {limit} : {topic}, étape par étape',
      'Un cas plutôt que dix conseils : {topic} {forWhom}',
      'Ce qui a marché, ce qui a raté, ce que ça a coûté : {topic}, un cas',
    ],
    hooks: [
      'Un cas réel, détours compris.',
      'À la fin : {result}. Au début : {mistake}.',
      'Pas de théorie. Un cas, du début à la fin.',
    ],
    beats: [
      'Le point de départ en chiffres',
      'La première tentative, et pourquoi elle a échoué : {mistake}',
      'La décision qui a tout changé',
      'Le résultat, preuve à l’appui : {proof}',
      'Ce qui vaut pour d’autres cas, et ce qui était de la chance',
    ],
    what: 'Raconter un cas réel, le vôtre ou un cas que vous avez le droit de raconter, avec départ, détour, décision et résultat.',
    why: 'Ça marche parce qu’un cas chiffré convainc plus que dix règles.',
  },
};
