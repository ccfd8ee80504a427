import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

/** Formats that start from one of the creator's own posts, named {post}. */
export const formatsOwn: Pick<
  Formats,
  'again_with_a_turn' | 'follow_up' | 'make_it_a_series' | 'same_recipe' | 'carry_over'
> = {
  again_with_a_turn: {
    name: 'on refait, autrement',
    cues: [],
    titles: [
      '« {post} », on refait {limit} : {topic}',
      'Même idée, nouvelle règle : « {post} » {where} ({topic})',
      'Encore une fois, mais {limit} : « {post} » ({topic})',
      'On recommence avec {person} : « {post} » ({topic})',
    ],
    hooks: [
      'Tu connais « {post} ». Cette fois, il y a un piège : {limit}.',
      'Encore une fois, avec une seule règle changée.',
      'Je l’ai déjà fait. Mais pas {limit}.',
    ],
    beats: [
      'Deux secondes de « {post} », pour que tout le monde sache de quoi il s’agit',
      'La nouvelle règle : {limit}',
      'Ce qui ne change pas, parce que ça a marché : le début et la durée',
      'Le moment où la nouvelle règle fait mal : {moment}',
      'L’ancien et le nouveau côte à côte : {proof}',
    ],
    what: 'Refaire « {post} » en ne changeant qu’une seule chose.',
    why: 'Ça marche parce que ce qui a attiré une fois attire encore, tant qu’il y a un enjeu.',
  },
  follow_up: {
    name: 'la suite',
    cues: ['partie 2', 'part 2', 'la suite', 'mise à jour', 'épisode 2'],
    titles: [
      'Ce qui s’est passé après « {post} » : {topic}',
      '« {post} », deuxième partie : {topic} {forWhom}',
      'La question restée ouverte après « {post} » : « {question} » ({topic})',
      'Il manquait une chose dans « {post} » : {topic}, « {question} »',
    ],
    hooks: [
      'Après « {post} », une question est restée : « {question} »',
      'Voilà ce que j’avais laissé de côté la première fois.',
      'Deuxième partie, et ça ne se passe pas comme tu crois.',
    ],
    beats: [
      'En une phrase : de quoi parlait « {post} »',
      'La question restée ouverte : « {question} »',
      'La réponse, avec quelque chose de nouveau à voir : {proof}',
      'Ce qu’on dirait autrement aujourd’hui',
      'Une suite, ou la fin : dire laquelle des deux',
    ],
    what: 'Prolonger « {post} » avec la question laissée ouverte, de sorte que ça se comprenne aussi tout seul.',
    why: 'Ça marche parce que la première partie donne une raison de voir la seconde, et inversement.',
  },
  make_it_a_series: {
    name: 'série',
    cues: ['épisode', 'série', 'ep 1', 'épisode 1'],
    titles: [
      'On en fait une série, épisode un : {topic}, après « {post} »',
      'De « {post} » à une série de cinq : {topic}',
      'Cinq épisodes dans l’esprit de « {post} » : {topic} {forWhom}',
      '« {post} » en série : {topic}, une règle, cinq parties',
    ],
    hooks: [
      'Ça a commencé avec « {post} ». Maintenant, ça devient une série.',
      'Cinq parties, une règle. Voici la première.',
      'Épisode un sur cinq, et c’est le plus facile.',
    ],
    beats: [
      'Le début commun à tous les épisodes, repris de « {post} »',
      'La règle de la série, en une phrase : {limit}',
      'L’épisode un, complet à lui seul : {result}',
      'Les titres des quatre suivants, chacun avec un autre obstacle, le premier : {mistake}',
      'La fin commune : ce qui vient ensuite, et quand',
    ],
    what: 'Faire une série de ce qui a marché dans « {post} » : le même début, la même règle, un autre cas à chaque fois.',
    why: 'Ça marche parce qu’un cadre connu demande moins d’effort à faire et à regarder.',
  },
  same_recipe: {
    name: 'même recette, nouveau sujet',
    cues: [],
    titles: [
      'La recette de « {post} », un nouveau sujet : {topic}',
      '{Topic}, dans le style de « {post} »',
      'Ce qui a fait marcher « {post} », appliqué ailleurs : {topic}',
      'À la manière de « {post} » : {topic} {forWhom}',
    ],
    hooks: [
      'Le même début, un autre sujet. On va voir si ça tient.',
      'Aujourd’hui, le sujet change. La règle, tu la connais.',
      '« {question} » On y répond comme d’habitude.',
    ],
    beats: [
      'Les trois premières secondes, construites comme celles de « {post} »',
      'Le nouveau sujet, tout de suite : {result}',
      'Les scènes dans le même ordre, avec un autre contenu : {moment}',
      'Le temps fort au même endroit : {proof}',
      'La même fin, avec une nouvelle question : « {question} »',
    ],
    what: 'Garder la construction de « {post} », son début, son ordre et sa durée, et ne changer que le sujet.',
    why: 'Ça marche parce que la construction a déjà fait ses preuves ; une seule chose est nouvelle.',
  },
  carry_over: {
    name: 'transposition',
    cues: [],
    titles: [
      'Ça a marché là-bas, on l’essaie ici : « {post} » ({topic})',
      '« {post} », dans une version pour ici : {topic}',
      'Un succès venu d’ailleurs : « {post} » ({topic})',
      'Une deuxième vie pour « {post} » : {topic} {forWhom}',
    ],
    hooks: [
      'La version courte de ce qui m’a pris longtemps : {result}.',
      'Je l’ai montré ailleurs. Voici ce que j’y avais laissé de côté.',
      'Cette idée vient d’ailleurs. Elle a aussi sa place ici.',
    ],
    beats: [
      'Le cœur de « {post} » en une phrase',
      'Ce qui doit changer ici : la première ligne et la durée',
      'La scène ou le chiffre le plus fort : {proof}',
      'Quelque chose de nouveau que l’original n’avait pas : {thing}',
      'Une question qui convient ici : « {question} »',
    ],
    what: 'Transposer « {post} » : le même cœur, réécrit pour un autre lieu.',
    why: 'Ça marche parce qu’un sujet éprouvé rencontre des gens qui ne l’ont pas encore vu.',
  },
};
