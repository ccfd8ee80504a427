import type { CoachWords } from '../../coach/words.ts';

/** One useful thing to know before each question. */
export const advice: CoachWords['advice'] = {
  goal: { any: 'Une publication qui veut trois choses n’en obtient aucune, alors on en choisit une.' },
  outcome: { any: 'On enregistre ce qu’on veut savoir faire, pas ce qu’on veut savoir.' },
  offer: {
    any: 'Montrez le résultat dans le premier tiers et l’offre dans le dernier ; dans l’autre sens, on part avant que ça devienne intéressant.',
  },
  share: {
    any: 'On partage ce qui dit quelque chose de soi : « c’est toi, ça », « je te l’avais dit », « il faut qu’on essaie ».',
    linkedin: 'Ici, on partage ce qui donne l’air bien informé devant ses collègues.',
  },
  moment: { any: 'Un détail concret crée plus de confiance qu’un paragraphe entier sur les valeurs.' },
  audience: {
    any: 'La plateforme apprend à qui c’est destiné grâce aux quelques centaines de premières personnes qui restent. Un public clair accélère les choses.',
    linkedin:
      'Sur LinkedIn, vos propres contacts voient la publication d’abord, et ce qu’ils écrivent dessous décide si d’autres la verront.',
  },
  obstacle: {
    any: 'Les commentaires sont pleins de ces endroits-là. Dans le doute, prenez la question à laquelle vous répondez le plus souvent.',
  },
  base: { any: 'Vos propres chiffres connaissent votre public mieux que n’importe quelle règle générale.' },
  form: {
    any: 'Un texte se lit dans le fil sans qu’on le décide ; une vidéo demande une décision.',
    linkedin:
      'Sur LinkedIn, un texte s’affiche avec ses deux ou trois premières lignes ; une vidéo démarre sans le son.',
    twitter: 'Sur X, un thread peut être cité partie par partie ; une vidéo doit se comprendre dès sa première image.',
  },
  format: {
    any: 'Un Short amène des gens qui ne vous connaissent pas ; une longue vidéo garde ceux qui vous connaissent. Ce sont rarement les mêmes.',
  },
  angles: {
    any: 'Chaque matière a sa propre raison de faire rester : une erreur pousse à se vérifier, un test fait attendre le résultat.',
    instagram:
      'Les Reels qu’on enregistre ou qu’on envoie marchent le mieux : préférez une matière qu’on voudra retrouver.',
    youtube:
      'Dans une longue vidéo, chaque nouvelle partie est une petite accroche : ouvrez-la par une question et fermez-la par la réponse.',
  },
  length: {
    any: 'La bonne durée est la plus courte qui fait encore passer l’idée.',
    tiktok:
      'Sur TikTok, ce qui compte, c’est la part regardée jusqu’au bout : 20 secondes vues deux fois valent mieux qu’une minute quittée à la moitié.',
    instagram:
      'Les Reels de moins d’une demi-minute sont ceux qu’on revoit ; les plus longs ont besoin d’une raison d’attendre.',
    youtube:
      'Sur YouTube, le temps de visionnage compte, mais seulement tant qu’on reste : regardez où votre dernière vidéo a perdu les gens.',
    linkedin: 'Sur LinkedIn, on lit entre deux réunions. Un texte plus long doit annoncer ce qu’on en retirera.',
    twitter: 'Sur X, le premier message doit tenir seul ; le reste est pour celles et ceux qui ont déjà dit oui.',
  },
  hook: {
    any: 'Les trois premières secondes décident. Pas de bonjour, pas de logo : la phrase la plus intéressante vient en premier.',
    tiktok:
      'Sur TikTok, vous avez à peu près une seconde et demie avant que le pouce bouge. Commencez au milieu de l’action.',
    instagram:
      'Un Reel se voit souvent d’abord comme image fixe dans une grille : la phrase doit aussi marcher en texte à l’image.',
    youtube:
      'La première phrase doit redire la promesse du titre avec d’autres mots : elle confirme qu’on est au bon endroit.',
    linkedin:
      'Seules les deux ou trois premières lignes s’affichent avant « voir plus ». C’est toute l’accroche que vous avez.',
    twitter:
      'La première ligne se bat contre tout le fil. Supprimez chaque mot qui pourrait figurer chez n’importe qui.',
  },
  comfort: { any: 'Personne ne naît à l’aise devant un objectif. Le plan est fait pour vous, pas l’inverse.' },
  personal: { any: 'Les publications sur un sujet sont lues ; celles où il y a quelqu’un reçoivent des réponses.' },
  faceless: {
    any: 'Les visages aident, mais le mouvement aide encore plus : il doit se passer quelque chose dans chaque plan.',
  },
  equipment: {
    any: 'Si vous ne pouvez améliorer qu’une chose, que ce soit le son ; un coussin derrière le téléphone enlève déjà l’écho.',
  },
  visual: {
    any: 'L’image gagne la première seconde, et le texte gagne les autres.',
    linkedin:
      'Sur LinkedIn, on fait défiler les pages d’un document, et chaque passage compte comme une marque d’intérêt.',
  },
  setup: {
    any: 'Une image stable paraît voulue, une image qui tremble paraît accidentelle. Le téléphone a besoin d’un appui.',
  },
  place: {
    any: 'Un seul lieu, deux distances : un plan large et un plan serré du même endroit suffisent pour monter.',
  },
  day: { any: 'Faites tout en une seule fois : s’y remettre coûte plus que continuer.' },
  posting: {
    any: 'La meilleure heure est celle où votre public est là : vos statistiques le savent mieux que n’importe quel tableau.',
    tiktok:
      'Sur TikTok, l’heure compte moins que les cent premières personnes ; restez là pendant la première demi-heure.',
    instagram: 'Sur Instagram, la première heure compte le plus : choisissez-en une où vous pouvez répondre.',
    youtube:
      'Sur YouTube, publiez une heure ou deux avant le moment où votre public regarde d’habitude, pour que ce soit prêt à son arrivée.',
    linkedin: 'Sur LinkedIn, les matins de semaine sont les plus actifs ; le week-end, c’est calme.',
    twitter: 'Sur X, une publication vit quelques heures. Choisissez un moment où vous pouvez rester et répondre.',
  },
  replies: {
    any: 'Un commentaire qui reçoit une réponse dans l’heure en amène souvent un deuxième, et les deux comptent.',
  },
};
