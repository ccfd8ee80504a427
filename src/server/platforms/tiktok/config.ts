export type TiktokConfig = {
  clientId: string;
  clientSecret: string;
  /** Scopes requested on the consent page. */
  scopes: readonly string[];
  /** The registered kind of app: `desktop` may use localhost, with PKCE. */
  appKind: 'web' | 'desktop';
  /** Base addresses: the consent page (with the player and the profiles), and everything else. */
  urls: { authorize: string; api: string };
};
