import type { CoachQuestions } from '../../coach/words.ts';

export const makingQuestions: Pick<
  CoachQuestions,
  'comfort' | 'personal' | 'faceless' | 'equipment' | 'visual' | 'setup' | 'place' | 'day' | 'posting' | 'replies'
> = {
  comfort: {
    name: 'Vor der Kamera',
    question: 'Wie geht es dir vor der Kamera?',
    lead: 'Jetzt die Umsetzung. Eine ehrliche Antwort hilft mehr als eine mutige.',
    ends: ['Ich will lieber nicht zu sehen sein', 'Ich könnte das den ganzen Tag'],
    heard: [
      'Dann bist du nicht zu sehen, und niemand wird etwas vermissen: Hände, Bildschirme und eine Stimme tragen ganze Kanäle.',
      'Verstanden: so wenig Gesicht wie möglich. Wir suchen einen Weg, der ohne auskommt.',
      'Dazwischen, wie bei den meisten. Ein Satz pro Einstellung, dann Schnitt: Niemand sieht, wie viele Versuche es waren.',
      'Gut. Dann sprich zu einer Person, die du kennst, und lass einen kleinen Versprecher drin.',
      'Dann nutzen wir das: lange Einstellungen, direkt in die Kamera, und Schnitte nur da, wo der Gedanke wechselt.',
    ],
    own: '„{answer}“. Danke für die Offenheit. Ich plane kurze Einstellungen mit je einem Satz; die funktionieren so oder so.',
  },
  personal: {
    name: 'Wie persönlich',
    question: 'Wie persönlich darf es sein?',
    lead: 'In einem Text bist du die Stimme, also muss ich wissen, wie viel von dir darin vorkommen darf.',
    ends: ['Streng sachlich', 'Nichts zu verbergen'],
    heard: [
      'Streng sachlich. Dann müssen Zahlen und Beispiele für die Wärme sorgen.',
      'Überwiegend sachlich. Ein einziger Satz mit „ich“ genügt, damit man merkt, dass da jemand ist.',
      'Halb und halb: am Anfang etwas, das du erlebt hast, danach die Sache.',
      'Ziemlich persönlich. Schreib, was du damals dachtest, nicht, was du heute weißt.',
      'Nichts zu verbergen. Dann fang mit dem an, was du lieber weglassen würdest; für diesen Satz bleibt man.',
    ],
    own: '„{answer}“. Gut, daran halte ich mich.',
  },
  faceless: {
    name: 'Ohne Gesicht',
    question: 'Was ist stattdessen zu sehen?',
    lead: 'Das Bild braucht also eine andere Hauptfigur.',
    options: {
      hands: { label: 'Meine Hände bei der Arbeit', description: 'Von oben oder über die Schulter' },
      screen: { label: 'Ein Bildschirm', description: 'Eine Aufnahme, in der sich der Mauszeiger bewegt' },
      voice: { label: 'Meine Stimme über Bildern', description: 'Kurze Einstellungen von Orten und Dingen' },
      text: { label: 'Nur Text und Bilder', description: 'Ganz ohne Stimme' },
    },
    heard: {
      hands: 'Hände sind ideal: Sie tun immer etwas, und man sieht ihnen unwillkürlich zu.',
      screen:
        'Ein Bildschirm. Zoom so weit hinein, dass man es am Handy lesen kann, und halt den Zeiger still, bevor du klickst.',
      voice: 'Stimme über Bildern. Nimm zuerst die Stimme auf und schneide die Bilder darauf, nie umgekehrt.',
      text: 'Text und Bilder. Dann bleibt jede Zeile so lange stehen, bis man sie zweimal lesen kann, und nicht länger.',
      own: '„{answer}“. Schön, das gibt dem Bild einen eigenen Charakter.',
    },
  },
  equipment: {
    name: 'Ausrüstung',
    question: 'Womit kannst du filmen?',
    lead: 'Was hast du da? Eine falsche Antwort gibt es nicht.',
    options: {
      phone: { label: 'Nur ein Handy', description: 'Reicht für alles, was wir hier planen' },
      phone_plus: { label: 'Ein Handy mit Mikrofon oder Licht', description: 'Die zwei Dinge, die am meisten ausmachen' },
      camera: { label: 'Eine Kamera', description: 'Mit einem Objektiv, das du kennst' },
      nothing: {
        label: 'Nichts, was ich nehmen könnte',
        description: 'Wir planen mit Geliehenem oder einer Bildschirmaufnahme',
      },
    },
    heard: {
      phone: 'Nur das Handy. Wisch die Linse ab, sperr den Fokus und nimm die Kamera auf der Rückseite.',
      phone_plus: 'Ein Handy und etwas Hilfe. Kümmere dich zuerst um den Ton: Ein Bild verzeiht man, ein Rauschen nie.',
      camera: 'Eine Kamera. Stell die Belichtung von Hand ein, damit das Bild nicht pumpt, während du sprichst.',
      nothing:
        'Nichts zur Hand. Kein Problem: Ein Handy, für eine Stunde geliehen, reicht, wenn die Einstellungen auf einer Liste stehen.',
      own: '„{answer}“. Darauf stimme ich die Einstellungen ab.',
    },
  },
  visual: {
    name: 'Bild zum Text',
    question: 'Was kommt zum Text dazu?',
    lead: 'Ein Text kann etwas zum Ansehen mitnehmen.',
    options: {
      photo: { label: 'Ein eigenes Foto', description: 'Entstanden, während du es machst' },
      slides: { label: 'Ein paar Slides', description: 'Je ein Gedanke' },
      plain: { label: 'Nichts', description: 'Die Worte müssen es tragen' },
    },
    heard: {
      photo: 'Ein eigenes Foto. Je weniger es nach Bildagentur aussieht, desto besser.',
      slides: 'Slides. Die erste ist eine Überschrift, die letzte die Frage, auf die du Antworten willst.',
      plain: 'Nur Worte. Dann sind die Zeilenumbrüche dein Bild.',
      own: '„{answer}“. Gut, das sieht man dort nicht alle Tage.',
    },
  },
  setup: {
    name: 'Aufbau',
    question: 'Wo steht das Handy?',
    lead: 'Dann genügt ein kleiner Aufbau.',
    options: {
      window: { label: 'Neben einem Fenster', description: 'Tageslicht von der Seite' },
      lean: { label: 'Irgendwo angelehnt', description: 'Bücher, eine Tasse, ein Regal' },
      helper: { label: 'Jemand hält es', description: 'Ellbogen am Körper' },
    },
    heard: {
      window: 'Am Fenster. Das Licht von der Seite, nie von hinten, und die Deckenlampe aus.',
      lean: 'Angelehnt. Auf Augenhöhe oder genau senkrecht über deinen Händen; nichts dazwischen.',
      helper: 'Jemand hält es. Die Kamera bewegt sich nur, wenn du dich bewegst.',
      own: '„{answer}“. Das reicht; lass es bei allen Einstellungen gleich, damit sie sich zusammenschneiden lassen.',
    },
  },
  place: {
    name: 'Ort',
    question: 'Wo drehst du?',
    lead: 'Und der Ort, denn er redet mit.',
    options: {
      home: { label: 'Zu Hause', description: 'Ruhig, immer verfügbar' },
      work: { label: 'Da, wo gearbeitet wird', description: 'Der Ort ist die halbe Geschichte' },
      outside: { label: 'Draußen', description: 'Licht umsonst, Ton gegen Aufpreis' },
    },
    heard: {
      home: 'Zu Hause. Räum alles weg, auf dem etwas geschrieben steht; im Bild wird alles gelesen.',
      work: 'Da, wo gearbeitet wird. Nimm auch eine halbe Minute vom Klang dort auf, das lohnt sich.',
      outside: 'Draußen. Dreh den Rücken zum Wind und filme in den ersten oder letzten zwei Stunden Tageslicht.',
      own: '„{answer}“. Ich kann es mir vorstellen. Das erste Bild zeigt den Ort, bevor jemand spricht.',
    },
  },
  day: {
    name: 'Drehtag',
    question: 'An welchem Tag setzt du es um?',
    lead: 'Ein Plan ohne Tag ist ein Wunsch. Also nenn einen.',
    heard: {
      soon: '{answer}: bald, gut so. Was für nächsten Monat geplant ist, wird selten gemacht.',
      later: '{answer}. Trag es gleich in deinen Kalender ein, mit anderthalb Stunden dafür.',
      own: '„{answer}“. Ich notiere es so, wie du es gesagt hast; ein Datum wäre verbindlicher.',
    },
  },
  posting: {
    name: 'Zeitpunkt zum Posten',
    question: 'Wann postest du es?',
    lead: 'Und der Zeitpunkt, zu dem es rausgeht.',
    heard: {
      soon: '{answer}. Knapp, also halt den Schnitt einfach.',
      later: '{answer}. Da bleibt Zeit, es noch einmal mit frischem Blick anzusehen.',
      own: '„{answer}“. In deinen Worten notiert.',
    },
  },
  replies: {
    name: 'Zeit für Antworten',
    question: 'Um wie viel Uhr bist du da, um zu antworten?',
    lead: 'Noch etwas, weil du den Leuten näherkommen willst: eine halbe Stunde für ihre Kommentare.',
    heard: {
      soon: '{answer}, bevor der Tag dazwischenkommt. Antworte mit Fragen, damit noch einmal jemand schreibt.',
      later: '{answer}. Antworte mit Fragen, damit noch einmal jemand schreibt.',
      own: '„{answer}“. Notiert; schon zehn Minuten machen etwas aus.',
    },
  },
};
