/** How long the browser may take to read a file's header, in milliseconds. */
const PROBE_TIMEOUT_MS = 4_000;

/** The duration of a video file in seconds as the browser reads it, or null when it can't (AVI, MKV, HEVC in some browsers). */
export async function probeDuration(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const element = document.createElement('video');
  element.preload = 'metadata';
  element.muted = true;
  try {
    return await new Promise<number | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), PROBE_TIMEOUT_MS);
      const settle = (seconds: number | null) => {
        clearTimeout(timer);
        resolve(seconds);
      };
      element.onloadedmetadata = () => settle(Number.isFinite(element.duration) ? element.duration : null);
      element.onerror = () => settle(null);
      element.src = address;
    });
  } finally {
    element.removeAttribute('src');
    element.load(); // ends the reading that goes on after the header; otherwise it fails on the address taken back, aloud
    URL.revokeObjectURL(address);
  }
}
