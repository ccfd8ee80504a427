import type { CoachQuestions } from '../../coach/words.ts';

export const makingQuestions: Pick<
  CoachQuestions,
  'comfort' | 'personal' | 'faceless' | 'equipment' | 'visual' | 'setup' | 'place' | 'day' | 'posting' | 'replies'
> = {
  comfort: {
    name: 'Soltura ante la cámara',
    question: '¿Cómo te sientes frente a la cámara?',
    lead: 'Pasemos a la grabación. Una respuesta sincera ayuda más que una valiente.',
    ends: ['Prefiero que no se me vea', 'Podría pasarme el día grabando'],
    heard: [
      'Entonces no saldrás, y no hará ninguna falta: manos, pantallas y una voz sostienen canales enteros.',
      'Entendido: tu cara, lo menos posible. Buscamos una forma que no la necesite.',
      'Un punto intermedio, como casi todo el mundo. Una frase por toma y corte: nadie notará cuántos intentos hicieron falta.',
      'Bien. Entonces háblale a una persona que conozcas y deja un pequeño tropiezo.',
      'Pues aprovechémoslo: tomas largas, directo al lente, y cortes solo donde cambia la idea.',
    ],
    own: '«{answer}». Gracias por la franqueza. Planifico tomas cortas, de una frase cada una; funcionan en cualquier caso.',
  },
  personal: {
    name: 'Qué tan personal',
    question: '¿Qué tan personal puede ser?',
    lead: 'En un texto la voz eres tú, así que necesito saber cuánto de ti puede haber.',
    ends: ['Solo el tema', 'Nada que ocultar'],
    heard: [
      'Solo el tema. Entonces la cercanía la ponen las cifras y los ejemplos.',
      'Sobre todo el tema. Basta una frase en primera persona para que se note que hay alguien ahí.',
      'Mitad y mitad: algo que te pasó al principio y el tema en el resto.',
      'Bastante personal. Escribe lo que pensabas entonces, no lo que sabes ahora.',
      'Nada que ocultar. Empieza por lo que preferirías callar; es la línea por la que la gente se queda.',
    ],
    own: '«{answer}». Bien, me atengo a eso.',
  },
  faceless: {
    name: 'Sin mostrar la cara',
    question: '¿Qué mirará la gente en su lugar?',
    lead: 'La imagen necesita otro protagonista.',
    options: {
      hands: { label: 'Mis manos en acción', description: 'Desde arriba o por encima del hombro' },
      screen: { label: 'Una pantalla', description: 'Una grabación con el puntero en movimiento' },
      voice: { label: 'Mi voz sobre imágenes', description: 'Tomas cortas de lugares y cosas' },
      text: { label: 'Solo texto e imágenes', description: 'Sin voz' },
    },
    heard: {
      hands: 'Las manos son ideales: siempre están haciendo algo y es difícil dejar de mirarlas.',
      screen: 'Una pantalla. Amplía hasta que se lea en un teléfono y detén el puntero antes de cada clic.',
      voice: 'Una voz sobre imágenes. Graba primero la voz y corta las imágenes a su ritmo, nunca al revés.',
      text: 'Texto e imágenes. Cada línea se queda hasta que se pueda leer dos veces, y ni un segundo más.',
      own: '«{answer}». Me gusta, es una imagen con carácter propio.',
    },
  },
  equipment: {
    name: 'Equipo',
    question: '¿Con qué puedes grabar?',
    lead: '¿Qué tienes? Ninguna respuesta es mala.',
    options: {
      phone: { label: 'Solo un teléfono', description: 'Suficiente para todo lo que planificamos aquí' },
      phone_plus: { label: 'Un teléfono con micrófono o luz', description: 'Las dos cosas que más cambian' },
      camera: { label: 'Una cámara', description: 'Con un lente que conoces' },
      nothing: { label: 'Nada que me sirva', description: 'Contamos con lo prestado o con grabar una pantalla' },
    },
    heard: {
      phone: 'Solo el teléfono. Limpia el lente, bloquea el enfoque y usa la cámara trasera.',
      phone_plus:
        'Un teléfono y una pequeña ayuda. Dedícala primero al sonido: la gente perdona una imagen, nunca un ruido.',
      camera: 'Una cámara. Fija la exposición a mano, para que la luz no cambie mientras hablas.',
      nothing:
        'Nada a mano. No pasa nada: un teléfono prestado durante una hora basta si las tomas están en una lista.',
      own: '«{answer}». Escribo las tomas pensando en eso.',
    },
  },
  visual: {
    name: 'Imagen junto al texto',
    question: '¿Qué acompaña al texto?',
    lead: 'Un texto puede llevar algo para mirar.',
    options: {
      photo: { label: 'Una foto mía', description: 'Hecha en pleno proceso' },
      slides: { label: 'Unas cuantas diapositivas', description: 'Una idea en cada una' },
      plain: { label: 'Nada', description: 'Las palabras tienen que bastar' },
    },
    heard: {
      photo: 'Una foto tuya. Cuanto menos parezca de banco de imágenes, mejor.',
      slides: 'Diapositivas. La primera es un titular; la última, la pregunta que quieres que te respondan.',
      plain: 'Solo palabras. Entonces tus imágenes son los saltos de línea.',
      own: '«{answer}». Bien, no es lo que pone todo el mundo.',
    },
  },
  setup: {
    name: 'Montaje',
    question: '¿Dónde se apoya el teléfono?',
    lead: 'Con un pequeño montaje alcanza.',
    options: {
      window: { label: 'Junto a una ventana', description: 'Luz natural de lado' },
      lean: { label: 'Apoyado en algo', description: 'Libros, una taza, un estante' },
      helper: { label: 'Alguien lo sostiene', description: 'Con los codos pegados al cuerpo' },
    },
    heard: {
      window: 'Junto a la ventana. La luz de lado, nunca detrás de ti, y la lámpara del techo apagada.',
      lean: 'Apoyado. A la altura de tus ojos o justo encima de tus manos; nada intermedio.',
      helper: 'Alguien lo sostiene. Pídele que se mueva solo cuando te muevas tú.',
      own: '«{answer}». Servirá; que sea igual en todas las tomas, para que se puedan montar juntas.',
    },
  },
  place: {
    name: 'Lugar',
    question: '¿Dónde grabas?',
    lead: 'Y el lugar, porque también cuenta algo.',
    options: {
      home: { label: 'En casa', description: 'Tranquilo y siempre disponible' },
      work: { label: 'Donde ocurre el trabajo', description: 'El lugar es la mitad de la historia' },
      outside: { label: 'Al aire libre', description: 'La luz es gratis, el sonido no' },
    },
    heard: {
      home: 'En casa. Quita de en medio todo lo que tenga letras; la gente lee cualquier cosa que salga en la imagen.',
      work: 'Donde ocurre el trabajo. También vale la pena grabar medio minuto de su sonido.',
      outside: 'Al aire libre. Ponte de espaldas al viento y graba en las dos primeras o las dos últimas horas de luz.',
      own: '«{answer}». Ya lo veo. La primera toma muestra el lugar antes de que nadie hable.',
    },
  },
  day: {
    name: 'Día de hacerlo',
    question: '¿Qué día lo haces?',
    lead: 'Un plan sin fecha es un deseo. Ponle una.',
    heard: {
      soon: 'Anotado: {answer}. Es pronto, y eso ayuda: lo que se deja para el mes que viene pocas veces se hace.',
      later: 'Anotado: {answer}. Ponlo ya en tu calendario, con hora y media reservada.',
      own: '«{answer}». Lo anoto como lo dijiste; una fecha te comprometería más.',
    },
  },
  posting: {
    name: 'Hora de publicar',
    question: '¿Cuándo lo publicas?',
    lead: 'Y el momento en que sale.',
    heard: {
      soon: 'Anotado: {answer}. Vas con poco margen, así que la edición, sencilla.',
      later: 'Anotado: {answer}. Te deja tiempo para verlo otra vez con ojos frescos.',
      own: '«{answer}». Anotado con tus palabras.',
    },
  },
  replies: {
    name: 'Hora de responder',
    question: '¿A qué hora podrás responder?',
    lead: 'Una cosa más, porque quieres acercarte a la gente: media hora para sus comentarios.',
    heard: {
      soon: 'Anotado: {answer}, antes de que el día se complique. Responde con preguntas, para que te vuelvan a escribir.',
      later: 'Anotado: {answer}. Responde con preguntas, para que te vuelvan a escribir.',
      own: '«{answer}». Anotado; incluso diez minutos se notan.',
    },
  },
};
