/** Seconds as ISO 8601: PT1M5S, P1DT2H; zero (not known yet, or live) is P0D. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole <= 0) return 'P0D';
  const days = Math.floor(whole / 86_400);
  const parts = { H: Math.floor(whole / 3600) % 24, M: Math.floor(whole / 60) % 60, S: whole % 60 };
  const time = Object.entries(parts)
    .filter(([, value]) => value > 0)
    .map(([unit, value]) => `${value}${unit}`)
    .join('');
  return `P${days > 0 ? `${days}D` : ''}${time ? `T${time}` : ''}`;
}
