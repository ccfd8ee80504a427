import type { IdeaWords } from '../idea-words.ts';

export const forms: IdeaWords['forms'] = {
  tiktok_video: {
    name: 'Kurzvideo',
    advice:
      'Als TikTok von 20 bis 45 Sekunden: Das erste Bild trägt das Versprechen, Text steht ab der ersten Sekunde im Bild.',
    line: '{beat}',
    endings: [
      'Da aufhören, wo es anfing, damit es in Dauerschleife läuft',
      'Um ein einziges Wort in den Kommentaren bitten',
      'Den nächsten Teil in einem halben Satz ankündigen',
    ],
  },
  tiktok_photos: {
    name: 'Foto-Post',
    advice: 'Als Foto-Post auf TikTok mit sechs bis acht Bildern und großer Schrift, lesbar ohne anzuhalten.',
    line: 'Bild {number}: {beat}',
    endings: [
      'Die Zusammenfassung zum Speichern',
      'Eine Frage, auf die eine Zahl als Antwort reicht',
      'Der Grund, es einer bestimmten Person zu schicken',
    ],
  },
  reel: {
    name: 'Reel',
    advice:
      'Als Reel von 20 bis 40 Sekunden mit einem Cover, das in Ihr Raster passt; mit Untertiteln, denn viele sehen ohne Ton zu.',
    line: '{beat}',
    endings: [
      'Darum bitten, es an genau die richtige Person zu schicken',
      'Die Details in die Beschreibung setzen und das auch sagen',
      'Eine Frage, die in den Kommentaren beantwortet wird',
    ],
  },
  instagram_carousel: {
    name: 'Karussell',
    advice:
      'Als Instagram-Karussell mit sieben bis neun Slides: ein Gedanke pro Slide, das Cover liest sich wie eine Schlagzeile.',
    line: 'Slide {number}: {beat}',
    endings: [
      'Die Zusammenfassung, mit einer Erinnerung ans Speichern',
      'Eine Frage, die in den Kommentaren beantwortet wird',
      'Was als Nächstes kommt, und wann',
    ],
  },
  youtube_short: {
    name: 'Short',
    advice:
      'Als YouTube Short von 25 bis 50 Sekunden: keine Begrüßung, alle drei Sekunden ein neues Bild, und der Titel taugt auch für die Suche.',
    line: '{beat}',
    endings: [
      'Direkt nach dem Punkt abschneiden, ohne Verabschiedung',
      'Auf das lange Video verweisen, das tiefer geht',
      'Eine Frage mit zwei möglichen Antworten',
    ],
  },
  youtube_video: {
    name: 'langes Video',
    advice:
      'Als YouTube-Video von acht bis zwölf Minuten mit Kapiteln: das Versprechen in den ersten fünfzehn Sekunden, das Thumbnail schon vor dem Dreh geplant.',
    line: '{beat}',
    endings: [
      'Das Ergebnis noch einmal in einem Satz, dann der Hinweis auf das nächste Video',
      'Die Frage, deren Antwort das nächste Video wird',
      'Was Sie anders machen würden, und ein ehrlicher Abschied',
    ],
  },
  x_thread: {
    name: 'Thread',
    advice:
      'Als Thread mit sechs bis zehn Posts auf X: Der erste muss allein stehen können, jeder weitere trägt einen Gedanken.',
    line: 'Post {number}: {beat}',
    endings: [
      'Der ganze Thread in einem Satz und die Bitte, den ersten Post zu teilen',
      'Eine Frage an alle, die es anders sehen',
      'Die eine Sache, die man heute tun kann',
    ],
  },
  x_post: {
    name: 'einzelner Post',
    advice: 'Als einzelner Post auf X, kurze Zeilen mit Luft dazwischen, ohne Link.',
    line: '{beat}',
    endings: [
      'Mit einer Frage schließen, auf die eine Zeile als Antwort reicht',
      'Die letzte Zeile allein stehen lassen',
      'Die ersten Antworten innerhalb einer Stunde beantworten',
    ],
  },
  x_video: {
    name: 'Clip',
    advice:
      'Als Clip auf X unter zwei Minuten, mit Untertiteln und einer ersten Textzeile, die auch ohne Clip verständlich ist.',
    line: '{beat}',
    endings: [
      'Mit dem stärksten Satz aufhören',
      'Nach der Gegenmeinung fragen',
      'Die Quelle in die erste Antwort setzen',
    ],
  },
  linkedin_post: {
    name: 'Textbeitrag',
    advice:
      'Als LinkedIn-Beitrag mit 150 bis 250 Wörtern: Die ersten zwei Zeilen entscheiden, ob jemand den Rest aufklappt.',
    line: '{beat}',
    endings: [
      'Mit einer Frage aus dem Arbeitsalltag schließen',
      'Ein Satz, den man zitieren kann',
      'Sagen, was Sie gern von anderen hören würden',
    ],
  },
  linkedin_carousel: {
    name: 'Dokument-Karussell',
    advice: 'Als LinkedIn-Dokument mit acht bis zehn Seiten, ein Gedanke pro Seite, am Handy lesbar.',
    line: 'Seite {number}: {beat}',
    endings: [
      'Die Zusammenfassung, zum Speichern gemacht',
      'Eine Frage an alle, die in derselben Lage sind',
      'Von wem das ist und wozu man Sie fragen kann',
    ],
  },
  linkedin_video: {
    name: 'Sprechvideo',
    advice:
      'Als LinkedIn-Video von 60 bis 90 Sekunden, in dem Sie in die Kamera sprechen, mit Untertiteln, ohne Musik.',
    line: '{beat}',
    endings: [
      'Mit einer Frage aus dem Arbeitsalltag schließen',
      'Die eine Sache nennen, die man am Montag ausprobieren kann',
      'Sagen, wem es hilft, und ums Weiterschicken bitten',
    ],
  },
};

export const facts: IdeaWords['facts'] = {
  category: 'Ihre Kategorie ist {category}.',
  account: 'Ihr {platform}-Konto „{name}“ hat {followers}.',
  accountUnknownSize: 'Ihr {platform}-Konto „{name}“ ist verbunden.',
  followers: { one: '{count} Follower', other: '{count} Follower' },
  views: { one: '{count} Aufruf', other: '{count} Aufrufe' },
  posts: { one: '{count} Beitrag', other: '{count} Beiträge' },
  topVideo: {
    other:
      'Ihr Video „{post}“ wurde {count}-mal so oft gesehen wie üblich ({views}; üblich ist der Median über {posts}).',
  },
  topPost: {
    other:
      'Ihr Beitrag „{post}“ wurde {count}-mal so oft gesehen wie üblich ({views}; üblich ist der Median über {posts}).',
  },
  recentVideo: 'Zu Ihren neuesten Beiträgen gehört das Video „{post}“ ({views}).',
  recentPost: 'Zu Ihren neuesten Beiträgen gehört „{post}“ ({views}).',
  recentUnknownViews: 'Zu Ihren neuesten Beiträgen gehört „{post}“.',
  topicResult: {
    other:
      'Ihre {count} Beiträge mit „{topic}“ im Titel wurden typischerweise {times} so oft gesehen wie die übrigen {others} (Mediane, {platform}-Konto „{name}“).',
  },
  lengthResult: {
    other:
      'Ihre {count} Videos von {length} Länge wurden typischerweise {times} so oft gesehen wie die übrigen {others} (Mediane, {platform}-Konto „{name}“).',
  },
  times: { other: '{count}-mal' },
  size: {
    tiny: [
      'Die meisten, die zusehen, kennen Sie noch nicht ({followers}): Der erste Satz muss ohne Vorwissen funktionieren.',
      'Bei dieser Größe ({followers}) können Sie jeden Kommentar persönlich beantworten; planen Sie dafür nach dem Posten eine halbe Stunde ein.',
    ],
    small: [
      'Bei dieser Größe ({followers}) zahlt sich ein Einstieg aus, den man wiedererkennt: Nehmen Sie dreimal dasselbe erste Bild.',
      'Bei dieser Größe ({followers}) lohnt sich eine echte Frage ans Stammpublikum: groß genug, dass viele antworten, klein genug, um allen zurückzuschreiben.',
    ],
    middle: [
      'Jetzt darf das Publikum mitreden ({followers}): Eine Abstimmung oder ein Fall aus den Kommentaren liefert das nächste Thema.',
      'Bei dieser Größe ({followers}) gibt ein fester Tag für eine Serie einen Grund wiederzukommen.',
    ],
    large: [
      'In der ersten Stunde sieht vor allem das Stammpublikum zu ({followers}): Beginnen Sie mit etwas, das nur diese Leute wiedererkennen, und erklären Sie es dann in einem halben Satz.',
      'Bei dieser Größe ({followers}) sammeln Sie am besten zuerst die Fragen und beantworten die häufigste; das erspart Ihnen hundert Antworten.',
    ],
  },
  seconds: { one: '{count} Sekunde', other: '{count} Sekunden' },
  minutes: { one: '{count} Minute', other: '{count} Minuten' },
};

export const scores: IdeaWords['scores'] = {
  onePost: 'Die Idee setzt einen Ihrer Beiträge fort: {statement}',
  general:
    'Eine allgemeine Erwartung, nicht aus Ihren eigenen Beiträgen abgeleitet: Das Format „{format}“ passt {onPlatform} zu {platform} und {inCategory} zur Kategorie {category}.',
  generalUnknown:
    'Eine allgemeine Erwartung für {platform} und die Kategorie {category}, nicht aus Ihren eigenen Beiträgen abgeleitet.',
  fit: { good: 'sehr gut', fair: 'einigermaßen', weak: 'weniger gut' },
};
