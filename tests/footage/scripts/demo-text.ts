import type { Shot } from '../model.ts';
import type { SpeakerId } from '../people.ts';

/** A sentence, or a sentence and the silence after it where a speaker lets it sink in. */
type Said = string | readonly [text: string, pauseSeconds: number];

/** One shot of the talk. In a dialogue the speakers take turns, beginning with `first`. */
export type Passage = { shot: Shot; first: SpeakerId; second?: SpeakerId; say: readonly Said[]; laughter?: number };

/** The words and pictures of the demo talk, written for it. The figures in it are a story, not a study. */
export const demoText: readonly Passage[] = [
  {
    shot: { kind: 'dialogue', left: 'mira', right: 'jonas', backdrop: 'studio' },
    first: 'mira',
    second: 'jonas',
    say: ['Hello everyone, and welcome back to the editing room.', 'Can you all hear us? Good, then let us get going.'],
  },
  {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'studio', at: 0.36, nameTag: true },
    first: 'mira',
    say: [
      'My name is Mira, I cut short videos for a living, and the slides are in the usual place.',
      'We will take questions at the end.',
    ],
  },
  {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'studio', at: 0.5, size: 0.21 },
    first: 'mira',
    say: [
      ['What would you do if nine out of ten people left your video before you had finished your first sentence?', 0.8],
      'That was me, two years ago.',
    ],
  },
  {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'evening', at: 0.36 },
    first: 'mira',
    say: [
      'I was proud of my openings, with music, a title, and a slow look over the city.',
      ['Then Jonas showed me one graph, and I did not sleep that night.', 0.7],
    ],
  },
  {
    shot: {
      kind: 'slide',
      title: 'Still watching after three seconds',
      bullets: ['Our lovely opening', 'No opening at all'],
      chart: [
        { label: 'With opening', value: 11 },
        { label: 'Without', value: 47, strong: true },
      ],
    },
    first: 'jonas',
    say: [
      'With the lovely opening, eleven percent were still there after three seconds.',
      'I cut it off, changed nothing else, and it was forty seven percent.',
    ],
  },
  {
    shot: { kind: 'speaker', speaker: 'jonas', backdrop: 'evening', at: 0.64, nameTag: true },
    first: 'jonas',
    say: [
      'Same story, same camera, same face, four times the audience.',
      ['The best edit we made that year was a deletion.', 0.8],
    ],
  },
  {
    shot: { kind: 'dialogue', left: 'mira', right: 'jonas', backdrop: 'evening' },
    first: 'mira',
    second: 'jonas',
    say: ['I said it was luck.', 'And I said, fine, let us be lucky two hundred times.'],
    laughter: 1.6,
  },
  {
    shot: { kind: 'speaker', speaker: 'jonas', backdrop: 'evening', at: 0.5, size: 0.2 },
    first: 'jonas',
    say: [
      'So for one year we made every video twice, with two different first seconds, and we only counted who stayed.',
      'Two hundred tiny experiments, one rule, no opinions.',
    ],
  },
  {
    shot: {
      kind: 'slide',
      title: 'What won, out of 200',
      bullets: ['A question they already have', 'The end of the story, shown first', 'One number that sounds wrong'],
      chart: [
        { label: 'Question', value: 82, strong: true },
        { label: 'End first', value: 61 },
        { label: 'Number', value: 39 },
        { label: 'Other', value: 18 },
      ],
    },
    first: 'jonas',
    say: [
      'Eighty two times, the winner was a question that the viewer already had.',
      'Sixty one times, it was the end of the story, shown first.',
      'Thirty nine times, it was one number that sounded wrong.',
    ],
  },
  {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'garden', at: 0.34 },
    first: 'mira',
    say: ['And how often did hello, my name is, win?', ['Not once.', 0.9]],
  },
  {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'garden', at: 0.52, size: 0.21 },
    first: 'mira',
    say: [
      'People do not care who you are until they know why they are listening.',
      'That sounds cruel, but it is the kindest thing I ever learned.',
    ],
  },
  {
    shot: { kind: 'moving', speaker: 'mira', backdrop: 'studio', from: 0.28, to: 0.7 },
    first: 'mira',
    say: [
      'Let me tell you about the baker.',
      'She had a small shop at the harbour, and she filmed her bread every morning at four.',
    ],
  },
  {
    shot: { kind: 'broll', theme: 'harbour' },
    first: 'mira',
    say: [
      'Beautiful pictures, steam, flour, the sun coming up behind the boats.',
      'Thirty people watched, and most of them were her family.',
    ],
  },
  {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'studio', at: 0.38 },
    first: 'mira',
    say: [
      'I asked her what goes wrong in the morning, and she laughed.',
      'She said, every day I burn the first loaf, on purpose.',
    ],
  },
  {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'studio', at: 0.5, size: 0.22 },
    first: 'mira',
    say: [['On purpose? Why would a baker burn her own bread?', 0.8], 'You see, now you want to know.'],
  },
  {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'studio', at: 0.38 },
    first: 'mira',
    say: [
      'Her oven is ninety years old and has no thermometer, so the first loaf tells her how hot it is.',
      ['She opened her next video with the burnt loaf, and two hundred thousand people watched it to the end.', 0.9],
    ],
  },
  {
    shot: { kind: 'dialogue', left: 'mira', right: 'jonas', backdrop: 'studio' },
    first: 'jonas',
    second: 'mira',
    say: ['And did they come to the shop?', 'They did, and they all wanted the burnt one.'],
    laughter: 2,
  },
  {
    shot: { kind: 'speaker', speaker: 'jonas', backdrop: 'garden', at: 0.64 },
    first: 'jonas',
    say: [
      'Before we go on, a short word about the room.',
      'The coffee is outside on the left, and please put your badges back in the box when you leave.',
    ],
  },
  {
    shot: { kind: 'speaker', speaker: 'jonas', backdrop: 'garden', at: 0.5 },
    first: 'jonas',
    say: ['The recording will be online next week, and there is a form for your feedback.', 'All right, back to work.'],
  },
  {
    shot: {
      kind: 'slide',
      title: 'A hook is a promise',
      bullets: ['Open one question', 'Keep it open', 'Answer it, all of it'],
    },
    first: 'jonas',
    say: [
      'A hook is not a trick, it is a promise.',
      'You open one question, and you keep it open.',
      'Then you answer it, all of it, before you say goodbye.',
    ],
  },
  {
    shot: { kind: 'speaker', speaker: 'jonas', backdrop: 'evening', at: 0.62 },
    first: 'jonas',
    say: [
      'We tried the trick as well, of course.',
      'Twelve videos opened with something shocking that had nothing to do with the rest.',
    ],
  },
  {
    shot: {
      kind: 'slide',
      title: 'The trick, and its price',
      bullets: ['More people stayed at first', 'Fewer came back next week'],
      chart: [
        { label: 'Stayed', value: 68 },
        { label: 'Finished', value: 9 },
        { label: 'Came back', value: 3, strong: true },
      ],
    },
    first: 'jonas',
    say: [
      'Sixty eight percent stayed, which was our record.',
      'But nine percent finished, and only three percent ever came back.',
    ],
  },
  {
    shot: { kind: 'speaker', speaker: 'jonas', backdrop: 'evening', at: 0.5, size: 0.21 },
    first: 'jonas',
    say: [['You can steal three seconds from anybody, but you can only steal them once.', 0.9]],
  },
  {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'garden', at: 0.36 },
    first: 'mira',
    say: [
      'Here is the part that surprised me most.',
      'We thought that short attention was the problem, and we were wrong.',
    ],
  },
  {
    shot: {
      kind: 'slide',
      title: 'How long they stayed',
      bullets: ['Weak first second', 'Strong first second'],
      chart: [
        { label: 'Weak, 30 s', value: 7 },
        { label: 'Strong, 30 s', value: 21 },
        { label: 'Strong, 3 min', value: 74, strong: true },
      ],
    },
    first: 'mira',
    say: [
      'With a weak opening they watched seven seconds of a thirty second video.',
      'With a strong one they watched seventy four seconds of a three minute video.',
    ],
  },
  {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'garden', at: 0.5, size: 0.22 },
    first: 'mira',
    say: [['Nobody has a short attention span, they have a short patience for not knowing why.', 0.8]],
  },
  {
    shot: { kind: 'moving', speaker: 'jonas', backdrop: 'studio', from: 0.7, to: 0.36 },
    first: 'jonas',
    say: [
      'So what should you do tomorrow morning?',
      'Take your last video, and find the sentence where your own heart beats faster.',
    ],
  },
  {
    shot: { kind: 'speaker', speaker: 'jonas', backdrop: 'studio', at: 0.4 },
    first: 'jonas',
    say: [
      'In our two hundred videos that sentence came, on average, after fifty two seconds.',
      'Fifty two seconds of throat clearing, and then the good part.',
    ],
  },
  {
    shot: {
      kind: 'slide',
      title: 'Tomorrow morning',
      bullets: ['Find your best sentence', 'Move it to the front', 'Delete what came before it'],
    },
    first: 'jonas',
    say: [
      'Find your best sentence.',
      'Move it to the very front.',
      'And then delete whatever came before it, even if you love it.',
    ],
  },
  {
    shot: { kind: 'broll', theme: 'hills' },
    first: 'mira',
    say: [
      'Especially if you love it.',
      'I still have that slow look over the city on an old disk, and nobody has ever missed it.',
    ],
  },
  {
    shot: { kind: 'dialogue', left: 'mira', right: 'jonas', backdrop: 'garden' },
    first: 'jonas',
    second: 'mira',
    say: [
      'Do you want to know which opening was the best of all two hundred?',
      ['Everybody wants to know that, Jonas.', 0.6],
    ],
    laughter: 1.4,
  },
  {
    shot: { kind: 'speaker', speaker: 'jonas', backdrop: 'evening', at: 0.5, size: 0.21 },
    first: 'jonas',
    say: [
      'It had no music, no cut, and no face.',
      'It was a black picture, and a child who asked, grandpa, what did you sound like when you were small?',
    ],
  },
  {
    shot: { kind: 'speaker', speaker: 'jonas', backdrop: 'evening', at: 0.62 },
    first: 'jonas',
    say: [
      'Then the old man plays a tape from nineteen fifty one, and he hears his own voice.',
      ['Ninety one percent watched to the last second, and that video cost us nothing.', 1],
    ],
  },
  {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'studio', at: 0.5, size: 0.22 },
    first: 'mira',
    say: [
      'You do not need a better camera, you need a better question.',
      ['Ask it in the first second, and mean it.', 0.9],
    ],
  },
  {
    shot: { kind: 'dialogue', left: 'mira', right: 'jonas', backdrop: 'studio' },
    first: 'mira',
    second: 'jonas',
    say: ['That is all from us, thank you very much for coming.', 'See you next month, and do not forget your badges.'],
  },
];
