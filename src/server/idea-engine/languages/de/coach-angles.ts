import type { CoachQuestions } from '../../coach/words.ts';

/** What each kind of material can mean in a category: five kinds each. */
export const angleExamples: CoachQuestions['angles']['examples'] = {
  lifestyle: {
    story: 'der Tag, an dem Sie eine Gewohnheit geändert haben',
    behind: 'der Morgen, bevor es so aussieht',
    mistakes: 'was Sie gekauft und nie benutzt haben',
    test: 'eine Woche lang anders machen',
    opinion: 'ein Rat, an den Sie nicht mehr glauben',
  },
  business: {
    proof: 'eine Zahl vorher und nachher',
    mistakes: 'die Entscheidung, die am meisten gekostet hat',
    story: 'die erste Absage einer Kundin oder eines Kunden',
    comparison: 'zwei Arten, dasselbe Geld auszugeben',
    behind: 'wie ein normaler Dienstag aussieht',
  },
  education: {
    steps: 'von der Frage bis zur Antwort',
    mistakes: 'der Fehler, den fast alle machen',
    comparison: 'wie es gelehrt wird und wie es hängen bleibt',
    test: 'eine Frage, die man bis zum Ende beantwortet',
    proof: 'was Studien sagen, in einem Satz',
  },
  entertainment: {
    story: 'der Teil, den Sie sonst nur Freunden erzählen',
    test: 'etwas, das gut schiefgehen kann',
    comparison: 'was erwartet wurde und was kam',
    behind: 'die Takes, die es nicht geschafft haben',
    opinion: 'die Rangliste, der niemand zustimmt',
  },
  technology: {
    test: 'wirklich ausprobiert, mit laufender Uhr',
    comparison: 'zwei Tools, eine Aufgabe',
    steps: 'die Einrichtung ab dem ersten Klick',
    mistakes: 'die Einstellung, die alle anlassen',
    proof: 'gemessen statt behauptet',
  },
  fitness: {
    mistakes: 'die Haltung, die den Schaden anrichtet',
    steps: 'die Bewegung, Gelenk für Gelenk',
    proof: 'Woche eins neben Woche acht',
    test: 'wie viele Sie wirklich schaffen',
    story: 'der Tag, an dem Sie aufhören wollten',
  },
  food: {
    mistakes: 'die Pfanne, die nicht heiß genug war',
    steps: 'von der Einkaufstüte bis auf den Teller',
    comparison: 'das Billige neben dem Teuren',
    test: 'der Trick aus dem Internet, einmal nachgekocht',
    story: 'woher das Rezept kommt',
  },
  travel: {
    mistakes: 'was Sie nie wieder buchen würden',
    proof: 'was es gekostet hat, auf den Cent genau',
    comparison: 'der berühmte Ort und der gleich daneben',
    story: 'die Stunde, in der nichts nach Plan lief',
    steps: 'ein Tag dort, Stunde für Stunde',
  },
};
