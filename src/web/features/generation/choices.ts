import { t } from '@lingui/core/macro';
import type { CaptionStyle, ClipAspect } from '#contract/clips.ts';

/** The eight lengths on offer, as comma-separated codes. */
const CHOICES = ['0', '1', '2', '3', '4', '1,2', '2,3', '1,2,3'] as const;
export type LengthChoice = (typeof CHOICES)[number];

/** The codes sent for a choice. */
export function lengthCodes(choice: LengthChoice): number[] {
  return choice.split(',').map(Number);
}

export function lengthOptions(): { value: LengthChoice; label: string; description: string }[] {
  const texts: Record<LengthChoice, [string, string]> = {
    '0': [t`Auto`, t`As long as each moment needs, 14 to 90 seconds`],
    '1': [t`Under 30s`, t`Up to 29 seconds: one quick point`],
    '2': [t`30-60s`, t`30 to 59 seconds: a short story`],
    '3': [t`60-90s`, t`60 to 89 seconds: an idea and its reasons`],
    '4': [t`90s-3min`, t`90 seconds to 3 minutes: a full passage`],
    '1,2': [t`Under 60s`, t`A mix of clips up to 29 seconds and 30 to 59`],
    '2,3': [t`30-90s`, t`A mix of clips of 30 to 59 seconds and 60 to 89`],
    '1,2,3': [t`Under 90s`, t`A mix of lengths up to 89 seconds`],
  };
  return CHOICES.map((value) => ({ value, label: texts[value][0], description: texts[value][1] }));
}

export function languageOptions() {
  return [
    { value: 'auto', label: t`Auto` },
    { value: 'en', label: t`English` },
    { value: 'es', label: t`Spanish` },
    { value: 'pt', label: t`Portuguese` },
    { value: 'fr', label: t`French` },
    { value: 'de', label: t`German` },
    { value: 'ru', label: t`Russian` },
  ] as const;
}

export function aspectOptions(): { value: ClipAspect; label: string }[] {
  return [
    { value: '9:16', label: t`9:16, vertical` },
    { value: '4:5', label: t`4:5, portrait` },
    { value: '1:1', label: t`1:1, square` },
    { value: '16:9', label: t`16:9, landscape` },
  ];
}

/** Caption styles with their names, in the order of the dialog. */
export function captionStyleOptions(): { value: CaptionStyle; label: string }[] {
  const names: Record<CaptionStyle, string> = {
    bold: t`Bold`,
    marker: t`Marker`,
    impact: t`Impact`,
    karaoke: t`Karaoke`,
    tape: t`Tape`,
    panel: t`Panel`,
    neon: t`Neon`,
    clean: t`Clean`,
    none: t`No captions`,
  };
  return (Object.keys(names) as CaptionStyle[]).map((value) => ({ value, label: names[value] }));
}
