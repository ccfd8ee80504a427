import type * as auth from '#contract/auth.ts';
import type * as system from '#contract/system.ts';
import { lightEndpoint } from '#web/api/light-endpoint.ts';

export const readInstallation = lightEndpoint<typeof system.readInstallation>(
  { method: 'GET', path: '/api/installation', access: 'public' },
  isInstallation,
);
export const readMe = lightEndpoint<typeof auth.readMe>(
  { method: 'GET', path: '/api/auth/me', access: 'user' },
  isUser,
);
export const signOut = lightEndpoint<typeof auth.signOut>(
  { method: 'POST', path: '/api/auth/logout', access: 'user' },
  isRecord,
);

/** Whether this is an account as described by the contract. */
export function isUser(value: unknown): value is auth.User {
  if (!isRecord(value) || !isRecord(value.user_metadata)) return false;
  const { full_name, avatar_url } = value.user_metadata;
  return (
    [value.id, value.email].every(isText) &&
    [full_name, avatar_url].every(isTextOrNull) &&
    areSwitches(value.is_demo, value.is_operator, value.must_enrol)
  );
}

function isInstallation(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { version, demo, signups, mail, can_transcribe, empty, site, password_min_length, upload_max_bytes } = value;
  return (
    isText(version) &&
    (demo === null || hasTexts(demo, 'email', 'password')) &&
    (signups === 'waitlist' || signups === 'open') &&
    areSwitches(mail, can_transcribe, empty) &&
    [password_min_length, upload_max_bytes].every(Number.isSafeInteger) &&
    isSite(site)
  );
}

function isSite(value: unknown): boolean {
  return (
    isRecord(value) &&
    areAll(value.figures, 'value', 'label') &&
    areSwitches(value.sample_figures) &&
    areAll(value.links, 'label', 'url') &&
    [value.operator, value.contact_email].every(isTextOrNull)
  );
}

function areAll(list: unknown, ...names: string[]): boolean {
  return Array.isArray(list) && list.every((one) => hasTexts(one, ...names));
}

function hasTexts(value: unknown, ...names: string[]): boolean {
  return isRecord(value) && names.every((name) => isText(value[name]));
}

function areSwitches(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'boolean');
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isTextOrNull(value: unknown): boolean {
  return value === null || isText(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
