import type { CoachQuestions } from '../../coach/words.ts';
import { makingQuestions } from './coach-questions-making.ts';
import { shapeQuestions } from './coach-questions-shape.ts';

const firstQuestions: Pick<
  CoachQuestions,
  'goal' | 'outcome' | 'offer' | 'share' | 'moment' | 'audience' | 'obstacle'
> = {
  goal: {
    name: 'Your goal',
    question: 'What should this one do for you?',
    lead: 'Before anything else, the purpose. It decides the first line, the length and what you ask for at the end.',
    options: {
      reach: {
        label: 'Reach people who don’t know me yet',
        description: 'Made to be sent on, to be understood without knowing you',
      },
      teach: { label: 'Teach something', description: 'Made to be saved and watched again' },
      sell: { label: 'Sell something', description: 'One offer, shown at work' },
      connect: { label: 'Get closer to the people who follow me', description: 'Made to be answered' },
    },
    heard: {
      reach:
        'New people, then. They owe you nothing: no introduction, no inside jokes, and the point has to make sense with the sound off.',
      teach:
        'Teaching is a good place to be: what is useful gets saved, and a save tells the platform more than a like.',
      sell: 'Selling works when the thing does the talking. We’ll show it at work and ask once, at the end.',
      connect: 'Closer to the people who already watch. That means less polish and more of you.',
      own: '“{answer}”: good, I’ll keep that in your words and measure everything else by it.',
    },
  },
  outcome: {
    name: 'What people can do afterwards',
    question: 'What should someone be able to do after “{title}”?',
    lead: 'So let’s pin the result down. One thing, as small and as visible as you can make it.',
    placeholder: 'For example: tell by the sound whether it is done',
    heard: {
      short: '“{answer}”. Short enough to say in one breath, which means it can also be the promise at the start.',
      long: '“{answer}”. That’s a lot to carry; I’ll keep the whole of it, and you show the first half and say the rest.',
    },
  },
  offer: {
    name: 'What you offer',
    question: 'What do you offer, and what is the one next step?',
    lead: 'So what is it, and where do people go for it? One step only: a link, a message or a shop.',
    placeholder: 'For example: a weekend course, the link is in my profile',
    heard: {
      short: '“{answer}”. Clear. It comes late, once it has been seen to work.',
      long: '“{answer}”. I’ll use it as you wrote it. When you record, say the first half and leave the rest to the caption.',
    },
  },
  share: {
    name: 'Why people would pass it on',
    question: 'Why would someone send “{title}” to a friend?',
    lead: 'New people arrive through other people. So think of one person who would send this to one other person.',
    placeholder: 'For example: because it settles an argument they always have',
    heard: {
      short: '“{answer}”. That’s the sentence we build towards.',
      long: '“{answer}”. There’s a real reason in there. We make that moment impossible to miss.',
    },
  },
  moment: {
    name: 'A moment of yours',
    question: 'Which moment of your own belongs into this?',
    lead: 'The people who follow you come for you. So give me one moment: a place, a mistake, something somebody said.',
    placeholder: 'For example: the morning when the whole batch went into the bin',
    heard: {
      short: '“{answer}”. Yes: something that happened beats something you know.',
      long: '“{answer}”. Keep exactly that detail. It’s the part people will answer to.',
    },
  },
  audience: {
    name: 'For whom',
    question: 'Who is it for?',
    lead: 'Now picture the person who watches it.',
    options: {
      beginners: { label: 'People who start from nothing', description: 'No terms without a picture beside them' },
      stuck: { label: 'People who tried and got stuck', description: 'They know the basics and one problem' },
      experienced: {
        label: 'People who know their way around',
        description: 'They want the detail that others leave out',
      },
      followers: { label: 'People who know me already', description: 'You can begin in the middle' },
    },
    heard: {
      beginners: 'Beginners. Then each term gets a picture, and nothing counts as known.',
      stuck:
        'People who tried and got stuck: the most grateful audience there is, if you name their problem before they do.',
      experienced: 'People who know their way around. Skip the basics, they leave the moment they hear one.',
      followers: 'People who know you. You can start in the middle and refer to earlier things.',
      own: '“{answer}”. Good: the first line should make exactly these people stop, and nobody else.',
    },
  },
  obstacle: {
    name: 'Where they get stuck',
    question: 'At which point do they get stuck?',
    lead: 'So where exactly does it go wrong for them? The more precise the spot, the more they feel meant.',
    placeholder: 'For example: it looks right, and falls apart an hour later',
    heard: {
      short: '“{answer}”. That goes near the start: people stay when they recognise their own problem.',
      long: '“{answer}”. That is a scene, not just a problem. We show it early, and then the way out.',
    },
  },
};

export const questions: CoachQuestions = { ...firstQuestions, ...shapeQuestions, ...makingQuestions };
