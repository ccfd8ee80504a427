import type { CoachTalk, HookWords } from '../../coach/words.ts';

export const talk: CoachTalk = {
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: 'Lifestyle',
    business: 'Business',
    education: 'Education',
    entertainment: 'Entertainment',
    technology: 'Technology',
    fitness: 'Fitness',
    food: 'Food',
    travel: 'Travel',
  },
  opening:
    'Let’s get this one ready: **{title}** ({platform}, {category})\n\nI’m the built-in coach. I’m not a language model: I have a set of questions and some craft, and each answer changes what comes next. About a dozen questions, and you have a brief to work from. You can always answer in your own words.',
  finding: 'From your own results: {statement}',
  skipped: 'No problem, we leave that open and I’ll choose something sensible. ({name})',
  changing: 'Let’s change that: **{name}**. Everything else stays as it is.',
  askAgain: 'Back to where we were: **{name}**.',
  tooEarly:
    'One thing, though: {posting} comes before the day on which you make it ({day}). I’ll note both; you can still change either.',
  notUnderstood:
    'I have to be honest: I’m the built-in engine, not a language model, and I only understand certain topics. You can ask me about {topics}; or tell me what to change, such as “shorter”, “another hook” or “change the audience”.',
  thanks: 'Gladly. Now go and make it.',
  backToBrief: 'And the brief? It can be made whenever you like.',
  recap: 'That’s all I need. This is what we have:',
  changed: 'Done. **{name}** is now: {answer}.',
  recapEnd:
    'From this I’ll make the brief: the first line, the parts with their times, what there is to see, the caption and what you ask for at the end.',
  finish: {
    question: 'Shall I make the brief?',
    generate: { label: 'Make the execution brief', description: 'You can edit it afterwards' },
    hook: { label: 'Another first line', description: 'I’ll offer other sentences' },
    length: { label: 'Another length', description: 'All parts move with it' },
    other: { label: 'Change something else', description: 'Choose from all your answers' },
  },
  change: {
    question: 'What shall we change?',
    lead: 'Here is everything you told me. Which one?',
    startOver: { label: 'Start over', description: 'All questions from the first one on' },
  },
  confirmStartOver: 'Starting over means that I ask everything again. Your messages stay where they are.',
  startedOver: 'From the beginning, then, with a clear head.',
  generating:
    'The brief is yours now: look through it and change what doesn’t sound like you. If you want it different, tell me what, such as “shorter” or “another hook”.',
};

export const hooks: HookWords = {
  answer: {
    outcome: 'Give me {length}, and this is what you take home: {answer}.',
    offer: 'I made something, and I’ll show you why: {answer}.',
    share: 'There’s one reason you’ll send this to a friend: {answer}.',
    moment: 'I haven’t told this before: {answer}.',
  },
  audience: {
    beginners: 'If today is your first day, begin here: {title}.',
    stuck: 'You tried it and it didn’t work? Then this is for you: {title}.',
    experienced: 'You think you know this one: {title}. Look again.',
    followers: 'You kept asking, so here it is: {title}.',
  },
  angle: {
    mistakes: 'Almost everybody gets this wrong, and I did too: {title}.',
    steps: '{title}. Step by step, and without the talk around it.',
    proof: 'I wrote the numbers down so that you don’t have to: {title}.',
    story: 'The first time, this went badly wrong: {title}.',
    comparison: 'Two ways, and only one of them is worth it: {title}.',
    behind: 'This is the part that usually gets cut: {title}.',
    opinion: 'I disagree with nearly everyone about this: {title}.',
    test: 'I tried it so that you don’t have to: {title}.',
  },
  obstacle: 'If this happens to you, stay a moment: {obstacle}.',
  contrast: 'What I believed a year ago, and what I do today: {title}.',
  plain: '{title}. In {length}, nothing left out.',
  wish: 'I wish somebody had told me this sooner: {title}.',
  bet: 'I bet you’ll see this differently at the end: {title}.',
  about: {
    audience: {
      beginners: 'If today is your first day with {topic}, start here.',
      stuck: 'Stuck with {topic}? Then this one is for you.',
      experienced: 'You think you know everything about {topic}? Look again.',
      followers: 'You kept asking about {topic}, so here it is.',
    },
    angle: {
      mistakes: 'Almost everybody gets this wrong about {topic}, and I did too.',
      steps: '{Topic}, step by step, without the talk around it.',
      proof: 'I wrote the numbers on {topic} down so that you don’t have to.',
      story: 'My first time with {topic} went badly wrong.',
      comparison: 'There are two ways to go about {topic}, and only one is worth it.',
      behind: 'This is the part of {topic} that usually gets cut.',
      opinion: 'I disagree with nearly everyone about {topic}.',
      test: 'I put {topic} to the test so that you don’t have to.',
    },
    contrast: 'What I believed about {topic} a year ago, and what I do today.',
    plain: 'What really matters about {topic}, in {length}.',
    wish: 'I wish somebody had told me this about {topic} sooner.',
    bet: 'I bet you’ll see {topic} differently at the end.',
  },
};
