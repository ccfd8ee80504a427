import type { CoachQuestions } from '../../coach/words.ts';
import { makingQuestions } from './coach-questions-making.ts';
import { shapeQuestions } from './coach-questions-shape.ts';

const firstQuestions: Pick<
  CoachQuestions,
  'goal' | 'outcome' | 'offer' | 'share' | 'moment' | 'audience' | 'obstacle'
> = {
  goal: {
    name: 'Tu objetivo',
    question: '¿Qué quieres conseguir con esta publicación?',
    lead: 'Antes que nada, el propósito. De él dependen la primera frase, la duración y lo que pides al final.',
    options: {
      reach: {
        label: 'Llegar a gente que aún no me conoce',
        description: 'Pensado para compartirse y entenderse sin conocerte',
      },
      teach: { label: 'Enseñar algo', description: 'Pensado para guardarse y volver a verse' },
      sell: { label: 'Vender algo', description: 'Una sola oferta, vista en acción' },
      connect: { label: 'Acercarme a quienes me siguen', description: 'Pensado para que te respondan' },
    },
    heard: {
      reach:
        'Gente nueva, entonces. No te deben nada: sin presentación, sin bromas internas, y que la idea se entienda también sin sonido.',
      teach:
        'Enseñar es buen punto de partida: lo útil se guarda, y para la plataforma un guardado dice más que un me gusta.',
      sell: 'Vender funciona cuando el producto habla por sí mismo. Lo mostramos en acción y pedimos una sola vez, al final.',
      connect: 'Más cerca de la gente que ya te ve. Eso significa menos pulido y más de ti.',
      own: '«{answer}»: bien, me lo quedo con tus palabras y mido con eso todo lo demás.',
    },
  },
  outcome: {
    name: 'Lo que sabrán hacer después',
    question: '¿Qué debería saber hacer alguien después de «{title}»?',
    lead: 'Concretemos el resultado. Una sola cosa, tan pequeña y tan visible como puedas.',
    placeholder: 'Por ejemplo: saber por el sonido si ya está en su punto',
    heard: {
      short:
        '«{answer}». Cabe en una sola frase dicha de un tirón, así que también puede ser la promesa del principio.',
      long: '«{answer}». Es mucho para una sola frase; lo guardo entero, y tú muestras la primera mitad y cuentas el resto.',
    },
  },
  offer: {
    name: 'Lo que ofreces',
    question: '¿Qué ofreces y cuál es el único paso siguiente?',
    lead: '¿Qué es y adónde hay que ir para conseguirlo? Un solo paso: un enlace, un mensaje o una tienda.',
    placeholder: 'Por ejemplo: un curso de fin de semana, el enlace está en mi perfil',
    heard: {
      short: '«{answer}». Claro. Va hacia el final, cuando ya se ha visto que funciona.',
      long: '«{answer}». Lo uso tal como lo escribiste. Al grabar, di la primera mitad y deja el resto para la descripción.',
    },
  },
  share: {
    name: 'Por qué lo compartirían',
    question: '¿Por qué alguien le enviaría «{title}» a otra persona?',
    lead: 'La gente nueva llega a través de otra gente. Piensa en una persona que se lo enviaría a otra.',
    placeholder: 'Por ejemplo: porque zanja una discusión que tienen siempre',
    heard: {
      short: '«{answer}». Esa es la frase hacia la que construimos todo.',
      long: '«{answer}». Ahí hay una razón de verdad. Haremos que ese momento no se le escape a nadie.',
    },
  },
  moment: {
    name: 'Un momento tuyo',
    question: '¿Qué momento tuyo tiene que estar aquí?',
    lead: 'Quienes te siguen vienen por ti. Dame un momento: un lugar, un error, algo que alguien dijo.',
    placeholder: 'Por ejemplo: la mañana en que toda la tanda acabó en la basura',
    heard: {
      short: '«{answer}». Sí: algo que pasó vale más que algo que se sabe.',
      long: '«{answer}». Conserva justo ese detalle. Es la parte a la que la gente va a responder.',
    },
  },
  audience: {
    name: 'Para quién',
    question: '¿Para quién es?',
    lead: 'Ahora imagina a la persona que lo ve.',
    options: {
      beginners: { label: 'Gente que empieza de cero', description: 'Ningún término sin una imagen al lado' },
      stuck: { label: 'Gente que lo intentó y se atascó', description: 'Conoce lo básico y tiene un problema' },
      experienced: { label: 'Gente que ya domina el tema', description: 'Busca el detalle que otros se saltan' },
      followers: { label: 'Gente que ya me conoce', description: 'Puedes empezar por la mitad' },
    },
    heard: {
      beginners: 'Gente que empieza. Entonces cada término lleva su imagen y nada se da por sabido.',
      stuck:
        'Gente que lo intentó y se atascó: el público más agradecido que hay, si le pones nombre a su problema antes que nadie.',
      experienced: 'Gente que domina el tema. Sáltate lo básico: se va en cuanto lo oye.',
      followers: 'Gente que te conoce. Puedes empezar por la mitad y referirte a cosas anteriores.',
      own: '«{answer}». Es una imagen precisa, mejor que cualquier grupo que yo pudiera ofrecerte.',
    },
  },
  obstacle: {
    name: 'Dónde se atascan',
    question: '¿En qué punto se atascan?',
    lead: '¿Dónde exactamente les sale mal? Cuanto más preciso sea el punto, más sentirán que se habla de su caso.',
    placeholder: 'Por ejemplo: parece que está bien y una hora después se deshace',
    heard: {
      short: '«{answer}». Eso va cerca del principio: la gente se queda cuando reconoce su propio problema.',
      long: '«{answer}». Eso es una escena, no solo un problema. La mostramos pronto, y después la salida.',
    },
  },
};

export const questions: CoachQuestions = { ...firstQuestions, ...shapeQuestions, ...makingQuestions };
