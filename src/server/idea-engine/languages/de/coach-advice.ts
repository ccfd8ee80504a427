import type { CoachWords } from '../../coach/words.ts';

/** One useful thing to know before each question. */
export const advice: CoachWords['advice'] = {
  goal: { any: 'Ein Beitrag mit drei Zielen erreicht keines davon, also wählen wir eins.' },
  outcome: { any: 'Gespeichert wird, was man können möchte, nicht, was man wissen möchte.' },
  offer: {
    any: 'Zeigen Sie das Ergebnis im ersten Drittel und das Angebot im letzten; umgekehrt sind die Leute weg, bevor es gut wird.',
  },
  share: {
    any: 'Weitergeschickt wird, was etwas über den Absender sagt: „Das bist du“, „Hab ich doch gesagt“, „Das müssen wir probieren“.',
    linkedin: 'Hier teilt man, was einen vor den eigenen Kolleginnen und Kollegen gut informiert aussehen lässt.',
  },
  moment: { any: 'Ein konkretes Detail schafft mehr Vertrauen als ein ganzer Absatz über Werte.' },
  audience: {
    any: 'An den ersten paar Hundert Leuten, die dranbleiben, lernt die Plattform, für wen es ist. Je klarer das Publikum, desto schneller geht das.',
    linkedin:
      'Auf LinkedIn sehen es zuerst Ihre eigenen Kontakte, und was die darunter schreiben, entscheidet, ob andere es auch sehen.',
  },
  obstacle: {
    any: 'Die Kommentare sind voll von solchen Stellen. Im Zweifel nehmen Sie die Frage, die Sie am häufigsten beantworten.',
  },
  base: { any: 'Ihre eigenen Zahlen kennen Ihr Publikum besser als jede allgemeine Regel.' },
  form: {
    any: 'Einen Text liest man im Feed, ohne sich dafür zu entscheiden; ein Video verlangt eine Entscheidung.',
    linkedin: 'Auf LinkedIn sieht man von einem Text die ersten zwei, drei Zeilen; ein Video startet ohne Ton.',
    twitter:
      'Auf X lässt sich ein Thread Teil für Teil zitieren; ein Video sollte schon im ersten Bild verständlich sein.',
  },
  format: {
    any: 'Ein Short bringt Leute, die Sie nicht kennen; ein langes Video hält die, die Sie kennen. Selten sind es dieselben.',
  },
  angles: {
    any: 'Jede Art von Material gibt einen eigenen Grund dranzubleiben: Bei einem Fehler prüft man sich selbst, bei einem Test wartet man auf das Ergebnis.',
    instagram:
      'Am besten laufen Reels, die gespeichert oder verschickt werden, also nehmen Sie lieber Material, das man wiederfinden will.',
    youtube:
      'In einem langen Video ist jeder neue Teil ein kleiner eigener Hook: Er beginnt mit einer Frage und endet mit der Antwort.',
  },
  length: {
    any: 'Die richtige Länge ist die kürzeste, in der der Punkt noch ankommt.',
    tiktok:
      'Auf TikTok zählt, wie viel bis zum Ende gesehen wird: 20 Sekunden, zweimal gesehen, schlagen eine Minute, die auf halbem Weg endet.',
    instagram:
      'Noch einmal angesehen werden vor allem Reels unter einer halben Minute; längere brauchen einen Grund zum Warten.',
    youtube:
      'Auf YouTube zählt die Wiedergabezeit, aber nur, solange man dranbleibt: Sehen Sie nach, wo Ihr letztes Video Leute verloren hat.',
    linkedin: 'Auf LinkedIn liest man zwischen zwei Terminen. Was länger ist, muss ankündigen, was man davon hat.',
    twitter: 'Auf X muss der erste Post allein funktionieren; der Rest ist für alle, die schon Ja gesagt haben.',
  },
  hook: {
    any: 'Die ersten drei Sekunden entscheiden. Keine Begrüßung, kein Logo: Der interessanteste Satz kommt zuerst.',
    tiktok:
      'Auf TikTok haben Sie etwa anderthalb Sekunden, bevor der Daumen wischt. Fangen Sie mitten im Geschehen an.',
    instagram:
      'Ein Reel sieht man oft zuerst als Standbild im Raster, also sollte der Satz auch als Text im Bild funktionieren.',
    youtube:
      'Der erste Satz sollte das Versprechen des Titels in anderen Worten wiederholen: So weiß man, dass man hier richtig ist.',
    linkedin: 'Vor „mehr anzeigen“ sind nur die ersten zwei, drei Zeilen zu sehen. Mehr Hook bekommen Sie nicht.',
    twitter:
      'Die erste Zeile konkurriert mit dem ganzen Feed. Streichen Sie jedes Wort, das in irgendeinem anderen Post stehen könnte.',
  },
  comfort: {
    any: 'Niemand ist von Geburt an entspannt vor der Kamera. Der Plan richtet sich nach Ihnen, nicht umgekehrt.',
  },
  personal: {
    any: 'Beiträge über eine Sache werden gelesen; auf Beiträge, in denen ein Mensch vorkommt, wird geantwortet.',
  },
  faceless: { any: 'Gesichter helfen, aber Bewegung hilft mehr: In jeder Einstellung sollte etwas passieren.' },
  equipment: {
    any: 'Wenn Sie nur eines verbessern können, dann den Ton; schon ein Kissen hinter dem Handy nimmt den Hall weg.',
  },
  visual: {
    any: 'Ein Bild gewinnt die erste Sekunde und der Text den Rest.',
    linkedin: 'Auf LinkedIn wischt man durch die Slides eines Dokuments, und jeder Wisch zählt als Interesse.',
  },
  setup: {
    any: 'Ein ruhiges Bild wirkt gewollt, ein wackliges wie ein Versehen. Das Handy braucht einen festen Platz.',
  },
  place: {
    any: 'Ein Ort, zwei Abstände: Eine Totale und eine Nahaufnahme von derselben Stelle reichen, um dazwischen zu schneiden.',
  },
  day: { any: 'Machen Sie alles in einem Rutsch: Neu anfangen kostet mehr als weitermachen.' },
  posting: {
    any: 'Die beste Stunde ist die, in der Ihre eigenen Leute da sind: Ihre Statistik kennt sie besser als jede Tabelle.',
    tiktok:
      'Auf TikTok ist die Uhrzeit weniger wichtig als die ersten hundert Leute, die es sehen; bleiben Sie in der ersten halben Stunde dabei.',
    instagram: 'Auf Instagram zählt die erste Stunde am meisten, also wählen Sie eine, in der Sie antworten können.',
    youtube:
      'Veröffentlichen Sie auf YouTube ein bis zwei Stunden, bevor Ihre Leute gewöhnlich zusehen, damit es dann schon bereitsteht.',
    linkedin: 'Auf LinkedIn ist werktags morgens am meisten los; am Wochenende ist es ruhig.',
    twitter:
      'Auf X lebt ein Post ein paar Stunden. Wählen Sie eine Zeit, zu der Sie dabeibleiben und antworten können.',
  },
  replies: { any: 'Wird ein Kommentar innerhalb einer Stunde beantwortet, folgt oft ein zweiter, und beide zählen.' },
};
