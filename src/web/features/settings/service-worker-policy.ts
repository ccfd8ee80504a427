/** The only script that is loaded by URL at run time. */
export const SERVICE_WORKER_PATH = '/sw.js';
/** Also listed in `trusted-types` of src/server/http/security.ts. */
export const POLICY_NAME = 'reelwright-service-worker';

type Policy = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined; // one per page: browsers refuse a second policy of the same name

/** The service worker's URL as a Trusted Types value; the policy allows nothing else. */
export function serviceWorkerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return SERVICE_WORKER_PATH;
  policy ??= trustedTypes.createPolicy(POLICY_NAME, { createScriptURL });
  return policy.createScriptURL(SERVICE_WORKER_PATH);
}

/** @throws TypeError for any other URL */
export function createScriptURL(address: string): string {
  if (address !== SERVICE_WORKER_PATH) throw new TypeError(`${address} is not the service worker`);
  return address;
}
