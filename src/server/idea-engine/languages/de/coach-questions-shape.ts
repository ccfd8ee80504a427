import type { CoachQuestions } from '../../coach/words.ts';
import { angleExamples } from './coach-angles.ts';

export const shapeQuestions: Pick<CoachQuestions, 'base' | 'form' | 'format' | 'angles' | 'length' | 'hook'> = {
  base: {
    name: 'Worauf Sie aufbauen',
    question: 'Sollen wir darauf aufbauen?',
    lead: 'Von Ihnen gibt es schon etwas, aus dem wir lernen können.',
    options: {
      same_opening: { label: 'Gleicher Einstieg', description: 'Der Anfang bleibt, der Inhalt ist neu' },
      same_topic: { label: 'Das Thema fortsetzen', description: 'Ein zweiter Teil für alle, denen der erste gefiel' },
      something_new: { label: 'Etwas Neues', description: 'Der alte Beitrag spielt hier keine Rolle' },
    },
    heard: {
      same_opening:
        'Also derselbe Einstieg. Sehen Sie sich vor dem Dreh noch einmal die ersten drei Sekunden an und übernehmen Sie den Rhythmus, nicht die Worte.',
      same_topic: 'Ein zweiter Teil. Ein halber Satz sagt, dass es einen ersten gab; gesehen haben muss ihn niemand.',
      something_new:
        'Etwas Neues. Verständlich: Ein Hit zeigt, was einmal geklappt hat, nicht, was Sie immer tun sollten.',
      own: '„{answer}“. Gut, das übernehmen wir, und den Rest lassen wir.',
    },
  },
  form: {
    name: 'Text oder Video',
    question: 'Schreiben Sie es oder filmen Sie es?',
    lead: 'Auf dieser Plattform geht beides, also ist die Form Ihre Entscheidung.',
    options: {
      written: { label: 'Ein Textbeitrag', description: 'Schnell gemacht, leicht zu zitieren' },
      video: { label: 'Ein Video', description: 'Mehr Arbeit, mehr von Ihnen' },
    },
    heard: {
      written: 'Geschrieben. Dann macht der Rhythmus die Arbeit der Kamera: kurze Zeilen und Luft dazwischen.',
      video: 'Gefilmt. Die meisten sehen es ohne Ton, also kommen die Worte auch ins Bild.',
      own: '„{answer}“. Geht gut; ich plane zuerst die Worte, die tragen jede Form.',
    },
  },
  format: {
    name: 'Kurz oder lang',
    question: 'Ein Short oder ein langes Video?',
    lead: 'Auf YouTube führen die beiden ein getrenntes Leben, deshalb kommt das vor der Länge.',
    options: {
      short: { label: 'Ein Short', description: 'Hochformat, unter einer Minute, beim Wischen gefunden' },
      long: { label: 'Ein langes Video', description: 'Querformat, gesucht und bewusst angesehen' },
    },
    heard: {
      short: 'Ein Short. Der Gegner ist der nächste Wisch, also: eine Idee und keine Einleitung.',
      long: 'Ein langes Video. Titel und Thumbnail geben das Versprechen, und die erste halbe Minute muss es wiederholen.',
      own: '„{answer}“. Das nehme ich als Form und richte die Länge danach.',
    },
  },
  angles: {
    name: 'Woraus es besteht',
    question: 'Woraus soll es bestehen?',
    lead: 'Jetzt das Material. Am besten eins bis drei; was Sie zuerst wählen, wird die Hauptsache.',
    labels: {
      mistakes: 'Vermeidbare Fehler',
      steps: 'Schritte zum Nachmachen',
      proof: 'Belege und Zahlen',
      story: 'Eine Geschichte',
      comparison: 'Ein Vergleich',
      behind: 'Hinter den Kulissen',
      opinion: 'Eine Meinung',
      test: 'Ein Test',
    },
    examples: angleExamples,
    heard: {
      mistakes:
        'Fehler: Da prüfen alle, ob sie ihn auch machen. Zeigen Sie erst, wie es schiefgeht, und dann, wie es richtig geht.',
      steps: 'Schritte. Die gehören nummeriert ins Bild, damit man auch beim Pausieren weiß, wo man ist.',
      proof: 'Belege. Die stärkste Zahl zuerst; eine Zahl, mit der niemand rechnet, ist schon für sich ein Hook.',
      story: 'Eine Geschichte. Fangen Sie da an, wo es schiefging, nicht da, wo es anfing.',
      comparison: 'Ein Vergleich. Beide Seiten in einem Bild und am Ende ein klares Ergebnis.',
      behind: 'Hinter den Kulissen. Das Unfertige, nicht ganz so Schöne bekommt man sonst nirgends zu sehen.',
      opinion: 'Eine Meinung. Die gehört in den ersten Satz und die Begründung dahinter, nie umgekehrt.',
      test: 'Ein Test. Sagen Sie vorher, was Sie erwarten: Dann bleibt man, um zu sehen, ob Sie recht hatten.',
      several:
        '{list}: Das passt gut zusammen. Vorneweg: {first}. Alles andere bekommt je einen Teil, damit keine Liste daraus wird.',
      own: '„{answer}“. Gut, das ist Ihr eigenes Material, und sonst hat es niemand.',
    },
  },
  length: {
    name: 'Länge',
    question: 'Wie lang soll es werden?',
    lead: 'Wie viel Zeit haben wir also?',
    labels: { post: 'Ein kurzer Beitrag', thread: 'Ein Thread mit etwa fünf Teilen', article: 'Ein langer Beitrag' },
    descriptions: {
      '15': 'Eine Idee, ein Bild, so kurz, dass man es zweimal ansieht',
      '30': 'Platz für ein Problem und seine Lösung',
      '45': 'Drei kurze Teile',
      '60': 'Eine kleine Geschichte mit einer Wendung',
      '240': 'Eine Frage, gründlich beantwortet',
      '480': 'Mehrere Teile mit einem roten Faden',
      '720': 'Für ein Thema, das man gezielt gesucht hat',
      post: 'Etwa 20 Sekunden Lesezeit',
      thread: 'Etwa eine Minute Lesezeit, je Teil ein Gedanke',
      article: 'Etwa zwei Minuten Lesezeit',
    },
    heard: {
      '15': 'Fünfzehn Sekunden: ein Gedanke. Wenn Sie mit dem Bild vom Anfang aufhören, läuft es nahtlos in Dauerschleife.',
      '30': 'Eine halbe Minute ist ein gutes Maß: fünf Sekunden für das Problem, dann die Lösung.',
      '45': 'Eine Dreiviertelminute. Alle paar Sekunden muss sich etwas ändern: das Bild, der Ort oder der Ausschnitt.',
      '60': 'Eine ganze Minute. In der Mitte braucht sie eine Wendung, damit die zweite Hälfte nicht nur mehr vom Gleichen ist.',
      '240': 'Vier Minuten. Genug für eine Frage, solange nichts darin eine andere beantwortet.',
      '480': 'Acht Minuten. Sagen Sie am Anfang, was am Ende kommt, dann wartet man darauf.',
      '720': 'Zwölf Minuten. Das braucht Kapitel: Die stehen in der Beschreibung, damit man sich zurechtfindet.',
      post: 'Ein kurzer Beitrag. Die erste Zeile ist alles, was die meisten sehen.',
      thread: 'Ein Thread. Jeder Teil muss für sich stehen, denn weitergegeben wird oft nur einer davon.',
      article: 'Ein langer Beitrag. Alles hängt an den zwei Zeilen über „mehr anzeigen“.',
      own: '„{answer}“: Damit plane ich.',
    },
  },
  hook: {
    name: 'Erster Satz',
    question: 'Welcher erste Satz ist Ihrer?',
    lead: 'Hier sind also ein paar Einstiege aus dem, was Sie mir erzählt haben. Nehmen Sie einen davon oder schreiben Sie einen besseren.',
    descriptions: {
      idea: 'Kommt aus der Idee selbst',
      answer: 'Beginnt mit dem, was Sie mir erzählt haben',
      audience: 'Spricht die Person an, für die es ist',
      angle: 'Beginnt mit Ihrem Material',
      obstacle: 'Beginnt mit dem Problem der Leute',
      contrast: 'Verspricht eine Wendung',
      plain: 'Sagt, was es ist, und sonst nichts',
      wish: 'Zeigt, warum man es jetzt wissen sollte',
      bet: 'Fordert heraus, bis zum Ende zu bleiben',
    },
    heard: {
      idea: 'Der Satz aus der Idee. Sagen Sie ihn, bevor Sie sagen, wer Sie sind.',
      answer: 'Ihr Punkt gleich am Anfang. Niemand muss warten, um zu erfahren, wozu sich das Bleiben lohnt.',
      audience: 'Ein Satz, der eine Person herauspickt. Sehen Sie bei dem Wort, das diese Person meint, in die Kamera.',
      angle: 'Das Material zuerst. Es sollte im Bild sein, während Sie den Satz sagen.',
      obstacle: 'Das Problem der Leute, in der ersten Sekunde. Danach eine winzige Pause.',
      contrast:
        'Versprochen ist eine Wendung, also halten Sie Wort: Die zweite Hälfte muss anders aussehen als die erste.',
      plain: 'Schlicht wird unterschätzt: Wer genau das sucht, weiß sofort Bescheid.',
      wish: 'Ein wenig Bedauern macht es menschlich. Sagen Sie es so, als würden Sie mit sich selbst von früher sprechen.',
      bet: 'Eine Wette. Dann muss das Ende sie gewinnen, also drehen Sie das Ende zuerst.',
      own: '„{answer}“. Das ist Ihrer, und er klingt nach Ihnen. Besser hätte ich es nicht zusammensetzen können.',
    },
  },
};
