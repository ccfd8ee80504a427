import type { CoachQuestions } from '../../coach/words.ts';

export const makingQuestions: Pick<
  CoachQuestions,
  'comfort' | 'personal' | 'faceless' | 'equipment' | 'visual' | 'setup' | 'place' | 'day' | 'posting' | 'replies'
> = {
  comfort: {
    name: 'Aisance face caméra',
    question: 'Comment vous sentez-vous face caméra ?',
    lead: 'Passons à la réalisation. Une réponse honnête aide plus qu’une réponse courageuse.',
    ends: ['Je préfère ne pas me montrer', 'Je pourrais y passer la journée'],
    heard: [
      'Alors vous n’y serez pas, et ça ne manquera à personne : des mains, des écrans et une voix font vivre des chaînes entières.',
      'Compris : votre visage le moins possible. On cherche une façon de s’en passer.',
      'Entre les deux, comme presque tout le monde. Une phrase par plan, puis on coupe : personne ne saura combien d’essais il a fallu.',
      'Bien. Alors parlez à une seule personne que vous connaissez, et laissez un petit raté.',
      'Alors profitons-en : de longues prises, droit dans l’objectif, et des coupes seulement là où l’idée bascule.',
    ],
    own: '« {answer} ». Merci pour votre franchise. Je prévois des prises courtes, une phrase chacune ; ça marche dans tous les cas.',
  },
  personal: {
    name: 'Part personnelle',
    question: 'Jusqu’où peut-on aller dans le personnel ?',
    lead: 'Dans un texte, la voix c’est vous, alors dites-moi quelle place vous voulez y prendre.',
    ends: ['Le sujet, rien d’autre', 'Rien à cacher'],
    heard: [
      'Le sujet, rien d’autre. Alors ce sont les chiffres et les exemples qui apportent la chaleur.',
      'Surtout le sujet. Une phrase à la première personne suffit à montrer qu’il y a quelqu’un.',
      'Moitié-moitié : une chose vécue au début, le sujet pour le reste.',
      'Assez personnel. Écrivez ce que vous pensiez sur le moment, pas ce que vous savez maintenant.',
      'Rien à cacher. Alors commencez par ce que vous préféreriez taire ; c’est pour cette ligne-là qu’on reste.',
    ],
    own: '« {answer} ». Très bien, je m’y tiens.',
  },
  faceless: {
    name: 'Sans visage',
    question: 'Que regardera-t-on à la place ?',
    lead: 'Il faut donc un autre personnage principal à l’image.',
    options: {
      hands: { label: 'Mes mains au travail', description: 'Vues d’en haut ou par-dessus l’épaule' },
      screen: { label: 'Un écran', description: 'Un enregistrement avec le pointeur qui bouge' },
      voice: { label: 'Ma voix sur des images', description: 'De courts plans de lieux et d’objets' },
      text: { label: 'Seulement du texte et des images', description: 'Aucune voix' },
    },
    heard: {
      hands: 'Les mains, c’est idéal : elles font toujours quelque chose, et on ne peut pas s’empêcher de regarder.',
      screen:
        'Un écran. Zoomez jusqu’à ce que ce soit lisible sur un téléphone, et laissez le pointeur au repos avant de cliquer.',
      voice: 'Une voix sur des images. Enregistrez la voix d’abord et montez les images dessus, jamais l’inverse.',
      text: 'Du texte et des images. Chaque ligne reste alors le temps d’être lue deux fois, pas plus.',
      own: '« {answer} ». Joli, cette image a son propre caractère.',
    },
  },
  equipment: {
    name: 'Matériel',
    question: 'Avec quoi pouvez-vous filmer ?',
    lead: 'De quoi disposez-vous ? Aucune réponse n’est mauvaise.',
    options: {
      phone: { label: 'Juste un téléphone', description: 'Suffisant pour tout ce qu’on prévoit ici' },
      phone_plus: {
        label: 'Un téléphone et un micro ou une lampe',
        description: 'Les deux choses qui changent le plus',
      },
      camera: { label: 'Un appareil photo ou une caméra', description: 'Avec un objectif que vous connaissez' },
      nothing: { label: 'Rien d’utilisable', description: 'On fait avec ce qui s’emprunte ou se filme à l’écran' },
    },
    heard: {
      phone: 'Juste le téléphone. Nettoyez l’objectif, verrouillez la mise au point et utilisez la caméra arrière.',
      phone_plus: 'Un téléphone et un peu d’aide. Misez d’abord sur le son : on pardonne une image, jamais un bruit.',
      camera: 'Une caméra. Réglez l’exposition à la main, pour que l’image ne varie pas pendant que vous parlez.',
      nothing:
        'Rien sous la main. Ce n’est pas grave : un téléphone emprunté une heure suffit, si les plans sont sur une liste.',
      own: '« {answer} ». J’écris les plans pour ça.',
    },
  },
  visual: {
    name: 'Image avec le texte',
    question: 'Qu’est-ce qui accompagne le texte ?',
    lead: 'Un texte peut voyager avec quelque chose à regarder.',
    options: {
      photo: { label: 'Une photo à moi', description: 'Prise sur le moment' },
      slides: { label: 'Quelques slides', description: 'Une idée par slide' },
      plain: { label: 'Rien', description: 'Les mots doivent suffire' },
    },
    heard: {
      photo: 'Une photo à vous. Moins elle ressemble à une photo de banque d’images, mieux c’est.',
      slides: 'Des slides. La première est un titre, la dernière est la question à laquelle vous voulez une réponse.',
      plain: 'Les mots seuls. Alors votre image, ce sont les retours à la ligne.',
      own: '« {answer} ». Bien, ce n’est pas ce que tout le monde met.',
    },
  },
  setup: {
    name: 'Installation',
    question: 'Où est posé le téléphone ?',
    lead: 'Il ne faut alors qu’une petite installation.',
    options: {
      window: { label: 'À côté d’une fenêtre', description: 'La lumière du jour, de côté' },
      lean: { label: 'Appuyé contre quelque chose', description: 'Des livres, une tasse, une étagère' },
      helper: { label: 'Quelqu’un le tient', description: 'Les coudes contre le corps' },
    },
    heard: {
      window: 'À la fenêtre. La lumière de côté, jamais derrière vous, et le plafonnier éteint.',
      lean: 'Appuyé. À hauteur de vos yeux, ou juste au-dessus de vos mains ; rien entre les deux.',
      helper: 'Quelqu’un le tient. Demandez-lui de ne bouger que lorsque vous bougez.',
      own: '« {answer} ». Ça ira ; gardez le même réglage pour tous les plans, pour pouvoir les monter ensemble.',
    },
  },
  place: {
    name: 'Lieu',
    question: 'Où filmez-vous ?',
    lead: 'Et le lieu, puisqu’il parle aussi.',
    options: {
      home: { label: 'À la maison', description: 'Calme, toujours disponible' },
      work: { label: 'Là où le travail se fait', description: 'Le lieu fait la moitié de l’histoire' },
      outside: { label: 'Dehors', description: 'La lumière est gratuite, le son a un prix' },
    },
    heard: {
      home: 'À la maison. Rangez tout ce qui porte une inscription ; on lit tout ce qu’il y a dans une image.',
      work: 'Là où le travail se fait. Enregistrez aussi une demi-minute du son du lieu, ça en vaut la peine.',
      outside:
        'Dehors. Tournez le dos au vent, et filmez dans les deux premières ou les deux dernières heures de lumière.',
      own: '« {answer} ». Je vois bien. Le premier plan montre le lieu avant que quelqu’un parle.',
    },
  },
  day: {
    name: 'Jour de réalisation',
    question: 'Quel jour le faites-vous ?',
    lead: 'Un plan sans date est un vœu. Alors donnez-en une.',
    heard: {
      soon: '{answer} : c’est bientôt, très bien. Ce qu’on prévoit pour le mois prochain se fait rarement.',
      later: '{answer}. Mettez-le tout de suite dans votre agenda, en bloquant une heure et demie.',
      own: '« {answer} ». Je le note comme vous l’avez dit ; une date vous engagerait davantage.',
    },
  },
  posting: {
    name: 'Heure de publication',
    question: 'Quand le publiez-vous ?',
    lead: 'Et le moment où ça part.',
    heard: {
      soon: '{answer}. C’est serré, alors gardez un montage simple.',
      later: '{answer}. Ça laisse le temps d’y revenir avec un œil neuf.',
      own: '« {answer} ». C’est noté avec vos mots.',
    },
  },
  replies: {
    name: 'Heure des réponses',
    question: 'À quelle heure serez-vous là pour répondre ?',
    lead: 'Encore une chose, puisque vous voulez vous rapprocher des gens : une demi-heure pour leurs commentaires.',
    heard: {
      soon: '{answer}, avant que la journée ne prenne le dessus. Répondez par des questions, pour qu’on vous réécrive.',
      later: '{answer}. Répondez par des questions, pour qu’on vous réécrive.',
      own: '« {answer} ». C’est noté ; même dix minutes font la différence.',
    },
  },
};
