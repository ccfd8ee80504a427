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
    name: 'mythe ou réalité',
    cues: ['mythe', 'mythes', 'idée reçue', 'idées reçues', 'vrai ou faux', 'mythe ou réalité'],
    titles: [
      'Mythe ou réalité ? {Topic} : « {myth} »',
      '« {myth} » : le mythe, les faits ({topic})',
      'Tout le monde le répète, presque personne n’a vérifié : « {myth} » ({topic})',
      'Trois idées reçues, une réalité : {topic} {forWhom}',
      'Arrête de croire ça : « {myth} » ({topic})',
    ],
    hooks: [
      '« {myth}. » Tu l’as déjà entendu, toi aussi. C’est faux.',
      'Tout le monde répète cette phrase, presque personne n’a vérifié : « {myth}. »',
      'Lève la main si tu as déjà dit : « {myth}. »',
    ],
    beats: [
      'Dire le mythe exactement comme on l’entend : « {myth}. »',
      'Pourquoi ça sonne juste : le seul cas où c’est vrai',
      'La réalité, avec quelque chose à voir : {proof}',
      'Ce que ça change, {forWhom}',
      'La phrase à retenir à la place',
    ],
    what: 'Démonter la phrase « {myth} » et mettre quelque chose de mieux à la place.',
    why: 'Ça marche parce qu’on reste pour savoir si on avait tort, et qu’on écrit quand on n’est pas d’accord.',
  },
  before_after: {
    name: 'avant-après',
    cues: ['avant après', 'avant et après', 'transformation', 'relooking', 'métamorphose'],
    titles: [
      'Avant-après {limit} : {topic}',
      '{Topic} : le même plan, premier jour et dernier jour',
      'L’avant, puis {result} : {topic}',
      'Ce qui a changé {span} : {topic}, avant et après',
      'L’après n’est pas le plus intéressant : {topic}, {where}',
    ],
    hooks: [
      'Ça, c’est l’avant. Retiens bien ce coin de l’image.',
      'Même endroit, même lumière. Devine combien de temps il y a entre les deux.',
      'J’ai failli ne garder aucune image de l’avant. Heureusement que si.',
    ],
    beats: [
      'L’avant, sans l’embellir : {proof}',
      'Le seul changement qui a tout fait',
      'Le creux au milieu : {mistake}',
      'L’après, exactement sous le même angle',
      'Ce que ça a demandé en temps et en argent',
    ],
    what: 'Montrer le premier et le dernier état dans le même cadre, et passer l’essentiel du temps sur ce qu’il y a entre les deux.',
    why: 'Ça marche parce que la différence se voit sans le son, et que c’est le chemin qu’on enregistre.',
  },
  costly_mistake: {
    name: 'l’erreur qui coûte cher',
    cues: ['erreur', 'erreurs', 'arrête de faire', 'arrêtez de faire', 'tu fais mal', 'à ne pas faire'],
    titles: [
      '{Topic} : l’erreur qui te coûte le plus',
      'Une seule erreur, et tout ce travail pour rien : {topic}',
      'Presque tout le monde fait ça au début. {Topic} : {mistake}',
      'L’erreur la plus chère : {topic} {forWhom}',
      'Pourquoi ça ne marche pas encore : {mistake} ({topic})',
    ],
    hooks: [
      'Si ça ne marche pas, c’est sûrement à cause de ça : {mistake}.',
      'Personne ne le dit au début, et c’est ce qui coûte le plus : {mistake}.',
      'Cette erreur, on ne la remarque que quand c’est trop tard.',
    ],
    beats: [
      'Nommer l’erreur dès la première phrase : {mistake}',
      'Ce qu’elle coûte, en quelque chose de mesurable',
      'Pourquoi presque tout le monde la fait',
      'La solution, montrée une fois : {proof}',
      'Comment la repérer la prochaine fois, avant qu’elle arrive',
    ],
    what: 'Mettre une erreur typique au centre ({mistake}), montrer ce qu’elle coûte et comment on la corrige.',
    why: 'Ça marche parce qu’éviter une perte motive plus qu’un conseil de plus.',
  },
  day_in_the_life: {
    name: 'une journée avec moi',
    cues: ['une journée', 'journée type', 'ma journée', 'mon quotidien', 'journée avec moi'],
    titles: [
      'Une vraie journée, sans rien ranger avant : {topic}',
      '{Topic} : une journée en cinq scènes honnêtes',
      'De la première à la dernière minute : une journée entière ({topic})',
      'Un jour ordinaire {where} : {topic}',
      'À quoi ressemble vraiment une journée : {topic}',
    ],
    hooks: [
      'La journée commence par ce que personne ne montre : {moment}.',
      'Cette partie de la journée, d’habitude, on la coupe.',
      'Une journée entière, et une seule scène s’est passée comme prévu.',
    ],
    beats: [
      'Ouvrir en plein milieu : {moment}',
      'Trois scènes courtes, chacune avec son heure',
      'Ce qui a raté, laissé au montage',
      'La meilleure minute de la journée : {result}',
      'Le soir : ce qu’on ferait autrement demain',
    ],
    what: 'Suivre une journée ordinaire et garder les scènes imparfaites.',
    why: 'Ça marche parce qu’on compare avec sa propre journée, et que les heures à l’écran emmènent jusqu’au bout.',
  },
  three_levels: {
    name: 'trois niveaux',
    cues: ['niveaux', 'niveau 1', 'niveau 3', 'débutant vs pro', 'facile difficile'],
    titles: [
      'Facile, difficile, absurde : {topic} en trois niveaux',
      '{Topic} : trois niveaux, et le troisième est injuste',
      'Trois niveaux de la même chose, {limit} : {topic}',
      'Tu en es à quel niveau ? {Topic}, du premier essai à la maîtrise',
      'Niveau un, une minute ; niveau trois, un an : {topic}',
    ],
    hooks: [
      'Le niveau un est pour tout le monde. Le niveau trois prend des années.',
      'La plupart s’arrêtent au niveau deux. Tu vas voir pourquoi.',
      'La même tâche, trois niveaux. Attends le troisième.',
    ],
    beats: [
      'Niveau un : la version {forWhom}',
      'Niveau deux : ce qui change, et ce qui devient soudain difficile',
      'Niveau trois : la version pour ceux qui ne savent pas s’arrêter',
      'Les trois côte à côte : {proof}',
      'Le niveau qui vaut vraiment l’effort',
    ],
    what: 'Faire trois fois la même chose, chaque fois un niveau au-dessus, et dire honnêtement quel niveau suffit.',
    why: 'Ça marche parce que chacun y trouve son niveau, et que le troisième donne une raison de rester.',
  },
  tried_it: {
    name: 'j’ai testé',
    cues: ['j’ai testé', 'j’ai essayé', 'pendant 7 jours', 'pendant 30 jours', 'expérience'],
    titles: [
      'J’ai testé {span} : {topic}, en toute honnêteté',
      '{Topic} {span} : ce qui reste et ce que j’ai laissé tomber',
      'Une expérience, une seule règle, {span} : {topic}',
      'Le plan, le coup de mou, le résultat : {topic} {span}',
      'Personne ne m’avait parlé du creux à mi-parcours : {topic} {span}',
    ],
    hooks: [
      'J’ai fait ça {span}, pour que tu saches à quoi t’attendre.',
      'Au début, tout allait bien. Et puis, à mi-parcours, tout s’est compliqué.',
      'Je m’attendais à tout, sauf à ça.',
    ],
    beats: [
      'La règle de l’expérience en une phrase, et comment on mesure',
      'Le départ : ce qui a été plus facile que prévu',
      'Le creux, filmé le jour même : {moment}',
      'Le résultat face au départ : {proof}',
      'Ce qu’on garde, et ce qu’on ne referait jamais',
    ],
    what: 'Se fixer une règle claire, la tenir {span}, filmer un peu à chaque fois et raconter ce qui en est sorti.',
    why: 'Ça marche parce qu’une fin fixée d’avance en fait déjà une histoire, et que quelqu’un d’autre prend le risque.',
  },
  comment_answer: {
    name: 'réponse à un commentaire',
    cues: ['réponse à', 'je réponds', 'répondre à', 'vos commentaires', 'vos questions'],
    titles: [
      'Réponse à un commentaire : « {question} » ({topic})',
      '« {question} » {Topic} : la réponse en une minute',
      'La question qui revient sans arrêt : « {question} » {Topic}',
      'Vous demandez, je fais court : « {question} » ({topic})',
      'Bonne question, réponse honnête. {Topic} : « {question} »',
    ],
    hooks: [
      '« {question} » D’abord la réponse courte, ensuite la réponse honnête.',
      'Cette question revient tout le temps : « {question} »',
      '« {question} » Ça dépend, et je te montre de quoi.',
    ],
    beats: [
      'La question, mot pour mot : « {question} »',
      'La réponse courte, en une phrase',
      'La raison, avec un exemple : {proof}',
      'L’exception, où la réponse change',
      'Demander la prochaine question',
    ],
    what: 'Répondre à une seule question, « {question} », et le faire dès le début.',
    why: 'Ça marche parce que la question d’une personne est celle de cent autres qui n’ont rien demandé.',
  },
  ranking: {
    name: 'classement',
    cues: ['classement', 'je classe', 'tier list', 'du pire au meilleur', 'top 5', 'top 10'],
    titles: [
      'Du pire au meilleur : {topic}, le classement {forWhom}',
      '{Topic}, le classement : le numéro un n’est pas le plus connu',
      'Cinq candidats, une surprise : {topic}',
      'Mon classement, vos protestations : {topic}',
      'Ça vaut le coup, oui ou non ? {Topic}, le classement sans pitié',
    ],
    hooks: [
      'Sur la troisième place, on ne va pas être d’accord.',
      'Cinq candidats, une règle : est-ce que je le reprendrais ?',
      'On commence par la dernière place : c’est souvent là que part l’argent.',
    ],
    beats: [
      'La seule règle du classement',
      'La dernière place, et pourquoi tant de gens la choisissent quand même',
      'Le milieu du tableau, vite fait, une phrase par candidat',
      'La deuxième place, la préférée de presque tout le monde',
      'La première place et sa raison : {proof}',
    ],
    what: 'Classer cinq candidats selon une règle claire et remonter jusqu’à la première place.',
    why: 'Ça marche parce qu’on veut voir où finit son préféré, et qu’on en débat.',
  },
  challenge: {
    name: 'défi',
    cues: ['défi', 'challenge', 'est-ce possible', 'impossible', 'le dernier qui'],
    titles: [
      'C’est possible {limit} ? {Topic}, le défi',
      '{Topic} {limit} : un seul essai, pas de deuxième prise',
      'Une règle, un chrono : {topic} {limit}',
      'La version la plus dure qui me soit venue : {topic} {limit}',
      'Défi accepté : {topic}, {where}',
    ],
    hooks: [
      'La règle est simple : {limit}. C’est plus dur que ça en a l’air.',
      'Le chrono tourne, et je n’ai droit qu’à un essai.',
      'Tout le monde disait que c’était impossible {limit}.',
    ],
    beats: [
      'La règle et l’enjeu, tout de suite',
      'Le plan, et son point faible',
      'Le moment où ça manque de rater : {moment}',
      'Le résultat, tel quel : {proof}',
      'La prochaine règle : au public de la fixer',
    ],
    what: 'Fixer une règle qui fait mal ({limit}), lancer le chrono et accepter le résultat tel qu’il vient.',
    why: 'Ça marche parce que l’issue reste ouverte jusqu’à la dernière seconde.',
  },
  behind_the_scenes: {
    name: 'coulisses',
    cues: ['coulisses', 'en coulisses', 'making of', 'comment j’ai fait', 'l’envers du décor', 'backstage'],
    titles: [
      'Dans les coulisses : {topic} sans filtre',
      'Ce qu’on ne voit jamais : {topic}, l’envers du décor',
      '{Topic} : les 90 % que personne ne montre',
      'Comment ça se passe vraiment {where} : {topic}',
      'Cette fois avec tout ce qui a raté : {topic}',
    ],
    hooks: [
      'Tu connais le résultat. Voilà ce qu’il y a juste avant.',
      'Avant de ressembler à ça, ça ressemble à ça.',
      'On m’a dit de ne pas montrer cette partie.',
    ],
    beats: [
      'Un aperçu du résultat, puis retour au début',
      'La préparation : {thing}, et à quoi ça sert',
      'Ce qui rate à chaque fois : {mistake}',
      'La petite astuce qui rend tout possible',
      'Retour au résultat, vu avec d’autres yeux : {proof}',
    ],
    what: 'Montrer la fabrication plutôt que le résultat, avec les ratés qu’on coupe d’habitude.',
    why: 'Ça marche parce que la proximité crée la confiance, et que l’effort explique la valeur.',
  },
  step_by_step: {
    name: 'pas à pas',
    cues: ['comment faire', 'étape par étape', 'pas à pas', 'tuto', 'tutoriel', 'guide'],
    titles: [
      'Étape par étape, et au bout {result} : {topic}',
      '{Topic} en cinq étapes, pas une de plus',
      'Tout le chemin, sans rien sauter : {topic} {forWhom}',
      'Cinq étapes, et la troisième, tout le monde la saute : {topic}',
      'Commence ici : {topic} {forWhom}, étape par étape',
    ],
    hooks: [
      'Cinq étapes. La troisième, presque tout le monde la saute.',
      'À la fin, tu as ça : {result}. Voici tout le chemin.',
      'Si tu sais faire la première étape, tu sais faire les cinq.',
    ],
    beats: [
      'Le but d’abord : {result}',
      'Étapes un et deux, chacune avec sa raison en une demi-phrase',
      'Étape trois, celle qu’on saute, et le risque alors : {mistake}',
      'Étapes quatre et cinq, sans se presser',
      'La vérification à la fin : {proof}',
    ],
    what: 'Partir de zéro et arriver en cinq étapes faciles à suivre à ce résultat : {result}.',
    why: 'Ça marche parce qu’on l’enregistre pour plus tard, et qu’une publication enregistrée revient.',
  },
};
