import { expect, test } from 'vitest';
import { say } from '#texts/say.ts';
import { describeDevice } from './devices.ts';

const chrome = (system: string, rest = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 ${rest}Safari/537.36${rest}`;

test.each([
  [chrome('X11; Linux x86_64'), 'Chrome on Linux'],
  [chrome('Linux; Android 10; K', 'Mobile '), 'Chrome on Android'],
  [`${chrome('Windows NT 10.0; Win64; x64')} Edg/142.0.0.0`, 'Edge on Windows'],
  [`${chrome('Macintosh; Intel Mac OS X 10_15_7')} OPR/120.0.0.0`, 'Opera on macOS'],
  [chrome('X11; CrOS x86_64 14541.0.0'), 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 ' +
      'Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['curl/8.9.1', 'curl'],
  ['python-requests/2.32.3', 'python-requests'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
])('%s', (userAgent, device) => {
  expect(say('en', describeDevice(userAgent))).toBe(device);
});
