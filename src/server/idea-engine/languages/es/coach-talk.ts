import type { CoachTalk, HookWords } from '../../coach/words.ts';

export const talk: CoachTalk = {
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: 'Estilo de vida',
    business: 'Negocios',
    education: 'Educación',
    entertainment: 'Entretenimiento',
    technology: 'Tecnología',
    fitness: 'Fitness',
    food: 'Comida',
    travel: 'Viajes',
  },
  opening:
    'Vamos a preparar esta idea: **{title}** ({platform}, {category})\n\nSoy el coach integrado. No soy un modelo de lenguaje: tengo una serie de preguntas y algo de oficio, y cada respuesta cambia lo que viene después. Con una docena de preguntas tendrás un brief con el que trabajar. Siempre puedes responder con tus propias palabras.',
  finding: 'De tus propios resultados: {statement}',
  skipped: 'No hay problema, lo dejamos abierto y yo elijo algo razonable. ({name})',
  changing: 'Vamos a cambiarlo: **{name}**. Todo lo demás queda como está.',
  askAgain: 'Volvamos a donde estábamos: **{name}**.',
  tooEarly:
    'Un detalle: la publicación ({posting}) queda antes del día en que lo haces ({day}). Anoto las dos cosas; todavía puedes cambiar cualquiera.',
  notUnderstood:
    'Con toda franqueza: soy el motor integrado, no un modelo de lenguaje, y solo entiendo ciertos temas. Puedes preguntarme por lo siguiente: {topics}. También puedes decirme qué cambiar, por ejemplo «más corto», «otro gancho» o «cambiar el público».',
  thanks: 'Con gusto. Ahora, a hacerlo.',
  backToBrief: '¿Y el brief? Se puede crear cuando quieras.',
  recap: 'Es todo lo que necesito. Esto es lo que tenemos:',
  changed: 'Listo. **{name}** queda así: {answer}.',
  recapEnd:
    'Con esto hago el brief: la primera frase, las partes con sus tiempos, lo que se ve, la descripción y lo que pides al final.',
  finish: {
    question: '¿Hago el brief?',
    generate: { label: 'Crear el brief de ejecución', description: 'Después puedes editarlo' },
    hook: { label: 'Otra primera frase', description: 'Te propongo otras' },
    length: { label: 'Otra duración', description: 'Todas las partes se ajustan' },
    other: { label: 'Cambiar otra cosa', description: 'Elige entre todas tus respuestas' },
  },
  change: {
    question: '¿Qué cambiamos?',
    lead: 'Aquí está todo lo que me contaste. ¿Qué respuesta?',
    startOver: { label: 'Empezar de nuevo', description: 'Todas las preguntas desde la primera' },
  },
  confirmStartOver: 'Empezar de nuevo significa que vuelvo a preguntarlo todo. Tus mensajes se quedan donde están.',
  startedOver: 'Desde el principio, entonces, con la cabeza despejada.',
  generating:
    'El brief ya es tuyo: revísalo y cambia lo que no suene a ti. Si lo quieres distinto, dime qué, por ejemplo «más corto» u «otro gancho».',
};

export const hooks: HookWords = {
  answer: {
    outcome: 'Dame {length} y te llevas esto: {answer}.',
    offer: 'Hice algo, y te muestro por qué: {answer}.',
    share: 'Esto se lo vas a enviar a alguien, y te digo por qué: {answer}.',
    moment: 'Esto no lo había contado: {answer}.',
  },
  audience: {
    beginners: 'Si hoy es tu primer día, empieza por aquí: {title}.',
    stuck: '¿Lo intentaste y no salió? Entonces esto es para ti: {title}.',
    experienced: '¿Crees que ya te lo sabes? Mira otra vez: {title}.',
    followers: 'Me lo pediste muchas veces, así que aquí está: {title}.',
  },
  angle: {
    mistakes: 'Casi todo el mundo se equivoca en esto, y yo también: {title}.',
    steps: '{title}. Paso a paso y sin rodeos.',
    proof: 'Anoté los números para que tú no tengas que hacerlo: {title}.',
    story: 'La primera vez, esto salió muy mal: {title}.',
    comparison: 'Dos formas, y solo una vale la pena: {title}.',
    behind: 'Esta es la parte que se suele cortar: {title}.',
    opinion: 'En esto no coincido con casi nadie: {title}.',
    test: 'Lo probé para que tú no tengas que hacerlo: {title}.',
  },
  obstacle: 'Si te pasa esto, quédate un momento: {obstacle}.',
  contrast: 'Lo que creía hace un año y lo que hago hoy: {title}.',
  plain: '{title}. En {length}, sin saltarme nada.',
  wish: 'Ojalá alguien me lo hubiera dicho antes: {title}.',
  bet: 'Apuesto a que al final lo verás de otra manera: {title}.',
  about: {
    audience: {
      beginners: 'Si hoy es tu primer día, empieza por aquí: {topic}.',
      stuck: '¿Lo intentaste y no salió? Entonces esto es para ti: {topic}.',
      experienced: '¿Crees que ya te lo sabes todo? Mira otra vez: {topic}.',
      followers: 'Me lo pediste muchas veces, así que aquí está: {topic}.',
    },
    angle: {
      mistakes: '{Topic}: casi todo el mundo se equivoca en esto, y yo también.',
      steps: '{Topic}, paso a paso y sin rodeos.',
      proof: '{Topic}: anoté los números para que tú no tengas que hacerlo.',
      story: '{Topic}: la primera vez me salió muy mal.',
      comparison: '{Topic}: hay dos formas de hacerlo, y solo una vale la pena.',
      behind: '{Topic}: esta es la parte que se suele cortar.',
      opinion: '{Topic}: aquí no coincido con casi nadie.',
      test: '{Topic}: hice la prueba para que tú no tengas que hacerla.',
    },
    contrast: 'Lo que creía hace un año y lo que hago hoy: {topic}.',
    plain: '{Topic}: lo esencial en {length}.',
    wish: '{Topic}: ojalá alguien me hubiera dicho esto antes.',
    bet: '{Topic}: apuesto a que al final lo verás de otra manera.',
  },
};
