import { describe, expect, test } from 'vitest';
import { generateButton, generateRefusal } from './guard.ts';

const ready = { id: 'v1', status: 'ready', duration_seconds: 60 } as const;

describe('the Generate AI Clips button', () => {
  test('is offered for ready videos of 60 seconds or longer only', () => {
    expect(generateButton(ready, false)).toEqual({ offered: true, enabled: true, label: 'Generate AI Clips' });
    expect(generateButton({ ...ready, duration_seconds: 59.9 }, false)).toEqual({ offered: false });
    expect(generateButton({ ...ready, status: 'processing' }, false)).toEqual({ offered: false });
    expect(generateButton({ ...ready, duration_seconds: null }, false)).toEqual({ offered: false });
  });

  test('says which video is busy while a generation runs', () => {
    expect(generateButton(ready, 'v1')).toEqual({ offered: true, enabled: false, label: 'Generating...' });
    expect(generateButton(ready, 'v2')).toEqual({
      offered: true,
      enabled: false,
      label: 'Another video processing...',
    });
    expect(generateButton(ready, null)).toEqual({
      offered: true,
      enabled: false,
      label: 'Another video processing...',
    });
  });

  test('a start is refused with the specified texts', () => {
    expect(generateRefusal('v1', true)).toBe(
      'Another clip generation is already in progress. Please wait for it to complete.',
    );
    expect(generateRefusal(null, false)).toBe('No video selected. Please try again.');
    expect(generateRefusal('v1', false)).toBeNull();
  });
});
