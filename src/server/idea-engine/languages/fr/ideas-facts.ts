import type { IdeaWords } from '../idea-words.ts';

export const forms: IdeaWords['forms'] = {
  tiktok_video: {
    name: 'vidéo courte',
    advice:
      'Un TikTok de 20 à 45 secondes : la première image porte la promesse, avec du texte à l’écran dès la première seconde.',
    line: '{beat}',
    endings: [
      'Finir là où ça a commencé, pour que ça boucle',
      'Demander un seul mot en commentaire',
      'Annoncer la suite en une demi-phrase',
    ],
  },
  tiktok_photos: {
    name: 'publication photo',
    advice: 'Une publication photo TikTok de six à huit images, avec du texte en grand, lisible sans mettre en pause.',
    line: 'Image {number} : {beat}',
    endings: [
      'Le résumé à enregistrer',
      'Une question à laquelle on répond par un chiffre',
      'La raison de l’envoyer à quelqu’un de précis',
    ],
  },
  reel: {
    name: 'reel',
    advice:
      'Un Reel de 20 à 40 secondes, avec une couverture qui s’accorde à la grille et des sous-titres, car beaucoup regardent sans le son.',
    line: '{beat}',
    endings: [
      'Inviter à l’envoyer à la personne que ça concerne',
      'Mettre les détails en légende et le dire',
      'Une seule question, à répondre en commentaire',
    ],
  },
  instagram_carousel: {
    name: 'carrousel',
    advice:
      'Un carrousel Instagram de sept à neuf slides : une idée par slide, et une couverture qui se lit comme un gros titre.',
    line: 'Slide {number} : {beat}',
    endings: [
      'Le résumé, avec le rappel de l’enregistrer',
      'Une dernière question, pour les commentaires',
      'Ce qui vient ensuite, et quand',
    ],
  },
  youtube_short: {
    name: 'short',
    advice:
      'Un YouTube Short de 25 à 50 secondes : pas de bonjour, une nouvelle image toutes les trois secondes, et un titre qui marche aussi en recherche.',
    line: '{beat}',
    endings: [
      'Couper juste après l’idée, sans au revoir',
      'Renvoyer vers la longue vidéo qui va plus loin',
      'Une question avec deux réponses possibles',
    ],
  },
  youtube_video: {
    name: 'longue vidéo',
    advice:
      'Une vidéo YouTube de huit à douze minutes avec des chapitres : la promesse dans les quinze premières secondes, la miniature pensée avant le tournage.',
    line: '{beat}',
    endings: [
      'Le résultat encore une fois en une phrase, puis la vidéo à regarder ensuite',
      'La question dont la réponse sera la prochaine vidéo',
      'Ce qui serait à refaire autrement, et un au revoir honnête',
    ],
  },
  x_thread: {
    name: 'thread',
    advice: 'Un thread de six à dix messages sur X : le premier doit tenir seul, chacun des suivants porte une idée.',
    line: 'Message {number} : {beat}',
    endings: [
      'Tout le thread en une phrase, et l’invitation à reposter le premier message',
      'Une question à celles et ceux qui voient ça autrement',
      'La seule chose à faire aujourd’hui',
    ],
  },
  x_post: {
    name: 'message seul',
    advice: 'Un seul message sur X : des lignes courtes, de l’espace entre elles, et aucun lien.',
    line: '{beat}',
    endings: [
      'Finir par une question à laquelle on répond en une ligne',
      'Laisser la dernière ligne seule',
      'Répondre aux premières réactions dans l’heure',
    ],
  },
  x_video: {
    name: 'clip',
    advice: 'Un clip sur X de moins de deux minutes, sous-titré, avec une première ligne de texte qui tient sans lui.',
    line: '{beat}',
    endings: [
      'Finir sur la phrase la plus forte',
      'Demander l’avis contraire',
      'Mettre la source dans la première réponse',
    ],
  },
  linkedin_post: {
    name: 'texte',
    advice: 'Un texte LinkedIn de 150 à 250 mots : les deux premières lignes décident si quelqu’un déplie le reste.',
    line: '{beat}',
    endings: [
      'Finir par une question tirée de la vie au travail',
      'Une phrase qu’on peut citer',
      'Dire ce qu’on aimerait entendre des autres',
    ],
  },
  linkedin_carousel: {
    name: 'document à faire défiler',
    advice: 'Un document LinkedIn de huit à dix pages, une idée par page, lisible sur un téléphone.',
    line: 'Page {number} : {beat}',
    endings: [
      'Le résumé, fait pour être enregistré',
      'Une question aux collègues dans la même situation',
      'Qui a fait ça, et sur quoi on peut poser des questions',
    ],
  },
  linkedin_video: {
    name: 'vidéo face caméra',
    advice: 'Une vidéo LinkedIn de 60 à 90 secondes, face caméra, sous-titrée et sans musique.',
    line: '{beat}',
    endings: [
      'Terminer par une question qui vient du quotidien au travail',
      'Nommer la seule chose à essayer lundi',
      'Dire à qui ça servira, et inviter à l’envoyer',
    ],
  },
};

export const facts: IdeaWords['facts'] = {
  category: 'Catégorie choisie : {category}.',
  account: 'Le compte {platform} « {name} » a {followers}.',
  accountUnknownSize: 'Le compte {platform} « {name} » est connecté.',
  followers: { one: '{count} abonné', other: '{count} abonnés' },
  views: { one: '{count} vue', other: '{count} vues' },
  posts: { one: '{count} publication', other: '{count} publications' },
  topVideo: {
    other: 'La vidéo « {post} » a fait {count} fois les vues habituelles ({views} ; médiane de {posts}).',
  },
  topPost: {
    other: 'La publication « {post} » a fait {count} fois les vues habituelles ({views} ; médiane de {posts}).',
  },
  recentVideo: 'Parmi les dernières publications : la vidéo « {post} » ({views}).',
  recentPost: 'Parmi les dernières publications : « {post} » ({views}).',
  recentUnknownViews: 'Parmi les dernières publications : « {post} ».',
  topicResult: {
    other:
      'Les {count} publications avec « {topic} » dans le titre font en général {times} les vues des {others} autres (médianes du compte {platform} « {name} »).',
  },
  lengthResult: {
    other:
      'Les {count} vidéos de {length} font en général {times} les vues des {others} autres (médianes du compte {platform} « {name} »).',
  },
  times: { other: '{count} fois' },
  size: {
    tiny: [
      'Avec {followers}, presque personne ne connaît encore le compte : la première phrase doit marcher sans aucun contexte.',
      'Avec {followers}, on peut répondre personnellement à chaque commentaire ; prévoyez une demi-heure pour ça après la publication.',
    ],
    small: [
      'Avec {followers}, un début reconnaissable, ça paie : gardez trois fois de suite la même première image.',
      'Avec {followers}, une vraie question aux habitués vaut le coup : assez de monde pour répondre, assez peu pour répondre à chacun.',
    ],
    middle: [
      'Avec {followers}, laissez le public donner son avis : un vote ou un cas envoyé donne le sujet de la prochaine publication.',
      'Avec {followers}, un jour fixe pour une série donne une raison de revenir.',
    ],
    large: [
      'Avec {followers}, une bonne part de la première heure vient des habitués : commencez par un détail qu’eux seuls reconnaissent, puis expliquez-le en une demi-phrase.',
      'Avec {followers}, rassemblez d’abord les questions et répondez à la plus fréquente ; ça évite cent réponses.',
    ],
  },
  seconds: { one: '{count} seconde', other: '{count} secondes' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
};

export const scores: IdeaWords['scores'] = {
  onePost: 'Cette idée prolonge une publication existante. {statement}',
  general:
    'Une estimation générale, qui ne vient pas de vos propres publications. Format « {format} » : potentiel {onPlatform} sur {platform}, potentiel {inCategory} dans la catégorie {category}.',
  generalUnknown:
    'Une estimation générale pour {platform} et la catégorie {category}, qui ne vient pas de vos propres publications.',
  fit: { good: 'fort', fair: 'moyen', weak: 'faible' },
};
