import { useFormats } from '#web/ui/format.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The age of a post in words: hours on the first two days, then days. */
export function useAges(): (seconds: number) => string {
  const { formatNumber } = useFormats();
  return (seconds) => {
    const isYoung = seconds < 2 * DAY;
    const count = isYoung ? seconds / HOUR : seconds / DAY;
    const style = { style: 'unit', unit: isYoung ? 'hour' : 'day', unitDisplay: 'long' } as const;
    return formatNumber(count, { ...style, maximumFractionDigits: count < 10 ? 1 : 0 });
  };
}
