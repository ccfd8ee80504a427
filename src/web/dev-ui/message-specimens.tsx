import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { InfoBox } from '#web/ui/info-box.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { Row, Specimen } from './specimen.tsx';

export function MessageSpecimens() {
  const [page, setPage] = useState(1);
  return (
    <>
      <Specimen title="Badges">
        <Row>
          <Badge>Draft</Badge>
          <Badge tone="accent">New</Badge>
          <Badge tone="success">Completed</Badge>
          <Badge tone="warning">Processing</Badge>
          <Badge tone="danger">Failed</Badge>
          <Badge tone="info">Uploaded</Badge>
        </Row>
      </Specimen>
      <Specimen title="Banners, information">
        <Banner tone="danger" title="Generation failed">
          The video has no sound and no words to follow.
        </Banner>
        <Banner tone="warning" onDismiss={() => undefined}>
          Data is 2 h old.
        </Banner>
        <Banner tone="success">Saved.</Banner>
        <Banner tone="info" actions={<Button size="sm">Resume</Button>}>
          An upload was interrupted.
        </Banner>
        <InfoBox title="Good to know">Clips are made from videos of 60 seconds or more.</InfoBox>
      </Specimen>
      <Specimen title="Progress">
        <ProgressBar label="Clips of the keynote" stage="Finding the best moments" share={0.42} secondsLeft={190} />
        <ProgressBar label="Upload" share={0.96} secondsLeft={12} tone="info" />
        <ProgressBar label="Preparing" share={null} />
      </Specimen>
      <Specimen title="Loading">
        <div className="grid grid-cols-3 gap-3">
          <Skeleton className="aspect-9/16 rounded-[10px]" />
          <div className="col-span-2 flex flex-col gap-2">
            <Skeleton className="h-4 w-3/4 rounded" />
            <Skeleton className="h-4 w-1/2 rounded" />
            <Skeleton className="h-8 rounded-control" />
          </div>
        </div>
      </Specimen>
      <Specimen title="Empty and failed">
        <Surface>
          <EmptyState
            illustration={<Clapperboard />}
            title="No clips found"
            text="Upload a talk and let Reelwright lift out the moments that stand on their own."
            actions={<Button variant="primary">Upload Video</Button>}
          />
        </Surface>
        <Surface>
          <ErrorState
            title="Failed to load clips"
            text="Unable to connect to server. Please check your connection and try again."
            requestId="req-7f3a"
            onRetry={() => undefined}
          />
        </Surface>
      </Specimen>
      <Specimen title="Pages">
        <Pagination
          shown={{ page, limit: 20, total: 43, total_pages: 3 }}
          onPage={setPage}
          summary={({ first, last, total }) => `Showing ${first} to ${last} of ${total} clips`}
        />
      </Specimen>
    </>
  );
}
