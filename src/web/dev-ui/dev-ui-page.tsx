import { useState } from 'react';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ActionSpecimens } from './action-specimens.tsx';
import { ColourSpecimens } from './colour-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { MediaSpecimens } from './media-specimens.tsx';
import { MessageSpecimens } from './message-specimens.tsx';
import { OverlaySpecimens } from './overlay-specimens.tsx';

type Shown = 'both' | 'light' | 'dark';

/** Every primitive in every state, in both themes. Development only. */
export function DevUiPage() {
  useDocumentTitle('Design system');
  const [shown, setShown] = useState<Shown>('both');
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable');
  const changeDensity = (next: typeof density) => {
    if (next === 'compact') document.documentElement.dataset.density = 'compact';
    else delete document.documentElement.dataset.density;
    setDensity(next);
  };
  return (
    <main id="main" className="min-h-dvh">
      <header className="flex flex-wrap items-center gap-4 p-page">
        <h1 className="mr-auto font-semibold text-2xl tracking-tight">Design system</h1>
        <SegmentedControl
          label="Themes"
          value={shown}
          onChange={setShown}
          segments={[
            { value: 'both', label: 'Both' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        <SegmentedControl
          label="Density"
          value={density}
          onChange={changeDensity}
          segments={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
      </header>
      <div className={shown === 'both' ? 'grid lg:grid-cols-2' : 'grid'}>
        {shown === 'dark' ? null : <Column theme="light" />}
        {shown === 'light' ? null : <Column theme="dark" />}
      </div>
    </main>
  );
}

function Column({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <section
      aria-label={theme}
      className={`${theme === 'light' ? 'scheme-light' : 'scheme-dark'} flex min-w-0 flex-col gap-10 bg-surface p-page text-ink`}
    >
      <ColourSpecimens />
      <ActionSpecimens />
      <FieldSpecimens />
      <MessageSpecimens />
      <MediaSpecimens />
      <OverlaySpecimens />
    </section>
  );
}
