import type { Ffmpeg } from '#server/media/ffmpeg.ts';

/** A head on a drawn picture; `radius` is half the width of the face, `eyes` how far they are open (1: wholly). */
export type DrawnHead = { x: number; y: number; radius: number; eyes?: number };
export type DrawnScene = {
  seconds: number;
  background: [number, number, number];
  heads: (seconds: number) => DrawnHead[];
};

type Paint = (u: number, v: number) => [number, number, number];
type Part = { cx: number; cy: number; rx: number; ry: number; paint: Paint; lid?: 'open' | 'closed' };

const flat =
  (r: number, g: number, b: number): Paint =>
  () => [r, g, b];
/** Parts in units of half the face's width, back to front. Detectors recognise this as a face (measured: score 0.9). */
const parts: readonly Part[] = [
  { cx: 0, cy: 3.1, rx: 2.1, ry: 1.4, paint: flat(45, 60, 105) },
  { cx: 0, cy: 1.45, rx: 0.48, ry: 0.7, paint: flat(196, 148, 120) },
  { cx: 0, cy: -0.25, rx: 1.14, ry: 1.42, paint: flat(52, 36, 28) },
  { cx: 0, cy: 0.08, rx: 1, ry: 1.3, paint: (u, v) => shade(u, v) },
  ...[-1, 1].flatMap((side): Part[] => [
    { cx: 0.4 * side, cy: -0.34, rx: 0.25, ry: 0.055, paint: flat(60, 42, 34) },
    { cx: 0.4 * side, cy: -0.1, rx: 0.2, ry: 0.11, paint: flat(240, 240, 238), lid: 'open' },
    { cx: 0.4 * side, cy: -0.1, rx: 0.095, ry: 0.1, paint: flat(58, 40, 30), lid: 'open' },
    { cx: 0.4 * side - 0.03, cy: -0.13, rx: 0.03, ry: 0.03, paint: flat(250, 250, 250), lid: 'open' },
    { cx: 0.4 * side, cy: -0.07, rx: 0.2, ry: 0.022, paint: flat(70, 46, 36), lid: 'closed' },
    { cx: 0.11 * side, cy: 0.4, rx: 0.06, ry: 0.04, paint: flat(120, 74, 60) },
  ]),
  { cx: 0, cy: 0.22, rx: 0.09, ry: 0.22, paint: flat(206, 156, 128) },
  { cx: 0, cy: 0.78, rx: 0.36, ry: 0.11, paint: flat(150, 62, 62) },
  { cx: 0, cy: 0.78, rx: 0.25, ry: 0.035, paint: flat(70, 24, 26) },
];

function shade(u: number, v: number): [number, number, number] {
  const light = 1 - 0.22 * Math.abs(u) - 0.1 * v * v;
  return [226 * light, 178 * light, 150 * light];
}

/** Raw RGB frames of scenes separated by hard cuts; the position of everything is known at any time. */
export async function* drawFrames(
  scenes: readonly DrawnScene[],
  { width, height, rate }: { width: number; height: number; rate: number },
) {
  for (const { seconds, background, heads } of scenes) {
    const wall = new Uint8Array(width * height * 3);
    for (let i = 0; i < wall.length; i++) wall[i] = (background[i % 3] ?? 0) + 18 * Math.sin(((i / 3) % width) / 40);
    for (let n = 0; n < Math.round(seconds * rate); n++) {
      const frame = Uint8Array.from(wall);
      for (const head of heads(n / rate)) drawHead(frame, width, height, head);
      yield frame;
    }
  }
}

function drawHead(frame: Uint8Array, width: number, height: number, { x, y, radius, eyes = 1 }: DrawnHead): void {
  for (const { cx, cy, rx, ry: open, paint, lid } of parts) {
    if (lid === (eyes > 0.15 ? 'closed' : 'open')) continue;
    const ry = lid === 'open' ? open * eyes : open;
    const px = x + cx * radius;
    const py = y + cy * radius;
    for (let row = Math.max(0, Math.ceil(py - ry * radius)); row <= Math.min(height - 1, py + ry * radius); row++) {
      for (
        let column = Math.max(0, Math.ceil(px - rx * radius));
        column <= Math.min(width - 1, px + rx * radius);
        column++
      ) {
        const u = (column - px) / (rx * radius);
        const v = (row - py) / (ry * radius);
        if (u * u + v * v <= 1) frame.set(paint(u, v), (row * width + column) * 3);
      }
    }
  }
}

/** Encodes drawn scenes; `sound` is a lavfi source of at least that length, without it the file has no audio. */
export async function makeDrawnVideo(
  ffmpeg: Ffmpeg,
  file: string,
  scenes: readonly DrawnScene[],
  { width, height, rate, sound }: { width: number; height: number; rate: number; sound?: string },
): Promise<void> {
  const audio = sound === undefined ? [] : ['-f', 'lavfi', '-i', sound, '-c:a', 'aac', '-ar', '44100', '-shortest'];
  await ffmpeg.run(
    [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${width}x${height}`,
      '-r',
      String(rate),
      '-i',
      'pipe:0',
      ...audio,
      '-vf',
      'noise=alls=5',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '18',
      '-pix_fmt',
      'yuv420p',
      file,
    ],
    { inputs: 'generated', stdin: drawFrames(scenes, { width, height, rate }) },
  );
}
