import type { CoachTalk, HookWords } from '../../coach/words.ts';

export const talk: CoachTalk = {
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: 'Style de vie',
    business: 'Business',
    education: 'Éducation',
    entertainment: 'Divertissement',
    technology: 'Technologie',
    fitness: 'Fitness',
    food: 'Cuisine',
    travel: 'Voyage',
  },
  opening:
    'Préparons cette idée : **{title}** ({platform}, {category})\n\nJe suis le coach intégré. Je ne suis pas un modèle de langage : j’ai une série de questions et un peu de métier, et chaque réponse change la suite. Une douzaine de questions, et vous avez un brief pour travailler. Vous pouvez toujours répondre avec vos propres mots.',
  finding: 'D’après vos propres résultats : {statement}',
  skipped: 'Pas de souci, on laisse ça ouvert et je choisirai quelque chose de raisonnable. ({name})',
  changing: 'On change ça : **{name}**. Le reste ne bouge pas.',
  askAgain: 'Revenons où nous en étions : **{name}**.',
  tooEarly:
    'Une chose, quand même : la publication ({posting}) tombe avant le jour de réalisation ({day}). Je note les deux ; vous pouvez encore changer l’un ou l’autre.',
  notUnderstood:
    'En toute honnêteté : je suis le moteur intégré, pas un modèle de langage, et je ne comprends que certains sujets. Vous pouvez m’interroger là-dessus : {topics} ; ou me dire quoi changer, par exemple « plus court », « une autre accroche » ou « changer le public ».',
  thanks: 'Avec plaisir. Et maintenant, au travail.',
  backToBrief: 'Et le brief ? Je peux le préparer quand vous voulez.',
  recap: 'C’est tout ce qu’il me faut. Voici ce que nous avons :',
  changed: 'C’est fait. **{name}**, désormais : {answer}.',
  recapEnd:
    'À partir de là, je prépare le brief : la première phrase, les parties avec leurs temps, ce qu’il y a à voir, la légende et ce que vous demandez à la fin.',
  finish: {
    question: 'Je prépare le brief ?',
    generate: { label: 'Préparer le brief de tournage', description: 'Vous pourrez le modifier ensuite' },
    hook: { label: 'Une autre première phrase', description: 'Je propose d’autres phrases' },
    length: { label: 'Une autre durée', description: 'Toutes les parties s’adaptent' },
    other: { label: 'Changer autre chose', description: 'À choisir parmi toutes vos réponses' },
  },
  change: {
    question: 'Que voulez-vous changer ?',
    lead: 'Voici tout ce que vous m’avez dit. On reprend quoi ?',
    startOver: { label: 'Tout recommencer', description: 'Toutes les questions depuis la première' },
  },
  confirmStartOver: 'Recommencer, c’est tout redemander. Vos messages restent où ils sont.',
  startedOver: 'On reprend du début, donc, la tête claire.',
  generating:
    'Le brief est à vous : parcourez-le et changez ce qui ne vous ressemble pas. Si vous le voulez autrement, dites-moi quoi, par exemple « plus court » ou « une autre accroche ».',
};

export const hooks: HookWords = {
  answer: {
    outcome: 'Donne-moi {length}, et tu repars avec ça : {answer}.',
    offer: 'J’ai créé quelque chose, et je te montre pourquoi : {answer}.',
    share: 'Tu vas envoyer ça à quelqu’un, et voici pourquoi : {answer}.',
    moment: 'Je n’ai encore jamais raconté ça : {answer}.',
  },
  audience: {
    beginners: 'Si tu débutes aujourd’hui, commence ici : {title}.',
    stuck: 'Tu as essayé et ça n’a pas marché ? Alors c’est pour toi : {title}.',
    experienced: 'Tu crois déjà tout savoir là-dessus ? Regarde encore une fois : {title}.',
    followers: 'Vous me l’avez souvent demandé, alors voilà : {title}.',
  },
  angle: {
    mistakes: 'Presque tout le monde se trompe là-dessus, et moi aussi : {title}.',
    steps: '{title}. Étape par étape, et sans blabla.',
    proof: 'J’ai noté tous les chiffres pour que tu n’aies pas à le faire : {title}.',
    story: 'La première fois, ça s’est très mal passé : {title}.',
    comparison: 'Deux façons de faire, et une seule qui vaut le coup : {title}.',
    behind: 'D’habitude, cette partie-là est coupée au montage : {title}.',
    opinion: 'Je ne suis d’accord avec presque personne là-dessus : {title}.',
    test: 'Je l’ai testé pour que tu n’aies pas à le faire : {title}.',
  },
  obstacle: 'Si ça t’arrive, reste un instant : {obstacle}.',
  contrast: 'Ce que je croyais il y a un an, et ce que je fais aujourd’hui : {title}.',
  plain: '{title}. En {length}, sans rien oublier.',
  wish: 'J’aurais aimé qu’on me le dise plus tôt : {title}.',
  bet: 'Je parie qu’à la fin tu verras ça autrement : {title}.',
  about: {
    audience: {
      beginners: 'Si tu débutes aujourd’hui, commence ici : {topic}.',
      stuck: 'Tu as essayé et ça n’a pas marché ? Alors c’est pour toi : {topic}.',
      experienced: 'Tu crois déjà tout savoir ? Regarde encore une fois : {topic}.',
      followers: 'Vous me l’avez souvent demandé, alors voilà : {topic}.',
    },
    angle: {
      mistakes: '{Topic} : presque tout le monde se trompe là-dessus, et moi aussi.',
      steps: '{Topic}, étape par étape et sans blabla.',
      proof: '{Topic} : j’ai noté tous les chiffres pour que tu n’aies pas à le faire.',
      story: '{Topic} : la première fois, ça s’est très mal passé.',
      comparison: '{Topic} : il y a deux façons de faire, et une seule vaut le coup.',
      behind: '{Topic} : voilà la partie que, d’habitude, on coupe au montage.',
      opinion: '{Topic} : là-dessus, je ne suis d’accord avec presque personne.',
      test: '{Topic} : j’ai testé pour que tu n’aies pas à le faire.',
    },
    contrast: 'Ce que je croyais il y a un an, et ce que je fais aujourd’hui : {topic}.',
    plain: '{Topic} : l’essentiel en {length}.',
    wish: '{Topic} : j’aurais aimé qu’on me dise ça plus tôt.',
    bet: '{Topic} : je parie qu’à la fin tu verras ça autrement.',
  },
};
