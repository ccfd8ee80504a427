import type { CoachQuestions } from '../../coach/words.ts';

export const makingQuestions: Pick<
  CoachQuestions,
  'comfort' | 'personal' | 'faceless' | 'equipment' | 'visual' | 'setup' | 'place' | 'day' | 'posting' | 'replies'
> = {
  comfort: {
    name: 'Ease on camera',
    question: 'How do you feel in front of the camera?',
    lead: 'Now the making. An honest answer helps more than a brave one.',
    ends: ['I’d rather not be seen', 'I could do it all day'],
    heard: [
      'Then you won’t be in it, and nobody will miss you: hands, screens and a voice carry whole channels.',
      'Understood: as little of your face as possible. We look for a way that needs none.',
      'In between, like most people. One sentence per shot, then cut: nobody can tell how many tries it took.',
      'Good. Then speak to one person you know, and leave one small slip in.',
      'Then let’s use it: long takes, straight into the lens, and the cuts only where the thought turns.',
    ],
    own: '“{answer}”. Thanks for being frank. I’ll plan short takes, one sentence each; they work either way.',
  },
  personal: {
    name: 'How personal',
    question: 'How personal may it be?',
    lead: 'In a text you are the voice, so I need to know how much of you may be in it.',
    ends: ['Strictly to the matter', 'Nothing to hide'],
    heard: [
      'Strictly to the matter. Then figures and examples have to bring the warmth.',
      'Mostly to the matter. One sentence with an “I” in it is enough to show that someone is there.',
      'Half and half: a thing that happened to you at the start, the matter for the rest.',
      'Quite personal. Write what you thought at the time, not what you know now.',
      'Nothing to hide. Then begin with what you’d rather leave out; that’s the line people stay for.',
    ],
    own: '“{answer}”. Good, I’ll keep to that.',
  },
  faceless: {
    name: 'Without a face',
    question: 'What will people look at instead?',
    lead: 'So the picture needs another main character.',
    options: {
      hands: { label: 'My hands at work', description: 'From above or over the shoulder' },
      screen: { label: 'A screen', description: 'A recording with a moving pointer' },
      voice: { label: 'My voice over pictures', description: 'Short shots of places and things' },
      text: { label: 'Only text and pictures', description: 'No voice at all' },
    },
    heard: {
      hands: 'Hands are ideal: they are always doing something, and people can’t help watching.',
      screen: 'A screen. Zoom in until it can be read on a phone, and let the pointer rest before you click.',
      voice: 'A voice over pictures. Record the voice first and cut the pictures to it, never the other way round.',
      text: 'Text and pictures. Then each line may stay until it can be read twice, and not longer.',
      own: '“{answer}”. Nice, that’s a picture with a character of its own.',
    },
  },
  equipment: {
    name: 'Gear',
    question: 'What do you have to film with?',
    lead: 'What have you got? None of the answers is a wrong one.',
    options: {
      phone: { label: 'Just a phone', description: 'Enough for everything we plan here' },
      phone_plus: { label: 'A phone with a microphone or a light', description: 'The two things that change most' },
      camera: { label: 'A camera', description: 'With a lens you know' },
      nothing: {
        label: 'Nothing I could use',
        description: 'We plan with what can be borrowed or recorded on a screen',
      },
    },
    heard: {
      phone: 'Just the phone. Wipe the lens, lock the focus, and use the camera on the back.',
      phone_plus: 'A phone and a little help. Spend it on the sound first: people forgive a picture, never a noise.',
      camera: 'A camera. Fix the exposure by hand, so that the picture doesn’t breathe while you talk.',
      nothing: 'Nothing at hand. Fine: a borrowed phone for one hour is enough, if the shots are on a list.',
      own: '“{answer}”. I’ll write the shots for that.',
    },
  },
  visual: {
    name: 'Picture beside the text',
    question: 'What goes with the text?',
    lead: 'A text can travel with something to look at.',
    options: {
      photo: { label: 'A photo of my own', description: 'Taken while doing it' },
      slides: { label: 'A few slides', description: 'One thought each' },
      plain: { label: 'Nothing', description: 'The words have to do it' },
    },
    heard: {
      photo: 'A photo of your own. The less it looks like a stock picture, the better.',
      slides: 'Slides. The first is a headline, the last one is the question you want answered.',
      plain: 'Words alone. Then the line breaks are your picture.',
      own: '“{answer}”. Good, that’s not what everybody puts there.',
    },
  },
  setup: {
    name: 'Set-up',
    question: 'Where does the phone stand?',
    lead: 'Then a small set-up is all it needs.',
    options: {
      window: { label: 'Beside a window', description: 'Daylight from the side' },
      lean: { label: 'Leaning against something', description: 'Books, a cup, a shelf' },
      helper: { label: 'Somebody holds it', description: 'Elbows against the body' },
    },
    heard: {
      window: 'By the window. The light from the side, never behind you, and the ceiling lamp off.',
      lean: 'Leaning. At the height of your eyes, or straight above your hands; nothing in between.',
      helper: 'Somebody holds it. Tell them to move only when you move.',
      own: '“{answer}”. That will do; keep it the same for all shots, so that they can be cut together.',
    },
  },
  place: {
    name: 'Place',
    question: 'Where do you film?',
    lead: 'And the place, since it talks along.',
    options: {
      home: { label: 'At home', description: 'Quiet, always there' },
      work: { label: 'Where the work happens', description: 'The place is half of the story' },
      outside: { label: 'Outside', description: 'Light for free, sound at a price' },
    },
    heard: {
      home: 'At home. Clear away whatever has writing on it; people read everything in a picture.',
      work: 'Where the work happens. Half a minute of its own sound is worth recording too.',
      outside: 'Outside. Turn your back to the wind, and film in the first or the last two hours of light.',
      own: '“{answer}”. I can see it. The first shot shows the place before anybody speaks.',
    },
  },
  day: {
    name: 'Day of making it',
    question: 'On which day do you make it?',
    lead: 'A plan without a day is a wish. So name one.',
    heard: {
      soon: '{answer}: soon, good. What is planned for next month rarely gets made.',
      later: '{answer}. Put it into your calendar now, with an hour and a half around it.',
      own: '“{answer}”. I’ll note it as you said it; a date would bind you more.',
    },
  },
  posting: {
    name: 'Time of posting',
    question: 'When do you post it?',
    lead: 'And the moment when it goes out.',
    heard: {
      soon: '{answer}. Tight, so keep the cut simple.',
      later: '{answer}. That leaves time to look at it once more with fresh eyes.',
      own: '“{answer}”. Noted in your words.',
    },
  },
  replies: {
    name: 'Time for replies',
    question: 'At what time will you be there to reply?',
    lead: 'One more thing, because you want to get closer to people: half an hour for their comments.',
    heard: {
      soon: '{answer}, before the day gets in the way. Answer with questions, so that they write again.',
      later: '{answer}. Answer with questions, so that they write again.',
      own: '“{answer}”. Noted; even ten minutes make a difference.',
    },
  },
};
