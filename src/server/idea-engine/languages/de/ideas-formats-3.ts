import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats3: Pick<
  Formats,
  | 'ten_points'
  | 'lessons'
  | 'save_this'
  | 'first_attempt'
  | 'explained_simply'
  | 'stop_start'
  | 'unseen_detail'
  | 'honest_numbers'
  | 'prediction'
> = {
  ten_points: {
    name: 'Zehn kurze Punkte',
    cues: ['10 dinge', 'zehn dinge', '10 tipps', 'alles was ich weiß', '10 fakten'],
    titles: [
      'Alles Wissenswerte in zehn kurzen Punkten: {topic}',
      '{Topic}: zehn Sätze {forWhom}',
      'Zehn Dinge, je eine Zeile: {topic} {limit}',
      'Wenn ich morgen neu anfangen müsste: {topic} in zehn Punkten',
      'Kein Füllstoff, zehn Punkte: {topic} {forWhom}',
    ],
    hooks: [
      'Zehn Punkte, je eine Zeile. Nummer sieben habe ich am längsten nicht verstanden.',
      'Alles, was ich jemandem vor dem Start sagen würde:',
      'In einer Minute gelesen, ein Jahr lang zu gebrauchen.',
    ],
    beats: [
      'Punkt 1 bis 3: was man auf jeden Fall braucht, angefangen hiermit: {thing}',
      'Punkt 4 bis 6: was am häufigsten schiefgeht, zum Beispiel: {mistake}',
      'Punkt 7 und 8: was nur die Erfahrung lehrt',
      'Punkt 9: der Glaubenssatz, der wegkann, „{myth}“',
      'Punkt 10: der kleinste erste Schritt',
    ],
    what: 'Kochen Sie es auf zehn Zeilen ein, von denen jede für sich stehen kann.',
    why: 'Funktioniert, weil sich jede einzelne Zeile zitieren und weitergeben lässt.',
  },
  lessons: {
    name: 'Was ich gelernt habe',
    cues: ['gelernt', 'lektionen', 'learnings', 'hätte ich gern früher gewusst', 'was ich gerne gewusst hätte'],
    titles: [
      'Was ich mir am ersten Tag sagen würde: {topic}',
      'Fünf Lektionen, eine davon teuer: {topic}',
      '{Topic}: was ich anfangs falsch verstanden habe und was heute gilt',
      'Auf die harte Tour gelernt: {mistake} ({topic})',
      'Davor hat mich niemand gewarnt: {mistake} ({topic})',
    ],
    hooks: [
      'Die teuerste Lektion zuerst: {mistake}.',
      'Diese fünf Sätze hätte ich gern am ersten Tag gelesen.',
      'Das meiste davon hätte man wissen können. Nur gesagt hat es niemand.',
    ],
    beats: [
      'Wo Sie am Anfang standen, in einem Satz',
      'Die teure Lektion: {mistake}',
      'Zwei Lektionen, die für alle gelten',
      'Die Lektion, die man immer wieder neu lernen muss',
      'Womit Sie heute am ersten Tag anfangen würden: {thing}',
    ],
    what: 'Teilen Sie bis zu fünf eigene Lektionen, jede mit dem Moment, in dem Sie daraus gelernt haben.',
    why: 'Funktioniert, weil ein zugegebener Fehler glaubwürdiger ist als ein Ratschlag.',
  },
  save_this: {
    name: 'Zum Speichern und Nachschlagen',
    cues: ['speicher dir', 'zum speichern', 'spickzettel', 'cheat sheet', 'merkzettel'],
    titles: [
      'Zum Speichern und Nachschlagen: {topic} auf einer Seite',
      '{Topic}: der Spickzettel {forWhom}',
      'Sieben Bilder, ein Plan: {topic} {limit}',
      'Eine Seite statt eines ganzen Kurses: {topic}',
      'Für den Moment, in dem du es brauchst: {topic} {where}',
    ],
    hooks: [
      'Speicher dir das. Heute brauchst du es nicht, aber bald.',
      'Alles auf einer Seite, damit du nie wieder suchen musst.',
      'Wisch bis zum Ende: Das letzte Bild ist das zum Aufheben.',
    ],
    beats: [
      'Wozu es gut ist: {result}',
      'Die Grundlagen in drei Bildern, fast ohne Text',
      'Der häufigste Stolperstein: {mistake}',
      'Der Trick {forWhom}',
      'Die Übersicht: alles in einem Bild',
    ],
    what: 'Gestalten Sie eine Seite zum Nachschlagen: wenig Text, große Schrift, ein Bild für jeden Gedanken.',
    why: 'Funktioniert, weil Speichern das stärkste Zeichen dafür ist, dass etwas nützt.',
  },
  first_attempt: {
    name: 'Erster Versuch',
    cues: ['zum ersten mal', 'das erste mal', 'mein erster', 'mein erstes', 'erster versuch'],
    titles: [
      'Erster Versuch, null Talent: {topic}',
      '{Topic} zum allerersten Mal. Mit dabei: {person}',
      'Noch nie gemacht, und die Kamera läuft: {topic} {limit}',
      'Wie schwer kann das sein? {Topic}, erster Versuch {where}',
      'Der erste Versuch geht schief, der zweite nicht: {topic}',
    ],
    hooks: [
      'Das habe ich noch nie gemacht. Urteile selbst.',
      'Der erste Versuch ist der einzige, den man nicht wiederholen kann.',
      'Tipp vorher: Wie schlimm wird es?',
    ],
    beats: [
      'Die Erwartung, vor dem Start laut ausgesprochen',
      'Die ersten dreißig Sekunden, in denen es noch leicht aussieht',
      'Der Fehler, den alle machen: {mistake}',
      'Ein Tipp, dann der zweite Versuch. Den Tipp gibt: {person}',
      'Beide Ergebnisse nebeneinander: {proof}',
    ],
    what: 'Filmen Sie einen echten ersten Versuch, holen Sie sich einen guten Tipp und zeigen Sie den zweiten Versuch daneben.',
    why: 'Funktioniert, weil Anfangen sympathisch ist und man den Fortschritt in einer Minute sieht.',
  },
  explained_simply: {
    name: 'Einfach erklärt',
    cues: ['einfach erklärt', 'erklärt', 'kurz erklärt', 'in 60 sekunden', 'für dummies'],
    titles: [
      'So erklärt, dass es ein Kind versteht: {topic}',
      '{Topic} in einem Bild und fünf Sätzen',
      'Sechzig Sekunden, kein Fachchinesisch: {topic} {forWhom}',
      'Stell dir vor, du müsstest es beim Essen erklären: {topic}',
      'Die Erklärung, die mir gefehlt hat: {topic} {limit}',
    ],
    hooks: [
      'Gib mir sechzig Sekunden, dann kannst du es selbst erklären.',
      'Vergiss die Fachwörter. Stell dir etwas vor, das du kennst.',
      'Es klingt kompliziert. Es sind drei Gedanken.',
    ],
    beats: [
      'Ein Bild aus dem Alltag, das alle kennen',
      'Der erste Gedanke, ohne Fachwort',
      'Der zweite Gedanke: wo das Bild noch passt und wo nicht mehr',
      'Der dritte Gedanke: was das konkret heißt {forWhom}',
      'Die Erklärung in einem Satz, zum Weitererzählen',
    ],
    what: 'Erklären Sie eine Sache mit einem einzigen Bild aus dem Alltag, ohne Fachwort.',
    why: 'Funktioniert, weil man teilt, womit man beim Essen klug wirkt.',
  },
  stop_start: {
    name: 'Lass das, mach das',
    cues: ['hör auf', 'hört auf', 'mach das stattdessen', 'statt', 'stattdessen'],
    titles: [
      'Lass das, mach lieber das: {topic} {forWhom}',
      '{Topic}: drei Dinge, die du ab heute weglassen kannst',
      '{Mistake}? Probier das stattdessen ({topic})',
      'Weniger machen, mehr davon haben: {topic} {limit}',
      'Dreimal getauscht, großer Unterschied: {topic} {where}',
    ],
    hooks: [
      'Hör heute damit auf: {mistake}.',
      'Drei Dinge, die du weglassen kannst, ohne dass sie fehlen.',
      'Nicht mehr, sondern anders. Fang damit an.',
    ],
    beats: [
      'Aufhören: {mistake}',
      'Stattdessen anfangen: die kleinere Version, sofort gezeigt',
      'Das zweite Paar, schnell',
      'Das dritte Paar, das überraschende: {thing}',
      'Woran man nach einer Woche merkt, dass es wirkt: {proof}',
    ],
    what: 'Stellen Sie drei Gewohnheiten drei besseren gegenüber, jedes Paar in einem Atemzug.',
    why: 'Funktioniert, weil es einen Tausch verlangt statt noch mehr Arbeit.',
  },
  unseen_detail: {
    name: 'Das übersehene Detail',
    cues: ['versteckt', 'geheim', 'ist dir aufgefallen', 'hast du bemerkt', 'details', 'übersehen'],
    titles: [
      'Das Detail, das niemand bemerkt: {topic}',
      '{Topic}: Sieh noch mal hin, und dann genauer',
      'Gut sichtbar versteckt {where}: {topic}',
      'Was fast alle übersehen: {thing} ({topic})',
      'Einmal gesehen, nie mehr übersehen: {topic}, ein kleines Detail',
    ],
    hooks: [
      'Sieh genau hin. Es war die ganze Zeit da.',
      'Kaum jemand bemerkt das, und es ändert alles.',
      'Aufgefallen ist es mir durch Zufall, und jetzt sehe ich es überall.',
    ],
    beats: [
      'Das ganze Bild, mit der Frage: Was stimmt hier nicht?',
      'Näher heran, und ein Hinweis',
      'Das Detail: {thing}',
      'Warum es da ist oder warum niemand darüber spricht',
      'Wann und wo man es selbst entdeckt: {where}',
    ],
    what: 'Zeigen Sie eine Kleinigkeit, die die meisten übersehen, und was an ihr hängt.',
    why: 'Funktioniert, weil man zweimal hinsieht: einmal zum Suchen, einmal zum Prüfen.',
  },
  honest_numbers: {
    name: 'Ehrliche Zahlen',
    cues: ['was kostet', 'wie viel', 'kosten', 'einnahmen', 'zahlen', 'der wahre preis'],
    titles: [
      'Die ehrliche Rechnung: {topic} in Zahlen',
      '{Topic}: was es an Geld, Zeit und Nerven kostet',
      'Fünf Zahlen, die niemand zeigt: {topic} {where}',
      '{Span} zusammengerechnet: {topic}, alle Belege auf dem Tisch',
      'Was kostet das wirklich? {Topic} {forWhom}',
    ],
    hooks: [
      'Ich habe alles zusammengerechnet. Der größte Posten hat mich überrascht.',
      'Über das Ergebnis reden alle. Hier ist die Rechnung.',
      'Eine dieser Zahlen wird sonst verschwiegen.',
    ],
    beats: [
      'Die Summe ganz oben, ohne Spannungsbogen',
      'Der größte Posten, und ob er sich gelohnt hat',
      'Der Posten, an den niemand denkt: Zeit',
      'Der Nachweis: {proof}',
      'Was Sie beim nächsten Mal streichen und was nicht',
    ],
    what: 'Schreiben Sie auf, was es gekostet und was es gebracht hat, und zeigen Sie die Zahlen, auch die unangenehmen.',
    why: 'Funktioniert, weil echte Zahlen selten sind und man sie sofort mit den eigenen vergleicht.',
  },
  prediction: {
    name: 'Prognose',
    cues: ['prognose', 'prognosen', 'vorhersage', 'die zukunft', 'trends', 'nächstes jahr'],
    titles: [
      'Heute in einem Jahr: {topic}, drei Prognosen',
      '{Topic}: was bald weg ist und was bleibt',
      'Schreib dir das auf und prüf es in einem Jahr: {topic}',
      'Drei Wetten auf die Zukunft, eine davon riskant: {topic}',
      'Bald sieht das anders aus: {topic} in einem Jahr',
    ],
    hooks: [
      'Drei Prognosen. Nimm mich in einem Jahr beim Wort.',
      'Die erste ist sicher, die dritte riskant.',
      'Eine Sache, die heute alle benutzen, ist in einem Jahr weg.',
    ],
    beats: [
      'Was alle schon sehen, in einem Satz',
      'Die sichere Prognose mit ihrer Begründung',
      'Die, mit der kaum jemand rechnet',
      'Die riskante, und was sie widerlegen würde',
      'Was sich jetzt schon lohnt: {result}',
    ],
    what: 'Stellen Sie drei Prognosen auf, von sicher bis riskant, und sagen Sie zu jeder, was sie widerlegen würde.',
    why: 'Funktioniert, weil man gern früh Bescheid weiß und öffentlich zustimmt oder widerspricht.',
  },
};
