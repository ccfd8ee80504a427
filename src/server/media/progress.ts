/** Progress of a running ffmpeg, from its `-progress` output. */
export type FfmpegProgress = { outSeconds: number; speed: number | undefined };

/**
 * Parses ffmpeg's `-progress` output incrementally and reports at the end of each block. The first blocks may have
 * `N/A` times, which count as zero seconds. Source: ffmpeg manual, main options, `-progress`; keys out_time_us and
 * speed, a block ends with `progress=`.
 */
export function progressReader(report: (progress: FfmpegProgress) => void): (text: string) => void {
  let rest = '';
  let outSeconds = 0;
  let speed: number | undefined;
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [key, value = ''] = line.trim().split('=', 2);
      if (key === 'out_time_us') outSeconds = Math.max(outSeconds, secondsOf(value));
      if (key === 'speed') speed = finite(Number.parseFloat(value));
      if (key === 'progress') report({ outSeconds, speed });
    }
  };
}

/** User and system seconds from ffmpeg's `-benchmark` line; undefined when it was killed before printing it. */
export function benchmarkCpuSeconds(stderr: string): number | undefined {
  const match = /bench: utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr);
  return match ? finite(Number(match[1]) + Number(match[2])) : undefined;
}

function secondsOf(microseconds: string): number {
  return (finite(Number(microseconds)) ?? 0) / 1e6;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
