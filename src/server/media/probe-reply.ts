import { z } from 'zod';

// Source: ffprobe manual, "show_streams", "show_frames"; numbers are strings, missing ones `N/A` or absent.
const number = z
  .union([z.string(), z.number()])
  .optional()
  .transform((value) => {
    const parsed = typeof value === 'string' ? Number.parseFloat(value) : value;
    return parsed !== undefined && Number.isFinite(parsed) ? parsed : undefined;
  });
/** `30000/1001`, or `16:9`; undefined for `0/0`. */
const ratio = z
  .string()
  .optional()
  .transform((value) => {
    const [top = 0, bottom = 1] = (value ?? '0/0').split(/[/:]/).map(Number);
    const parsed = top / bottom;
    return Number.isFinite(parsed) && parsed > 0 ? parsed : undefined;
  });

const stream = z.object({
  index: z.number().int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  pix_fmt: z.string().optional(),
  width: number,
  height: number,
  sample_aspect_ratio: ratio,
  color_space: z.string().optional(),
  color_range: z.string().optional(),
  color_transfer: z.string().optional(),
  color_primaries: z.string().optional(),
  avg_frame_rate: ratio,
  r_frame_rate: ratio,
  start_time: number,
  sample_rate: number,
  channels: number,
  disposition: z.object({ attached_pic: z.number().optional(), default: z.number().optional() }).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  side_data_list: z
    .array(z.looseObject({ rotation: z.number().optional(), dv_bl_signal_compatibility_id: z.number().optional() }))
    .optional(),
});

/** The output of `ffprobe -show_streams`. */
export const streamsReply = z.object({
  streams: z.array(stream).default([]),
});
export type ProbedStream = z.infer<typeof stream>;

/** The output of `ffprobe -show_frames`: the frames it could decode. */
export const framesReply = z.object({
  frames: z
    .array(
      z.object({ best_effort_timestamp_time: number, width: number, height: number, pix_fmt: z.string().optional() }),
    )
    .default([]),
});

/** The entries that {@link streamsReply} reads. */
export const streamEntries = [
  'stream=index,codec_type,codec_name,profile,pix_fmt,width,height,sample_aspect_ratio,color_space,color_range,' +
    'color_transfer,color_primaries,avg_frame_rate,r_frame_rate,start_time,sample_rate,channels',
  'stream_disposition=attached_pic,default',
  'stream_tags=language,rotate',
  'stream_side_data=rotation,dv_bl_signal_compatibility_id',
].join(':');
export const FRAME_ENTRIES = 'frame=best_effort_timestamp_time,width,height,pix_fmt';
