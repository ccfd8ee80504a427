import { t } from '@lingui/core/macro';
import type { Clip } from '#contract/clips.ts';
import { removedSeconds } from './clip-clock.ts';

type Inspection = NonNullable<Clip['inspection']>;
export type Fact = { name: string; value: string };

/** The measurements of the finished file in plain words; missing ones are left out. */
export function inspectionFacts(inspection: Inspection): Fact[] {
  const {
    width,
    height,
    integrated_lufs: lufs,
    true_peak_dbtp: peak,
    face_inside_share: faces,
    words_cut: wordsCut,
    removed,
  } = inspection;
  const rate = Number(inspection.frame_rate.toFixed(2));
  const facts: Fact[] = [
    { name: t`Picture`, value: t`${width} × ${height}, ${rate} frames per second` },
    { name: t`Video`, value: [codecName(inspection.video_codec), inspection.video_profile].filter(Boolean).join(' ') },
    { name: t`Sound`, value: soundFact(inspection) },
  ];
  if (lufs !== null) {
    const loudness = lufs.toFixed(1);
    facts.push({ name: t`Loudness`, value: t`${loudness} LUFS` });
  }
  if (peak !== null) {
    const dbtp = peak.toFixed(1);
    facts.push({ name: t`Loudest peak`, value: t`${dbtp} dBTP` });
  }
  if (faces !== null) {
    const share = Math.round(faces * 100);
    facts.push({ name: t`Faces in the picture`, value: t`${share}% of the time` });
  }
  if (wordsCut !== null)
    facts.push({ name: t`Words cut at the edges`, value: wordsCut === 0 ? t`None` : String(wordsCut) });
  if (removed !== null) {
    const seconds = removedSeconds(removed).toFixed(1);
    facts.push({ name: t`Pauses and fillers removed`, value: t`${seconds} s` });
  }
  facts.push({ name: t`Starts playing at once`, value: inspection.fast_start ? t`Yes` : t`No` });
  if (inspection.black_opening) facts.push({ name: t`Opening`, value: t`Begins with black` });
  return facts;
}

function soundFact({ audio_codec, sample_rate }: Inspection): string {
  if (audio_codec === null) return t`None`;
  const name = codecName(audio_codec);
  if (sample_rate === null) return name;
  const kilohertz = sample_rate / 1_000;
  return t`${name}, ${kilohertz} kHz`;
}

function codecName(codec: string): string {
  return codec === 'h264' ? 'H.264' : codec.toUpperCase();
}
