export type YoutubeConfig = {
  clientId: string;
  clientSecret: string;
  /** Names of the scopes that the consent page is asked for. */
  scopes: readonly string[];
  /** Base addresses of the consent page, of the token calls, of the Data API and of the Analytics API. */
  urls: { authorize: string; token: string; api: string; analytics: string };
  /** Where channels and videos are seen. Default: YouTube's own site. */
  site?: string;
};
