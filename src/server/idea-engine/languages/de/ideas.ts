import type { IdeaWords } from '../idea-words.ts';

export const ideas: IdeaWords = {
  quoted: '„{text}“',
  colon: ': ',
  dash: ' – ',
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: { name: 'Lifestyle' },
    business: { name: 'Business' },
    education: { name: 'Bildung' },
    entertainment: { name: 'Unterhaltung' },
    technology: { name: 'Technik' },
    fitness: { name: 'Fitness' },
    food: { name: 'Essen' },
    travel: { name: 'Reisen' },
  },
  forms: {
    tiktok_video: {
      name: 'Kurzvideo',
      endings: [
        'Da aufhören, wo es anfing, damit es in Dauerschleife läuft',
        'Um ein einziges Wort in den Kommentaren bitten',
        'Den nächsten Teil in einem halben Satz ankündigen',
      ],
    },
    tiktok_photos: {
      name: 'Foto-Post',
      endings: [
        'Die Zusammenfassung zum Speichern',
        'Eine Frage, auf die eine Zahl als Antwort reicht',
        'Der Grund, es einer bestimmten Person zu schicken',
      ],
    },
    reel: {
      name: 'Reel',
      endings: [
        'Darum bitten, es an genau die richtige Person zu schicken',
        'Die Details in die Beschreibung setzen und das auch sagen',
        'Eine Frage, die in den Kommentaren beantwortet wird',
      ],
    },
    instagram_carousel: {
      name: 'Karussell',
      endings: [
        'Die Zusammenfassung, mit einer Erinnerung ans Speichern',
        'Eine Frage, die in den Kommentaren beantwortet wird',
        'Was als Nächstes kommt, und wann',
      ],
    },
    youtube_short: {
      name: 'Short',
      endings: [
        'Direkt nach dem Punkt abschneiden, ohne Verabschiedung',
        'Auf das lange Video verweisen, das tiefer geht',
        'Eine Frage mit zwei möglichen Antworten',
      ],
    },
    youtube_video: {
      name: 'langes Video',
      endings: [
        'Das Ergebnis noch einmal in einem Satz, dann der Hinweis auf das nächste Video',
        'Die Frage, deren Antwort das nächste Video wird',
        'Was Sie anders machen würden, und ein ehrlicher Abschied',
      ],
    },
    x_thread: {
      name: 'Thread',
      endings: [
        'Der ganze Thread in einem Satz und die Bitte, den ersten Post zu teilen',
        'Eine Frage an alle, die es anders sehen',
        'Die eine Sache, die man heute tun kann',
      ],
    },
    x_post: {
      name: 'einzelner Post',
      endings: [
        'Mit einer Frage schließen, auf die eine Zeile als Antwort reicht',
        'Die letzte Zeile allein stehen lassen',
        'Die ersten Antworten innerhalb einer Stunde beantworten',
      ],
    },
    x_video: {
      name: 'Clip',
      endings: [
        'Mit dem stärksten Satz aufhören',
        'Nach der Gegenmeinung fragen',
        'Die Quelle in die erste Antwort setzen',
      ],
    },
    linkedin_post: {
      name: 'Textbeitrag',
      endings: [
        'Mit einer Frage aus dem Arbeitsalltag schließen',
        'Ein Satz, den man zitieren kann',
        'Sagen, was Sie gern von anderen hören würden',
      ],
    },
    linkedin_carousel: {
      name: 'Dokument-Karussell',
      endings: [
        'Die Zusammenfassung, zum Speichern gemacht',
        'Eine Frage an alle, die in derselben Lage sind',
        'Von wem das ist und wozu man Sie fragen kann',
      ],
    },
    linkedin_video: {
      name: 'Sprechvideo',
      endings: [
        'Mit einer Frage aus dem Arbeitsalltag schließen',
        'Die eine Sache nennen, die man am Montag ausprobieren kann',
        'Sagen, wem es hilft, und ums Weiterschicken bitten',
      ],
    },
  },
  facts: {
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
    seconds: { one: '{count} Sekunde', other: '{count} Sekunden' },
    minutes: { one: '{count} Minute', other: '{count} Minuten' },
  },
};
