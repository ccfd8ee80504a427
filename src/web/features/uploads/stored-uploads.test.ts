import { describe, expect, test } from 'vitest';
import { listStoredUploads, uploadFingerprint } from './stored-uploads.ts';

describe('unfinished uploads stored in the browser', () => {
  test('are listed for their own user only, and invalid entries are ignored', () => {
    const entry = JSON.stringify({
      size: 9,
      metadata: { filename: 'talk.mp4' },
      creationTime: 'x',
      uploadUrl: '/api/uploads/1',
      parallelUploadUrls: null,
    });
    const mine = uploadFingerprint('u1', { name: 'talk: one.mp4', size: 9, lastModified: 5 });
    localStorage.clear();
    localStorage.setItem(`tus::${mine}::123`, entry);
    localStorage.setItem(`tus::${uploadFingerprint('u2', { name: 'talk.mp4', size: 9, lastModified: 5 })}::1`, entry);
    localStorage.setItem(`tus::${mine}::124`, '{');
    localStorage.setItem('auth_token', 'x');
    expect(listStoredUploads(localStorage, 'u1')).toEqual([
      { key: `tus::${mine}::123`, fingerprint: mine, name: 'talk.mp4', sizeBytes: 9, uploadUrl: '/api/uploads/1' },
    ]);
    localStorage.clear();
  });
});
