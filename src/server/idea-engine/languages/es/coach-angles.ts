import type { CoachQuestions } from '../../coach/words.ts';

/** What each kind of material can mean in a category: five kinds each. */
export const angleExamples: CoachQuestions['angles']['examples'] = {
  lifestyle: {
    story: 'el día en que cambiaste un hábito',
    behind: 'la mañana antes de que se vea así',
    mistakes: 'lo que compraste y nunca usaste',
    test: 'una semana haciéndolo de otra manera',
    opinion: 'un consejo en el que ya no crees',
  },
  business: {
    proof: 'una cifra, antes y después',
    mistakes: 'la decisión que salió más cara',
    story: 'el primer cliente que dijo que no',
    comparison: 'dos formas de gastar el mismo dinero',
    behind: 'cómo es un martes cualquiera',
  },
  education: {
    steps: 'de la pregunta a la respuesta',
    mistakes: 'el que comete casi todo el mundo',
    comparison: 'cómo se enseña y cómo se queda',
    test: 'una pregunta para responder antes del final',
    proof: 'lo que dicen los estudios, en una frase',
  },
  entertainment: {
    story: 'la parte que solo cuentas en confianza',
    test: 'algo que bien puede salir mal',
    comparison: 'lo que se esperaba y lo que llegó',
    behind: 'las tomas que no quedaron',
    opinion: 'el ranking con el que nadie está de acuerdo',
  },
  technology: {
    test: 'probado de verdad, con cronómetro',
    comparison: 'dos herramientas, una tarea',
    steps: 'la configuración desde el primer clic',
    mistakes: 'el ajuste que nadie desactiva',
    proof: 'medido, no prometido',
  },
  fitness: {
    mistakes: 'la postura que hace el daño',
    steps: 'el movimiento, articulación por articulación',
    proof: 'la semana uno junto a la semana ocho',
    test: 'cuántas puedes hacer de verdad',
    story: 'el día en que quisiste dejarlo',
  },
  food: {
    mistakes: 'la sartén que no estaba bien caliente',
    steps: 'de la bolsa de la compra al plato',
    comparison: 'el barato junto al caro',
    test: 'el truco de internet, cocinado una vez',
    story: 'de dónde viene la receta',
  },
  travel: {
    mistakes: 'lo que no volverías a reservar',
    proof: 'lo que costó, hasta la última moneda',
    comparison: 'el lugar famoso y el de al lado',
    story: 'la hora en que nada salió según el plan',
    steps: 'un día allí, hora por hora',
  },
};
