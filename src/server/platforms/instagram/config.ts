export type InstagramConfig = {
  clientId: string;
  clientSecret: string;
  /** Scopes requested on the consent page. */
  scopes: readonly string[];
  /** For instance `v25.0`. */
  graphVersion: string;
  /** Base addresses of the consent page (with the profiles), of the code exchange, and of everything else. */
  urls: { authorize: string; token: string; graph: string };
};
