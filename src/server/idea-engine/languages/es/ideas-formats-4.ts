import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats4: Pick<
  Formats,
  | 'repair'
  | 'three_questions'
  | 'sketch'
  | 'blind_test'
  | 'giveaway_plan'
  | 'you_decide'
  | 'never_again'
  | 'decoded_words'
  | 'case_study'
> = {
  repair: {
    name: 'reparación en vivo',
    cues: ['arreglando', 'arreglé', 'reparando', 'rescate', 'restauración'],
    titles: [
      'Una reparación ante tus ojos: {topic}',
      '{Topic}: al principio nada funciona, al final todo',
      '¿Todavía tiene arreglo? {Topic}, un caso típico: {mistake}',
      'El rescate, paso a paso: {topic} {forWhom}',
      'Un caso típico, arreglado sobre la marcha: {topic} {limit}',
    ],
    hooks: [
      'A primera vista aquí todo está bien. No lo está.',
      'Esto tiene arreglo. Mira qué cambio primero.',
      'El caso es típico: {mistake}.',
    ],
    beats: [
      'El estado en que está, sin burla',
      'El diagnóstico: {mistake}',
      'El primer cambio y su efecto, al instante',
      'El segundo cambio, el que dura',
      'Antes y después en un solo encuadre: {proof}',
    ],
    what: 'Toma un ejemplo típico con fallos, tuyo o cedido con permiso, y arréglalo paso a paso.',
    why: 'Funciona porque una mejora visible satisface, y la gente envía sus propios casos.',
  },
  three_questions: {
    name: 'tres preguntas',
    cues: ['entrevista', 'le pregunté', 'preguntando', 'tres preguntas', '3 preguntas'],
    titles: [
      'Tres preguntas para {person}: {topic}',
      '{Topic}: una charla, tres preguntas, sin rodeos',
      'Esta vez no responde internet, sino {person}: {topic}',
      '«{question}» Responde {person} ({topic})',
      'Una entrevista corta {where}: {topic}',
    ],
    hooks: [
      'Tres preguntas. A la tercera le siguió un silencio.',
      'Pregunté lo que todo el mundo quiere saber: «{question}»',
      'Esta respuesta no me la esperaba.',
    ],
    beats: [
      'Quién es, en media frase: {person}',
      'La pregunta fácil, para entrar en calor: «{question}»',
      'La pregunta que todo el mundo tiene y nadie hace',
      'La mejor respuesta, sin cortar, con su pausa',
      'Lo que te llevas tú',
    ],
    what: 'Hazle tres buenas preguntas a una persona y deja la mejor respuesta sin cortar.',
    why: 'Funciona porque una segunda voz trae confianza y su propio público.',
  },
  sketch: {
    name: 'sketch',
    cues: ['pov', 'cuando tu', 'ese momento en que', 'tipos de personas', 'sketch'],
    titles: [
      'POV: {moment} ({topic})',
      'Todo el mundo conoce a alguien así: {topic}, un sketch en cuatro papeles',
      '{Topic}: una conversación entre tú y tus excusas',
      'Cuatro tipos de personas, un tema: {topic}',
      'Esa mirada cuando alguien dice «{myth}» ({topic})',
    ],
    hooks: [
      '«{myth}». (Larga mirada a cámara).',
      'Conoces a alguien así. Quizá seas tú.',
      '(A mitad de frase, demasiado alto:) «{question}»',
    ],
    beats: [
      'La situación en dos segundos, sin explicar nada: {moment}',
      'Papel uno: quien lo sabe todo, «{myth}»',
      'Papel dos: quien se pasa de la raya',
      'Papel tres: {person}',
      'La última frase, que le da la vuelta a todo, y corte inmediato',
    ],
    what: 'Interpreta una escena que todo el mundo conoce, haz tú todos los papeles y dale la vuelta con la última frase.',
    why: 'Funciona porque la gente etiqueta a la persona que reconoce ahí.',
  },
  blind_test: {
    name: 'prueba a ciegas',
    cues: ['a ciegas', 'prueba a ciegas', 'adivina cuál', 'adivina el', 'adivinando'],
    titles: [
      'Prueba a ciegas con {person}: {topic}',
      '{Topic}: ¿se nota la diferencia sin la etiqueta?',
      'Tapa la etiqueta y adivina: {topic}',
      '¿Cuál es el caro? {Topic}, a ciegas',
      'Tres candidatos, sin nombres: {topic} {where}',
    ],
    hooks: [
      '¿A, B o C? Decide ya, antes de que lo muestre.',
      'Uno de los tres cuesta diez veces más. ¿Cuál?',
      'Hasta ahora, nadie ha acertado.',
    ],
    beats: [
      'Los tres candidatos, tapados y marcados como A, B y C',
      'La regla: sin etiqueta, sin precio, treinta segundos para cada uno',
      'La apuesta de {person} y su razón',
      'La pausa en la que decide todo el mundo en casa: {proof}',
      'La revelación, uno a uno, con la sorpresa al final',
    ],
    what: 'Tapa las etiquetas, haz que alguien adivine y dale tiempo al público para adivinar también.',
    why: 'Funciona porque la gente se decide por una respuesta y se queda a ver si acertó.',
  },
  giveaway_plan: {
    name: 'plan para copiar',
    cues: ['plantilla', 'plan gratis', 'copia este', 'copia esto', 'mi plan'],
    titles: [
      'Copia este plan: {topic} {forWhom}',
      '{Topic}: mi plantilla, gratis',
      'Llévatelo y adáptalo: un plan y, al final, {result} ({topic})',
      'Un plan para la semana, listo para copiar: {topic} {forWhom}',
      'El plan entero, sin guardarme nada: {topic}',
    ],
    hooks: [
      'Tómalo, cópialo, cámbialo. Es tuyo.',
      'Este plan cabe en una página, y esa es su fuerza.',
      'Sin curso, sin boletín: aquí está el plan entero.',
    ],
    beats: [
      'Adónde lleva el plan: {result}',
      'El plan en sí, en una imagen o en siete líneas',
      'Cómo se rellena, con un ejemplo real',
      'La línea en la que la gente falla: {mistake}',
      'Cómo adaptarlo, por ejemplo, {forWhom}',
    ],
    what: 'Regala un plan o una plantilla que se pueda usar hoy, con un ejemplo ya relleno.',
    why: 'Funciona porque la generosidad se recuerda, y la gente vuelve con su versión.',
  },
  you_decide: {
    name: 'decide el público',
    cues: ['tú decides', 'ustedes deciden', 'tú eliges', 'encuesta', 'esto o aquello', 'a o b'],
    titles: [
      'Tú decides: {topic}, ¿A o B?',
      '{Topic}: dos opciones, y hago lo que diga la mayoría',
      '¿A o B? {Topic} {limit}',
      'Tu decisión, mi problema: {topic} {where}',
      'Deciden los comentarios, aunque duela: {topic} {span}',
    ],
    hooks: [
      'A o B. La mayoría decide y yo lo cumplo.',
      'No logro decidirme. Hazlo tú.',
      'Elige bien, que después me toca hacerlo.',
    ],
    beats: [
      'La opción A, con lo que tiene a favor: {result}',
      'La opción B, con lo que tiene a favor: {proof}',
      'Qué pasa con la opción que pierde',
      'Hasta cuándo cuentan los votos',
      'El anuncio de la publicación con el resultado',
    ],
    what: 'Ofrece dos opciones reales, deja que el público vote y muestra el resultado en la siguiente publicación.',
    why: 'Funciona porque un voto es el comentario más fácil, y el resultado es una razón para volver.',
  },
  never_again: {
    name: 'nunca más',
    cues: ['nunca más', 'me arrepiento', 'jamás volvería', 'no volvería a', 'no hagas esto'],
    titles: [
      'Nunca más: {topic}, tres cosas que me saltaría',
      '{Topic}: con una vez bastó',
      'Cosas que ya no hago y no me hacen falta: {topic} {where}',
      'Tres decisiones que no repetiría: {topic}',
      'Hoy me ahorraría esto: {mistake} ({topic})',
    ],
    hooks: [
      'Lo hice una vez y nunca más: {mistake}.',
      'Tres cosas que hoy me saltaría. La primera suena inofensiva.',
      'En su momento parecía buena idea.',
    ],
    beats: [
      'La primera cosa, y lo que costó: {mistake}',
      'La segunda, la que recomienda todo el mundo: «{myth}»',
      'La tercera, que solo duele a la larga',
      'Lo que haces en su lugar: {thing}',
      'Lo único que repetirías ahora mismo',
    ],
    what: 'Nombra tres cosas de tu propia experiencia que no repetirías y lo que haces en su lugar.',
    why: 'Funciona porque un aviso que sale de la experiencia suena distinto de un consejo.',
  },
  decoded_words: {
    name: 'palabras descifradas',
    cues: ['glosario', 'qué significa', 'significado de', 'términos', 'diccionario'],
    titles: [
      'Cinco palabras, en lenguaje sencillo: {topic}',
      '{Topic}: lo que dicen los expertos y lo que quieren decir',
      'El pequeño diccionario {forWhom}: {topic}',
      'Para no asentir sin entender: {topic}, cinco términos descifrados',
      'Palabras enormes para decir poco: {topic}, en versión fácil',
    ],
    hooks: [
      'Cinco palabras que todo el mundo usa y pocos saben explicar.',
      'Esta palabra se usa mucho y se entiende poco. Empecemos por ahí.',
      'Lo que dice y lo que de verdad significa:',
    ],
    beats: [
      'La palabra que todo el mundo finge conocer',
      'Dos palabras que siempre se confunden, lado a lado',
      'La palabra que solo está para impresionar',
      'La que de verdad hace falta, con un ejemplo: {thing}',
      'Las cinco en una lista para consultar',
    ],
    what: 'Traduce cinco tecnicismos a frases que se podrían decir en la mesa de la cocina.',
    why: 'Funciona porque le ahorra a la gente una pregunta incómoda.',
  },
  case_study: {
    name: 'caso real',
    cues: ['caso de estudio', 'caso real', 'cómo pasé de', 'de 0 a', 'de cero a', 'resultados'],
    titles: [
      'De cero a esto: {result} ({topic}, un caso)',
      '{Topic}: un caso, todos los números, cada desvío',
      'Así se hizo {limit}: {topic}, paso a paso',
      'Un caso en lugar de diez consejos: {topic} {forWhom}',
      'Qué funcionó, qué no y qué costó: {topic}, un caso',
    ],
    hooks: [
      'Un caso real, con sus desvíos.',
      'Al final hubo esto: {result}. Al principio, esto otro: {mistake}.',
      'Nada de teoría. Un caso de principio a fin.',
    ],
    beats: [
      'El punto de partida en números',
      'El primer intento, y por qué falló: {mistake}',
      'La decisión que lo cambió',
      'El resultado, con pruebas: {proof}',
      'Lo que sirve para otros casos y lo que fue suerte',
    ],
    what: 'Cuenta un caso real, tuyo o uno que puedas contar, con punto de partida, desvío, decisión y resultado.',
    why: 'Funciona porque un caso con números convence más que diez reglas.',
  },
};
