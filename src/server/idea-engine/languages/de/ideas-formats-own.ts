import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

/** Formats that start from one of the creator's own posts, named {post}. */
export const formatsOwn: Pick<
  Formats,
  'again_with_a_turn' | 'follow_up' | 'make_it_a_series' | 'same_recipe' | 'carry_over'
> = {
  again_with_a_turn: {
    name: 'Noch mal, mit Dreh',
    cues: [],
    titles: [
      '„{post}“, noch einmal, aber {limit}: {topic}',
      'Gleiche Idee, neue Regel: „{post}“ {where} ({topic})',
      'Noch mal, diesmal {limit}: „{post}“ ({topic})',
      'Diesmal zu zweit, mit dabei {person}: „{post}“ ({topic})',
    ],
    hooks: [
      '„{post}“ kennst du. Diesmal gibt es einen Haken: {limit}.',
      'Noch einmal, nur mit einer anderen Regel.',
      'Das habe ich schon mal gemacht. Aber nicht {limit}.',
    ],
    beats: [
      'Zwei Sekunden „{post}“, damit alle wissen, worum es geht',
      'Die neue Regel: {limit}',
      'Was genau so bleibt, weil es funktioniert hat: der Anfang und die Länge',
      'Der Moment, in dem die neue Regel zuschlägt: {moment}',
      'Alt und neu nebeneinander: {proof}',
    ],
    what: 'Wiederholen Sie „{post}“ und ändern Sie dabei genau eine Sache.',
    why: 'Funktioniert, weil das, was einmal angezogen hat, wieder anzieht, solange etwas auf dem Spiel steht.',
  },
  follow_up: {
    name: 'Fortsetzung',
    cues: ['teil 2', 'teil zwei', 'fortsetzung', 'update'],
    titles: [
      'Was nach „{post}“ kam: {topic}',
      '„{post}“, Teil zwei: {topic} {forWhom}',
      'Die offene Frage nach „{post}“: „{question}“ ({topic})',
      'Eins hat in „{post}“ gefehlt: {topic}, „{question}“',
    ],
    hooks: [
      'Nach „{post}“ blieb eine Frage offen: „{question}“',
      'Das habe ich beim ersten Mal weggelassen.',
      'Teil zwei, und es kommt anders, als du denkst.',
    ],
    beats: [
      'In einem Satz: worum es in „{post}“ ging',
      'Die Frage, die offen blieb: „{question}“',
      'Die Antwort, mit etwas Neuem zum Hinsehen: {proof}',
      'Was Sie heute anders sagen würden',
      'Ein Ausblick oder das Ende: Sagen Sie, welches von beiden',
    ],
    what: 'Setzen Sie „{post}“ mit der Frage fort, die offen blieb, und zwar so, dass es auch allein verständlich ist.',
    why: 'Funktioniert, weil der erste Teil ein Grund ist, den zweiten anzusehen, und umgekehrt.',
  },
  make_it_a_series: {
    name: 'Serie',
    cues: ['folge', 'serie', 'folge 1', 'episode'],
    titles: [
      'Jetzt als Serie, Folge eins: {topic}, nach „{post}“',
      'Von „{post}“ zur Serie in fünf Teilen: {topic}',
      'Fünf Folgen im Stil von „{post}“: {topic} {forWhom}',
      '„{post}“ als Serie: {topic}, eine Regel, fünf Teile',
    ],
    hooks: [
      'Angefangen hat es mit „{post}“. Jetzt wird eine Serie daraus.',
      'Fünf Teile, eine Regel. Das ist Teil eins.',
      'Folge eins von fünf, und die leichteste davon.',
    ],
    beats: [
      'Der feste Einstieg, den jede Folge hat, übernommen aus „{post}“',
      'Die Regel der Serie, in einem Satz: {limit}',
      'Folge eins, in sich abgeschlossen: {result}',
      'Die Titel der nächsten vier Folgen, jede mit einem anderen Hindernis, als Erstes: {mistake}',
      'Der feste Schluss: was als Nächstes kommt, und wann',
    ],
    what: 'Machen Sie aus dem, was in „{post}“ funktioniert hat, eine Serie: gleicher Einstieg, gleiche Regel, jedes Mal ein anderer Fall.',
    why: 'Funktioniert, weil ein bekannter Rahmen das Machen und das Zusehen leichter macht.',
  },
  same_recipe: {
    name: 'Gleiches Rezept, neues Thema',
    cues: [],
    titles: [
      'Das Rezept von „{post}“, ein neues Thema: {topic}',
      '{Topic}, erzählt wie „{post}“',
      'Was bei „{post}“ funktioniert hat, neu angewandt: {topic}',
      'Im Stil von „{post}“: {topic} {forWhom}',
    ],
    hooks: [
      'Gleicher Anfang, anderes Thema. Mal sehen, ob es trägt.',
      'Das Thema ist heute ein anderes. Die Regel kennst du schon.',
      '„{question}“ Machen wir es so, wie du es kennst.',
    ],
    beats: [
      'Die ersten drei Sekunden, gebaut wie bei „{post}“',
      'Das neue Thema, sofort: {result}',
      'Dieselbe Reihenfolge der Szenen, mit anderem Inhalt: {moment}',
      'Der Höhepunkt an derselben Stelle: {proof}',
      'Derselbe Schluss, mit einer neuen Frage: „{question}“',
    ],
    what: 'Behalten Sie den Aufbau von „{post}“, also Einstieg, Reihenfolge und Länge, und tauschen Sie nur das Thema aus.',
    why: 'Funktioniert, weil der Aufbau schon erprobt ist; neu ist nur eine Sache.',
  },
  carry_over: {
    name: 'Mitgenommen',
    cues: [],
    titles: [
      'Dort hat es geklappt, hier der Versuch: „{post}“ und {topic}',
      '„{post}“, hier noch mal neu erzählt: {topic}',
      'Von woanders mitgebracht: „{post}“ ({topic})',
      'Ein zweites Leben für „{post}“: {topic} {forWhom}',
    ],
    hooks: [
      'Die Kurzfassung von etwas, das lange gedauert hat: {result}.',
      'Das habe ich anderswo gezeigt. Hier kommt, was dort gefehlt hat.',
      'Ein Gedanke daraus verdient einen eigenen Platz.',
    ],
    beats: [
      'Der Kern von „{post}“ in einem Satz',
      'Was sich hier ändern muss: der erste Satz und die Länge',
      'Die stärkste Szene oder Zahl: {proof}',
      'Etwas Neues, das im Original gefehlt hat: {thing}',
      'Eine Frage, die hierher passt: „{question}“',
    ],
    what: 'Nehmen Sie „{post}“ mit an einen anderen Ort: derselbe Kern, neu geschrieben.',
    why: 'Funktioniert, weil ein bewährtes Thema auf Leute trifft, die es noch nicht gesehen haben.',
  },
};
