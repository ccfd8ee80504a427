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
    name: 'diez puntos cortos',
    cues: ['10 cosas', 'diez cosas', 'todo lo que sé', '10 puntos'],
    titles: [
      'Todo lo que hay que saber en diez puntos cortos: {topic}',
      '{Topic}: diez frases {forWhom}',
      'Diez cosas, una línea cada una: {topic} {limit}',
      'Si mañana tuviera que empezar de cero: {topic} en diez puntos',
      'Sin relleno, diez puntos: {topic} {forWhom}',
    ],
    hooks: [
      'Diez puntos, una línea cada uno. El séptimo fue el que más tardé en entender.',
      'Todo lo que le diría a alguien de confianza antes de empezar:',
      'Se lee en un minuto y sirve un año.',
    ],
    beats: [
      'Puntos 1 a 3: lo que necesita todo el mundo; para empezar, {thing}',
      'Puntos 4 a 6: lo que falla más a menudo, por ejemplo: {mistake}',
      'Puntos 7 y 8: lo que solo enseña la experiencia',
      'Punto 9: la creencia que hay que enterrar, «{myth}»',
      'Punto 10: el primer paso más pequeño',
    ],
    what: 'Resúmelo en diez líneas, cada una capaz de sostenerse sola.',
    why: 'Funciona porque cada línea se puede citar y compartir.',
  },
  lessons: {
    name: 'lecciones aprendidas',
    cues: ['lecciones', 'lo que aprendí', 'aprendizajes', 'ojalá hubiera sabido', 'me hubiera gustado saber'],
    titles: [
      'Lo que me diría el primer día: {topic}',
      'Cinco lecciones, una de ellas cara: {topic}',
      '{Topic}: lo que entendí mal al principio y lo que vale hoy',
      'Lo aprendí por las malas: {mistake} ({topic})',
      'De este error nadie me avisó: {mistake} ({topic})',
    ],
    hooks: [
      'La lección más cara va primero: {mistake}.',
      'Ojalá alguien me hubiera escrito estas cinco frases el primer día.',
      'Casi todo se podía saber. Nadie lo había dicho.',
    ],
    beats: [
      'Dónde estabas al empezar, en una frase',
      'La lección cara: {mistake}',
      'Dos lecciones que valen para cualquiera',
      'La lección que hay que volver a aprender cada vez',
      'Lo que harías hoy el primer día: {thing}',
    ],
    what: 'Comparte hasta cinco lecciones tuyas, cada una con el momento en que la aprendiste.',
    why: 'Funciona porque un error reconocido es más creíble que un consejo.',
  },
  save_this: {
    name: 'para guardar y consultar',
    cues: ['guarda esto', 'guárdalo', 'para guardar', 'chuleta', 'cheat sheet'],
    titles: [
      'Para guardar y consultar: {topic} en una página',
      '{Topic}: la hoja de consulta {forWhom}',
      'Siete imágenes, un plan: {topic} {limit}',
      'Una página en lugar de un curso entero: {topic}',
      'Para cuando te haga falta: {topic} {where}',
    ],
    hooks: [
      'Guarda esto. Hoy no lo necesitas, pero ya llegará el día.',
      'Todo en una página, para no volver a buscarlo.',
      'Desliza hasta el final: la última imagen es la que se guarda.',
    ],
    beats: [
      'Para qué sirve: {result}',
      'Lo básico en tres imágenes, casi sin texto',
      'El tropiezo más común: {mistake}',
      'El truco {forWhom}',
      'El resumen: todo en una sola imagen',
    ],
    what: 'Prepara una página de consulta: poco texto, letra grande y una imagen para cada idea.',
    why: 'Funciona porque guardarlo es la señal más fuerte de que algo es útil.',
  },
  first_attempt: {
    name: 'primer intento',
    cues: ['primera vez', 'mi primer', 'mi primera', 'primer intento', 'intentando por primera vez'],
    titles: [
      'Primer intento, cero talento: {topic}',
      '{Topic} con {person}: la primera vez en la vida',
      'Nunca lo había hecho, y la cámara está grabando: {topic} {limit}',
      '¿Qué tan difícil puede ser? {Topic}, primer intento {where}',
      'El primer intento sale mal, el segundo no: {topic}',
    ],
    hooks: [
      'No lo he hecho nunca. Juzga tú.',
      'El primer intento es el único que no se puede repetir.',
      'Adivina antes: ¿qué tan mal sale?',
    ],
    beats: [
      'Lo que se espera, dicho en voz alta antes de empezar',
      'Los primeros treinta segundos, en los que aún parece fácil',
      'El error que comete todo el mundo: {mistake}',
      'Un consejo de {person} y el segundo intento',
      'Los dos resultados, lado a lado: {proof}',
    ],
    what: 'Graba un primer intento de verdad, acepta un buen consejo y muestra al lado el segundo.',
    why: 'Funciona porque empezar de cero cae bien, y el progreso se ve en un minuto.',
  },
  explained_simply: {
    name: 'explicado fácil',
    cues: ['explicado', 'explicación', 'en palabras simples', 'en 60 segundos', 'qué es'],
    titles: [
      'Una explicación que entiende hasta un niño: {topic}',
      '{Topic} en una imagen y cinco frases',
      'Sesenta segundos, sin tecnicismos: {topic} {forWhom}',
      'Imagina que tienes que explicarlo en una cena: {topic}',
      'La explicación que me habría hecho falta: {topic} {limit}',
    ],
    hooks: [
      'Dame sesenta segundos y podrás explicárselo a otra persona.',
      'Olvida los tecnicismos. Imagina algo que ya conoces.',
      'Suena complicado. Son tres ideas.',
    ],
    beats: [
      'Una imagen de la vida diaria que todo el mundo conoce',
      'La primera idea, sin tecnicismos',
      'La segunda idea: dónde encaja todavía la imagen y dónde ya no',
      'La tercera idea: lo que significa en la práctica, {forWhom}',
      'La explicación en una frase, para contársela a alguien',
    ],
    what: 'Explica una sola cosa con una imagen de la vida diaria, sin tecnicismos.',
    why: 'Funciona porque la gente comparte lo que la hace quedar bien en la cena.',
  },
  stop_start: {
    name: 'deja esto, empieza aquello',
    cues: ['deja de', 'empieza a', 'en lugar de', 'en vez de', 'haz esto mejor'],
    titles: [
      'Deja esto, empieza aquello: {topic} {forWhom}',
      '{Topic}: tres cosas que puedes dejar hoy',
      '¿{Mistake}? Prueba mejor esto ({topic})',
      'Hacer menos y lograr más: {topic} {limit}',
      'Tres cambios que se notan: {topic} {where}',
    ],
    hooks: [
      'Deja esto hoy mismo: {mistake}.',
      'Tres cosas que puedes dejar sin que te hagan falta.',
      'No se trata de hacer más, sino de hacer otra cosa. Empieza por esta.',
    ],
    beats: [
      'Deja esto: {mistake}',
      'Empieza con esto: la versión más pequeña, mostrada enseguida',
      'El segundo par, rápido',
      'El tercer par, el que sorprende: {thing}',
      'Cómo notar en una semana que funciona: {proof}',
    ],
    what: 'Enfrenta tres hábitos con otros tres mejores, cada par de un tirón.',
    why: 'Funciona porque pide un cambio y no más trabajo.',
  },
  unseen_detail: {
    name: 'el detalle que nadie ve',
    cues: ['escondido', 'oculto', 'te diste cuenta', 'nadie nota', 'secreto', 'detalles que'],
    titles: [
      'El detalle que nadie nota: {topic}',
      '{Topic}: mira otra vez, y después más de cerca',
      'A la vista de todos {where}: {topic}',
      'Vuelve a mirar {thing}: lo que nadie ve ({topic})',
      'Cuando lo ves, ya no puedes dejar de verlo: {topic}, un pequeño detalle',
    ],
    hooks: [
      'Mira bien. Estuvo ahí todo el tiempo.',
      'Casi nadie lo nota, y lo cambia todo.',
      'Lo vi por casualidad y ahora lo veo en todas partes.',
    ],
    beats: [
      'La imagen completa, con la pregunta: ¿qué falla aquí?',
      'Más de cerca, y una pista',
      'El detalle: {thing}',
      'Por qué está ahí o por qué nadie habla de eso',
      'Dónde lo puedes encontrar tú, {where}',
    ],
    what: 'Muestra una cosa pequeña que la mayoría pasa por alto y lo que depende de ella.',
    why: 'Funciona porque la gente mira dos veces: una para buscar y otra para comprobar.',
  },
  honest_numbers: {
    name: 'cuentas claras',
    cues: ['cuánto cuesta', 'cuánto gasté', 'cuánto gano', 'números', 'el precio real'],
    titles: [
      'Las cuentas claras: {topic} en números',
      '{Topic}: lo que cuesta en dinero, tiempo y nervios',
      'Cinco números que nadie muestra: {topic} {where}',
      'Lo sumé todo {span}: {topic}, con los recibos sobre la mesa',
      '¿Cuánto cuesta de verdad? {Topic} {forWhom}',
    ],
    hooks: [
      'Hice las cuentas. El gasto más grande no es el que crees.',
      'Todo el mundo muestra el resultado. Yo muestro la cuenta.',
      'Uno de estos números se suele callar.',
    ],
    beats: [
      'La suma al principio, sin suspenso',
      'El gasto más grande, y si valió la pena',
      'El gasto en el que nadie piensa: el tiempo',
      'La prueba: {proof}',
      'Lo que recortarías la próxima vez y lo que no',
    ],
    what: 'Anota lo que costó y lo que dio, y muestra los números, también los incómodos.',
    why: 'Funciona porque los números reales son raros y todo el mundo los compara con los suyos.',
  },
  prediction: {
    name: 'predicción',
    cues: ['predicción', 'predicciones', 'el futuro de', 'tendencias', 'en 2027', 'el próximo año'],
    titles: [
      'Dentro de un año: {topic}, tres predicciones',
      '{Topic}: lo que pronto va a desaparecer y lo que se queda',
      'Apúntalo y compruébalo en un año: {topic}',
      'Tres apuestas sobre el futuro, una arriesgada: {topic}',
      'Pronto se verá distinto: {topic} dentro de un año',
    ],
    hooks: [
      'Tres predicciones. Recuérdamelas dentro de un año.',
      'La primera es segura; la tercera, arriesgada.',
      'Algo que hoy usa todo el mundo habrá desaparecido en un año.',
    ],
    beats: [
      'Lo que ya ve todo el mundo, en una frase',
      'La predicción segura, con su razón',
      'La que pocos esperan',
      'La arriesgada, y qué demostraría que era un error',
      'Lo que conviene hacer ahora: {result}',
    ],
    what: 'Haz tres predicciones, de la segura a la arriesgada, y di en cada una qué demostraría que era un error.',
    why: 'Funciona porque la gente quiere saberlo antes y se pronuncia en público a favor o en contra.',
  },
};
