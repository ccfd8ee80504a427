export type InstagramConfig = {
  clientId: string;
  clientSecret: string;
  /** Names of the scopes that the consent page is asked for. */
  scopes: readonly string[];
  /** Like `v25.0`. */
  graphVersion: string;
  /** Base addresses of the consent page (with the profiles), of the code exchange, and of everything else. */
  urls: { authorize: string; token: string; graph: string };
};
