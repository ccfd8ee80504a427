/** Shorter texts are no secrets, and would hide codes by chance. */
const MIN_SECRET_LENGTH = 6;

/** A code or request id as it may stand in messages and logs: a name, not prose. Undefined for everything else. */
export function nameOf(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
  return typeof text === 'string' && /^[\w.,:/ -]{1,100}$/.test(text) ? text : undefined;
}

/** Makes the filter of what a platform says: names pass, unless one carries a secret of the request. */
export function withoutSecrets(secrets: readonly (string | undefined)[]): (value: unknown) => string | undefined {
  const hidden = secrets.filter((secret) => secret !== undefined).filter(({ length }) => length >= MIN_SECRET_LENGTH);
  return (value) => {
    const name = nameOf(value);
    return name !== undefined && hidden.some((secret) => name.includes(secret)) ? undefined : name;
  };
}

/** Fields of OAuth forms that are no secrets; `refresh_token` is also the name of a grant. */
const openFields: readonly string[] = ['grant_type', 'client_id', 'client_key', 'redirect_uri'];

/** The values of a form that nobody may see: whatever is not known to be open. */
export function secretsOf(form: Record<string, string> = {}): string[] {
  return Object.entries(form).flatMap(([name, value]) => (openFields.includes(name) ? [] : [value]));
}
