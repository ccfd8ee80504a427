/** Who is asked for: the access to one account. */
export type Access = {
  accessToken: string;
  scopes: readonly string[];
  platformUserId: string;
  uploadsPlaylist: string | null;
};
