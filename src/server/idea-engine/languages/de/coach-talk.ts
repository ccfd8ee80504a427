import type { CoachTalk, HookWords } from '../../coach/words.ts';

export const talk: CoachTalk = {
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: 'Lifestyle',
    business: 'Business',
    education: 'Bildung',
    entertainment: 'Unterhaltung',
    technology: 'Technik',
    fitness: 'Fitness',
    food: 'Essen',
    travel: 'Reisen',
  },
  opening:
    'Das machen wir startklar: **{title}** ({platform}, {category})\n\nIch bin der eingebaute Coach. Ich bin kein Sprachmodell: Ich habe eine Reihe von Fragen und etwas Handwerkszeug, und jede Antwort ändert, was als Nächstes kommt. Etwa ein Dutzend Fragen, dann haben Sie ein Briefing, mit dem Sie arbeiten können. Sie können immer auch in eigenen Worten antworten.',
  finding: 'Aus Ihren eigenen Zahlen: {statement}',
  skipped: 'Kein Problem, das lassen wir offen, und ich nehme etwas Sinnvolles. ({name})',
  changing: 'Ändern wir das: **{name}**. Alles andere bleibt, wie es ist.',
  askAgain: 'Zurück dahin, wo wir waren: **{name}**.',
  tooEarly:
    'Nur eines: Der Zeitpunkt zum Posten ({posting}) liegt vor dem Tag, an dem Sie es umsetzen ({day}). Ich notiere beides; Sie können eins davon noch ändern.',
  notUnderstood:
    'Ich bin ehrlich: Ich bin die eingebaute Engine, kein Sprachmodell, und verstehe nur bestimmte Themen. Fragen können Sie mich zu: {topics}. Oder sagen Sie mir, was sich ändern soll, etwa „kürzer“, „ein anderer Hook“ oder „Zielgruppe ändern“.',
  thanks: 'Gern. Und jetzt an die Umsetzung.',
  backToBrief: 'Und das Briefing? Das kann ich jederzeit erstellen.',
  recap: 'Mehr brauche ich nicht. Das haben wir:',
  changed: 'Erledigt. **{name}** ist jetzt: {answer}.',
  recapEnd:
    'Daraus erstelle ich das Briefing: den ersten Satz, die Teile mit ihren Zeiten, was zu sehen ist, die Beschreibung und die Bitte am Ende.',
  finish: {
    question: 'Soll ich das Briefing erstellen?',
    generate: { label: 'Briefing zur Umsetzung erstellen', description: 'Sie können es danach bearbeiten' },
    hook: { label: 'Ein anderer erster Satz', description: 'Ich schlage andere Sätze vor' },
    length: { label: 'Eine andere Länge', description: 'Alle Teile passen sich an' },
    other: { label: 'Etwas anderes ändern', description: 'Suchen Sie sich eine Ihrer Antworten aus' },
  },
  change: {
    question: 'Was sollen wir ändern?',
    lead: 'Hier ist alles, was Sie mir gesagt haben. Welche Antwort?',
    startOver: { label: 'Neu anfangen', description: 'Alle Fragen von der ersten an' },
  },
  confirmStartOver: 'Neu anfangen heißt, dass ich alles noch einmal frage. Ihre bisherigen Nachrichten bleiben stehen.',
  startedOver: 'Also von vorn, mit klarem Kopf.',
  generating:
    'Das Briefing gehört jetzt Ihnen: Gehen Sie es durch und ändern Sie, was nicht nach Ihnen klingt. Wenn Sie es anders wollen, sagen Sie mir, was, etwa „kürzer“ oder „ein anderer Hook“.',
};

export const hooks: HookWords = {
  answer: {
    outcome: 'Gib mir {length}, und das nimmst du mit: {answer}.',
    offer: 'Das habe ich genau dafür gemacht: {answer}.',
    share: 'Du weißt sofort, wem du das schickst, und warum: {answer}.',
    moment: 'Das habe ich noch nie erzählt: {answer}.',
  },
  audience: {
    beginners: 'Wenn heute dein erster Tag ist, fang hier an: {title}.',
    stuck: 'Du hast es probiert und es hat nicht geklappt? Dann ist das für dich: {title}.',
    experienced: 'Du denkst, das kennst du schon: {title}. Sieh noch mal hin.',
    followers: 'Ihr habt immer wieder gefragt, also los: {title}.',
  },
  angle: {
    mistakes: 'Fast alle machen das falsch, und ich auch: {title}.',
    steps: '{title}. Schritt für Schritt und ohne Drumherum.',
    proof: 'Ich habe die Zahlen aufgeschrieben, damit du es nicht musst: {title}.',
    story: 'Beim ersten Mal ging das gründlich schief: {title}.',
    comparison: 'Zwei Wege, und nur einer lohnt sich: {title}.',
    behind: 'Das ist der Teil, der sonst rausgeschnitten wird: {title}.',
    opinion: 'Da sehe ich etwas anders als fast alle: {title}.',
    test: 'Ich habe es ausprobiert, damit du es nicht musst: {title}.',
  },
  obstacle: 'Wenn dir das passiert, bleib kurz hier: {obstacle}.',
  contrast: 'Was ich vor einem Jahr geglaubt habe und was ich heute mache: {title}.',
  plain: '{title}. In {length}, nichts ausgelassen.',
  wish: 'Das hätte ich gern früher gewusst: {title}.',
  bet: 'Wetten, dass du das am Ende anders siehst: {title}.',
  about: {
    audience: {
      beginners: '{Topic}: Wenn heute dein erster Tag ist, fang hier an.',
      stuck: '{Topic}: probiert, und es hat nicht geklappt? Dann ist das für dich.',
      experienced: '{Topic}: Du denkst, das kennst du schon? Sieh noch mal hin.',
      followers: 'Ihr habt immer wieder gefragt, also los: {topic}.',
    },
    angle: {
      mistakes: '{Topic}: Diesen Fehler machen fast alle, und ich auch.',
      steps: '{Topic}: Schritt für Schritt und ohne Drumherum.',
      proof: '{Topic}: Ich habe die Zahlen aufgeschrieben, damit du es nicht musst.',
      story: '{Topic}: Beim ersten Mal ging das gründlich schief.',
      comparison: '{Topic}: zwei Wege, und nur einer lohnt sich.',
      behind: '{Topic}: Das ist der Teil, der sonst rausgeschnitten wird.',
      opinion: '{Topic}: Da sehe ich etwas anders als fast alle.',
      test: '{Topic}: Ich habe es ausprobiert, damit du es nicht musst.',
    },
    contrast: '{Topic}: was ich vor einem Jahr geglaubt habe und was ich heute mache.',
    plain: '{Topic}: das Wichtigste in {length}.',
    wish: '{Topic}: Das hätte ich gern früher gewusst.',
    bet: '{Topic}: Wetten, dass du das am Ende anders siehst?',
  },
};
