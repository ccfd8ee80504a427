import { type Message, verbatim } from '#texts/message.ts';
import type { ArchivedRow } from './read-archive.ts';

/**
 * Converts an archived row to what this version stores. Archives from before migration 0022 hold finished English
 * sentences where rows now hold messages; these are kept verbatim.
 */
export function upgradeRow(table: string, row: ArchivedRow): ArchivedRow {
  switch (table) {
    case 'job_runs':
    case 'videos':
      return { ...row, error_message: asMessage(row.error_message) };
    case 'chat_messages':
      return { ...row, failure: asMessage(row.failure) };
    case 'clip_runs':
      return row.notes === undefined ? { ...row, notes: row.note ? [verbatim(String(row.note))] : [] } : row;
    case 'clips':
      return {
        ...row,
        error_message: asMessage(row.error_message),
        viral_reason: typeof row.viral_reason === 'string' ? [verbatim(row.viral_reason)] : row.viral_reason,
        evidence: mapList(row.evidence, (item) => {
          const { label, detail, ...rest } = item as { label: unknown; detail: unknown };
          return { ...rest, label: asMessage(label), detail: asMessage(detail) };
        }),
        inspection: upgradeInspection(row.inspection),
      };
    case 'notifications':
      return row.notice === undefined
        ? { ...row, notice: { type: 'general', title: row.title, message: row.message } }
        : row;
    default:
      return row;
  }
}

function upgradeInspection(inspection: unknown): unknown {
  if (typeof inspection !== 'object' || inspection === null || !('warnings' in inspection)) return inspection;
  return { ...inspection, warnings: mapList(inspection.warnings, asMessage) };
}

function asMessage(value: unknown): Message | unknown {
  return typeof value === 'string' ? verbatim(value) : value;
}

function mapList(value: unknown, change: (item: unknown) => unknown): unknown {
  return Array.isArray(value) ? value.map(change) : value;
}
