import * as z from 'zod/mini';

/** Properties of a source file, read once and passed on; in seconds and displayed pixels (rotation applied). */
export type MediaInfo = z.infer<typeof mediaInfo>;
export const mediaInfo = z.object({
  /** Detected from the file's bytes: mp4, mov, matroska, webm, avi or mpegts. */
  container: z.string(),
  /** Duration of the video, from the first frame to the end of the last one actually in the file. */
  durationSeconds: z.number(),
  /** Start of the first video frame on the file's own clock; everywhere else that is 0. */
  startSeconds: z.number(),
  sizeBytes: z.number(),
  video: z.object({
    codec: z.string(),
    profile: z.optional(z.string()),
    pixelFormat: z.string(),
    /** As declared in the file: `bt709`, `smpte170m` …; undefined if it does not. */
    colourMatrix: z.optional(z.string()),
    /** `tv` (limited) or `pc` (full). */
    colourRange: z.optional(z.string()),
    /** `bt709`; `arib-std-b67` (HLG) and `smpte2084` (PQ) for HDR … */
    colourTransfer: z.optional(z.string()),
    colourPrimaries: z.optional(z.string()),
    /** Size as displayed: after rotation and sample aspect ratio. */
    width: z.number(),
    height: z.number(),
    rotation: z.literal([0, 90, 180, 270]),
    /** Average frame rate; variable sources are converted to a constant one when rendered. */
    frameRate: z.number(),
    variableFrameRate: z.boolean(),
    streamIndex: z.number(),
  }),
  audio: z.optional(
    z.object({ codec: z.string(), sampleRate: z.number(), channels: z.number(), streamIndex: z.number() }),
  ),
  /** Text subtitle streams in the file, in order. */
  subtitles: z.readonly(
    z.array(z.object({ streamIndex: z.number(), codec: z.string(), language: z.optional(z.string()) })),
  ),
});
