/** Appearance and voice of a drawn speaker. Colours are `#rrggbb`. */
export type Speaker = {
  name: string;
  role: string;
  /** A voice of ffmpeg's `flite` source. */
  voice: 'slt' | 'rms' | 'awb' | 'kal16';
  /** Speed of speech; 1 is the voice's own. */
  tempo: number;
  skin: string;
  hair: string;
  hairStyle: 'bob' | 'short' | 'bun' | 'curls' | 'long';
  eyes: string;
  lips: string;
  clothes: string;
  collar: 'round' | 'shirt' | 'hood';
  glasses: boolean;
  beard: boolean;
};

/** The people of the demo talk and of the tests. */
export const people = {
  mira: {
    name: 'Mira Okafor',
    role: 'Edits short videos',
    voice: 'slt',
    tempo: 1,
    skin: '#b9794f',
    hair: '#2c1a16',
    hairStyle: 'curls',
    eyes: '#5b3517',
    lips: '#a8473f',
    clothes: '#e2a23b',
    collar: 'round',
    glasses: false,
    beard: false,
  },
  jonas: {
    name: 'Jonas Lind',
    role: 'Counts everything',
    voice: 'rms',
    tempo: 1,
    skin: '#eebf9d',
    hair: '#8a4b25',
    hairStyle: 'short',
    eyes: '#3f6f86',
    lips: '#c06a5c',
    clothes: '#3d6b68',
    collar: 'shirt',
    glasses: true,
    beard: true,
  },
  yuki: {
    name: 'Yuki Hara',
    role: 'Films on a phone',
    voice: 'slt',
    tempo: 1.04,
    skin: '#f0cba8',
    hair: '#1f1b24',
    hairStyle: 'bob',
    eyes: '#3a2a20',
    lips: '#c65a5f',
    clothes: '#7a5a9e',
    collar: 'hood',
    glasses: false,
    beard: false,
  },
  elena: {
    name: 'Elena Sol',
    role: 'Teaches storytelling',
    voice: 'slt',
    tempo: 0.97,
    skin: '#dba47c',
    hair: '#5c2e1a',
    hairStyle: 'long',
    eyes: '#4f6b3a',
    lips: '#b94c49',
    clothes: '#c4574a',
    collar: 'round',
    glasses: false,
    beard: false,
  },
  tomas: {
    name: 'Tomas Reyes',
    role: 'Runs the channel',
    voice: 'awb',
    tempo: 1,
    skin: '#8a573a',
    hair: '#181314',
    hairStyle: 'short',
    eyes: '#3b2416',
    lips: '#8d4640',
    clothes: '#2f4a7c',
    collar: 'hood',
    glasses: false,
    beard: false,
  },
  ingrid: {
    name: 'Ingrid Voss',
    role: 'Writes the scripts',
    voice: 'slt',
    tempo: 1.02,
    skin: '#f3cdb4',
    hair: '#d9a95b',
    hairStyle: 'bun',
    eyes: '#4a7f9c',
    lips: '#cb6868',
    clothes: '#5b8c6e',
    collar: 'shirt',
    glasses: true,
    beard: false,
  },
} as const satisfies Record<string, Speaker>;

export type SpeakerId = keyof typeof people;
