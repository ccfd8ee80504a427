import { type Message, msg, verbatim } from '#texts/message.ts';

/**
 * Order matters, because browsers also name those they descend from. Source: the browsers' own user-agent strings,
 * 2026.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/^(?=.*\bVersion\/[\d.]).* Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];
const MAX_NAME_LENGTH = 40;

/** Browser and system as text, from the user agent: `Firefox on Windows`. Versions change too often to be useful. */
export function describeDevice(userAgent: string): Message {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return msg('device.browser_on_system', { browser, system });
  const name = browser ?? system ?? programOf(userAgent);
  return name === undefined ? msg('device.unknown') : verbatim(name);
}

/** The product token of a program that is not a browser: `python-requests` for `python-requests/2.32`. */
function programOf(userAgent: string): string | undefined {
  return /^[A-Za-z][\w.-]*/.exec(userAgent)?.[0].slice(0, MAX_NAME_LENGTH);
}
