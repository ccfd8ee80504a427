/** Time limit for the browser to read a file's header, in milliseconds. */
const PROBE_TIMEOUT_MS = 4_000;

/**
 * A video file's duration in seconds according to the browser, or null if it can't tell (AVI, MKV, HEVC in some
 * browsers).
 */
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
    element.load(); // stops loading after the header; otherwise revoking the URL logs an error
    URL.revokeObjectURL(address);
  }
}
