import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats1: Pick<
  Formats,
  | 'myth_versus_fact'
  | 'before_after'
  | 'costly_mistake'
  | 'day_in_the_life'
  | 'three_levels'
  | 'tried_it'
  | 'comment_answer'
  | 'ranking'
  | 'challenge'
  | 'behind_the_scenes'
  | 'step_by_step'
> = {
  myth_versus_fact: {
    name: 'Mythos oder Fakt',
    cues: ['mythos', 'mythen', 'irrtum', 'irrtümer', 'faktencheck', 'stimmt das'],
    titles: [
      '{Topic}, Mythos oder Fakt: „{myth}“',
      '„{myth}“: Was ist dran? ({topic})',
      'Alle sagen es, kaum jemand prüft es nach: {topic}, „{myth}“',
      'Drei Mythen, ein Fakt: {topic} {forWhom}',
      'Hör auf, das zu glauben: „{myth}“ ({topic})',
    ],
    hooks: [
      '„{myth}.“ Das hast du auch schon gehört. Es stimmt nicht.',
      'Diesen Satz wiederholen alle, und fast niemand hat ihn überprüft: „{myth}.“',
      'Hand hoch, wenn du das schon mal gesagt hast: „{myth}.“',
    ],
    beats: [
      'Den Mythos genau so aussprechen, wie man ihn hört: „{myth}.“',
      'Warum er so plausibel klingt: der eine Fall, in dem er stimmt',
      'Der Fakt, mit etwas zum Hinsehen: {proof}',
      'Was daraus folgt {forWhom}',
      'Der eine Satz, den man sich stattdessen merkt',
    ],
    what: 'Nehmen Sie den Satz „{myth}“ auseinander und setzen Sie etwas Besseres an seine Stelle.',
    why: 'Funktioniert, weil man wissen will, ob man falschlag, und bei Widerspruch kommentiert.',
  },
  before_after: {
    name: 'Vorher, nachher',
    cues: ['vorher nachher', 'vorher und nachher', 'verwandlung', 'umstyling', 'glow up', 'makeover'],
    titles: [
      'Vorher und nachher, {limit}: {topic}',
      '{Topic}: dieselbe Einstellung am ersten und am letzten Tag',
      'Am Anfang Chaos, am Ende {result}: {topic}',
      '{Span} begleitet: {topic}, vorher und nachher',
      'Das Nachher ist nicht das Spannende: {topic} {where}',
    ],
    hooks: [
      'Das ist das Vorher. Merk dir diese Ecke im Bild.',
      'Gleicher Ort, gleiches Licht. Rate, wie viel Zeit dazwischenliegt.',
      'Vom Vorher hätte ich fast kein Bild behalten. Zum Glück gibt es eins.',
    ],
    beats: [
      'Das Vorher, ohne es schöner zu machen: {proof}',
      'Die eine Änderung, die den Unterschied gemacht hat',
      'Der Tiefpunkt in der Mitte: {mistake}',
      'Das Nachher, aus genau demselben Winkel',
      'Was es an Zeit und Geld gekostet hat',
    ],
    what: 'Zeigen Sie den ersten und den letzten Stand im selben Ausschnitt und nehmen Sie sich die meiste Zeit für das, was dazwischenliegt.',
    why: 'Funktioniert, weil man den Unterschied auch ohne Ton versteht und den Weg dahin speichert.',
  },
  costly_mistake: {
    name: 'Ein teurer Fehler',
    cues: ['fehler', 'vermeiden', 'hör auf', 'machst du falsch', 'alles falsch'],
    titles: [
      '{Topic}: der eine Fehler, der am meisten kostet',
      'Ein Fehler, und die ganze Arbeit war umsonst: {topic}',
      'Fast alle machen das am Anfang. {Topic}: {mistake}',
      'Der teuerste Fehler überhaupt: {topic} {forWhom}',
      'Warum es noch nicht klappt: {mistake} ({topic})',
    ],
    hooks: [
      'Wenn es nicht klappt, liegt es wahrscheinlich daran: {mistake}.',
      'Das sagt dir am Anfang niemand, und es kostet am meisten: {mistake}.',
      'Diesen Fehler bemerkst du erst, wenn es zu spät ist.',
    ],
    beats: [
      'Den Fehler im ersten Satz nennen: {mistake}',
      'Was er kostet, in etwas, das man zählen kann',
      'Warum fast alle ihn machen',
      'Die Lösung, einmal gezeigt: {proof}',
      'Wie man ihn beim nächsten Mal rechtzeitig bemerkt',
    ],
    what: 'Stellen Sie einen typischen Fehler in den Mittelpunkt ({mistake}) und zeigen Sie, was er kostet und wie man ihn behebt.',
    why: 'Funktioniert, weil ein vermiedener Verlust mehr bewegt als noch ein Tipp.',
  },
  day_in_the_life: {
    name: 'Ein Tag im Leben',
    cues: ['ein tag im leben', 'ein tag mit', 'mein tag', 'mein alltag'],
    titles: [
      'Ein echter Tag, nichts aufgeräumt: {topic}',
      '{Topic}: ein Tag in fünf ehrlichen Szenen',
      'Von der ersten Minute bis zur letzten: ein Tag, {topic}',
      'Ein ganz normaler Tag {where}: {topic}',
      'So sieht ein Tag wirklich aus: {topic}',
    ],
    hooks: [
      'Der Tag beginnt mit etwas, das sonst niemand zeigt: {moment}.',
      'Das ist der Teil des Tages, der sonst immer fehlt.',
      'Ein ganzer Tag, und nur eine Szene lief nach Plan.',
    ],
    beats: [
      'Mittendrin anfangen: {moment}',
      'Drei kurze Szenen, jede mit ihrer Uhrzeit',
      'Was schiefging, bleibt drin',
      'Die beste Minute des Tages: {result}',
      'Abends: was Sie morgen anders machen würden',
    ],
    what: 'Begleiten Sie einen ganz normalen Tag und lassen Sie die ungeschönten Szenen drin.',
    why: 'Funktioniert, weil man ihn mit dem eigenen Tag vergleicht und die Uhrzeiten einen mitnehmen.',
  },
  three_levels: {
    name: 'Drei Level',
    cues: ['level', 'stufen', 'schwierigkeitsgrade', 'anfänger vs profi', 'anfänger gegen profi'],
    titles: [
      'Leicht, schwer, absurd: {topic} in drei Leveln',
      '{Topic}: drei Level, und das dritte ist unfair',
      'Dreimal dasselbe, immer schwerer, {limit}: {topic}',
      'Auf welchem Level bist du? {Topic} vom ersten Versuch bis zur Meisterschaft',
      'Level eins dauert eine Minute, Level drei ein Jahr: {topic}',
    ],
    hooks: [
      'Level eins schaffen alle. Für Level drei braucht man Jahre.',
      'Die meisten hören bei Level zwei auf. Du wirst sehen, warum.',
      'Gleiche Aufgabe, drei Level. Warte auf das dritte.',
    ],
    beats: [
      'Level eins: die Version {forWhom}',
      'Level zwei: was sich ändert und was plötzlich schwer wird',
      'Level drei: die Version für alle, die nicht aufhören können',
      'Alle drei nebeneinander: {proof}',
      'Welches Level den Aufwand wirklich wert ist',
    ],
    what: 'Machen Sie dreimal dasselbe, jedes Mal ein Level höher, und sagen Sie ehrlich, welches Level reicht.',
    why: 'Funktioniert, weil sich alle auf einem der Level wiederfinden und das dritte ein Grund zum Bleiben ist.',
  },
  tried_it: {
    name: 'Selbstversuch',
    cues: ['selbstversuch', 'ausprobiert', 'selbstexperiment', 'experiment', '7 tage', '30 tage'],
    titles: [
      '{Span} ausprobiert: {topic}, ganz ehrlich',
      '{Topic} {span}: was geblieben ist und was nicht',
      'Ein Experiment mit einer Regel, {span}: {topic}',
      'Der Plan, der Tiefpunkt, das Ergebnis: {topic} {span}',
      'Vor der Mitte hat mich niemand gewarnt: {topic} {span}',
    ],
    hooks: [
      'Ich habe das {span} durchgezogen, damit du weißt, was auf dich zukommt.',
      'Am Anfang lief es gut. Dann kam die Mitte.',
      'Erwartet habe ich etwas ganz anderes.',
    ],
    beats: [
      'Die Regel des Experiments in einem Satz, und wie Sie messen',
      'Der Start: was leichter war als erwartet',
      'Der Tiefpunkt, noch am selben Tag aufgenommen: {moment}',
      'Das Ergebnis im Vergleich zum Start: {proof}',
      'Was Sie beibehalten und was Sie nie wieder machen',
    ],
    what: 'Stellen Sie eine klare Regel auf, halten Sie sich {span} daran, nehmen Sie jedes Mal ein wenig auf und berichten Sie, was dabei herauskam.',
    why: 'Funktioniert, weil ein festes Ende von selbst eine Geschichte daraus macht und jemand anderes das Risiko trägt.',
  },
  comment_answer: {
    name: 'Antwort auf einen Kommentar',
    cues: ['antwort an', 'antwort auf', 'ihr fragt', 'eure fragen', 'q a'],
    titles: [
      'Antwort auf einen Kommentar: „{question}“ ({topic})',
      '„{question}“ In einer Minute beantwortet: {topic}',
      'Die Frage unter jedem Beitrag: „{question}“ ({topic})',
      'Ihr habt gefragt, hier die kurze Antwort: {topic}, „{question}“',
      'Gute Frage, ehrliche Antwort. {Topic}: „{question}“',
    ],
    hooks: [
      '„{question}“ Erst die kurze Antwort, dann die ehrliche.',
      'Diese Frage kommt immer wieder: „{question}“',
      '„{question}“ Ja und nein. Ich zeige es dir.',
    ],
    beats: [
      'Die Frage im Wortlaut: „{question}“',
      'Die kurze Antwort, in einem Satz',
      'Die Begründung, mit einem Beispiel: {proof}',
      'Die Ausnahme, in der die Antwort anders lautet',
      'Um die nächste Frage bitten',
    ],
    what: 'Beantworten Sie genau eine Frage, „{question}“, und zwar gleich am Anfang.',
    why: 'Funktioniert, weil die Frage eines Menschen die Frage von hundert anderen ist, die nicht gefragt haben.',
  },
  ranking: {
    name: 'Ranking',
    cues: ['ranking', 'rangliste', 'tier list', 'top 5', 'top 10', 'die besten'],
    titles: [
      'Vom letzten Platz zum ersten: {topic} im Ranking {forWhom}',
      '{Topic} im Ranking: Auf Platz eins steht nicht der Favorit',
      'Fünf Kandidaten, eine Überraschung: {topic}',
      'Mein Ranking, euer Protest: {topic}',
      'Sortiert nach einer einzigen Frage: Lohnt es sich? ({topic})',
    ],
    hooks: [
      'Bei Platz drei wirst du widersprechen.',
      'Fünf Kandidaten, eine Regel: Würde ich es wieder nehmen?',
      'Der letzte Platz zuerst, denn da landet meistens das Geld.',
    ],
    beats: [
      'Die eine Regel, nach der Sie sortieren',
      'Der letzte Platz, und warum ihn trotzdem so viele wählen',
      'Das Mittelfeld, schnell, je ein Satz',
      'Platz zwei, der Liebling der meisten',
      'Platz eins mit Begründung: {proof}',
    ],
    what: 'Bringen Sie fünf Kandidaten nach einer klaren Regel in eine Reihenfolge und zählen Sie bis Platz eins herunter.',
    why: 'Funktioniert, weil man sehen will, wo der eigene Favorit landet, und sich darüber streitet.',
  },
  challenge: {
    name: 'Challenge',
    cues: ['challenge', 'schaffe ich', 'herausforderung', 'wer zuletzt', 'wette'],
    titles: [
      'Geht das {limit}? {Topic}, die Challenge',
      '{Topic} {limit}: ein Versuch, kein zweiter Take',
      'Eine Regel, eine Uhr: {topic} {limit}',
      'Die schwerste Version, die mir einfiel: {topic} {limit}',
      'Wette angenommen: {topic} {where}',
    ],
    hooks: [
      'Die Regel ist einfach: {limit}. Das ist schwerer, als es klingt.',
      'Die Uhr läuft, und ich habe einen Versuch.',
      'Alle haben gesagt: {Limit} geht das nicht.',
    ],
    beats: [
      'Die Regel und der Einsatz, sofort',
      'Der Plan und seine Schwachstelle',
      'Der Moment, in dem es fast scheitert: {moment}',
      'Das Ergebnis, so wie es ist: {proof}',
      'Die nächste Regel: Die bestimmt das Publikum',
    ],
    what: 'Stellen Sie eine Regel auf, die wehtut ({limit}), starten Sie die Uhr und nehmen Sie das Ergebnis, wie es kommt.',
    why: 'Funktioniert, weil bis zur letzten Sekunde offen ist, wie es ausgeht.',
  },
  behind_the_scenes: {
    name: 'Hinter den Kulissen',
    cues: ['hinter den kulissen', 'making of', 'so entsteht', 'bts'],
    titles: [
      'Hinter den Kulissen: {topic} ohne den schönen Teil',
      'Was man sonst nie sieht: {topic}, ungeschönt',
      '{Topic}: die neunzig Prozent, die niemand zeigt',
      'So läuft es wirklich {where}: {topic}',
      'Diesmal mit allem, was schiefging: {topic}',
    ],
    hooks: [
      'Das Ergebnis kennst du. Das hier ist der Teil davor.',
      'Bevor es so aussieht, sieht es so aus.',
      'Diesen Teil sollte ich eigentlich nicht zeigen.',
    ],
    beats: [
      'Ein kurzer Blick auf das Fertige, dann zurück zum Anfang',
      'Die Vorbereitung: {thing}, und wozu das gut ist',
      'Der Teil, der jedes Mal schiefgeht: {mistake}',
      'Der kleine Trick, der es möglich macht',
      'Zurück zum Ergebnis, jetzt mit anderen Augen: {proof}',
    ],
    what: 'Zeigen Sie das Entstehen statt des Ergebnisses, mit den Pannen, die sonst rausgeschnitten werden.',
    why: 'Funktioniert, weil Nähe Vertrauen schafft und der Aufwand den Wert erklärt.',
  },
  step_by_step: {
    name: 'Schritt für Schritt',
    cues: ['schritt für schritt', 'anleitung', 'tutorial', 'so geht', 'how to', 'in 5 schritten'],
    titles: [
      'Schritt für Schritt, und am Ende {result}: {topic}',
      '{Topic} in fünf Schritten, {limit}',
      'Der ganze Weg, nichts ausgelassen: {topic} {forWhom}',
      'Fünf Schritte, und den dritten lassen die meisten aus: {topic}',
      'Fang hier an: {topic} {forWhom}, Schritt für Schritt',
    ],
    hooks: [
      'Fünf Schritte. Den dritten lassen fast alle aus.',
      'Am Ende steht das hier: {result}. So sieht der ganze Weg aus.',
      'Wenn du den ersten Schritt kannst, kannst du alle fünf.',
    ],
    beats: [
      'Zuerst das Ziel: {result}',
      'Schritt eins und zwei, jeder mit einer Begründung in einem halben Satz',
      'Schritt drei, den die meisten auslassen, und was dann passiert: {mistake}',
      'Schritt vier und fünf, ohne Eile',
      'Die Kontrolle am Ende: {proof}',
    ],
    what: 'Führen Sie in fünf Schritten zum Nachmachen von null ans Ziel: {result}.',
    why: 'Funktioniert, weil man es für später speichert, und was gespeichert ist, wird wieder angesehen.',
  },
};
