/**
 * Columns that never leave the database, by table: hashes and keys that would give access to the account, and message
 * bodies, which contain links that do. Tests fail for a bytea column that is neither listed here nor known to be
 * public.
 */
export const secretColumns: Readonly<Record<string, readonly string[]>> = {
  accounts: ['password_hash'],
  sessions: ['token_hash', 'binding_hash'],
  known_devices: ['token_hash'],
  account_links: ['token_hash', 'password_hash'],
  totp_secrets: ['secret_sealed'],
  recovery_codes: ['code_hash'],
  passkey_challenges: ['ticket_hash', 'challenge'],
  oauth_states: ['state_hash', 'code_verifier_sealed'],
  connections: ['access_token_sealed', 'refresh_token_sealed'],
  publications: ['handle_sealed'],
  push_subscriptions: ['p256dh', 'auth'],
  mail_messages: ['text_body', 'html_body'],
};
