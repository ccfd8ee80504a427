import { Architecture } from '#web/features/site/architecture.tsx';
import { Features } from '#web/features/site/features.tsx';
import { Figures } from '#web/features/site/figures.tsx';
import { HowItWorks } from '#web/features/site/how-it-works.tsx';
import { Screens } from '#web/features/site/screens.tsx';
import { Waitlist } from '#web/features/site/waitlist.tsx';
import { useInstallation } from '#web/session/use-installation.ts';

/** Number of the operator's figures shown with the features; the rest are shown next to the waitlist. */
const FEATURE_FIGURES = 4;

/** The part of the landing page below the fold. */
export function LandingSections() {
  const installation = useInstallation();
  const { figures = [], sample_figures: samples = false } = installation?.site ?? {};
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-col gap-32 px-6 max-sm:gap-24 sm:px-10">
      <Features
        figures={<Figures figures={figures.slice(0, FEATURE_FIGURES)} samples={samples} />}
        screens={<Screens />}
      />
      <HowItWorks />
      <Architecture />
      {installation?.signups === 'open' ? (
        <Figures figures={figures.slice(FEATURE_FIGURES)} samples={samples} size="sm" />
      ) : (
        <div data-waitlist>
          <Waitlist
            canMail={installation?.mail !== false}
            figures={<Figures figures={figures.slice(FEATURE_FIGURES)} samples={samples} size="sm" />}
          />
        </div>
      )}
    </div>
  );
}
