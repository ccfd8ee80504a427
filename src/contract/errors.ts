/** The closed list of machine-readable failure codes, each with its HTTP status. `retcode` on the wire is the status times ten. */
export const errorStatus = {
  bad_request: 400,
  invalid_input: 400,
  invalid_credentials: 401,
  not_signed_in: 401,
  session_expired: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  generation_running: 409,
  clip_not_failed: 409,
  clip_not_ready: 409,
  clip_not_retriable: 410,
  video_not_ready: 409,
  video_in_use: 409,
  video_too_short: 422,
  video_refused: 422,
  transcript_refused: 422,
  link_expired: 403,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  storage_full: 507,
  not_ready: 503,
} as const;

/** One of the codes a failed call can carry. */
export type ErrorCode = keyof typeof errorStatus;
