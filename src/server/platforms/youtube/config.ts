export type YoutubeConfig = {
  clientId: string;
  clientSecret: string;
  /** Scopes requested on the consent page. */
  scopes: readonly string[];
  /** Base addresses of the consent page, of the token calls, of the Data API and of the Analytics API. */
  urls: { authorize: string; token: string; api: string; analytics: string };
  /** Site of channels and videos. Default: YouTube's own. */
  site?: string;
};
