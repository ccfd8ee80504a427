import type { CoachWords } from '../../coach/words.ts';

/** One useful thing to know before each question. */
export const advice: CoachWords['advice'] = {
  goal: { any: 'A post that wants three things gets none of them, so we choose one.' },
  outcome: { any: 'People save what they want to be able to do, not what they want to know.' },
  offer: {
    any: 'Show the result in the first third and the offer in the last; the other way round, people leave before it gets good.',
  },
  share: {
    any: 'Things get passed on because they say something about the sender: “this is you”, “I told you so”, “we need to try this”.',
    linkedin: 'Here people pass on what makes them look well informed in front of colleagues.',
  },
  moment: { any: 'One concrete detail does more for trust than a whole paragraph about values.' },
  audience: {
    any: 'The platform learns who it is for from the first few hundred people who stay. A clear audience makes that quick.',
    linkedin: 'On LinkedIn your own contacts see it first, and what they write below decides whether others do.',
  },
  obstacle: { any: 'Comments are full of such spots. If you’re not sure, take the question you answer most often.' },
  base: { any: 'Your own numbers know your audience better than any general rule.' },
  form: {
    any: 'A text is read in the feed without a decision; a video asks for one.',
    linkedin: 'On LinkedIn a text is shown with its first two or three lines; a video starts without sound.',
    twitter: 'On X a thread can be quoted part by part; a video should make sense in its first frame.',
  },
  format: {
    any: 'A Short brings people who don’t know you; a long video keeps the ones who do. They’re rarely the same people.',
  },
  angles: {
    any: 'Each kind of material has its own reason to stay: a mistake makes people check themselves, a test makes them wait for the result.',
    instagram: 'Reels that get saved or sent do best, so prefer material that someone will want to find again.',
    youtube:
      'In a long video each new part is a small hook of its own: open it with a question and close it with the answer.',
  },
  length: {
    any: 'The right length is the shortest one in which the point still lands.',
    tiktok:
      'On TikTok it counts how much of it is watched to the end: 20 seconds seen twice beat a minute left half-way.',
    instagram: 'Reels under half a minute are the ones that get watched again; longer ones need a reason to wait.',
    youtube: 'On YouTube time watched counts, but only while people stay: look at where your last video lost them.',
    linkedin: 'On LinkedIn people read between two meetings. What’s longer has to announce what they’ll take away.',
    twitter: 'On X the first post has to work alone; the rest is for those who already said yes.',
  },
  hook: {
    any: 'The first three seconds decide. No greeting, no logo: the most interesting sentence comes first.',
    tiktok: 'On TikTok you have about a second and a half before the thumb moves. Begin in the middle of the action.',
    instagram: 'A Reel is often seen first as a still in a grid, so the line should also work as text on the picture.',
    youtube:
      'The first sentence should repeat the promise of the title in other words: it tells people they’re in the right place.',
    linkedin: 'Only the first two or three lines show before “see more”. They’re all the hook you get.',
    twitter: 'The first line competes with the whole feed. Cut each word that could stand in anybody else’s post.',
  },
  comfort: { any: 'Nobody is born at ease with a lens. The plan is made for you, not the other way round.' },
  personal: { any: 'Posts about a matter get read; posts with a person in them get answered.' },
  faceless: { any: 'Faces help, but movement helps more: something should happen in every shot.' },
  equipment: {
    any: 'If you can improve one thing only, let it be the sound; a cushion behind the phone already takes out the echo.',
  },
  visual: {
    any: 'A picture wins the first second and the text wins the rest.',
    linkedin: 'Slides in a document are swiped through on LinkedIn, and each swipe counts as interest.',
  },
  setup: { any: 'A still picture looks deliberate, a shaky one looks accidental. The phone needs a place to stand.' },
  place: { any: 'One place, two distances: a wide shot and a close one from the same spot are enough to cut between.' },
  day: { any: 'Do all of it in one sitting: beginning again costs more than going on.' },
  posting: {
    any: 'The best hour is the one when your own people are there: your statistics know it better than any table.',
    tiktok: 'On TikTok the hour matters less than the first hundred viewers; stay there for the first half hour.',
    instagram: 'On Instagram the first hour counts most, so choose one in which you can reply.',
    youtube: 'On YouTube publish an hour or two before your people usually watch, so that it’s ready when they come.',
    linkedin: 'On LinkedIn mornings of working days are busiest; on weekends it’s quiet.',
    twitter: 'On X a post lives for a few hours. Choose a time when you can stay and answer.',
  },
  replies: { any: 'A comment that’s answered within the hour often brings a second one, and both count.' },
};
