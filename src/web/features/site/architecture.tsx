import { Trans } from '@lingui/react/macro';
import { cx } from '#web/ui/cx.ts';
import { Reveal } from './reveal.tsx';
import { SectionHead } from './section-head.tsx';

/** What runs where, drawn like the tracks of a video editor. */
export function Architecture() {
  const tracks = [
    {
      key: 'browser',
      label: <Trans>Your browser</Trans>,
      name: <Trans>The editing room</Trans>,
      text: <Trans>Pages from your own server, without trackers or advertising.</Trans>,
      place: 'lg:ml-0 lg:mr-[38%]',
    },
    {
      key: 'web',
      label: <Trans>Web server</Trans>,
      name: <Trans>Accounts, uploads, the API</Trans>,
      text: <Trans>Serves the pages and puts work into the queue.</Trans>,
      place: 'lg:ml-[12%] lg:mr-[30%]',
    },
    {
      key: 'worker',
      label: <Trans>Workers</Trans>,
      name: <Trans>Listening, choosing, framing, rendering</Trans>,
      text: (
        <Trans>
          As many as the machine has room for. One that stops is replaced, and its work goes on where it was.
        </Trans>
      ),
      place: 'lg:ml-[22%] lg:mr-[8%]',
    },
    {
      key: 'store',
      label: <Trans>Database and files</Trans>,
      name: <Trans>Your masters, clips and words</Trans>,
      text: <Trans>On your disk. They leave it when you publish, and not before.</Trans>,
      place: 'lg:ml-0 lg:mr-0',
    },
  ];
  return (
    <Reveal as="section" id="architecture" labelledBy="architecture-title" className="flex flex-col gap-14">
      <SectionHead id="architecture-title" at="00:31:10" title={<Trans>It runs where your footage is.</Trans>}>
        <Trans>
          One program on your own machine or server. It needs no account with anybody and no network to make clips.
        </Trans>
      </SectionHead>
      <ol className="flex flex-col gap-1.5 rounded-surface bg-well p-3 sm:p-5">
        {tracks.map(({ key, label, name, text, place }) => (
          <li key={key} className="grid items-center gap-x-6 gap-y-2 py-1.5 md:grid-cols-[10rem_minmax(0,1fr)]">
            <p className="text-ink-2 text-sm">{label}</p>
            <div
              className={cx(
                'flex flex-col gap-1 rounded-control border-playhead border-l-3 bg-raised px-4 py-3 shadow-1',
                place,
              )}
            >
              <h3 className="font-medium">{name}</h3>
              <p className="text-ink-2 text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Reveal>
  );
}
