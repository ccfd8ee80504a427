import { useState } from 'react';
import { Architecture } from '#web/features/site/architecture.tsx';
import { Features } from '#web/features/site/features.tsx';
import { Figures } from '#web/features/site/figures.tsx';
import { HowItWorks } from '#web/features/site/how-it-works.tsx';
import { readPageFigures } from '#web/features/site/page-figures.ts';
import { Screens } from '#web/features/site/screens.tsx';
import { Waitlist } from '#web/features/site/waitlist.tsx';
import { useInstallation } from '#web/session/use-installation.ts';

/** The part of the landing page below the fold. */
export function LandingSections() {
  const installation = useInstallation();
  const [inPage] = useState(readPageFigures);
  const site = installation ? { ...installation.site, open: installation.signups === 'open' } : inPage;
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-col gap-32 px-6 max-sm:gap-24 sm:px-10">
      <Features figures={<Figures place="features" site={site} />} screens={<Screens />} />
      <HowItWorks />
      <Architecture />
      {installation?.signups === 'open' ? null : (
        <div data-waitlist>
          <Waitlist canMail={installation?.mail !== false} figures={<Figures place="waitlist" site={site} />} />
        </div>
      )}
      <Figures place="open" site={site} />
    </div>
  );
}
