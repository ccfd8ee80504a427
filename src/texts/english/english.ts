import { accounts } from './accounts.ts';
import { clips } from './clips.ts';
import { connections } from './connections.ts';
import { doctor } from './doctor.ts';
import { evidence } from './evidence.ts';
import { facts } from './facts.ts';
import { findings } from './findings.ts';
import { formats } from './formats.ts';
import { forms } from './forms.ts';
import { ideas } from './ideas.ts';
import { mail } from './mail.ts';
import { modelTest } from './model-test.ts';
import { moments } from './moments.ts';
import { notifications } from './notifications.ts';
import { publications } from './publications.ts';
import { publishing } from './publishing.ts';
import { reports } from './reports.ts';
import { requests } from './requests.ts';
import { speech } from './speech.ts';
import { transcripts } from './transcripts.ts';
import { videos } from './videos.ts';
import { worksheet } from './worksheet.ts';

/** Everything that the server says, by id, in English and in ICU message format. The other languages: `locales`. */
export const english = {
  ...accounts,
  ...clips,
  ...connections,
  ...doctor,
  ...evidence,
  ...facts,
  ...findings,
  ...formats,
  ...forms,
  ...ideas,
  ...mail,
  ...modelTest,
  ...moments,
  ...notifications,
  ...publications,
  ...publishing,
  ...reports,
  ...requests,
  ...speech,
  ...transcripts,
  ...videos,
  ...worksheet,
} as const;
