import type { DoctorCheck, DoctorReport } from '#contract/doctor.ts';

const urgency: Record<DoctorCheck['state'], number> = { problem: 0, warning: 1, skipped: 2, ok: 3 };

/** Problems first, otherwise in the order of the checks. */
export function sortChecks(checks: readonly DoctorCheck[]): DoctorCheck[] {
  return checks.toSorted((one, other) => urgency[one.state] - urgency[other.state]);
}

export function countStates(checks: readonly DoctorCheck[]): Record<DoctorCheck['state'], number> {
  const counts = { problem: 0, warning: 0, skipped: 0, ok: 0 };
  for (const { state } of checks) counts[state] += 1;
  return counts;
}

/** The report as text, to send to support. */
export function reportAsText(
  report: DoctorReport,
  { title, states }: { title: string; states: Record<DoctorCheck['state'], string> },
): string {
  const lines = sortChecks(report.checks).map(({ state, title: name, finding, remedy, cause }) =>
    [`[${states[state]}] ${name}: ${finding}${cause === 'ok' ? '' : ` (${cause})`}`, remedy && `    ${remedy}`]
      .filter(Boolean)
      .join('\n'),
  );
  return [title, report.examined_at, '', report.forecast, '', ...lines, ''].join('\n');
}
