import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

/** Formats that start from one of the creator's own posts, named {post}. */
export const formatsOwn: Pick<
  Formats,
  'again_with_a_turn' | 'follow_up' | 'make_it_a_series' | 'same_recipe' | 'carry_over'
> = {
  again_with_a_turn: {
    name: 'otra vez, con un giro',
    cues: [],
    titles: [
      '«{post}», otra vez, pero {limit}: {topic}',
      'La misma idea, una regla nueva: «{post}» {where} ({topic})',
      'Otra vez, pero {limit}: «{post}» ({topic})',
      'Lo repito con {person}: «{post}» ({topic})',
    ],
    hooks: [
      'Ya conoces «{post}». Esta vez hay una condición: {limit}.',
      'Otra vez lo mismo, con una regla distinta.',
      'Esto ya lo hice. Pero no {limit}.',
    ],
    beats: [
      'Dos segundos de «{post}», para que se sepa de qué va',
      'La regla nueva: {limit}',
      'Lo que queda exactamente igual, porque funcionó: el comienzo y la duración',
      'El momento en que la regla nueva aprieta: {moment}',
      'Lo viejo y lo nuevo, lado a lado: {proof}',
    ],
    what: 'Repite «{post}» cambiando una sola cosa.',
    why: 'Funciona porque lo que atrajo una vez vuelve a atraer, siempre que haya algo en juego.',
  },
  follow_up: {
    name: 'continuación',
    cues: ['parte 2', 'segunda parte', 'actualización', 'continuación'],
    titles: [
      'Lo que vino después de «{post}»: {topic}',
      '«{post}», segunda parte: {topic} {forWhom}',
      'La pregunta que dejó «{post}»: «{question}» ({topic})',
      'En «{post}» faltó una cosa: {topic}, «{question}»',
    ],
    hooks: [
      'Después de «{post}» quedó una pregunta abierta: «{question}»',
      'Esto es lo que dejé fuera la primera vez.',
      'Segunda parte, y no va como crees.',
    ],
    beats: [
      'En una frase: de qué iba «{post}»',
      'La pregunta que deja abierta: «{question}»',
      'La respuesta, con algo nuevo que ver: {proof}',
      'Lo que hoy dirías de otra manera',
      'Lo que viene después o el final: di cuál de los dos',
    ],
    what: 'Continúa «{post}» con la pregunta que deja abierta, de modo que también se entienda por separado.',
    why: 'Funciona porque quien vio la primera parte tiene una razón para ver la segunda, y al revés.',
  },
  make_it_a_series: {
    name: 'serie',
    cues: ['episodio', 'serie', 'capítulo', 'ep 1'],
    titles: [
      'Ahora es una serie, episodio uno: {topic}, a partir de «{post}»',
      'De «{post}» a una serie de cinco: {topic}',
      'Cinco episodios al estilo de «{post}»: {topic} {forWhom}',
      '«{post}» convertido en serie: {topic}, una regla, cinco partes',
    ],
    hooks: [
      'Empezó con «{post}». Ahora es una serie.',
      'Cinco partes, una regla. Esta es la primera.',
      'Episodio uno de cinco, y el más fácil de todos.',
    ],
    beats: [
      'El comienzo fijo de cada episodio, tomado de «{post}»',
      'La regla de la serie, en una frase: {limit}',
      'El episodio uno, completo por sí solo: {result}',
      'Los títulos de los cuatro siguientes, cada uno con otro obstáculo; el primero: {mistake}',
      'El final fijo: qué viene después y cuándo',
    ],
    what: 'Convierte en serie lo que funcionó en «{post}»: el mismo comienzo, la misma regla y otro caso cada vez.',
    why: 'Funciona porque un marco conocido hace más fácil crearlo y más fácil verlo.',
  },
  same_recipe: {
    name: 'misma receta, otro tema',
    cues: [],
    titles: [
      'La receta de «{post}», un tema nuevo: {topic}',
      '{Topic}, a la manera de «{post}»',
      'Lo que hizo funcionar «{post}», aplicado a otra cosa: {topic}',
      'Al estilo de «{post}»: {topic} {forWhom}',
    ],
    hooks: [
      'El mismo comienzo, otro tema. A ver si aguanta.',
      'El tema de hoy es otro. La regla ya la conoces.',
      '«{question}» Lo respondo como siempre.',
    ],
    beats: [
      'Los tres primeros segundos, armados como los de «{post}»',
      'El tema nuevo enseguida: {result}',
      'El mismo orden de escenas, con otro contenido: {moment}',
      'El punto culminante en el mismo lugar: {proof}',
      'El mismo final, con una pregunta nueva: «{question}»',
    ],
    what: 'Conserva la estructura de «{post}», su comienzo, su orden y su duración, y cambia solo el tema.',
    why: 'Funciona porque la estructura ya está probada; solo una cosa es nueva.',
  },
  carry_over: {
    name: 'llevado a otro lugar',
    cues: [],
    titles: [
      'Allí funcionó, aquí se prueba: «{post}» ({topic})',
      '«{post}», en una versión para aquí: {topic}',
      'Un éxito que viene de otra parte: «{post}» ({topic})',
      'Una segunda vida para «{post}»: {topic} {forWhom}',
    ],
    hooks: [
      'La versión corta de algo que me llevó mucho tiempo: {result}.',
      'Esto lo mostré en otro lugar. Aquí va lo que allí dejé fuera.',
      'Esta idea viene de otro lugar. Aquí también tiene su sitio.',
    ],
    beats: [
      'El núcleo de «{post}» en una frase',
      'Lo que aquí tiene que cambiar: la primera línea y la duración',
      'La escena o el número más fuerte: {proof}',
      'Algo nuevo que el original no tenía: {thing}',
      'Una pregunta que encaja en este lugar: «{question}»',
    ],
    what: 'Trae «{post}» hasta aquí: el mismo núcleo, escrito de nuevo para otro lugar.',
    why: 'Funciona porque un tema probado encuentra a gente que aún no lo ha visto.',
  },
};
