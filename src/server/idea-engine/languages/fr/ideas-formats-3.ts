import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats3: Pick<
  Formats,
  | 'ten_points'
  | 'lessons'
  | 'save_this'
  | 'first_attempt'
  | 'explained_simply'
  | 'stop_start'
  | 'unseen_detail'
  | 'honest_numbers'
  | 'prediction'
> = {
  ten_points: {
    name: 'dix points',
    cues: ['10 choses', 'dix choses', '10 points', 'tout ce que je sais', '10 conseils'],
    titles: [
      'Tout ce qu’il faut savoir en dix points : {topic}',
      '{Topic} : dix phrases {forWhom}',
      'Dix choses, une ligne chacune : {topic} {limit}',
      'Si je devais repartir de zéro demain : {topic} en dix points',
      'Sans remplissage, dix points : {topic} {forWhom}',
    ],
    hooks: [
      'Dix points, une ligne chacun. Le septième m’a pris le plus de temps à comprendre.',
      'Tout ce que je dirais à quelqu’un de proche avant de commencer :',
      'Tu le lis en une minute, et ça te sert un an.',
    ],
    beats: [
      'Points 1 à 3 : ce dont tout le monde a besoin, à commencer par {thing}',
      'Points 4 à 6 : ce qui rate le plus souvent, comme ceci : {mistake}',
      'Points 7 et 8 : ce que seule l’expérience apprend',
      'Point 9 : l’idée à enterrer, « {myth} »',
      'Point 10 : le plus petit premier pas',
    ],
    what: 'Tout réduire à dix lignes, dont chacune tient toute seule.',
    why: 'Ça marche parce que chaque ligne peut être citée et partagée.',
  },
  lessons: {
    name: 'leçons apprises',
    cues: ['leçons', 'ce que j’ai appris', 'j’aurais aimé savoir', 'ce que j’aurais aimé'],
    titles: [
      'Ce que je me dirais au premier jour : {topic}',
      'Cinq leçons, dont une qui a coûté cher : {topic}',
      '{Topic} : ce que j’avais compris de travers, et ce qui reste vrai',
      'Appris à mes dépens : {mistake} ({topic})',
      'L’erreur dont personne ne m’avait parlé : {mistake} ({topic})',
    ],
    hooks: [
      'La leçon la plus chère vient en premier : {mistake}.',
      'J’aurais aimé qu’on m’écrive ces cinq phrases au premier jour.',
      'Presque tout ça, on pouvait le savoir. Personne ne l’avait dit.',
    ],
    beats: [
      'Le point de départ, en une phrase',
      'La leçon qui a coûté cher : {mistake}',
      'Deux leçons qui valent pour tout le monde',
      'La leçon qu’on doit réapprendre sans cesse',
      'Ce qu’on ferait aujourd’hui au premier jour : {thing}',
    ],
    what: 'Partager jusqu’à cinq leçons vécues, chacune avec le moment où elle est venue.',
    why: 'Ça marche parce qu’une erreur avouée est plus crédible qu’un conseil.',
  },
  save_this: {
    name: 'à enregistrer',
    cues: ['à enregistrer', 'enregistre', 'enregistrez', 'antisèche', 'fiche mémo', 'aide-mémoire'],
    titles: [
      'À enregistrer pour plus tard : {topic} sur une page',
      '{Topic} : l’antisèche {forWhom}',
      'Sept images, un plan : {topic} {limit}',
      'Une page au lieu d’une formation entière : {topic}',
      'Pour le jour où tu en auras besoin : {topic}, {where}',
    ],
    hooks: [
      'Enregistre ça. Tu n’en as pas besoin aujourd’hui, mais ça viendra.',
      'Tout sur une seule page, pour ne plus jamais chercher.',
      'Va jusqu’au bout : c’est la dernière image qu’il faut garder.',
    ],
    beats: [
      'À quoi ça sert : {result}',
      'Les bases en trois images, presque sans texte',
      'Le piège le plus courant : {mistake}',
      'L’astuce {forWhom}',
      'La vue d’ensemble : tout dans une seule image',
    ],
    what: 'Composer une page à consulter : peu de texte, écrit en grand, une image pour chaque idée.',
    why: 'Ça marche parce que l’enregistrement est le signe le plus fort que c’est utile.',
  },
  first_attempt: {
    name: 'premier essai',
    cues: ['première fois', 'premier essai', 'mon premier', 'ma première', 'j’essaie pour la première fois'],
    titles: [
      'Premier essai, zéro talent : {topic}',
      '{Topic} avec {person} : la toute première fois',
      'Jamais fait avant, et la caméra tourne : {topic} {limit}',
      'C’est si dur que ça ? {Topic}, premier essai {where}',
      'Le premier essai rate, le deuxième non : {topic}',
    ],
    hooks: [
      'Je n’ai jamais fait ça. À toi de juger.',
      'Le premier essai est le seul qu’on ne peut pas refaire.',
      'À ton avis, ça va rater à quel point ?',
    ],
    beats: [
      'Ce qu’on attend, dit à voix haute avant de commencer',
      'Les trente premières secondes, où ça a encore l’air facile',
      'L’erreur que tout le monde fait : {mistake}',
      'Un conseil donné par {person}, et le deuxième essai',
      'Les deux résultats côte à côte : {proof}',
    ],
    what: 'Filmer un vrai premier essai, suivre un bon conseil, et montrer le deuxième essai à côté.',
    why: 'Ça marche parce qu’on s’attache aux débuts, et que le progrès se voit en une minute.',
  },
  explained_simply: {
    name: 'expliqué simplement',
    cues: ['expliqué', 'expliquée', 'en mots simples', 'en 60 secondes', 'je t’explique', 'vulgarisation'],
    titles: [
      'Une explication qu’un enfant comprendrait : {topic}',
      '{Topic} en une image et cinq phrases',
      'Soixante secondes, zéro jargon : {topic} {forWhom}',
      'Imagine devoir l’expliquer à table : {topic}',
      'L’explication qu’il m’aurait fallu : {topic} {limit}',
    ],
    hooks: [
      'Donne-moi soixante secondes, et tu pourras l’expliquer à quelqu’un d’autre.',
      'Oublie les termes techniques. Pense plutôt à quelque chose que tu connais.',
      'Ça a l’air compliqué. En fait, ce sont trois idées.',
    ],
    beats: [
      'Une image du quotidien que tout le monde connaît',
      'La première idée, sans terme technique',
      'La deuxième idée : là où l’image tient encore, et là où elle ne tient plus',
      'La troisième idée : ce que ça change, {forWhom}',
      'L’explication en une phrase, à transmettre',
    ],
    what: 'Expliquer une seule chose avec une seule image du quotidien, sans terme technique.',
    why: 'Ça marche parce qu’on partage ce qui donne l’air intelligent à table.',
  },
  stop_start: {
    name: 'arrête ça, fais ça',
    cues: ['arrête de', 'arrêtez de', 'au lieu de', 'fais plutôt', 'à la place'],
    titles: [
      'Arrête ça, fais plutôt ça : {topic} {forWhom}',
      '{Topic} : trois choses à lâcher dès aujourd’hui',
      '{Mistake} ? Essaie plutôt ça ({topic})',
      'En faire moins, en tirer plus : {topic} {limit}',
      'Trois changements qui font la différence : {topic}, {where}',
    ],
    hooks: [
      'À arrêter aujourd’hui : {mistake}.',
      'Trois choses à supprimer sans qu’elles te manquent.',
      'Il ne s’agit pas d’en faire plus, mais de faire autrement. Commence par ça.',
    ],
    beats: [
      'À arrêter : {mistake}',
      'À faire à la place : la version plus petite, montrée tout de suite',
      'La deuxième paire, rapidement',
      'La troisième paire, celle qui surprend : {thing}',
      'Comment voir au bout d’une semaine que ça marche : {proof}',
    ],
    what: 'Opposer trois habitudes à trois meilleures, chaque paire d’un seul souffle.',
    why: 'Ça marche parce qu’on demande de remplacer, pas d’en faire plus.',
  },
  unseen_detail: {
    name: 'détail invisible',
    cues: ['caché', 'cachée', 'as tu remarqué', 'personne ne remarque', 'secret', 'détail', 'détails'],
    titles: [
      'Le détail que personne ne remarque : {topic}',
      '{Topic} : regarde encore, puis de plus près',
      'C’est sous nos yeux {where} : {topic}',
      'Regarde mieux : {thing}, et ce que tout le monde rate ({topic})',
      'Une fois qu’on l’a vu, on ne voit plus que ça : {topic}, un petit détail',
    ],
    hooks: [
      'Regarde bien. C’était là depuis le début.',
      'Presque personne ne le remarque, et ça change tout.',
      'Je l’ai vu par hasard, et maintenant je le vois partout.',
    ],
    beats: [
      'L’image entière, avec la question : qu’est-ce qui cloche ?',
      'Un peu plus près, et un indice',
      'Le détail : {thing}',
      'Pourquoi il est là, ou pourquoi personne n’en parle',
      'Où le trouver soi-même, {where}',
    ],
    what: 'Montrer une petite chose que presque tout le monde rate, et ce qui en dépend.',
    why: 'Ça marche parce qu’on regarde deux fois : une pour chercher, une pour vérifier.',
  },
  honest_numbers: {
    name: 'les vrais chiffres',
    cues: ['combien', 'prix', 'coût', 'chiffres', 'revenus', 'ça coûte', 'budget'],
    titles: [
      'L’addition, sans rien cacher : {topic} en chiffres',
      '{Topic} : ce que ça coûte en argent, en temps et en nerfs',
      'Cinq chiffres que personne ne montre : {topic}, {where}',
      'J’ai tout compté {span} : {topic}, tickets sur la table',
      'Ça coûte combien, en vrai ? {Topic} {forWhom}',
    ],
    hooks: [
      'J’ai tout additionné. Le plus gros poste n’est pas celui qu’on croit.',
      'Tout le monde montre le résultat. Moi, je montre l’addition.',
      'Il y a là-dedans un chiffre que, d’habitude, on tait.',
    ],
    beats: [
      'Le total en premier, sans suspense',
      'Le plus gros poste, et s’il valait le coup',
      'Le poste auquel personne ne pense : le temps',
      'La preuve : {proof}',
      'Ce qu’on réduirait la prochaine fois, et ce qu’on garderait',
    ],
    what: 'Noter ce que ça a coûté et ce que ça a rapporté, et montrer les chiffres, même gênants.',
    why: 'Ça marche parce que les vrais chiffres sont rares, et que tout le monde compare avec les siens.',
  },
  prediction: {
    name: 'prédiction',
    cues: ['prédiction', 'prédictions', 'l’avenir de', 'le futur de', 'tendances', 'en 2027', 'l’année prochaine'],
    titles: [
      'Dans un an : {topic}, trois prédictions',
      '{Topic} : ce qui va disparaître, et ce qui reste',
      'Note ça et vérifie dans un an : {topic}',
      'Trois paris sur l’avenir, dont un risqué : {topic}',
      'Bientôt, ça n’aura plus la même tête : {topic} dans un an',
    ],
    hooks: [
      'Trois prédictions. Rendez-vous dans un an pour vérifier.',
      'La première est sûre, la troisième est risquée.',
      'Une chose que tout le monde utilise aujourd’hui aura disparu dans un an.',
    ],
    beats: [
      'Ce que tout le monde voit déjà, en une phrase',
      'La prédiction sûre, avec sa raison',
      'Celle que peu de gens attendent',
      'La risquée, et ce qui lui donnerait tort',
      'Ce qui vaut la peine dès maintenant : {result}',
    ],
    what: 'Faire trois prédictions, de la plus sûre à la plus risquée, et dire pour chacune ce qui lui donnerait tort.',
    why: 'Ça marche parce qu’on veut savoir avant les autres, et qu’on le dit en public quand on est d’accord ou pas.',
  },
};
