import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { ScoreMeter } from '#web/ui/score-meter.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import { Row, Specimen } from './specimen.tsx';

export function MediaSpecimens() {
  return (
    <>
      <Specimen title="Scores">
        <Row>
          <ScoreMeter score={8.7} />
          <ScoreMeter score={6.4} />
          <ScoreMeter score={4.1} />
          <ScoreMeter score={2} />
          <ScoreMeter score={null} />
        </Row>
        <Surface className="max-w-xs p-4">
          <ScoreMeter score={8.7} look="bar" />
        </Surface>
      </Specimen>
      <Specimen title="Pictures in their true shape">
        <div className="flex items-end gap-3">
          <MediaFrame ratio="9:16" src={null} className="w-28">
            <Badge overMedia className="absolute bottom-2 left-2">
              <Timecode seconds={47} />
            </Badge>
          </MediaFrame>
          <MediaFrame ratio="16:9" src={null} className="w-48" />
          <MediaFrame ratio="1:1" src={null} className="w-28" />
        </div>
      </Specimen>
      <Specimen title="People">
        <Row>
          <Avatar name="Ada Byron Lovelace" email="ada@example.com" size="xs" />
          <Avatar name="Ada Byron Lovelace" email="ada@example.com" size="sm" />
          <Avatar name="Ada Byron Lovelace" email="ada@example.com" />
          <Avatar name={null} email="ada@example.com" size="lg" />
          <Avatar name={null} email={null} size="xl" />
          <Avatar name="Ada" email={null} size="2xl" />
        </Row>
      </Specimen>
    </>
  );
}
