import type { IdeaWords } from '../idea-words.ts';

export const forms: IdeaWords['forms'] = {
  tiktok_video: {
    name: 'video corto',
    advice:
      'Un TikTok de 20 a 45 segundos: la primera imagen lleva la promesa, con texto en pantalla desde el primer segundo.',
    line: '{beat}',
    endings: [
      'Termina donde empezó, para que quede en bucle',
      'Pide una sola palabra en los comentarios',
      'Anuncia la siguiente parte en media frase',
    ],
  },
  tiktok_photos: {
    name: 'publicación de fotos',
    advice: 'Una publicación de fotos de TikTok, de seis a ocho imágenes con letra grande, que se lean sin pausar.',
    line: 'Imagen {number}: {beat}',
    endings: [
      'El resumen, para guardarlo',
      'Una pregunta que se responda con un número',
      'La razón para enviárselo a una persona concreta',
    ],
  },
  reel: {
    name: 'reel',
    advice:
      'Un Reel de 20 a 40 segundos, con una portada que encaje en tu cuadrícula y con subtítulos, porque mucha gente lo ve sin sonido.',
    line: '{beat}',
    endings: [
      'Pide que se lo envíen a quien le haga falta',
      'Deja los detalles en la descripción y dilo',
      'Una sola pregunta, para responder en los comentarios',
    ],
  },
  instagram_carousel: {
    name: 'carrusel',
    advice:
      'Un carrusel de Instagram de siete a nueve diapositivas: una idea en cada una, y la portada se lee como un titular.',
    line: 'Diapositiva {number}: {beat}',
    endings: [
      'El resumen, con un recordatorio para guardarlo',
      'Una sola pregunta, para responder en los comentarios',
      'Lo que viene después, y cuándo',
    ],
  },
  youtube_short: {
    name: 'short',
    advice:
      'Un Short de YouTube de 25 a 50 segundos: sin saludo, una imagen nueva cada tres segundos y un título que sirva también para la búsqueda.',
    line: '{beat}',
    endings: [
      'Corta justo después de la idea, sin despedida',
      'Señala el video largo que profundiza más',
      'Una pregunta con dos respuestas posibles',
    ],
  },
  youtube_video: {
    name: 'video largo',
    advice:
      'Un video de YouTube de ocho a doce minutos con capítulos: la promesa en los primeros quince segundos y la miniatura pensada antes de grabar.',
    line: '{beat}',
    endings: [
      'El resultado otra vez en una frase y después el siguiente video que ver',
      'La pregunta cuya respuesta será el próximo video',
      'Lo que harías de otra manera y una despedida sincera',
    ],
  },
  x_thread: {
    name: 'hilo',
    advice:
      'Un hilo de seis a diez publicaciones en X: la primera tiene que sostenerse sola y cada una de las demás lleva una idea.',
    line: 'Publicación {number}: {beat}',
    endings: [
      'Todo el hilo en una frase y una petición de compartir la primera publicación',
      'Una pregunta para quienes lo ven de otra manera',
      'Lo único que hay que hacer hoy',
    ],
  },
  x_post: {
    name: 'publicación única',
    advice: 'Una sola publicación en X: líneas cortas, con espacio entre ellas y sin enlaces.',
    line: '{beat}',
    endings: [
      'Cierra con una pregunta que se responda en una línea',
      'Deja sola la última línea',
      'Responde a los primeros comentarios antes de una hora',
    ],
  },
  x_video: {
    name: 'clip',
    advice: 'Un clip en X de menos de dos minutos, con subtítulos y una primera línea de texto que se entienda sin él.',
    line: '{beat}',
    endings: ['Termina con la frase más fuerte', 'Pide la opinión contraria', 'Pon la fuente en la primera respuesta'],
  },
  linkedin_post: {
    name: 'publicación de texto',
    advice:
      'Una publicación de LinkedIn de 150 a 250 palabras: las dos primeras líneas deciden si alguien despliega el resto.',
    line: '{beat}',
    endings: [
      'Cierra con una pregunta de la vida laboral',
      'Una frase que se pueda citar',
      'Di qué te gustaría leer de los demás',
    ],
  },
  linkedin_carousel: {
    name: 'carrusel de documento',
    advice: 'Un documento de LinkedIn de ocho a diez páginas, una idea por página, legible en un teléfono.',
    line: 'Página {number}: {beat}',
    endings: [
      'El resumen, hecho para guardarse',
      'Una pregunta a colegas en la misma situación',
      'Quién lo hizo y sobre qué se te puede preguntar',
    ],
  },
  linkedin_video: {
    name: 'video hablado',
    advice: 'Un video de LinkedIn de 60 a 90 segundos: tú hablándole a la cámara, con subtítulos y sin música.',
    line: '{beat}',
    endings: [
      'Cierra con una pregunta de la vida laboral',
      'Nombra lo único que hay que probar el lunes',
      'Di a quién le servirá y pide que se lo envíen',
    ],
  },
};

export const facts: IdeaWords['facts'] = {
  category: 'Tu categoría es {category}.',
  account: 'Tu cuenta de {platform} «{name}» tiene {followers}.',
  accountUnknownSize: 'Tu cuenta de {platform} «{name}» está conectada.',
  followers: { one: '{count} seguidor', many: '{count} de seguidores', other: '{count} seguidores' },
  views: { one: '{count} vista', many: '{count} de vistas', other: '{count} vistas' },
  posts: { one: '{count} publicación', other: '{count} publicaciones' },
  topVideo: {
    other:
      'Tu video «{post}» tuvo {count} veces las vistas habituales ({views}; lo habitual es la mediana de {posts}).',
  },
  topPost: {
    other:
      'Tu publicación «{post}» tuvo {count} veces las vistas habituales ({views}; lo habitual es la mediana de {posts}).',
  },
  recentVideo: 'Entre tus últimas publicaciones está el video «{post}» ({views}).',
  recentPost: 'Entre tus últimas publicaciones está «{post}» ({views}).',
  recentUnknownViews: 'Entre tus últimas publicaciones está «{post}».',
  topicResult: {
    other:
      'Tus {count} publicaciones con «{topic}» en el título suelen tener {times} las vistas de las otras {others} (medianas de tu cuenta de {platform} «{name}»).',
  },
  lengthResult: {
    other:
      'Tus {count} videos de {length} suelen tener {times} las vistas de los otros {others} (medianas de tu cuenta de {platform} «{name}»).',
  },
  times: { one: '{count} vez', other: '{count} veces' },
  size: {
    tiny: [
      'Con {followers}, la mayoría aún no te conocerá: que la primera frase funcione sin contexto.',
      'Con {followers}, puedes responder tú a cada comentario; reserva media hora para eso después de publicar.',
    ],
    small: [
      'Con {followers}, un arranque reconocible da resultado: usa tres veces la misma primera imagen.',
      'Con {followers}, vale la pena hacer una pregunta de verdad: hay bastante gente para que lleguen respuestas y no tanta como para no poder contestarlas.',
    ],
    middle: [
      'Con {followers}, deja que el público participe: una votación o un caso suyo da el tema de la próxima publicación.',
      'Con {followers}, un día fijo para una serie da una razón para volver.',
    ],
    large: [
      'Con {followers}, buena parte de la primera hora viene de tu público fiel: empieza con algo que solo él reconozca y explícalo en media frase.',
      'Con {followers}, reúne primero las preguntas y contesta la más frecuente; así te ahorras cien respuestas.',
    ],
  },
  seconds: { one: '{count} segundo', other: '{count} segundos' },
  minutes: { one: '{count} minuto', other: '{count} minutos' },
};

export const scores: IdeaWords['scores'] = {
  onePost: 'Continúa algo que ya publicaste. {statement}',
  general:
    'Una estimación general, que no sale de tus publicaciones: el potencial del formato «{format}» es {onPlatform} en {platform} y {inCategory} en la categoría {category}.',
  generalUnknown: 'Una estimación general para {platform} y {category}, que no sale de tus publicaciones.',
  fit: { good: 'alto', fair: 'medio', weak: 'bajo' },
};
