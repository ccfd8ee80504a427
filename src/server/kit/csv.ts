/** What spreadsheets interpret as a formula. Source: OWASP, page "CSV Injection". */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as CSV (RFC 4180), every cell quoted; a cell that a spreadsheet would evaluate gets a leading apostrophe. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
