/** What spreadsheets interpret as a formula. Source: OWASP, page "CSV Injection". */
const FORMULA = /^[=+\-@\t\r]/;

export type CsvCell = string | number | null;

/** Rows as CSV (RFC 4180), every text quoted, null empty; a text that a spreadsheet would evaluate gets a leading apostrophe. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: CsvCell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
