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
    name: 'reacción',
    cues: ['reacciona', 'reaccionando', 'reacción', 'reacciono'],
    titles: [
      'Reacciona {person}: {topic}',
      '{Topic}: tres clips populares, una reacción sincera',
      'Una reacción sin piedad: {topic} y sus consejos más populares',
      'Veo consejos populares y paro en cada error: {topic}',
      'Sin ensayo: {person} lo ve por primera vez ({topic})',
    ],
    hooks: [
      'Para. Justo ahí. ¿Lo viste?',
      'Tres clips, y el segundo lo tengo que parar enseguida.',
      'Hoy reacciona {person}, y nadie lo ha ensayado.',
    ],
    beats: [
      'El clip sin comentarios, tres segundos',
      'Para en el momento del que depende todo y di por qué',
      'Lo que está bien: reconócelo',
      'Lo que falla: {mistake}',
      'Tu propia versión en diez segundos: {proof}',
    ],
    what: 'Elige un clip que todo el mundo conozca, nombra a quien lo hizo, páralo donde importa y di lo que ves.',
    why: 'Funciona porque el clip conocido trae a su público y lo que sabes lo vuelve nuevo.',
  },
  versus: {
    name: 'versus',
    cues: ['versus', ' vs ', 'cuál es mejor', 'comparación', 'comparativa', 'comparando'],
    titles: [
      '{Topic} vs. {other}: una comparación justa',
      'Barato vs. caro: {topic}, cara a cara {where}',
      'Lo rápido vs. lo correcto: dos formas, un resultado ({topic})',
      '¿{Topic} o {other}? Decide una sola regla',
      'La forma famosa vs. la discreta: {topic} {forWhom}',
      'Dos formas, un reloj, un ganador: {topic} {limit}',
    ],
    hooks: [
      'Dos formas, la misma tarea. Yo habría apostado por la equivocada.',
      '¿Por cuál de las dos apostarías? Decide ya.',
      'Las mismas reglas para las dos. Haz tu apuesta.',
    ],
    beats: [
      'Las dos opciones y la única regla para ambas',
      'Primera ronda: el esfuerzo',
      'Segunda ronda: el precio',
      'Tercera ronda, la que cuenta: {proof}',
      'El veredicto, según quién seas: una opción {forWhom}; la otra, para el resto',
    ],
    what: 'Enfrenta dos formas con las mismas reglas y da un veredicto que no se escabulla.',
    why: 'Funciona porque la gente toma partido enseguida y se queda a que le den la razón.',
  },
  checklist: {
    name: 'lista de control',
    cues: ['checklist', 'lista de', 'antes de empezar', 'qué revisar', 'qué llevar'],
    titles: [
      'La checklist {forWhom}: {topic}',
      'Guárdalo antes de empezar: {topic}, la checklist',
      '{Topic}: siete casillas y, al final, {result}',
      'Revisa esto antes de empezar: {topic} {where}',
      'Siete casillas, y una que siempre se olvida: {topic}',
    ],
    hooks: [
      'Siete puntos. Si falta uno, empieza por ahí.',
      'Guárdalo. Lo vas a necesitar en el peor momento.',
      'El número cinco es el que se olvida.',
    ],
    beats: [
      'Lo que te evita la lista: {mistake}',
      'Tres puntos antes de empezar; entre ellos, {thing}',
      'Tres puntos mientras lo haces',
      'El único punto para el final, que olvida casi todo el mundo',
      'La lista entera de un vistazo, lista para una captura',
    ],
    what: 'Escribe una lista corta que se pueda ir marcando, en el orden en que hace falta.',
    why: 'Funciona porque una lista se guarda y se envía a quien la necesita.',
  },
  story_with_a_turn: {
    name: 'historia con giro',
    cues: ['storytime', 'story time', 'lo que pasó', 'les cuento', 'plot twist', 'historia real'],
    titles: [
      'Parecía un fracaso hasta el último minuto: {topic}',
      'Una pequeña historia con giro: {topic} {where}',
      '{Topic}: el día en que salió mal y lo que vino después',
      'Casi lo dejo. Entonces llegó {person}: {topic}',
      'Todo empezó con {thing}: una historia real ({topic})',
    ],
    hooks: [
      'Empezó así: {moment}. Aún no sabía en qué iba a acabar.',
      'En este punto habría apostado contra mí.',
      'Hay un momento en esta historia en que todo cambia. Lo vas a notar.',
    ],
    beats: [
      'Directo a la escena: {moment}',
      'Lo que se quería y lo que estorbaba',
      'El punto en que parecía perdido',
      'El giro: {person} dice una frase',
      'Lo que es distinto desde entonces, sin moraleja',
    ],
    what: 'Cuenta una historia tuya y real en cinco escenas cortas; necesita un punto en que todo gire.',
    why: 'Funciona porque una pregunta abierta retiene más que cualquier lista de consejos.',
  },
  unpopular_opinion: {
    name: 'opinión impopular',
    cues: ['opinión impopular', 'opinion impopular', 'polémica', 'hot take', 'nadie quiere oír'],
    titles: [
      'Opinión impopular sobre un tema popular: {topic}',
      'Una opinión que va a molestar: {topic}',
      '{Topic}: aquí no coincido con casi nadie',
      'Nadie quiere oírlo, pero el error es este: {mistake} ({topic})',
      'Alguien tenía que decirlo: «{myth}» es falso ({topic})',
    ],
    hooks: [
      'Quizá nadie más lo piense, pero no creo en esto: «{myth}».',
      'Opinión impopular, y puedo dar una razón.',
      'La mayoría de los consejos sobre esto están escritos para otra persona.',
    ],
    beats: [
      'La opinión en una frase, sin aviso previo',
      'Lo que dice la mayoría: «{myth}»',
      'La razón más fuerte a tu favor: {proof}',
      'El mejor argumento en contra, contado con justicia',
      'Una pregunta abierta para quien no esté de acuerdo',
    ],
    what: 'Toma una postura clara contra «{myth}» y trata bien a la otra parte.',
    why: 'Funciona porque el acuerdo recibe un me gusta y el desacuerdo se escribe.',
  },
  budget_version: {
    name: 'versión económica',
    cues: ['barato', 'económico', 'low cost', 'gratis', 'por menos de', 'presupuesto'],
    titles: [
      'La versión económica: {topic} {limit}',
      '{Topic} por la décima parte del precio, {forWhom}',
      'En qué ahorrar y en qué no: {topic}',
      'Casi gratis y más que suficiente: {topic} {where}',
      'Por la mitad de dinero, casi el mismo resultado: {topic}',
    ],
    hooks: [
      'La versión cara cuesta diez veces más. Ahora mira esta.',
      'Para esto necesitas menos de lo que la tienda quiere que creas.',
      'Hay una sola cosa en la que no conviene ahorrar. En lo demás, sí.',
    ],
    beats: [
      'El precio de la versión habitual, en pantalla',
      'Lo que se puede sustituir, pieza por pieza: basta con {thing}',
      'El único punto en que ahorrar sale caro',
      'El resultado junto al caro: {proof}',
      'La suma final, hasta la última moneda',
    ],
    what: 'Recrea la versión cara por poco dinero y di abiertamente dónde se nota la diferencia.',
    why: 'Funciona porque un precio se entiende al instante y es fácil de compartir.',
  },
  tool_tour: {
    name: 'lo que uso',
    cues: ['herramientas', 'lo que uso', 'mi setup', 'mi equipo', 'mis imprescindibles'],
    titles: [
      'Las únicas cinco cosas que volvería a comprar: {topic}',
      'Lo que uso de verdad {where}: {topic}',
      '{Topic}: lo que sigo usando y lo que tiré',
      'No hace falta más que esto: {topic} {forWhom}',
      'Mi imprescindible: {thing} ({topic})',
    ],
    hooks: [
      'Tres de estas cosas las uso cada día. La cuarta fue tirar el dinero.',
      'Si solo pudiera quedarme con una: {thing}.',
      'No parece gran cosa, y ya no sé trabajar sin esto.',
    ],
    beats: [
      'La que conservarías si solo pudieras quedarte con una: {thing}',
      'Otras dos que se ganan su sitio, cada una en uso',
      'La mala compra, y por qué parecía buena idea',
      'Lo que hace lo mismo gratis',
      'La lista corta, por orden de importancia',
    ],
    what: 'Muestra las pocas cosas que de verdad se usan, en uso, y una mala compra.',
    why: 'Funciona porque ahorra la búsqueda, y la mala compra hace creíble lo demás.',
  },
  common_questions: {
    name: 'preguntas frecuentes',
    cues: ['preguntas frecuentes', 'respondo preguntas', 'faq', 'lo que más me preguntan', 'sus preguntas'],
    titles: [
      'Cinco preguntas que hace todo el mundo: {topic}',
      '{Topic}: las preguntas que nadie se atreve a hacer, con respuesta',
      'Preguntas cortas, respuestas cortas: {topic} {forWhom}',
      'Primero, la pregunta más incómoda: {topic} {forWhom}',
      '«{question}» y cuatro preguntas más: {topic}',
    ],
    hooks: [
      'Cinco preguntas, una frase para cada una. La última es la más sincera.',
      'La primera pregunta siempre es la misma: «{question}»',
      'Aquí no hay preguntas tontas. Esta es la que más llega: «{question}»',
    ],
    beats: [
      'Pregunta uno, la más frecuente: «{question}»',
      'Dos preguntas que van juntas, respondidas seguidas',
      'La pregunta que da vergüenza hacer, respondida con cariño',
      'La pregunta cuya respuesta es «depende», y de qué',
      'La pregunta que te haces tú',
    ],
    what: 'Reúne cinco preguntas reales y responde cada una en dos frases como máximo.',
    why: 'Funciona porque se encuentra al buscar y se envía en lugar de una explicación.',
  },
  teardown: {
    name: 'análisis pieza a pieza',
    cues: ['análisis', 'analizando', 'por qué funciona', 'desglose', 'desmontando'],
    titles: [
      'Por qué esto funciona tan bien: {topic}, pieza a pieza',
      '{Topic}, en piezas: un gran ejemplo en cinco partes',
      'Un ejemplo, cinco razones: {topic}, muy de cerca',
      'Lo desmonto todo, hasta el último tornillo: {topic}',
      'Aprende del mejor ejemplo que hay: {topic}, pieza a pieza',
    ],
    hooks: [
      'Este es el mejor ejemplo que conozco. Vamos a desmontarlo.',
      'Parece sencillo. Dentro hay cinco decisiones.',
      'A todo el mundo le gusta y pocos saben decir por qué. Es por esto.',
    ],
    beats: [
      'El ejemplo completo, sin comentarios',
      'Primera pieza: lo que el ojo ve primero',
      'Segunda pieza: lo que se dejó fuera a propósito',
      'El detalle que lo sostiene todo: {proof}',
      'Lo que puedes copiar hoy mismo y lo que no',
    ],
    what: 'Toma un ejemplo excelente de otra persona, di quién lo hizo y muestra pieza a pieza por qué funciona.',
    why: 'Funciona porque educa la mirada: después se ve más que antes.',
  },
  time_lapse: {
    name: 'time-lapse',
    cues: ['timelapse', 'time lapse', 'cámara rápida', 'en 30 segundos', 'acelerado'],
    titles: [
      'Horas en treinta segundos: {topic}',
      '{Topic} en time-lapse, una cámara, sin cortes',
      'Mira cómo toma forma: {topic} {where}',
      'Todo a cámara rápida: {topic} {limit}',
      'Time-lapse con una sola pausa, en el momento decisivo: {topic}',
    ],
    hooks: [
      'Horas de trabajo, treinta segundos. Mira la esquina de arriba a la izquierda.',
      'En este segundo casi sale mal.',
      'La cámara no se movió en ningún momento. Todo lo demás, sí.',
    ],
    beats: [
      'El comienzo vacío, con la cámara fija y la luz como está',
      'La primera mitad a cámara rápida, con el reloj en la imagen',
      'De vuelta a la velocidad normal en lo difícil: {moment}',
      'La segunda mitad, hasta el último retoque',
      'El resultado, tres segundos tranquilos: {proof}',
    ],
    what: 'Fija la cámara, graba de principio a fin y frena solo donde importa.',
    why: 'Funciona porque no necesita sonido y el ojo quiere ver lo terminado.',
  },
  live_test: {
    name: 'prueba en vivo',
    cues: ['prueba', 'probando', 'a prueba', 'funciona de verdad', 'testeando'],
    titles: [
      'La prueba ante la cámara: {topic} {where}',
      '{Topic}, la prueba en vivo: ¿cumple lo que promete?',
      '¿Funciona de verdad? {Topic} {limit}',
      'Sin cortes, sin segundo intento: {topic}, a prueba',
      'La promesa, la prueba, el veredicto: {topic} {forWhom}',
    ],
    hooks: [
      'Tampoco sé cómo termina esto. La cámara está grabando.',
      'Promete mucho. A ver qué cumple.',
      'Sin cortes. Si falla, lo vas a ver fallar.',
    ],
    beats: [
      'La promesa, palabra por palabra',
      'Cómo se prueba, para que cualquiera pueda repetirlo',
      'La prueba en sí, sin cortes: {proof}',
      'El resultado en un número o en una mirada',
      'Para quién sirve y para quién no: unas palabras {forWhom}',
    ],
    what: 'Pon a prueba una promesa con la cámara grabando, en condiciones de la vida real.',
    why: 'Funciona porque el resultado está abierto y nadie puede decir que estaba preparado.',
  },
};
