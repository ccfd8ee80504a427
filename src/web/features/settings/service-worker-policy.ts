/** The only script that this product starts by its address. */
export const SERVICE_WORKER_PATH = '/sw.js';
/** As `trusted-types` of src/server/http/security.ts names it. */
export const POLICY_NAME = 'reelwright-service-worker';

type Policy = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined; // one per page, as the browser demands: a second of the same name is refused

/** The address of the service worker as a browser that enforces Trusted Types takes it; the policy lets nothing else through. */
export function serviceWorkerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return SERVICE_WORKER_PATH;
  policy ??= trustedTypes.createPolicy(POLICY_NAME, { createScriptURL });
  return policy.createScriptURL(SERVICE_WORKER_PATH);
}

/** @throws TypeError for any other address. */
export function createScriptURL(address: string): string {
  if (address !== SERVICE_WORKER_PATH) throw new TypeError(`${address} is not the service worker`);
  return address;
}
