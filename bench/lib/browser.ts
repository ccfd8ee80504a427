import { existsSync } from 'node:fs';

/** The system's browser. @throws Error when there is none */
export function findBrowser(): string {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = places.find((path) => path && existsSync(path));
  if (!found) throw new Error('No Chromium on this machine: npm test installs one');
  return found;
}
