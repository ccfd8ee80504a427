export type TiktokConfig = {
  clientId: string;
  clientSecret: string;
  /** Names of the scopes that the consent page is asked for. */
  scopes: readonly string[];
  /** As the app is registered: `desktop` may use localhost, with PKCE. */
  appKind: 'web' | 'desktop';
  /** Base addresses: the consent page (with the player and the profiles), and everything else. */
  urls: { authorize: string; api: string };
};
