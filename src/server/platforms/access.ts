/** The account on whose behalf a call is made, and its access token. */
export type Access = {
  accessToken: string;
  scopes: readonly string[];
  platformUserId: string;
  uploadsPlaylist: string | null;
  /** The user whose share of an allowance its calls count against, or undefined. */
  payer?: string | undefined;
};
