/**
 * Why a connection cannot be made: the user cancelled on the platform, the platform reported an error, its answer is
 * incomplete, the server refused it, or it was already sent before a reload.
 */
export type CallbackProblem =
  | { kind: 'cancelled' }
  | { kind: 'platform_error'; error: string; description: string | null }
  | { kind: 'incomplete' }
  | { kind: 'refused'; message: string }
  | { kind: 'used' };

/** Maximum length of text shown from an address, since anyone can craft one. */
const MAX_SHOWN_LENGTH = 300;

/** Reads the answer of a platform from the address. An error takes precedence over everything else. */
export function readCallback(address: URLSearchParams): { code: string; state: string } | { problem: CallbackProblem } {
  const error = address.get('error');
  // RFC 6749, section 4.1.2.1: the owner refused. All three platforms answer a cancelled consent page with it.
  if (error === 'access_denied') return { problem: { kind: 'cancelled' } };
  if (error) {
    const description = address.get('error_description');
    return {
      problem: {
        kind: 'platform_error',
        error: shorten(error),
        description: description ? shorten(description) : null,
      },
    };
  }
  const [code, state] = [address.get('code'), address.get('state')];
  return code && state ? { code, state } : { problem: { kind: 'incomplete' } };
}

/** Whether the root address is a platform's answer, which TikTok once sent there. */
export function isRootCallback(search: string): boolean {
  const address = new URLSearchParams(search);
  return address.has('code') && address.has('state');
}

function shorten(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}
