import type { CoachQuestions } from '../../coach/words.ts';

/** What each kind of material can mean in a category: five kinds each. */
export const angleExamples: CoachQuestions['angles']['examples'] = {
  lifestyle: {
    story: 'le jour où vous avez changé une habitude',
    behind: 'le matin, avant que ça ressemble à ça',
    mistakes: 'ce que vous avez acheté et jamais utilisé',
    test: 'une semaine à faire autrement',
    opinion: 'un conseil auquel vous ne croyez plus',
  },
  business: {
    proof: 'un chiffre, avant et après',
    mistakes: 'la décision qui a coûté le plus cher',
    story: 'le premier client qui a dit non',
    comparison: 'deux façons de dépenser le même argent',
    behind: 'à quoi ressemble un mardi ordinaire',
  },
  education: {
    steps: 'de la question à la réponse',
    mistakes: 'celle que presque tout le monde fait',
    comparison: 'comment on l’enseigne, et comment on le retient',
    test: 'une question à résoudre avant la fin',
    proof: 'ce que disent les études, en une phrase',
  },
  entertainment: {
    story: 'ce qu’on ne raconte d’habitude qu’entre amis',
    test: 'quelque chose qui peut très bien rater',
    comparison: 'ce qu’on attendait, et ce qui est venu',
    behind: 'les prises coupées au montage',
    opinion: 'le classement qui ne met personne d’accord',
  },
  technology: {
    test: 'essayé pour de vrai, chrono en main',
    comparison: 'deux outils, une seule tâche',
    steps: 'la configuration, dès le premier clic',
    mistakes: 'le réglage que tout le monde laisse activé',
    proof: 'mesuré, pas affirmé',
  },
  fitness: {
    mistakes: 'la posture qui fait des dégâts',
    steps: 'le mouvement, une articulation après l’autre',
    proof: 'la semaine un à côté de la semaine huit',
    test: 'combien on en fait vraiment',
    story: 'le jour où vous vouliez arrêter',
  },
  food: {
    mistakes: 'la poêle qui n’était pas assez chaude',
    steps: 'du sac de courses à l’assiette',
    comparison: 'le pas cher à côté du cher',
    test: 'l’astuce vue sur internet, essayée une fois',
    story: 'd’où vient la recette',
  },
  travel: {
    mistakes: 'ce que vous ne réserveriez plus jamais',
    proof: 'ce que ça a coûté, au centime près',
    comparison: 'le lieu célèbre, et celui d’à côté',
    story: 'l’heure où rien ne s’est passé comme prévu',
    steps: 'une journée sur place, heure par heure',
  },
};
