import type { IdeaWords } from '../idea-words.ts';

export const ideas: IdeaWords = {
  quoted: '«{text}»',
  colon: ': ',
  dash: ' – ',
  sayings: [
    'cómo',
    'como',
    'por',
    'qué',
    'que',
    'cuándo',
    'cuando',
    'cuál',
    'cuáles',
    'cuánto',
    'cuánta',
    'cuántos',
    'cuántas',
    'dónde',
    'donde',
    'quién',
    'quiénes',
    'es',
    'se',
    'hay',
    'puedo',
    'debo',
    'yo',
    'tú',
    'me',
    'te',
    'mi',
    'mis',
    'tu',
    'tus',
  ],
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: { name: 'estilo de vida' },
    business: { name: 'negocios' },
    education: { name: 'educación' },
    entertainment: { name: 'entretenimiento' },
    technology: { name: 'tecnología' },
    fitness: { name: 'fitness' },
    food: { name: 'comida' },
    travel: { name: 'viajes' },
  },
  forms: {
    tiktok_video: {
      name: 'video corto',
      endings: [
        'Termina donde empezó, para que quede en bucle',
        'Pide una sola palabra en los comentarios',
        'Anuncia la siguiente parte en media frase',
      ],
    },
    tiktok_photos: {
      name: 'publicación de fotos',
      endings: [
        'El resumen, para guardarlo',
        'Una pregunta que se responda con un número',
        'La razón para enviárselo a una persona concreta',
      ],
    },
    reel: {
      name: 'reel',
      endings: [
        'Pide que se lo envíen a quien le haga falta',
        'Deja los detalles en la descripción y dilo',
        'Una sola pregunta, para responder en los comentarios',
      ],
    },
    instagram_carousel: {
      name: 'carrusel',
      endings: [
        'El resumen, con un recordatorio para guardarlo',
        'Una sola pregunta, para responder en los comentarios',
        'Lo que viene después, y cuándo',
      ],
    },
    youtube_short: {
      name: 'short',
      endings: [
        'Corta justo después de la idea, sin despedida',
        'Señala el video largo que profundiza más',
        'Una pregunta con dos respuestas posibles',
      ],
    },
    youtube_video: {
      name: 'video largo',
      endings: [
        'El resultado otra vez en una frase y después el siguiente video que ver',
        'La pregunta cuya respuesta será el próximo video',
        'Lo que harías de otra manera y una despedida sincera',
      ],
    },
    x_thread: {
      name: 'hilo',
      endings: [
        'Todo el hilo en una frase y una petición de compartir la primera publicación',
        'Una pregunta para quienes lo ven de otra manera',
        'Lo único que hay que hacer hoy',
      ],
    },
    x_post: {
      name: 'publicación única',
      endings: [
        'Cierra con una pregunta que se responda en una línea',
        'Deja sola la última línea',
        'Responde a los primeros comentarios antes de una hora',
      ],
    },
    x_video: {
      name: 'clip',
      endings: [
        'Termina con la frase más fuerte',
        'Pide la opinión contraria',
        'Pon la fuente en la primera respuesta',
      ],
    },
    linkedin_post: {
      name: 'publicación de texto',
      endings: [
        'Cierra con una pregunta de la vida laboral',
        'Una frase que se pueda citar',
        'Di qué te gustaría leer de los demás',
      ],
    },
    linkedin_carousel: {
      name: 'carrusel de documento',
      endings: [
        'El resumen, hecho para guardarse',
        'Una pregunta a colegas en la misma situación',
        'Quién lo hizo y sobre qué se te puede preguntar',
      ],
    },
    linkedin_video: {
      name: 'video hablado',
      endings: [
        'Cierra con una pregunta de la vida laboral',
        'Nombra lo único que hay que probar el lunes',
        'Di a quién le servirá y pide que se lo envíen',
      ],
    },
  },
  facts: {
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
    seconds: { one: '{count} segundo', other: '{count} segundos' },
    minutes: { one: '{count} minuto', other: '{count} minutos' },
  },
};
