/** The account on whose behalf a call is made, and its access token. */
export type Access = {
  accessToken: string;
  scopes: readonly string[];
  platformUserId: string;
  uploadsPlaylist: string | null;
  /** Whose share of an allowance its calls count against; undefined: nobody's. */
  payer?: string | undefined;
};
