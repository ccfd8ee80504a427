/** An error of the Graph API. Format and codes: Meta, "Error Codes" (Instagram Platform). */
export class GraphError extends Error {
  readonly status: number;
  readonly code: number;
  readonly subcode: number | undefined;
  readonly transient: boolean;
  readonly userTitle: string | undefined;
  readonly userMessage: string | undefined;

  constructor(
    code: number,
    subcode: number | undefined,
    message: string,
    more: { transient?: boolean; title?: string; words?: string } = {},
  ) {
    super(message);
    this.name = 'GraphError';
    this.code = code;
    this.subcode = subcode;
    this.status = statusOf(code);
    this.transient = more.transient ?? (code === 1 || code === 2 || code < 0);
    this.userTitle = more.title;
    this.userMessage = more.words;
  }

  /** The body of the response; `trace` is the id that Meta's support asks for. */
  body(trace: string): object {
    return {
      error: {
        message: this.message,
        type: this.code === 100 || this.code === 190 || this.code === 10 ? 'OAuthException' : 'IGApiException',
        code: this.code,
        ...(this.subcode === undefined ? {} : { error_subcode: this.subcode }),
        is_transient: this.transient,
        ...(this.userTitle === undefined ? {} : { error_user_title: this.userTitle }),
        ...(this.userMessage === undefined ? {} : { error_user_msg: this.userMessage }),
        fbtrace_id: trace,
      },
    };
  }
}

/** The status says little, so clients have to use `code`. */
function statusOf(code: number): number {
  if (code === 1 || code === 2 || code < 0) return 500;
  if (code === 4 || code === 17 || code === 32 || code === 613 || code === 80002) return 403;
  if (code === 10 || (code >= 200 && code <= 299)) return 403;
  return 400;
}

export const parameter = (message: string) => new GraphError(100, undefined, `(#100) ${message}`);

export const objectGone = (id: string) =>
  new GraphError(
    100,
    33,
    `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
  );

export const tokenInvalid = () =>
  new GraphError(190, undefined, 'Invalid OAuth access token - Cannot parse access token');
export const tokenExpired = () => new GraphError(190, 463, 'Error validating access token: Session has expired');
export const tokenRevoked = () =>
  new GraphError(190, 458, 'Error validating access token: The user has not authorized this application');

export const permissionMissing = (scope: string) =>
  new GraphError(10, undefined, `(#10) Application does not have permission for this action: ${scope}`);

/** Publishing failures by their subcode, as the page of error codes pairs them. */
const publishing: Record<number, { code: number; message: string }> = {
  2207052: { code: 9004, message: 'The media could not be fetched from this URI' },
  2207027: { code: 9007, message: 'The media is not ready to be published' },
  2207042: {
    code: 9,
    message: 'The maximum number of posts that are allowed to be published by Content Publishing API was reached',
  },
  2207020: { code: -2, message: 'The media you are trying to access has expired' },
  2207006: { code: 24, message: 'The media with the given ID was not found' },
  2207026: { code: 352, message: 'The video format is not supported' },
  2207057: { code: 1, message: 'The thumbnail offset must be greater or equal to 0 and less than the video duration' },
  2207023: { code: 100, message: 'The media type is unknown' },
  2207010: { code: 36004, message: 'The caption is too long' },
  2207040: { code: 100, message: 'Too many tags in the caption' },
  2207053: { code: -1, message: 'The upload failed' },
};

export function publishingError(subcode: number): GraphError {
  const { code, message } = publishing[subcode] ?? { code: -1, message: 'An unknown error has occurred' };
  return new GraphError(code, subcode, message, { title: message, words: message, transient: code < 0 });
}
