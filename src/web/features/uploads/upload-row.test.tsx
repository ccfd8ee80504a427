import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { activateLanguage, activateTexts } from '#web/i18n/messages.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import type { UploadItem } from './upload.ts';
import { UploadRow } from './upload-row.tsx';
import { uploadsLater } from './use-uploads.ts';

afterEach(() => {
  activateTexts();
});

const refused: UploadItem = {
  ...{ id: 'u1', name: 'talk.mp4', sizeBytes: 500, state: 'failed', sentBytes: 0, bytesPerSecond: null },
  ...{ warning: null, transcriptName: null, videoId: null },
  reason:
    'Your storage has no room for this: 49.8 GB of 50 GB are used. Delete videos, clips or exports that you no longer need.',
};

test('what the server says of an upload stands in the language of the page', async () => {
  await activateLanguage('fr');
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <UploadRow
          item={refused}
          uploads={uploadsLater(
            () => Promise.reject(new Error('not started')),
            () => undefined,
          )}
        />
      </ToastProvider>
    </I18nProvider>,
  );
  expect(
    await screen.findByText(
      'Votre stockage n’a pas assez de place pour cela : 49.8 Go sur 50 Go sont utilisés. Supprimez les vidéos, clips ou exports dont vous n’avez plus besoin.',
    ),
  ).toBeTruthy();
});
