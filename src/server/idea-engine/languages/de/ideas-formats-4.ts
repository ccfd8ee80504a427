import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats4: Pick<
  Formats,
  | 'repair'
  | 'three_questions'
  | 'sketch'
  | 'blind_test'
  | 'giveaway_plan'
  | 'you_decide'
  | 'never_again'
  | 'decoded_words'
  | 'case_study'
> = {
  repair: {
    name: 'Live repariert',
    cues: ['repariert', 'reparieren', 'gerettet', 'rettung', 'verbessert', 'makeover'],
    titles: [
      'Vor deinen Augen repariert: {topic}',
      '{Topic}: kaputt rein, heil wieder raus',
      'Ist das noch zu retten? {Topic} und ein typischer Fehler: {mistake}',
      'Die Rettung, Schritt für Schritt: {topic} {forWhom}',
      'Ein typischer Fall, in fünf Minuten behoben: {topic} {limit}',
    ],
    hooks: [
      'Auf den ersten Blick ist hier alles in Ordnung. Ist es nicht.',
      'Das ist zu retten. Achte darauf, was ich zuerst ändere.',
      'Der Fall ist typisch: {mistake}.',
    ],
    beats: [
      'Der Zustand, ohne Spott',
      'Die Diagnose: {mistake}',
      'Die erste Änderung und sofort ihre Wirkung',
      'Die zweite Änderung, die dauerhafte',
      'Vorher und nachher in einem Bild: {proof}',
    ],
    what: 'Nehmen Sie ein typisches fehlerhaftes Beispiel, Ihr eigenes oder eines, das Sie verwenden dürfen, und bringen Sie es Schritt für Schritt in Ordnung.',
    why: 'Funktioniert, weil eine sichtbare Verbesserung zufrieden macht und andere ihre eigenen Fälle einschicken.',
  },
  three_questions: {
    name: 'Drei Fragen',
    cues: ['interview', 'ich habe gefragt', 'drei fragen', '3 fragen', 'nachgefragt'],
    titles: [
      'Drei Fragen, und es antwortet {person}: {topic}',
      '{Topic}: ein Gespräch, drei Fragen, kein Smalltalk',
      'Nicht das Internet antwortet, sondern {person}: {topic}',
      '„{question}“ Die Antwort gibt {person} ({topic})',
      'Ein kurzes Interview {where}: {topic}',
    ],
    hooks: [
      'Drei Fragen. Auf die dritte folgte Schweigen.',
      'Ich habe gefragt, was alle wissen wollen: „{question}“',
      'Mit dieser Antwort habe ich nicht gerechnet.',
    ],
    beats: [
      'Wer das ist, in einem halben Satz: {person}',
      'Die leichte Frage zum Warmwerden: „{question}“',
      'Die Frage, die alle haben und niemand stellt',
      'Die beste Antwort, ungeschnitten, mit der Pause',
      'Was Sie selbst daraus mitnehmen',
    ],
    what: 'Stellen Sie einer Person drei gute Fragen und lassen Sie die beste Antwort ungeschnitten.',
    why: 'Funktioniert, weil eine zweite Stimme Vertrauen bringt und ihr eigenes Publikum dazu.',
  },
  sketch: {
    name: 'Sketch',
    cues: ['pov', 'wenn du', 'typen von', 'arten von menschen', 'sketch'],
    titles: [
      'POV: {moment} ({topic})',
      'Diese Person kennen alle: {topic}, ein Sketch in vier Rollen',
      '{Topic} als Gespräch zwischen dir und deinen Ausreden',
      'Vier Arten von Menschen, ein Thema: {topic}',
      'Dieser Blick, wenn jemand sagt: „{myth}“ ({topic})',
    ],
    hooks: [
      '„{myth}.“ (Langer Blick in die Kamera.)',
      'So jemanden kennst du. Vielleicht bist du es selbst.',
      '(Mitten im Satz, viel zu laut:) „{question}“',
    ],
    beats: [
      'Die Situation in zwei Sekunden, ohne Erklärung: {moment}',
      'Rolle eins, weiß alles besser: „{myth}“',
      'Rolle zwei, übertreibt es völlig',
      'Rolle drei: {person}',
      'Der letzte Satz, der alles umdreht, und sofort Schnitt',
    ],
    what: 'Spielen Sie eine Szene, die alle kennen, übernehmen Sie jede Rolle selbst und drehen Sie am Ende mit einem Satz alles um.',
    why: 'Funktioniert, weil man die Person markiert, die man darin wiedererkennt.',
  },
  blind_test: {
    name: 'Blindtest',
    cues: ['blindtest', 'blindverkostung', 'blind getestet', 'errätst du', 'rate mal'],
    titles: [
      'Blindtest, und es rät {person}: {topic}',
      '{Topic}: Merkst du den Unterschied ohne Etikett?',
      'Etikett abdecken und raten: {topic}',
      'Welches ist das teure? {Topic} im Blindtest',
      'Drei Kandidaten, keine Namen: {topic} {where}',
    ],
    hooks: [
      'A, B oder C? Entscheide dich, bevor ich es zeige.',
      'Eins der drei kostet zehnmal so viel. Welches?',
      'Bisher hat hier noch niemand richtig getippt.',
    ],
    beats: [
      'Die drei Kandidaten, verdeckt, mit A, B und C markiert',
      'Die Regel: kein Etikett, kein Preis, je dreißig Sekunden',
      'Der Tipp mit Begründung. Es rät: {person}',
      'Die Pause, in der sich alle vor dem Bildschirm entscheiden. Im Bild: {proof}',
      'Die Auflösung, eins nach dem anderen, die Überraschung zuletzt',
    ],
    what: 'Decken Sie die Etiketten ab, lassen Sie jemanden raten und geben Sie dem Publikum Zeit mitzuraten.',
    why: 'Funktioniert, weil man sich festlegt und bleibt, um zu sehen, ob es stimmt.',
  },
  giveaway_plan: {
    name: 'Plan zum Kopieren',
    cues: ['vorlage', 'template', 'kostenloser plan', 'zum kopieren', 'mein plan'],
    titles: [
      'Kopier diesen Plan: {topic} {forWhom}',
      '{Topic}: meine Vorlage, einfach mitnehmen',
      'Nimm diesen Plan und pass ihn an. Das Ziel: {result} ({topic})',
      'Ein Plan für eine Woche, fertig zum Kopieren: {topic} {limit}',
      'Der ganze Plan, nichts zurückgehalten: {topic}',
    ],
    hooks: [
      'Nimm ihn, kopier ihn, ändere ihn. Er gehört dir.',
      'Dieser Plan passt auf eine Seite, und das ist seine Stärke.',
      'Kein Kurs, kein Newsletter: Hier ist der ganze Plan.',
    ],
    beats: [
      'Wohin der Plan führt: {result}',
      'Der Plan selbst, in einem Bild oder in sieben Zeilen',
      'Wie man ihn ausfüllt, an einem echten Beispiel',
      'Die Zeile, die meistens schiefgeht: {mistake}',
      'Wie er ins eigene Leben passt, auch {forWhom}',
    ],
    what: 'Verschenken Sie einen fertigen Plan oder eine Vorlage, die man heute noch benutzen kann, mit einem ausgefüllten Beispiel.',
    why: 'Funktioniert, weil Großzügigkeit in Erinnerung bleibt und viele mit ihrer eigenen Version zurückkommen.',
  },
  you_decide: {
    name: 'Ihr entscheidet',
    cues: ['ihr entscheidet', 'du entscheidest', 'abstimmung', 'umfrage', 'a oder b'],
    titles: [
      'Ihr entscheidet: {topic}, A oder B?',
      '{Topic}: zwei Möglichkeiten, und ich mache, was die Mehrheit sagt',
      'A oder B? {Topic} {limit}',
      'Eure Wahl, mein Problem: {topic} {where}',
      'Die Kommentare entscheiden, auch wenn es wehtut: {topic} {span}',
    ],
    hooks: [
      'A oder B. Die Mehrheit entscheidet, und ich halte mich daran.',
      'Ich kann mich nicht entscheiden. Mach du das.',
      'Wähl gut, ich muss das wirklich durchziehen.',
    ],
    beats: [
      'Möglichkeit A, und was für sie spricht: {result}',
      'Möglichkeit B, und was für sie spricht: {proof}',
      'Was mit dem Verlierer passiert',
      'Bis wann die Stimmen zählen',
      'Die Ankündigung des Beitrags mit dem Ergebnis',
    ],
    what: 'Stellen Sie zwei echte Möglichkeiten zur Wahl, lassen Sie das Publikum abstimmen und zeigen Sie das Ergebnis im nächsten Beitrag.',
    why: 'Funktioniert, weil eine Stimme der einfachste Kommentar ist und das Ergebnis ein Grund wiederzukommen.',
  },
  never_again: {
    name: 'Nie wieder',
    cues: ['nie wieder', 'bereue', 'nie mehr', 'würde ich nicht mehr', 'mach das nicht'],
    titles: [
      'Nie wieder: {topic}, drei Dinge, die ich weglassen würde',
      '{Topic}: Einmal hat gereicht',
      'Was ich nicht mehr mache und nicht vermisse: {topic} {where}',
      'Drei Entscheidungen, die ich zurücknehmen würde: {topic}',
      'Das würde ich heute lassen: {mistake} ({topic})',
    ],
    hooks: [
      'Einmal gemacht und nie wieder: {mistake}.',
      'Drei Dinge, die ich heute weglassen würde. Das erste klingt harmlos.',
      'Damals hielt ich es für eine gute Idee.',
    ],
    beats: [
      'Das Erste, und was es gekostet hat: {mistake}',
      'Das Zweite, das alle empfehlen: „{myth}“',
      'Das Dritte, das erst auf lange Sicht wehtut',
      'Womit Sie es heute ersetzen: {thing}',
      'Das eine, das Sie sofort wieder machen würden',
    ],
    what: 'Nennen Sie drei Dinge aus eigener Erfahrung, die Sie nicht wieder machen würden, und was Sie stattdessen machen.',
    why: 'Funktioniert, weil eine Warnung aus Erfahrung anders klingt als ein Ratschlag.',
  },
  decoded_words: {
    name: 'Begriffe übersetzt',
    cues: ['glossar', 'was bedeutet', 'was heißt', 'begriffe', 'lexikon', 'wörterbuch'],
    titles: [
      'Fünf Begriffe, verständlich übersetzt: {topic}',
      '{Topic}: was die Profis sagen und was sie meinen',
      'Das kleine Wörterbuch {forWhom}: {topic}',
      'Nie wieder nur nicken: {topic}, fünf Begriffe entschlüsselt',
      'Große Worte, kleine Bedeutung: {topic}, übersetzt',
    ],
    hooks: [
      'Fünf Wörter, die alle benutzen und kaum jemand erklären kann.',
      'Bei diesem Wort hast du auch schon genickt. Das haben wir alle.',
      'Was dasteht, und was es wirklich heißt:',
    ],
    beats: [
      'Das Wort, bei dem alle so tun, als würden sie es kennen',
      'Zwei Wörter, die immer verwechselt werden, nebeneinander',
      'Das Wort, das nur Eindruck machen soll',
      'Das eine, das man wirklich braucht, mit Beispiel: {thing}',
      'Alle fünf als Liste zum Nachschlagen',
    ],
    what: 'Übersetzen Sie fünf Fachbegriffe in Sätze, die man auch am Küchentisch sagen könnte.',
    why: 'Funktioniert, weil es eine peinliche Nachfrage erspart.',
  },
  case_study: {
    name: 'Fallbeispiel',
    cues: ['fallstudie', 'fallbeispiel', 'case study', 'von 0 auf', 'von null auf'],
    titles: [
      'Bei null angefangen, am Ende {result}: {topic}, ein Fall',
      '{Topic}: ein Fall, alle Zahlen, jeder Umweg',
      'So ging es {limit}: {topic}, von Anfang an erzählt',
      'Ein Fall statt zehn Tipps: {topic} {forWhom}',
      'Was klappte, was nicht, was es kostete: {topic}, ein Fall',
    ],
    hooks: [
      'Ein echter Fall, mit allen Umwegen.',
      'Am Ende stand das: {result}. Am Anfang stand das: {mistake}.',
      'Keine Theorie. Ein Fall von Anfang bis Ende.',
    ],
    beats: [
      'Die Ausgangslage in Zahlen',
      'Der erste Versuch, und warum er scheiterte: {mistake}',
      'Die Entscheidung, die alles geändert hat',
      'Das Ergebnis, mit Beleg: {proof}',
      'Was sich übertragen lässt und was Glück war',
    ],
    what: 'Erzählen Sie einen echten Fall, Ihren eigenen oder einen, den Sie erzählen dürfen: Ausgangslage, Umweg, Entscheidung, Ergebnis.',
    why: 'Funktioniert, weil ein Fall mit Zahlen mehr überzeugt als zehn Regeln.',
  },
};
