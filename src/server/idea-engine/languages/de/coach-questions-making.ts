import type { CoachQuestions } from '../../coach/words.ts';

export const makingQuestions: Pick<
  CoachQuestions,
  'comfort' | 'personal' | 'faceless' | 'equipment' | 'visual' | 'setup' | 'place' | 'day' | 'posting' | 'replies'
> = {
  comfort: {
    name: 'Vor der Kamera',
    question: 'Wie wohl fühlen Sie sich vor der Kamera?',
    lead: 'Jetzt die Umsetzung. Eine ehrliche Antwort hilft mehr als eine mutige.',
    ends: ['Ich will lieber nicht zu sehen sein', 'Ich könnte das den ganzen Tag'],
    heard: [
      'Dann sind Sie nicht zu sehen, und niemand wird etwas vermissen: Hände, Bildschirme und eine Stimme tragen ganze Kanäle.',
      'Verstanden: so wenig Gesicht wie möglich. Wir suchen einen Weg, der ohne auskommt.',
      'Dazwischen, wie bei den meisten. Ein Satz pro Einstellung, dann Schnitt: Niemand sieht, wie viele Versuche es waren.',
      'Gut. Dann sprechen Sie zu einer Person, die Sie kennen, und lassen Sie einen kleinen Versprecher drin.',
      'Dann nutzen wir das: lange Einstellungen, direkt in die Kamera, und Schnitte nur da, wo der Gedanke wechselt.',
    ],
    own: '„{answer}“. Danke für die Offenheit. Ich plane kurze Einstellungen mit je einem Satz; die funktionieren so oder so.',
  },
  personal: {
    name: 'Wie persönlich',
    question: 'Wie persönlich darf es sein?',
    lead: 'In einem Text sind Sie die Stimme, also muss ich wissen, wie viel von Ihnen darin vorkommen darf.',
    ends: ['Streng sachlich', 'Nichts zu verbergen'],
    heard: [
      'Streng sachlich. Dann müssen Zahlen und Beispiele für die Wärme sorgen.',
      'Überwiegend sachlich. Ein einziger Satz mit „ich“ genügt, damit man merkt, dass da jemand ist.',
      'Halb und halb: am Anfang etwas, das Sie erlebt haben, danach die Sache.',
      'Ziemlich persönlich. Schreiben Sie, was Sie damals dachten, nicht, was Sie heute wissen.',
      'Nichts zu verbergen. Dann fangen Sie mit dem an, was Sie lieber weglassen würden; für diesen Satz bleibt man.',
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
      hands: 'Hände sind ideal: Die tun immer etwas, und man sieht ihnen unwillkürlich zu.',
      screen:
        'Ein Bildschirm. Zoomen Sie so weit hinein, dass man es am Handy lesen kann, und halten Sie den Zeiger still, bevor Sie klicken.',
      voice:
        'Stimme über Bildern. Nehmen Sie zuerst die Stimme auf und schneiden Sie die Bilder darauf, nie umgekehrt.',
      text: 'Text und Bilder. Dann bleibt jede Zeile so lange stehen, bis man sie zweimal lesen kann, und nicht länger.',
      own: '„{answer}“. Schön, das gibt dem Bild einen eigenen Charakter.',
    },
  },
  equipment: {
    name: 'Ausrüstung',
    question: 'Womit können Sie filmen?',
    lead: 'Was haben Sie da? Eine falsche Antwort gibt es nicht.',
    options: {
      phone: { label: 'Nur ein Handy', description: 'Reicht für alles, was wir hier planen' },
      phone_plus: {
        label: 'Ein Handy mit Mikrofon oder Licht',
        description: 'Die zwei Dinge, die am meisten ausmachen',
      },
      camera: { label: 'Eine Kamera', description: 'Mit einem Objektiv, das Sie kennen' },
      nothing: {
        label: 'Nichts, was ich nehmen könnte',
        description: 'Wir planen mit Geliehenem oder einer Bildschirmaufnahme',
      },
    },
    heard: {
      phone:
        'Nur das Handy. Wischen Sie die Linse ab, sperren Sie den Fokus und nehmen Sie die Kamera auf der Rückseite.',
      phone_plus:
        'Ein Handy und etwas Hilfe. Kümmern Sie sich zuerst um den Ton: Ein Bild verzeiht man, ein Rauschen nie.',
      camera: 'Eine Kamera. Stellen Sie die Belichtung von Hand ein, damit das Bild nicht pumpt, während Sie sprechen.',
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
      photo: { label: 'Ein eigenes Foto', description: 'Entstanden, während Sie es machen' },
      slides: { label: 'Ein paar Slides', description: 'Je ein Gedanke' },
      plain: { label: 'Nichts', description: 'Die Worte müssen es tragen' },
    },
    heard: {
      photo: 'Ein eigenes Foto. Je weniger es nach Bildagentur aussieht, desto besser.',
      slides: 'Slides. Die erste ist eine Überschrift, die letzte die Frage, auf die Sie Antworten wollen.',
      plain: 'Nur Worte. Dann sind die Zeilenumbrüche Ihr Bild.',
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
      lean: 'Angelehnt. Auf Augenhöhe oder genau senkrecht über Ihren Händen; nichts dazwischen.',
      helper: 'Jemand hält es. Die Kamera bewegt sich nur, wenn Sie sich bewegen.',
      own: '„{answer}“. Das reicht; lassen Sie es bei allen Einstellungen gleich, dann lässt sich alles zusammenschneiden.',
    },
  },
  place: {
    name: 'Ort',
    question: 'Wo drehen Sie?',
    lead: 'Und der Ort, denn er redet mit.',
    options: {
      home: { label: 'Zu Hause', description: 'Ruhig, immer verfügbar' },
      work: { label: 'Da, wo gearbeitet wird', description: 'Der Ort ist die halbe Geschichte' },
      outside: { label: 'Draußen', description: 'Licht umsonst, Ton gegen Aufpreis' },
    },
    heard: {
      home: 'Zu Hause. Räumen Sie alles weg, auf dem etwas geschrieben steht; im Bild wird alles gelesen.',
      work: 'Da, wo gearbeitet wird. Nehmen Sie auch eine halbe Minute vom Klang dort auf, das lohnt sich.',
      outside:
        'Draußen. Stellen Sie sich mit dem Rücken zum Wind und filmen Sie in den ersten oder letzten zwei Stunden Tageslicht.',
      own: '„{answer}“. Ich kann es mir vorstellen. Das erste Bild zeigt den Ort, bevor jemand spricht.',
    },
  },
  day: {
    name: 'Drehtag',
    question: 'An welchem Tag setzen Sie es um?',
    lead: 'Ein Plan ohne Tag ist ein Wunsch. Also nennen Sie einen.',
    heard: {
      soon: '{answer}: bald, gut so. Was für nächsten Monat geplant ist, wird selten gemacht.',
      later: '{answer}. Tragen Sie es gleich in Ihren Kalender ein, mit anderthalb Stunden dafür.',
      own: '„{answer}“. Ich notiere es so, wie Sie es gesagt haben; ein Datum wäre verbindlicher.',
    },
  },
  posting: {
    name: 'Zeitpunkt zum Posten',
    question: 'Wann posten Sie es?',
    lead: 'Und der Zeitpunkt, zu dem es rausgeht.',
    heard: {
      soon: '{answer}. Knapp, also halten Sie den Schnitt einfach.',
      later: '{answer}. Da bleibt Zeit, es noch einmal mit frischem Blick anzusehen.',
      own: '„{answer}“. In Ihren Worten notiert.',
    },
  },
  replies: {
    name: 'Zeit für Antworten',
    question: 'Um wie viel Uhr sind Sie da, um zu antworten?',
    lead: 'Noch etwas, weil Sie den Leuten näherkommen wollen: eine halbe Stunde für deren Kommentare.',
    heard: {
      soon: '{answer}, bevor der Tag dazwischenkommt. Antworten Sie mit Fragen, damit noch einmal jemand schreibt.',
      later: '{answer}. Antworten Sie mit Fragen, damit noch einmal jemand schreibt.',
      own: '„{answer}“. Notiert; schon zehn Minuten machen etwas aus.',
    },
  },
};
