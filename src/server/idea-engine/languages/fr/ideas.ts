import type { IdeaWords } from '../idea-words.ts';

export const ideas: IdeaWords = {
  quoted: '« {text} »',
  colon: ' : ',
  dash: ' – ',
  sayings: [
    'comment',
    'pourquoi',
    'quand',
    'où',
    'qui',
    'que',
    'quoi',
    'quel',
    'quelle',
    'quels',
    'quelles',
    'combien',
    'est',
    'faut',
    'peut',
    'doit',
    'je',
    'j',
    'tu',
    'on',
    'nous',
    'vous',
    'il',
    'c',
    'ça',
  ],
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: { name: 'style de vie' },
    business: { name: 'business' },
    education: { name: 'éducation' },
    entertainment: { name: 'divertissement' },
    technology: { name: 'technologie' },
    fitness: { name: 'fitness' },
    food: { name: 'cuisine' },
    travel: { name: 'voyage' },
  },
  forms: {
    tiktok_video: {
      name: 'vidéo courte',
      endings: [
        'Finir là où ça a commencé, pour que ça boucle',
        'Demander un seul mot en commentaire',
        'Annoncer la suite en une demi-phrase',
      ],
    },
    tiktok_photos: {
      name: 'publication photo',
      endings: [
        'Le résumé à enregistrer',
        'Une question à laquelle on répond par un chiffre',
        'La raison de l’envoyer à quelqu’un de précis',
      ],
    },
    reel: {
      name: 'reel',
      endings: [
        'Inviter à l’envoyer à la personne que ça concerne',
        'Mettre les détails en légende et le dire',
        'Une seule question, à répondre en commentaire',
      ],
    },
    instagram_carousel: {
      name: 'carrousel',
      endings: [
        'Le résumé, avec le rappel de l’enregistrer',
        'Une dernière question, pour les commentaires',
        'Ce qui vient ensuite, et quand',
      ],
    },
    youtube_short: {
      name: 'short',
      endings: [
        'Couper juste après l’idée, sans au revoir',
        'Renvoyer vers la longue vidéo qui va plus loin',
        'Une question avec deux réponses possibles',
      ],
    },
    youtube_video: {
      name: 'longue vidéo',
      endings: [
        'Le résultat encore une fois en une phrase, puis la vidéo à regarder ensuite',
        'La question dont la réponse sera la prochaine vidéo',
        'Ce qui serait à refaire autrement, et un au revoir honnête',
      ],
    },
    x_thread: {
      name: 'thread',
      endings: [
        'Tout le thread en une phrase, et l’invitation à reposter le premier message',
        'Une question à celles et ceux qui voient ça autrement',
        'La seule chose à faire aujourd’hui',
      ],
    },
    x_post: {
      name: 'message seul',
      endings: [
        'Finir par une question à laquelle on répond en une ligne',
        'Laisser la dernière ligne seule',
        'Répondre aux premières réactions dans l’heure',
      ],
    },
    x_video: {
      name: 'clip',
      endings: [
        'Finir sur la phrase la plus forte',
        'Demander l’avis contraire',
        'Mettre la source dans la première réponse',
      ],
    },
    linkedin_post: {
      name: 'texte',
      endings: [
        'Finir par une question tirée de la vie au travail',
        'Une phrase qu’on peut citer',
        'Dire ce qu’on aimerait entendre des autres',
      ],
    },
    linkedin_carousel: {
      name: 'document à faire défiler',
      endings: [
        'Le résumé, fait pour être enregistré',
        'Une question aux collègues dans la même situation',
        'Qui a fait ça, et sur quoi on peut poser des questions',
      ],
    },
    linkedin_video: {
      name: 'vidéo face caméra',
      endings: [
        'Terminer par une question qui vient du quotidien au travail',
        'Nommer la seule chose à essayer lundi',
        'Dire à qui ça servira, et inviter à l’envoyer',
      ],
    },
  },
  facts: {
    category: 'Catégorie choisie : {category}.',
    account: 'Le compte {platform} « {name} » a {followers}.',
    accountUnknownSize: 'Le compte {platform} « {name} » est connecté.',
    followers: { one: '{count} abonné', other: '{count} abonnés' },
    views: { one: '{count} vue', other: '{count} vues' },
    posts: { one: '{count} publication', other: '{count} publications' },
    topVideo: { other: 'La vidéo « {post} » a fait {count} fois les vues habituelles ({views} ; médiane de {posts}).' },
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
    seconds: { one: '{count} seconde', other: '{count} secondes' },
    minutes: { one: '{count} minute', other: '{count} minutes' },
  },
};
