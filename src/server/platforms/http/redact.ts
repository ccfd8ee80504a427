/** Shorter texts are not secrets, and redacting them would hide codes by chance. */
const MIN_SECRET_LENGTH = 6;

/** A code or request id that is safe in messages and logs: a name, not prose. Undefined for everything else. */
export function nameOf(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
  return typeof text === 'string' && /^[\w.,:/ -]{1,100}$/.test(text) ? text : undefined;
}

/** Creates a filter for what a platform says: names pass unless they contain a secret of the request. */
export function withoutSecrets(secrets: readonly (string | undefined)[]): (value: unknown) => string | undefined {
  const hidden = secrets.filter((secret) => secret !== undefined).filter(({ length }) => length >= MIN_SECRET_LENGTH);
  return (value) => {
    const name = nameOf(value);
    return name !== undefined && hidden.some((secret) => name.includes(secret)) ? undefined : name;
  };
}

/** Fields of OAuth forms that are not secret; `refresh_token` is also the name of a grant type. */
const openFields: readonly string[] = ['grant_type', 'client_id', 'client_key', 'redirect_uri'];

/** The secret values of a form: every field that is not known to be public. */
export function secretsOf(form: Record<string, string> = {}): string[] {
  return Object.entries(form).flatMap(([name, value]) => (openFields.includes(name) ? [] : [value]));
}
