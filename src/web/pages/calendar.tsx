import { lazy, Suspense, useState } from 'react';
import type { Clip } from '#contract/clips.ts';
import { Calendar } from '#web/features/publications/calendar/calendar.tsx';
import { readCalendarAddress, writeCalendarAddress } from '#web/features/publications/calendar/calendar-address.ts';
import { formatLocalTime, type LocalTime } from '#web/features/publications/calendar/days.ts';
import { useUrlParams } from '#web/ui/use-url-params.ts';

const ChooseClipDialog = lazy(() =>
  import('#web/features/publications/calendar/choose-clip-dialog.tsx').then((file) => ({
    default: file.ChooseClipDialog,
  })),
);
const PublishDialog = lazy(() =>
  import('#web/features/publications/composer/publish-dialog.tsx').then((file) => ({ default: file.PublishDialog })),
);
const PublicationDialog = lazy(() =>
  import('#web/features/publications/progress/publication-dialog.tsx').then((file) => ({
    default: file.PublicationDialog,
  })),
);

/** A new publication being planned: first the video, then the form. */
type Planning = { at: LocalTime | null; timeZone: string; clip: Clip | null };

/** The calendar with the dialogs that open from it. The open publication is in the URL. */
export function CalendarPage() {
  const [params, setParams] = useUrlParams();
  const address = readCalendarAddress(params);
  const [planning, setPlanning] = useState<Planning | null>(null);
  const change = (part: Parameters<typeof writeCalendarAddress>[1], isStep = false) =>
    setParams((before) => writeCalendarAddress(before, part), { replace: !isStep, preventScrollReset: true });
  const end = () => setPlanning(null);
  return (
    <>
      <Calendar
        address={address}
        onAddress={change}
        onNew={(at, timeZone) => setPlanning({ at, timeZone, clip: null })}
      />
      <Suspense>
        {planning && planning.clip === null ? (
          <ChooseClipDialog at={planning.at} onChoose={(clip) => setPlanning({ ...planning, clip })} onClose={end} />
        ) : null}
      </Suspense>
      <Suspense>
        {planning?.clip ? (
          <PublishDialog
            source={{ kind: 'clip', clip: planning.clip }}
            {...(planning.at ? { at: { wallTime: formatLocalTime(planning.at), timeZone: planning.timeZone } } : {})}
            onClose={end}
            onAccepted={() => undefined}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {address.publication === null ? null : (
          <PublicationDialog
            key={address.publication}
            id={address.publication}
            onClose={() => change({ publication: null })}
          />
        )}
      </Suspense>
    </>
  );
}
