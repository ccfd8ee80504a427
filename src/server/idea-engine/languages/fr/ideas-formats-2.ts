import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats2: Pick<
  Formats,
  | 'reaction'
  | 'versus'
  | 'checklist'
  | 'story_with_a_turn'
  | 'unpopular_opinion'
  | 'budget_version'
  | 'tool_tour'
  | 'common_questions'
  | 'teardown'
  | 'time_lapse'
  | 'live_test'
> = {
  reaction: {
    name: 'réaction',
    cues: ['réagit', 'je réagis', 'réaction', 'on réagit'],
    titles: [
      'Réaction sans filtre avec {person} : {topic}',
      '{Topic} : trois clips connus, une réaction honnête',
      'Aucune pitié : je réagis aux conseils les plus populaires ({topic})',
      'Pause à chaque erreur : je regarde les conseils à la mode ({topic})',
      'Sans répétition, avec {person} : la toute première réaction ({topic})',
    ],
    hooks: [
      'Stop. Juste là. Tu as vu ?',
      'Trois clips, et le deuxième, je dois l’arrêter tout de suite.',
      'Une réaction en direct avec {person}, et rien n’a été répété.',
    ],
    beats: [
      'Le clip sans commentaire, trois secondes',
      'Pause au moment décisif, et dire pourquoi',
      'Ce qui est juste : le reconnaître',
      'Ce qui manque, et l’erreur à éviter : {mistake}',
      'Sa propre version en dix secondes : {proof}',
    ],
    what: 'Choisir un clip que tout le monde connaît, citer son auteur, l’arrêter là où ça compte et dire ce qu’on y voit.',
    why: 'Ça marche parce que le clip connu amène son public, et que votre regard le rend nouveau.',
  },
  versus: {
    name: 'versus',
    cues: ['versus', 'vs', 'ou', 'contre', 'comparatif', 'comparaison'],
    titles: [
      '{Topic} vs {other} : un comparatif honnête',
      'Pas cher contre cher : {topic}, le match {where}',
      'Vite ou bien : deux méthodes, un résultat ({topic})',
      '{Topic} ou {other} ? Une seule règle décide',
      'La méthode connue contre la discrète : {topic} {forWhom}',
      'Deux méthodes, un chrono, un gagnant : {topic} {limit}',
    ],
    hooks: [
      'Deux méthodes, la même tâche. J’aurais parié sur la mauvaise.',
      'Sur laquelle des deux tu paries ? Décide maintenant.',
      'Les mêmes règles pour les deux. Fais ton pari.',
    ],
    beats: [
      'Les deux candidats et la règle commune',
      'Manche un : l’effort',
      'Manche deux : le prix',
      'Manche trois, celle qui compte : {proof}',
      'Le verdict selon les profils : l’un {forWhom}, l’autre pour tous les autres cas',
    ],
    what: 'Opposer deux méthodes selon les mêmes règles et donner un verdict qui n’esquive pas.',
    why: 'Ça marche parce qu’on choisit son camp tout de suite et qu’on reste pour avoir raison.',
  },
  checklist: {
    name: 'checklist',
    cues: ['checklist', 'check-list', 'à vérifier', 'avant de', 'ma liste'],
    titles: [
      'La checklist {forWhom} : {topic}',
      'À enregistrer avant de commencer : {topic}, la checklist',
      '{Topic} : sept cases à cocher, et au bout {result}',
      'À vérifier avant de te lancer : {topic}, {where}',
      'Sept cases à cocher, dont une qu’on oublie toujours : {topic}',
    ],
    hooks: [
      'Sept points. S’il en manque un, commence par là.',
      'Enregistre ça. Tu en auras besoin au pire moment.',
      'Le numéro cinq, c’est celui qu’on oublie.',
    ],
    beats: [
      'Ce que la liste évite : {mistake}',
      'Trois points avant de commencer, dont {thing}',
      'Trois points pendant',
      'Le point pour la fin, que presque tout le monde oublie',
      'Toute la liste d’un coup d’œil, prête pour une capture d’écran',
    ],
    what: 'Écrire une courte liste à cocher, dans l’ordre où on en a besoin.',
    why: 'Ça marche parce qu’une liste s’enregistre et s’envoie à la personne qui en a besoin.',
  },
  story_with_a_turn: {
    name: 'histoire à retournement',
    cues: ['storytime', 'story time', 'je vous raconte', 'ce qui s’est passé', 'plot twist', 'histoire vraie'],
    titles: [
      'Jusqu’à la dernière minute, ça ressemblait à un échec : {topic}',
      'Une petite histoire avec un retournement : {topic}, {where}',
      '{Topic} : le jour où ça a raté, et la suite',
      'J’allais laisser tomber, puis il y a eu {person} : {topic}',
      'Tout a commencé avec {thing} : une histoire vraie ({topic})',
    ],
    hooks: [
      'Ça a commencé comme ça : {moment}. Je ne savais pas encore ce que ça allait donner.',
      'À ce moment-là, j’aurais parié contre moi.',
      'Dans cette histoire, il y a un moment où tout bascule. Tu vas le sentir.',
    ],
    beats: [
      'Directement dans la scène : {moment}',
      'Ce qu’on voulait, et ce qui barrait la route',
      'Le point où tout semblait perdu',
      'Le retournement, une phrase dite par {person}',
      'Ce qui a changé depuis, sans morale',
    ],
    what: 'Raconter une histoire vraie et vécue en cinq scènes courtes ; il faut un point où elle bascule.',
    why: 'Ça marche parce qu’une question ouverte retient l’attention plus longtemps que n’importe quelle liste de conseils.',
  },
  unpopular_opinion: {
    name: 'avis impopulaire',
    cues: ['avis impopulaire', 'opinion impopulaire', 'unpopular opinion', 'polémique', 'personne ne veut entendre'],
    titles: [
      'Avis impopulaire sur un sujet populaire : {topic}',
      'Un avis qui va en agacer certains : {topic}',
      '{Topic} : je ne suis d’accord avec presque personne',
      'Personne ne veut l’entendre, mais l’erreur est là : {mistake} ({topic})',
      'Il faut bien que quelqu’un le dise : « {myth} », c’est faux ({topic})',
    ],
    hooks: [
      'Je risque de me mettre du monde à dos, mais je n’y crois pas : « {myth}. »',
      'Avis impopulaire, et je peux l’expliquer.',
      'La plupart des conseils là-dessus sont écrits pour quelqu’un d’autre.',
    ],
    beats: [
      'L’avis en une phrase, sans précaution avant',
      'Ce que presque tout le monde dit : « {myth} »',
      'Le meilleur argument pour : {proof}',
      'Le meilleur argument contre, énoncé honnêtement',
      'Une question ouverte à celles et ceux qui ne sont pas d’accord',
    ],
    what: 'Prendre clairement position contre « {myth} » et rester juste avec l’autre camp.',
    why: 'Ça marche parce que l’accord se like et que le désaccord s’écrit.',
  },
  budget_version: {
    name: 'version petit budget',
    cues: ['petit budget', 'pas cher', 'gratuit', 'moins de 10', 'dupe', 'économique', 'à moins de'],
    titles: [
      'La version petit budget : {topic} {limit}',
      '{Topic} pour dix fois moins cher, {forWhom}',
      'Où économiser, et où surtout pas : {topic}',
      'Presque gratuit et bien assez bon : {topic}, {where}',
      'Moitié moins cher, presque le même résultat : {topic}',
    ],
    hooks: [
      'La version chère coûte dix fois plus. Maintenant, regarde celle-ci.',
      'Il t’en faut bien moins que ce que le magasin veut te faire croire.',
      'Il n’y a qu’un point sur lequel ne pas économiser. Sur tout le reste, vas-y.',
    ],
    beats: [
      'Le prix de la version habituelle, à l’écran',
      'Ce qui se remplace, pièce par pièce. Suffisant : {thing}',
      'Le seul endroit où économiser se paie plus tard',
      'Le résultat à côté de la version chère : {proof}',
      'Le total à la fin, au centime près',
    ],
    what: 'Refaire la version chère à petit prix, et dire franchement où la différence se voit.',
    why: 'Ça marche parce qu’un prix se comprend tout de suite et se partage facilement.',
  },
  tool_tour: {
    name: 'tour du matériel',
    cues: ['mes outils', 'ce que j’utilise', 'mon setup', 'mon matériel', 'mes indispensables', 'dans mon sac'],
    titles: [
      'Les cinq seules choses que je rachèterais : {topic}',
      'Ce que j’utilise vraiment {where} : {topic}',
      '{Topic} : ce que j’utilise encore, et ce que j’ai jeté',
      'Pas besoin de plus que ça : {topic} {forWhom}',
      'Mon indispensable : {thing} ({topic})',
    ],
    hooks: [
      'Trois de ces choses me servent tous les jours. La quatrième, c’était de l’argent jeté par les fenêtres.',
      'Si je ne pouvais garder qu’une chose : {thing}.',
      'Ça n’a l’air de rien, et je ne pourrais plus m’en passer.',
    ],
    beats: [
      'La seule chose à garder s’il n’en restait qu’une : {thing}',
      'Deux autres qui méritent leur place, montrées en usage',
      'Le mauvais achat, et pourquoi l’idée semblait bonne',
      'Ce qui fait pareil gratuitement',
      'La liste courte, par ordre d’importance',
    ],
    what: 'Montrer les rares choses vraiment utilisées, en usage, et un mauvais achat.',
    why: 'Ça marche parce que ça évite de chercher, et que le mauvais achat rend le reste crédible.',
  },
  common_questions: {
    name: 'questions fréquentes',
    cues: ['faq', 'foire aux questions', 'questions fréquentes', 'vos questions', 'les questions que'],
    titles: [
      'Cinq questions que tout le monde pose : {topic}',
      '{Topic} : les questions que personne n’ose poser, et les réponses',
      'Questions courtes, réponses courtes : {topic} {forWhom}',
      'La question la plus gênante d’abord : {topic} {forWhom}',
      '« {question} » et quatre autres questions : {topic}',
    ],
    hooks: [
      'Cinq questions, une phrase chacune. La dernière est la plus honnête.',
      'La première question est toujours la même : « {question} »',
      'Ici, pas de question bête. Celle-ci revient le plus : « {question} »',
    ],
    beats: [
      'Question un, la plus fréquente : « {question} »',
      'Deux questions qui vont ensemble, l’une après l’autre',
      'La question gênante, avec une réponse bienveillante',
      'La question où la réponse est « ça dépend », et de quoi',
      'La question qu’on se pose soi-même',
    ],
    what: 'Réunir cinq vraies questions et répondre à chacune en deux phrases au plus.',
    why: 'Ça marche parce qu’on le trouve en cherchant, et qu’on l’envoie au lieu d’expliquer.',
  },
  teardown: {
    name: 'décryptage',
    cues: ['décryptage', 'analyse', 'pourquoi ça marche', 'décortique', 'image par image'],
    titles: [
      'Pourquoi ça marche aussi bien : {topic}, le décryptage',
      '{Topic}, en pièces détachées : un super exemple en cinq morceaux',
      'Un exemple, cinq raisons : {topic}, de très près',
      'On démonte tout, jusqu’à la dernière vis : {topic}',
      'Apprends avec le meilleur exemple qui soit : {topic}, morceau par morceau',
    ],
    hooks: [
      'C’est le meilleur exemple que je connaisse. On le démonte.',
      'Ça a l’air simple. Il y a cinq décisions là-dedans.',
      'Tout le monde aime ça, peu de gens savent dire pourquoi. Voilà la raison.',
    ],
    beats: [
      'L’exemple en entier, sans commentaire',
      'Premier morceau : ce que l’œil voit d’abord',
      'Deuxième morceau : ce qu’on a laissé de côté exprès',
      'Le détail qui porte tout : {proof}',
      'Ce qui se copie dès aujourd’hui, et ce qui ne se copie pas',
    ],
    what: 'Prendre un exemple remarquable fait par quelqu’un d’autre, citer son auteur, et montrer morceau par morceau pourquoi ça marche.',
    why: 'Ça marche parce que ça forme l’œil : après, on en voit plus qu’avant.',
  },
  time_lapse: {
    name: 'time-lapse',
    cues: ['time lapse', 'timelapse', 'accéléré', 'en 30 secondes', 'en accéléré'],
    titles: [
      'Des heures en trente secondes : {topic}',
      '{Topic} en time-lapse, une caméra, aucune coupe',
      'Regarde ça prendre forme : {topic}, {where}',
      'Le tout en accéléré : {topic} {limit}',
      'Time-lapse, avec une pause au moment décisif : {topic}',
    ],
    hooks: [
      'Des heures de travail, trente secondes. Regarde le coin en haut à gauche.',
      'À cette seconde-là, ça a failli rater.',
      'La caméra n’a pas bougé une fois. Tout le reste, si.',
    ],
    beats: [
      'Le début vide, caméra fixe, la lumière telle quelle',
      'La première moitié en accéléré, avec l’heure à l’image',
      'Retour à la vitesse normale pour le moment difficile : {moment}',
      'La seconde moitié, jusqu’à la dernière touche',
      'Le résultat, tenu trois secondes au calme : {proof}',
    ],
    what: 'Fixer la caméra, filmer du début à la fin, et ne ralentir que là où ça compte.',
    why: 'Ça marche parce que ça se passe de son et que l’œil veut voir le résultat.',
  },
  live_test: {
    name: 'test en direct',
    cues: ['test', 'je teste', 'on teste', 'testé', 'ça marche vraiment', 'crash test'],
    titles: [
      'Le test face caméra : {topic}, {where}',
      '{Topic}, le test en direct : promesse tenue ?',
      'Ça marche vraiment ? {Topic} {limit}',
      'Aucune coupe, pas de deuxième essai : {topic} à l’épreuve',
      'La promesse, le test, le verdict : {topic} {forWhom}',
    ],
    hooks: [
      'Je ne sais pas non plus comment ça finit. La caméra tourne.',
      'Ça promet beaucoup. On va voir si les promesses tiennent.',
      'Aucune coupe. Si ça rate, tu le verras.',
    ],
    beats: [
      'La promesse, mot pour mot',
      'Comment on teste, pour que n’importe qui puisse le refaire',
      'Le test lui-même, sans coupe : {proof}',
      'Le résultat en un chiffre ou en un regard',
      'À qui ça convient et à qui non : un mot {forWhom}',
    ],
    what: 'Tester une promesse face caméra, dans les conditions de la vraie vie.',
    why: 'Ça marche parce que l’issue est ouverte et que personne ne peut dire que c’était mis en scène.',
  },
};
