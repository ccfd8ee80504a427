import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats1: Pick<
  Formats,
  | 'myth_versus_fact'
  | 'before_after'
  | 'costly_mistake'
  | 'day_in_the_life'
  | 'three_levels'
  | 'tried_it'
  | 'comment_answer'
  | 'ranking'
  | 'challenge'
  | 'behind_the_scenes'
  | 'step_by_step'
> = {
  myth_versus_fact: {
    name: 'mito o realidad',
    cues: ['mito', 'mitos', 'verdad o mentira', 'mito o realidad', 'desmentido'],
    titles: [
      '¿Mito o realidad? {Topic}: «{myth}»',
      '«{myth}»: el mito y la realidad ({topic})',
      'Se repite mucho y se comprueba poco: «{myth}» ({topic})',
      'Tres mitos, una realidad: {topic} {forWhom}',
      'Deja de creer esto: «{myth}» ({topic})',
    ],
    hooks: [
      '«{myth}». Seguro que también lo has oído. No es verdad.',
      'Todo el mundo repite esta frase y casi nadie la ha comprobado: «{myth}».',
      'Que levante la mano quien haya dicho alguna vez: «{myth}».',
    ],
    beats: [
      'Di el mito tal como lo dice la gente: «{myth}»',
      'Por qué suena bien: el único caso en que se cumple',
      'La realidad, con algo que ver: {proof}',
      'Lo que se deduce de esto, {forWhom}',
      'La frase que conviene recordar en su lugar',
    ],
    what: 'Desmonta la frase «{myth}» y pon algo mejor en su lugar.',
    why: 'Funciona porque la gente se queda a comprobar si estaba equivocada, y escribe cuando no está de acuerdo.',
  },
  before_after: {
    name: 'antes y después',
    cues: ['antes y después', 'antes y despues', 'transformación', 'cambio radical', 'glow up'],
    titles: [
      'Antes y después, {limit}: {topic}',
      '{Topic}: el mismo plano, primer día y último día',
      'Del punto de partida a esto: {result} ({topic})',
      'Lo que cambió {span}: {topic}, antes y después',
      'El después no es lo interesante: {topic} {where}',
    ],
    hooks: [
      'Este es el antes. Fíjate en esta esquina de la imagen.',
      'El mismo lugar, la misma luz. Adivina cuánto tiempo hay en medio.',
      'Estuve a punto de no grabar el antes. Menos mal que lo grabé.',
    ],
    beats: [
      'El antes, sin embellecerlo: {proof}',
      'El único cambio que marcó la diferencia',
      'El peor momento, a la mitad: {mistake}',
      'El después, exactamente desde el mismo ángulo',
      'Lo que costó en tiempo y en dinero',
    ],
    what: 'Muestra el primer estado y el último en el mismo encuadre y dedica casi todo el tiempo a lo que hay en medio.',
    why: 'Funciona porque la diferencia se entiende sin sonido, y el camino es lo que la gente guarda.',
  },
  costly_mistake: {
    name: 'un error que sale caro',
    cues: ['error', 'errores', 'deja de hacer', 'lo estás haciendo mal', 'no cometas'],
    titles: [
      '{Topic}: el error que más caro sale',
      'Un solo error y todo el trabajo para nada: {topic}',
      'Casi todo el mundo lo hace al empezar. {Topic}: {mistake}',
      'El error más caro: {topic} {forWhom}',
      'Por qué todavía no sale: {mistake} ({topic})',
    ],
    hooks: [
      'Si no te está saliendo, quizá sea por esto: {mistake}.',
      'Nadie te lo dice al empezar y es lo que más cuesta: {mistake}.',
      'Este error solo se nota cuando ya es tarde.',
    ],
    beats: [
      'Nombra el error en la primera frase: {mistake}',
      'Lo que cuesta, en algo que se pueda contar',
      'Por qué lo comete casi todo el mundo',
      'La solución, mostrada una vez: {proof}',
      'Cómo notarlo la próxima vez antes de que pase',
    ],
    what: 'Pon en el centro un error típico ({mistake}), muestra lo que cuesta y cómo se arregla.',
    why: 'Funciona porque evitar una pérdida mueve más que otro consejo.',
  },
  day_in_the_life: {
    name: 'un día de verdad',
    cues: ['un día en la vida', 'un día en mi vida', 'un día conmigo', 'mi día', 'acompáñame'],
    titles: [
      'Un día de verdad, sin maquillar: {topic}',
      '{Topic}: un día en cinco escenas sinceras',
      'Del primer minuto al último: un día entero ({topic})',
      'Sin filtros {where}: {topic}, un día corriente',
      'Así es de verdad un día cualquiera: {topic}',
    ],
    hooks: [
      'El día empieza con algo que nadie muestra: {moment}.',
      'Esta es la parte del día que se suele cortar.',
      'Un día entero, y solo una escena salió según el plan.',
    ],
    beats: [
      'Empieza en plena acción: {moment}',
      'Tres escenas cortas, cada una con su hora',
      'Lo que salió mal, sin cortarlo',
      'El mejor minuto del día: {result}',
      'La noche: lo que harías distinto mañana',
    ],
    what: 'Sigue un día corriente y deja dentro las escenas sin pulir.',
    why: 'Funciona porque la gente lo compara con su propio día, y las horas la van llevando.',
  },
  three_levels: {
    name: 'tres niveles',
    cues: ['niveles', 'nivel 1', 'nivel 3', 'principiante vs', 'de principiante a experto'],
    titles: [
      'Fácil, difícil, absurdo: {topic} en tres niveles',
      '{Topic}: tres niveles, y el tercero es injusto',
      'Tres niveles de lo mismo, {limit}: {topic}',
      '¿En qué nivel estás? {Topic}, del primer intento a la maestría',
      'El nivel uno es un minuto; el tres, un año: {topic}',
    ],
    hooks: [
      'El nivel uno es para cualquiera. El nivel tres lleva años.',
      'La mayoría se queda en el nivel dos. Ya verás por qué.',
      'La misma tarea, tres niveles. Espera al tercero.',
    ],
    beats: [
      'Nivel uno: la versión {forWhom}',
      'Nivel dos: qué cambia y qué se complica de pronto',
      'Nivel tres: la versión para quien no sabe parar',
      'Los tres, lado a lado: {proof}',
      'Qué nivel merece de verdad el esfuerzo',
    ],
    what: 'Haz lo mismo tres veces, cada vez a un nivel más alto, y di con sinceridad cuál basta.',
    why: 'Funciona porque cada cual encuentra su nivel, y el tercero es una razón para quedarse.',
  },
  tried_it: {
    name: 'lo probé',
    cues: ['probé', 'lo intenté', 'durante 7 días', 'durante 30 días', 'experimento', 'días seguidos'],
    titles: [
      'Lo probé {span}: {topic}, sin adornos',
      '{Topic} {span}: lo que se quedó y lo que dejé',
      'Un experimento con una sola regla, {span}: {topic}',
      'El plan, el bajón, el resultado: {topic} {span}',
      'Nadie me avisó de lo que pasa a mitad de camino: {topic} {span}',
    ],
    hooks: [
      'Hice esto {span}, para que sepas lo que te espera.',
      'Al principio iba bien. A mitad de camino se complicó todo.',
      'Esperaba una cosa y me encontré con otra.',
    ],
    beats: [
      'La regla del experimento, en una frase, y cómo lo mides',
      'El comienzo: lo que fue más fácil de lo esperado',
      'El peor momento, grabado ese mismo día: {moment}',
      'El resultado frente al comienzo: {proof}',
      'Lo que conservas y lo que no repetirías jamás',
    ],
    what: 'Fija una regla clara, cúmplela {span}, graba un poco cada vez y cuenta qué salió.',
    why: 'Funciona porque un final fijo ya lo convierte en historia, y el riesgo lo corre otra persona.',
  },
  comment_answer: {
    name: 'respuesta a un comentario',
    cues: ['respondiendo', 'respuesta a', 'respondo a', 'contesto sus comentarios', 'me preguntan'],
    titles: [
      'Respuesta a un comentario: «{question}» ({topic})',
      '«{question}» {Topic}: la respuesta en un minuto',
      'La pregunta que más se repite: «{question}» {Topic}',
      'Tú preguntas y yo respondo en corto: «{question}» ({topic})',
      'Buena pregunta, respuesta sincera. {Topic}: «{question}»',
    ],
    hooks: [
      '«{question}» Primero la respuesta corta; después, la sincera.',
      'Esta pregunta me llega una y otra vez: «{question}»',
      '«{question}» Depende, y te muestro de qué.',
    ],
    beats: [
      'La pregunta, palabra por palabra: «{question}»',
      'La respuesta corta, en una frase',
      'La razón, con un ejemplo: {proof}',
      'La excepción en la que la respuesta es otra',
      'Pide la siguiente pregunta',
    ],
    what: 'Responde una sola pregunta, «{question}», y hazlo desde el principio.',
    why: 'Funciona porque la pregunta de una persona es la de otras cien que no la hicieron.',
  },
  ranking: {
    name: 'ranking',
    cues: ['ranking', 'tier list', 'de peor a mejor', 'de mejor a peor', 'top 5', 'top 10'],
    titles: [
      'De peor a mejor: {topic}, el ranking {forWhom}',
      '{Topic}, el ranking: el primer puesto no es el famoso',
      'Cinco candidatos, una sorpresa: {topic}',
      'Mi ranking y tus protestas: {topic}',
      'Un ranking con una sola pregunta: ¿vale la pena? {Topic}',
    ],
    hooks: [
      'Con el tercer puesto no vas a estar de acuerdo.',
      'Cinco candidatos, una regla: ¿lo volvería a elegir?',
      'Empiezo por el último, porque ahí suele irse el dinero.',
    ],
    beats: [
      'La única regla con la que ordenas',
      'El último puesto, y por qué tanta gente lo sigue eligiendo',
      'La mitad de la tabla, rápido, una frase para cada uno',
      'El segundo puesto, el favorito de la mayoría',
      'El primer puesto, con su razón: {proof}',
    ],
    what: 'Ordena cinco candidatos con una regla clara y ve subiendo hasta el primer puesto.',
    why: 'Funciona porque la gente quiere ver dónde queda su favorito, y lo discute.',
  },
  challenge: {
    name: 'reto',
    cues: ['reto', 'desafío', 'challenge', 'seré capaz', 'el último en'],
    titles: [
      '¿Se puede hacer {limit}? {Topic}, el reto',
      '{Topic} {limit}: un intento, sin segunda toma',
      'Una regla, un reloj: {topic} {limit}',
      'La versión más difícil que se me ocurrió: {topic} {limit}',
      'Reto aceptado: {topic} {where}',
    ],
    hooks: [
      'La regla es sencilla: {limit}. Es más difícil de lo que suena.',
      'El reloj corre y tengo un solo intento.',
      'Todo el mundo dijo que no se puede hacer {limit}.',
    ],
    beats: [
      'La regla y lo que está en juego, de inmediato',
      'El plan y su punto débil',
      'El momento en que casi fracasa: {moment}',
      'El resultado, tal como es: {proof}',
      'La siguiente regla: que la ponga el público',
    ],
    what: 'Pon una regla que duela ({limit}), arranca el reloj y acepta lo que salga.',
    why: 'Funciona porque el resultado está abierto hasta el último segundo.',
  },
  behind_the_scenes: {
    name: 'detrás de cámaras',
    cues: ['detrás de cámaras', 'detrás de las cámaras', 'detras de camaras', 'cómo hice', 'así se hizo', 'making of'],
    titles: [
      'Detrás de cámaras: {topic}, sin la parte bonita',
      'Lo que nunca se ve: {topic}, por dentro',
      '{Topic}: el 90 % que nadie muestra',
      'Así es de verdad {where}: {topic}',
      'Esta vez, con todo lo que salió mal: {topic}',
    ],
    hooks: [
      'El resultado ya lo conoces. Esta es la parte de antes.',
      'Antes de verse así, se ve así.',
      'Me dijeron que esta parte no se muestra.',
    ],
    beats: [
      'Un vistazo a lo terminado y de vuelta al principio',
      'La preparación: {thing}, y para qué sirve',
      'La parte que siempre sale mal: {mistake}',
      'El pequeño truco que lo hace posible',
      'De vuelta al resultado, visto ahora con otros ojos: {proof}',
    ],
    what: 'Muestra el proceso en lugar del resultado, con los tropiezos que se suelen cortar.',
    why: 'Funciona porque la cercanía da confianza, y el esfuerzo explica el valor.',
  },
  step_by_step: {
    name: 'paso a paso',
    cues: ['cómo hacer', 'paso a paso', 'tutorial', 'guía', 'aprende a'],
    titles: [
      'Paso a paso, y al final: {result} ({topic})',
      '{Topic} en cinco pasos, ni uno más',
      'Todo el camino, sin saltarse nada: {topic} {forWhom}',
      'Cinco pasos, y el tercero se lo salta casi todo el mundo: {topic}',
      'Empieza aquí: {topic} {forWhom}, paso a paso',
    ],
    hooks: [
      'Cinco pasos. El tercero se lo salta casi todo el mundo.',
      'Al final te llevas esto: {result}. Aquí va el camino completo.',
      'Si te sale el primer paso, te salen los cinco.',
    ],
    beats: [
      'Primero la meta: {result}',
      'Los pasos uno y dos, cada uno con su razón en media frase',
      'El paso tres, el que la gente se salta, y lo que pasa entonces: {mistake}',
      'Los pasos cuatro y cinco, sin prisa',
      'La comprobación final: {proof}',
    ],
    what: 'Lleva de cero a la meta ({result}) en cinco pasos que se puedan seguir.',
    why: 'Funciona porque se guarda para más tarde, y lo guardado se vuelve a ver.',
  },
};
