import type { CoachWords } from '../../coach/words.ts';

export const topics: CoachWords['topics'] = [
  {
    name: 'les accroches',
    words: ['accroche', 'hook', 'premiere phrase', 'premiere seconde', 'premieres secondes', 'intro', 'ouverture', 'attention'],
    text: 'Une accroche fait l’une de ces trois choses : nommer un problème, montrer un résultat, ou dire quelque chose qui ne peut pas être tout à fait vrai. Dites-la **avant** le bonjour, mettez-la aussi en texte à l’image, et faites bouger quelque chose dans la même seconde. Si la vidéo commence aussi bien sans cette phrase, ce n’était pas l’accroche.',
  },
  {
    name: 'la durée',
    words: ['duree', 'longueur', 'combien de temps', 'retention', 'temps de visionnage', 'rythme'],
    text: 'La durée découle de ce qui est vraiment regardé. Coupez chaque phrase qui ne fait que mener à la suivante, changez d’image toutes les trois à cinq secondes dans les vidéos courtes, et arrêtez-vous quand l’idée est passée. C’est sur le résumé de fin que les gens s’en vont.',
  },
  {
    name: 'les légendes',
    words: ['legende', 'description', 'texte sous', 'texte en dessous', 'caption'],
    text: 'Une légende n’a qu’un rôle : dire ce que l’image laisse ouvert. Écrivez la première ligne pour qu’elle se comprenne seule, mettez-y les mots que les gens cherchent, et terminez par la seule chose que vous demandez.',
  },
  {
    name: 'les hashtags',
    words: ['hashtag', 'mot-diese', 'mots-diese', 'tags', '#'],
    text: 'Les hashtags classent, ils ne poussent pas. Quelques-uns bien précis valent mieux qu’un tas d’énormes : trois à cinq sur TikTok et Instagram, trois au plus sur YouTube et LinkedIn, un ou deux sur X.',
  },
  {
    name: 'les sous-titres et le texte à l’écran',
    words: ['sous-titre', 'sous titre', 'texte a l’ecran', 'texte a l’image', 'texte sur', 'police', 'incrust'],
    text: 'La plupart des gens voient une vidéo sans le son, donc les mots vont à l’image. Deux lignes au plus, en grand, dans le tiers central : le bas et le bord droit sont couverts de boutons sur presque toutes les plateformes.',
  },
  {
    name: 'le matériel',
    words: ['materiel', 'equipement', 'camera', 'telephone', 'smartphone', 'objectif', 'trepied', 'quel micro'],
    text: 'Un téléphone suffit. Dans l’ordre de ce que ça apporte : de quoi poser le téléphone, un petit micro au col, une fenêtre. Une meilleure caméra vient en dernier, c’est ce qu’on remarque le moins.',
  },
  {
    name: 'la lumière',
    words: ['lumiere', 'lampe', 'eclairage', 'sombre', 'fenetre', 'exposition'],
    text: 'Tournez-vous vers la fenêtre plutôt que de lui tourner le dos, éteignez le plafonnier, et tenez une feuille blanche du côté sombre. Puis verrouillez l’exposition, pour que l’image ne change pas pendant que vous parlez.',
  },
  {
    name: 'le son',
    words: ['le son', 'du son', 'audio', 'microphone', 'micro', 'bruit', 'echo', 'musique', 'voix'],
    text: 'Rapprochez-vous du micro avant d’en acheter un autre. Les choses molles (rideaux, lit, manteaux) enlèvent l’écho. La musique est bien dosée sous la voix quand on ne la remarque qu’au moment où elle s’arrête.',
  },
  {
    name: 'le trac',
    words: ['trac', 'stress', 'nerveu', 'timid', 'peur', 'angoiss', 'gene', 'honte', 'confiance', 'mal a l’aise', 'malaise'],
    text: 'Presque personne n’aime sa première prise. Enregistrez une phrase à la fois, dites chacune deux fois, et gardez la seconde. Parlez à une seule personne que vous connaissez ; mettez sa photo à côté de l’objectif si ça aide. Et n’effacez rien le jour du tournage.',
  },
  {
    name: 'la régularité',
    words: [
      'regularite',
      'regulier',
      'reguliere',
      'frequence',
      'combien de fois',
      'tous les jours',
      'chaque jour',
      'routine',
      'motivat',
      'epuis',
    ],
    text: 'Un rythme tenable dans une mauvaise semaine vaut mieux qu’un rythme tenable dans une bonne. Tournez deux ou trois contenus le même jour, avec la même lumière, et vous avez une réserve. Une bonne publication par semaine pendant six mois, c’est une œuvre.',
  },
  {
    name: 'l’heure de publication',
    words: [
      'quand publier',
      'quand poster',
      'meilleure heure',
      'meilleur moment',
      'quelle heure',
      'heure de publication',
      'publier',
      'poster',
    ],
    text: 'Vos propres statistiques montrent quand votre public est là, et ça vaut mieux que tous les tableaux. Publiez un peu avant cette heure et restez dans les parages : les premières réponses décident de beaucoup de choses.',
  },
  {
    name: 'les miniatures et les couvertures',
    words: ['miniature', 'couverture', 'vignette', 'titre'],
    text: 'La couverture et le titre se partagent le travail : l’image montre **quoi**, les mots disent **pourquoi**. Trois ou quatre mots au plus, un visage ou un objet, et regardez-la en tout petit, comme un timbre, avant de décider.',
  },
  {
    name: 'les commentaires',
    words: ['commentaire', 'engagement', 'reponse', 'repondre', 'j’aime', 'likes', 'enregistrement', 'partage'],
    text: 'Posez une question à laquelle on répond en trois mots, et répondez vous-même aux dix premiers commentaires. Les enregistrements et les envois en disent plus à une plateforme que les j’aime : donnez une raison de revenir, ou quelqu’un à qui penser.',
  },
  {
    name: 'les vidéos en boucle',
    words: ['boucle', 'loop', 'revoir', 'relecture'],
    text: 'Une boucle a besoin d’une fin qui coule vers le début : arrêtez-vous une demi-phrase avant la première ligne, ou finissez sur l’image du début. Ça ne vaut la peine que sous 20 secondes environ.',
  },
  {
    name: 'le montage',
    words: ['montage', 'monter', 'coupe', 'couper', 'transition', 'jump cut', 'effets'],
    text: 'Coupez d’abord chaque respiration, puis regardez sans le son : là où rien ne change pendant quatre secondes, rapprochez-vous ou changez de lieu. Les effets servent aux moments où l’idée bascule, pas à remplir.',
  },
];
