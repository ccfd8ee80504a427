import type { CoachWords } from '../../coach/words.ts';

/** One useful thing to know before each question. */
export const advice: CoachWords['advice'] = {
  goal: { any: 'Una publicación que quiere tres cosas no consigue ninguna, así que elegimos una.' },
  outcome: { any: 'La gente guarda lo que quiere saber hacer, no lo que quiere saber.' },
  offer: {
    any: 'Muestra el resultado en el primer tercio y la oferta en el último; al revés, la gente se va antes de lo bueno.',
  },
  share: {
    any: 'Lo que se comparte dice algo de quien lo envía: «así eres tú», «te lo dije», «tenemos que probarlo».',
    linkedin: 'Aquí se comparte lo que hace quedar bien ante los colegas.',
  },
  moment: { any: 'Un detalle concreto da más confianza que un párrafo entero sobre valores.' },
  audience: {
    any: 'La plataforma aprende para quién es con los primeros cientos de personas que se quedan. Con un público claro, aprende rápido.',
    linkedin: 'En LinkedIn lo ven primero tus contactos, y lo que comentan decide si lo ven los demás.',
  },
  obstacle: { any: 'Los comentarios están llenos de esos puntos. Si dudas, toma la pregunta que más veces respondes.' },
  base: { any: 'Tus propios números conocen a tu público mejor que cualquier regla general.' },
  form: {
    any: 'Un texto se lee en el feed sin decidirlo; un video pide una decisión.',
    linkedin: 'En LinkedIn un texto se muestra con sus dos o tres primeras líneas; un video empieza sin sonido.',
    twitter: 'En X un hilo se puede citar parte por parte; un video debería entenderse desde el primer fotograma.',
  },
  format: {
    any: 'Un Short trae a gente que no te conoce; un video largo retiene a la que ya te conoce. Pocas veces es la misma.',
  },
  angles: {
    any: 'Cada material da su propia razón para quedarse: con un error la gente se revisa, con una prueba espera el resultado.',
    instagram:
      'Los Reels que se guardan o se envían son los que mejor van: elige material que alguien quiera volver a encontrar.',
    youtube:
      'En un video largo cada parte nueva es un pequeño gancho: ábrela con una pregunta y ciérrala con la respuesta.',
  },
  length: {
    any: 'La duración correcta es la más corta en la que la idea todavía llega.',
    tiktok:
      'En TikTok cuenta cuánto se ve hasta el final: 20 segundos vistos dos veces superan a un minuto dejado a la mitad.',
    instagram:
      'Los Reels de menos de medio minuto son los que se vuelven a ver; los más largos necesitan una razón para esperar.',
    youtube:
      'En YouTube cuenta el tiempo visto, pero solo mientras la gente se queda: mira dónde la perdió tu último video.',
    linkedin:
      'En LinkedIn se lee entre dos reuniones. Lo que sea más largo tiene que anunciar qué se lleva quien lo lee.',
    twitter: 'En X la primera publicación tiene que funcionar sola; el resto es para quienes ya dijeron que sí.',
  },
  hook: {
    any: 'Los tres primeros segundos deciden. Sin saludo, sin logo: la frase más interesante va primero.',
    tiktok: 'En TikTok tienes cerca de segundo y medio antes de que el pulgar se mueva. Empieza en plena acción.',
    instagram:
      'Un Reel se ve muchas veces primero como imagen fija en la cuadrícula: la frase debería funcionar también como texto.',
    youtube:
      'La primera frase debería repetir la promesa del título con otras palabras: así se sabe que este es el video correcto.',
    linkedin: 'Solo se ven las dos o tres primeras líneas antes de «ver más». Es todo el gancho que tienes.',
    twitter:
      'La primera línea compite con todo el feed. Quita cada palabra que podría estar en la publicación de cualquiera.',
  },
  comfort: { any: 'Nadie nace con soltura ante un lente. El plan se hace a tu medida, no al revés.' },
  personal: { any: 'Las publicaciones sobre un tema se leen; las que llevan a una persona dentro reciben respuesta.' },
  faceless: { any: 'Las caras ayudan, pero el movimiento ayuda más: en cada toma debería pasar algo.' },
  equipment: {
    any: 'Si solo puedes mejorar una cosa, que sea el sonido; un cojín detrás del teléfono ya quita el eco.',
  },
  visual: {
    any: 'La imagen gana el primer segundo y el texto gana el resto.',
    linkedin: 'En LinkedIn las diapositivas de un documento se van pasando, y cada paso cuenta como interés.',
  },
  setup: { any: 'Una imagen quieta parece intencionada; una temblorosa, un accidente. El teléfono necesita un apoyo.' },
  place: { any: 'Un lugar, dos distancias: un plano general y uno cercano desde el mismo punto bastan para montar.' },
  day: { any: 'Hazlo todo en una sola sesión: volver a empezar cuesta más que seguir.' },
  posting: {
    any: 'La mejor hora es aquella en la que está tu gente: tus estadísticas la conocen mejor que cualquier tabla.',
    tiktok: 'En TikTok la hora importa menos que las cien primeras personas que lo ven; quédate la primera media hora.',
    instagram: 'En Instagram la primera hora es la que más cuenta: elige una en la que puedas responder.',
    youtube:
      'En YouTube publica una o dos horas antes de cuando tu gente suele ver videos, para que esté listo cuando llegue.',
    linkedin: 'En LinkedIn hay más movimiento las mañanas de los días laborables; el fin de semana está tranquilo.',
    twitter: 'En X una publicación vive unas horas. Elige un momento en el que puedas quedarte a responder.',
  },
  replies: { any: 'Un comentario respondido en la primera hora suele traer otro, y los dos cuentan.' },
};
