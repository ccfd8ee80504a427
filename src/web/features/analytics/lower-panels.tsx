import { Trans } from '@lingui/react/macro';
import { LoadedPart } from '#web/ui/loaded-part.tsx';
import { LoadingLine } from '#web/ui/loading-line.tsx';
import { useNearViewport } from '#web/ui/use-near-viewport.ts';
import type { Overview } from './queries.ts';

type Props = { overview: Overview; days: number };

/** Trends, top content and findings: far down the dashboard, so their code is loaded when they come near the viewport. */
export function LowerPanels({ overview, days }: Props) {
  const [box, near] = useNearViewport<HTMLDivElement>(100);
  const waiting = (
    <div ref={box}>
      <LoadingLine className="min-h-[40rem]">
        <Trans>Loading dashboard data...</Trans>
      </LoadingLine>
    </div>
  );
  if (!near) return waiting;
  return (
    <LoadedPart load={loadPanels} waiting={waiting}>
      {({ TrendsPanel, TopContent, FindingsPanel }) => (
        <>
          <div className="grid gap-3 xl:grid-cols-[3fr_2fr]">
            <TrendsPanel scope={{ days, platform: null }} />
            <TopContent overview={overview} />
          </div>
          <FindingsPanel platform={null} />
        </>
      )}
    </LoadedPart>
  );
}

async function loadPanels() {
  const [trends, content, findings] = await Promise.all([
    import('./trends-panel.tsx'),
    import('./top-content.tsx'),
    import('./findings-panel.tsx'),
  ]);
  return { ...trends, ...content, ...findings };
}
