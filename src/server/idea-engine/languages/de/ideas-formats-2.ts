import type { IdeaWords } from '../idea-words.ts';

type Formats = IdeaWords['formats'];

export const formats2: Pick<
  Formats,
  | 'reaction'
  | 'versus'
  | 'checklist'
  | 'story_with_a_turn'
  | 'unpopular_opinion'
  | 'budget_version'
  | 'tool_tour'
  | 'common_questions'
  | 'teardown'
  | 'time_lapse'
  | 'live_test'
> = {
  reaction: {
    name: 'Reaktion',
    cues: ['reaktion', 'reagiert', 'reagiere auf', 'reaction', 'react'],
    titles: [
      'Heute reagiert {person}: {topic}',
      '{Topic}: drei beliebte Clips, eine ehrliche Reaktion',
      'Eine Reaktion ohne Gnade: {topic} und die beliebtesten Tipps dazu',
      'Beliebte Tipps ansehen und bei jedem Fehler anhalten: {topic}',
      'Ungeprobt und zum ersten Mal dabei: {person} ({topic})',
    ],
    hooks: [
      'Stopp. Genau da. Hast du das gesehen?',
      'Drei Clips, und beim zweiten muss ich sofort anhalten.',
      'Die Reaktion ist echt, niemand hat geprobt. Es reagiert: {person}.',
    ],
    beats: [
      'Der Clip ohne Kommentar, drei Sekunden',
      'An der entscheidenden Stelle anhalten und sagen, warum',
      'Was daran stimmt: Anerkennung, wo sie hingehört',
      'Was fehlt: {mistake}',
      'Ihre eigene Version in zehn Sekunden: {proof}',
    ],
    what: 'Nehmen Sie einen Clip, den alle kennen, nennen Sie das Original, halten Sie an der wichtigen Stelle an und sagen Sie, was Sie sehen.',
    why: 'Funktioniert, weil der bekannte Clip sein Publikum mitbringt und Ihr Wissen ihn neu macht.',
  },
  versus: {
    name: 'Vergleich',
    cues: ['vs', 'versus', 'gegen', 'oder', 'vergleich', 'im vergleich'],
    titles: [
      '{Topic} oder {other}: ein fairer Vergleich',
      'Billig gegen teuer {where}: {topic}, der Vergleich',
      'Schnell gegen richtig: zwei Wege, ein Ergebnis ({topic})',
      '{Topic} vs. {other}: Eine Regel entscheidet',
      'Der bekannte Weg gegen den Geheimtipp: {topic} {forWhom}',
      'Zwei Wege, eine Uhr, ein Sieger: {topic} {limit}',
    ],
    hooks: [
      'Zwei Wege, dieselbe Aufgabe. Ich hätte auf den falschen gesetzt.',
      'Auf welchen von beiden würdest du setzen? Entscheide dich jetzt.',
      'Gleiche Regeln für beide. Gib jetzt deinen Tipp ab.',
    ],
    beats: [
      'Beide Kandidaten und die eine Regel für beide',
      'Runde eins: Aufwand',
      'Runde zwei: Preis',
      'Runde drei, die zählt: {proof}',
      'Das Urteil: der eine Weg {forWhom}, der andere für den Rest',
    ],
    what: 'Lassen Sie zwei Wege unter gleichen Regeln gegeneinander antreten und fällen Sie ein Urteil, das nicht ausweicht.',
    why: 'Funktioniert, weil man sofort Partei ergreift und bleibt, um recht zu behalten.',
  },
  checklist: {
    name: 'Checkliste',
    cues: ['checkliste', 'checklist', 'packliste', 'bevor du', 'das musst du prüfen'],
    titles: [
      'Die Checkliste {forWhom}: {topic}',
      'Speicher das, bevor du anfängst: {topic}, die Checkliste',
      '{Topic}: sieben Häkchen, und dann {result}',
      'Prüf das, bevor du loslegst: {topic} {where}',
      'Sieben Punkte zum Abhaken, einer wird immer vergessen: {topic}',
    ],
    hooks: [
      'Sieben Punkte. Wenn einer fehlt, fang dort an.',
      'Speicher dir das. Du brauchst es im ungünstigsten Moment.',
      'Nummer fünf wird fast immer vergessen.',
    ],
    beats: [
      'Wovor die Liste bewahrt: {mistake}',
      'Drei Punkte für vorher, darunter: {thing}',
      'Drei Punkte für währenddessen',
      'Der eine Punkt für danach, den fast alle vergessen',
      'Die ganze Liste auf einen Blick, gemacht für einen Screenshot',
    ],
    what: 'Schreiben Sie eine kurze Liste zum Abhaken, in der Reihenfolge, in der man sie braucht.',
    why: 'Funktioniert, weil man eine Liste speichert und an die Person schickt, die sie braucht.',
  },
  story_with_a_turn: {
    name: 'Geschichte mit Wendung',
    cues: ['storytime', 'story time', 'wahre geschichte', 'was dann passierte', 'plot twist'],
    titles: [
      'Bis zur letzten Minute sah es nach Scheitern aus: {topic}',
      'Eine kleine Geschichte mit Wendung: {topic} {where}',
      '{Topic}: der Tag, an dem es schiefging, und was daraus wurde',
      'Fast hätte ich aufgegeben. Dann kam die Wendung: {topic}',
      'Alles begann ganz harmlos, eine wahre Geschichte: {topic}',
    ],
    hooks: [
      'So fing es an: {moment}. Was daraus wird, wusste ich da noch nicht.',
      'An dieser Stelle hätte ich gegen mich selbst gewettet.',
      'In dieser Geschichte gibt es einen Moment, in dem alles kippt. Du wirst ihn bemerken.',
    ],
    beats: [
      'Direkt in die Szene: {moment}',
      'Was das Ziel war und was im Weg stand',
      'Der Punkt, an dem es verloren schien',
      'Die Wendung, ein einziger Satz. Es spricht: {person}',
      'Was seitdem anders ist, ohne Moral',
    ],
    what: 'Erzählen Sie eine wahre eigene Geschichte in fünf kurzen Szenen; sie braucht einen Punkt, an dem sie kippt.',
    why: 'Funktioniert, weil eine offene Frage die Aufmerksamkeit länger hält als jede Liste mit Tipps.',
  },
  unpopular_opinion: {
    name: 'Unpopuläre Meinung',
    cues: ['unpopuläre meinung', 'unpopular opinion', 'hot take', 'umstritten', 'will niemand hören'],
    titles: [
      'Unpopuläre Meinung zu einem beliebten Thema: {topic}',
      'Eine Meinung, die manche ärgern wird: {topic}',
      '{Topic}: Hier widerspreche ich fast allen',
      'Will niemand hören: {mistake} ({topic})',
      'Jemand muss es sagen: „{myth}“ stimmt nicht ({topic})',
    ],
    hooks: [
      'Vielleicht stehe ich damit allein da, aber das glaube ich nicht: „{myth}.“',
      'Eine unpopuläre Meinung, und ich kann sie begründen.',
      'Die meisten Ratschläge dazu sind für jemand anderen geschrieben.',
    ],
    beats: [
      'Die Meinung in einem Satz, ohne Vorwarnung',
      'Was die meisten stattdessen sagen: „{myth}“',
      'Der stärkste Grund für Ihre Sicht: {proof}',
      'Das beste Gegenargument, fair wiedergegeben',
      'Eine offene Frage an alle, die es anders sehen',
    ],
    what: 'Beziehen Sie klar Stellung gegen den Satz „{myth}“ und bleiben Sie fair zur anderen Seite.',
    why: 'Funktioniert, weil Zustimmung ein Like bekommt und Widerspruch einen Kommentar.',
  },
  budget_version: {
    name: 'Die günstige Version',
    cues: ['günstig', 'billig', 'low budget', 'kostenlos', 'unter 10 euro', 'dupe'],
    titles: [
      'Die günstige Version: {topic} {limit}',
      '{Topic} für ein Zehntel des Preises, {forWhom}',
      'Hier sparen, da niemals: {topic}',
      'Fast umsonst und gut genug: {topic} {where}',
      'Halbes Geld, fast dasselbe Ergebnis: {topic}',
    ],
    hooks: [
      'Die teure Version kostet zehnmal so viel. Und jetzt sieh dir die hier an.',
      'Du brauchst dafür weniger, als der Laden dir einreden will.',
      'An einer Stelle darfst du nicht sparen. Überall sonst schon.',
    ],
    beats: [
      'Der Preis der üblichen Version, im Bild',
      'Was sich ersetzen lässt, Stück für Stück. Es reicht: {thing}',
      'Die eine Stelle, an der sich Sparen rächt',
      'Das Ergebnis neben dem teuren: {proof}',
      'Die Summe am Ende, auf den Cent genau',
    ],
    what: 'Bauen Sie die teure Version günstig nach und sagen Sie offen, wo man den Unterschied merkt.',
    why: 'Funktioniert, weil man einen Preis sofort versteht und leicht weitererzählt.',
  },
  tool_tour: {
    name: 'Was ich benutze',
    cues: ['tools', 'was ich benutze', 'mein setup', 'meine ausrüstung', 'mein equipment', 'was ist in meiner'],
    titles: [
      'Die einzigen fünf Dinge, die ich wieder kaufen würde: {topic}',
      'Was ich wirklich benutze, {where}: {topic}',
      '{Topic}: was ich noch benutze und was rausgeflogen ist',
      'Mehr brauchst du nicht: {topic} {forWhom}',
      'Zuerst {thing}, dann der Rest: was ich benutze ({topic})',
    ],
    hooks: [
      'Drei davon benutze ich jeden Tag. Das vierte war rausgeworfenes Geld.',
      'Wenn ich nur eins behalten dürfte: {thing}.',
      'Das sieht nach nichts aus, und ohne geht es nicht.',
    ],
    beats: [
      'Das eine, das Sie behalten würden: {thing}',
      'Zwei weitere, die ihren Platz verdienen, jeweils im Einsatz',
      'Der Fehlkauf, und warum er wie eine gute Idee aussah',
      'Was dasselbe kostenlos kann',
      'Die kurze Liste, nach Wichtigkeit sortiert',
    ],
    what: 'Zeigen Sie die wenigen Dinge, die wirklich benutzt werden, im Einsatz, und einen Fehlkauf.',
    why: 'Funktioniert, weil es die Suche erspart und der Fehlkauf den Rest glaubwürdig macht.',
  },
  common_questions: {
    name: 'Häufige Fragen',
    cues: ['faq', 'häufige fragen', 'häufigste fragen', 'fragen beantwortet', 'q a'],
    titles: [
      'Fünf Fragen, die alle stellen: {topic}',
      '{Topic}: Fragen, die sich niemand zu stellen traut, beantwortet',
      'Kurze Fragen, kurze Antworten: {topic} {forWhom}',
      'Die peinlichste Frage zuerst: {topic} {forWhom}',
      '„{question}“ und vier weitere Fragen: {topic}',
    ],
    hooks: [
      'Fünf Fragen, je ein Satz. Der letzte ist der ehrlichste.',
      'Die erste Frage ist immer dieselbe: „{question}“',
      'Dumme Fragen gibt es hier nicht. Die häufigste ist diese: „{question}“',
    ],
    beats: [
      'Frage eins, die häufigste: „{question}“',
      'Zwei Fragen, die zusammenhängen, direkt nacheinander beantwortet',
      'Die Frage, die man ungern stellt, freundlich beantwortet',
      'Die Frage, auf die die Antwort „kommt darauf an“ lautet, und worauf',
      'Die Frage, die Sie sich selbst stellen',
    ],
    what: 'Sammeln Sie fünf echte Fragen und beantworten Sie jede in höchstens zwei Sätzen.',
    why: 'Funktioniert, weil man es über die Suche findet und statt einer Erklärung weiterschickt.',
  },
  teardown: {
    name: 'Auseinandergenommen',
    cues: ['analyse', 'auseinandergenommen', 'warum das funktioniert', 'breakdown', 'im detail'],
    titles: [
      'Warum das so gut funktioniert: {topic}, auseinandergenommen',
      '{Topic}, zerlegt: ein großartiges Beispiel in fünf Teilen',
      'Ein Beispiel, fünf Gründe: {topic}, genau angesehen',
      'Bis auf die letzte Schraube zerlegt: {topic}',
      'Vom besten Beispiel lernen: {topic}, Stück für Stück',
    ],
    hooks: [
      'Das ist das beste Beispiel, das ich kenne. Nehmen wir es auseinander.',
      'Es sieht einfach aus. Fünf Entscheidungen stecken darin.',
      'Alle mögen es, kaum jemand kann sagen, warum. Darum.',
    ],
    beats: [
      'Das Beispiel im Ganzen, ohne Kommentar',
      'Erster Teil: was das Auge zuerst sieht',
      'Zweiter Teil: was absichtlich weggelassen wurde',
      'Das Detail, das alles trägt: {proof}',
      'Was man sich heute davon abschauen kann und was nicht',
    ],
    what: 'Nehmen Sie ein herausragendes fremdes Beispiel, nennen Sie, von wem es ist, und zeigen Sie Stück für Stück, warum es funktioniert.',
    why: 'Funktioniert, weil es den Blick schult: Danach sieht man mehr als vorher.',
  },
  time_lapse: {
    name: 'Zeitraffer',
    cues: ['zeitraffer', 'timelapse', 'time lapse', 'in 30 sekunden', 'im schnelldurchlauf'],
    titles: [
      'Stunden in dreißig Sekunden: {topic}',
      '{Topic} im Zeitraffer, eine Kamera, kein Schnitt',
      'Sieh zu, wie es entsteht: {topic} {where}',
      'Das Ganze im Schnelldurchlauf: {topic} {limit}',
      'Zeitraffer mit einer Pause im entscheidenden Moment: {topic}',
    ],
    hooks: [
      'Stunden Arbeit, dreißig Sekunden. Achte auf die Ecke oben links.',
      'In dieser Sekunde wäre es fast schiefgegangen.',
      'Die Kamera stand die ganze Zeit still. Sonst nichts.',
    ],
    beats: [
      'Der leere Anfang, Kamera fest, Licht, wie es ist',
      'Die erste Hälfte im Zeitraffer, mit der Uhr im Bild',
      'Zurück auf normales Tempo für die schwierige Stelle: {moment}',
      'Die zweite Hälfte, bis zum letzten Handgriff',
      'Das Ergebnis, drei ruhige Sekunden lang: {proof}',
    ],
    what: 'Stellen Sie die Kamera fest auf, filmen Sie von Anfang bis Ende und werden Sie nur da langsam, wo es darauf ankommt.',
    why: 'Funktioniert, weil es keinen Ton braucht und das Auge das Fertige sehen will.',
  },
  live_test: {
    name: 'Live-Test',
    cues: ['test', 'getestet', 'im test', 'funktioniert das', 'live test'],
    titles: [
      'Vor laufender Kamera getestet: {topic} {where}',
      '{Topic} im Live-Test: Was ist dran am Versprechen?',
      'Klappt das wirklich? {Topic} {limit}',
      'Kein Schnitt, kein zweiter Versuch: {topic} im Test',
      'Das Versprechen, der Test, das Urteil: {topic} {forWhom}',
    ],
    hooks: [
      'Ich weiß auch nicht, wie das ausgeht. Die Kamera läuft.',
      'Es verspricht viel. Sehen wir, was es hält.',
      'Kein Schnitt. Wenn es scheitert, siehst du es scheitern.',
    ],
    beats: [
      'Das Versprechen im Wortlaut',
      'Wie getestet wird, sodass es alle wiederholen können',
      'Der Test selbst, ohne Schnitt: {proof}',
      'Das Ergebnis, in einer Zahl oder auf einen Blick',
      'Wozu es taugt und wozu nicht, auch {forWhom}',
    ],
    what: 'Testen Sie ein Versprechen vor laufender Kamera, unter Bedingungen wie im echten Leben.',
    why: 'Funktioniert, weil der Ausgang offen ist und niemand sagen kann, es sei gestellt.',
  },
};
