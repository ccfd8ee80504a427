import type { Language } from '#contract/languages.ts';
import { ACCENT, type Canvas, LINE, MUTED, openPdf, type PdfPage } from '#server/kit/pdf-page.ts';
import { msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';

/** Rows of texts under headings; the first column takes the remaining width. */
type PrintedTable = {
  title: string;
  headings: string[];
  rows: string[][] /** Widths of the columns after the first, in points. */;
  widths: number[];
};

/** The texts of a report, ready to be laid out. */
export type PrintedReport = {
  title: string;
  /** Above the title: the kind of report and when it was made. */
  label: string;
  /** Below the title: the account, and until when its figures are complete. */
  stamps: string[];
  language: Language;
  at: Date;
  cards: { name: string; value: string; change: string }[];
  tables: { platforms: PrintedTable; top: PrintedTable };
  chart: {
    title: string;
    current: (number | null)[];
    previous: (number | null)[];
    legend: { current: string; previous: string };
    first: string;
    last: string;
    most: string;
  };
  findings: { title: string; lines: string[] };
  sources: { title: string; lines: string[] };
};

const CARD_HEIGHT = 70;
const CHART_HEIGHT = 150;
const ROW_HEIGHT = 20;
const CELL_GAP = 8;

/** Lays out a report for sharing: figures first, then their sources. */
export async function makeReportPdf(report: PrintedReport, { compress = true } = {}): Promise<Buffer> {
  const { title, language, at, tables } = report;
  const page = await openPdf({ title, language, at, compress });
  page.text('label', report.label);
  page.text('title', title);
  for (const stamp of report.stamps) page.text('small', stamp);
  page.rule();
  page.draw(CARD_HEIGHT, (canvas) => drawCards(canvas, report.cards));
  writeTable(page, tables.platforms);
  page.heading(report.chart.title);
  page.draw(CHART_HEIGHT, (canvas) => drawChart(canvas, report.chart));
  writeTable(page, tables.top);
  page.heading(report.findings.title);
  for (const line of report.findings.lines) page.point(line);
  page.heading(report.sources.title);
  for (const line of report.sources.lines) page.text('small', line);
  return page.end((number, pages) => say(language, msg('pdf.page', { page: number, pages })), '');
}

function drawCards({ doc, x, y, width, line }: Canvas, cards: PrintedReport['cards']): void {
  const room = (width - (cards.length - 1) * CELL_GAP) / cards.length;
  for (const [index, { name, value, change }] of cards.entries()) {
    const left = x + index * (room + CELL_GAP);
    doc.roundedRect(left, y, room, CARD_HEIGHT, 4).lineWidth(0.75).stroke(LINE);
    const inside = { x: left + 8, width: room - 16 };
    line('label', name, { ...inside, y: y + 10 });
    line('lead', value, { ...inside, y: y + 27 });
    line('small', change, { ...inside, y: y + 50 });
  }
}

function writeTable(page: PdfPage, { title, headings, rows, widths }: PrintedTable): void {
  page.heading(title);
  for (const [index, row] of [headings, ...rows].entries())
    page.draw(ROW_HEIGHT, ({ doc, x, y, width, line }) => {
      const first = width - widths.reduce((sum, one) => sum + one, 0);
      doc
        .moveTo(x, y + ROW_HEIGHT)
        .lineTo(x + width, y + ROW_HEIGHT)
        .lineWidth(0.5)
        .stroke(LINE);
      let left = x;
      for (const [column, words] of row.entries()) {
        const room = column === 0 ? first : (widths[column - 1] ?? 0);
        const style = index === 0 ? 'small' : 'body';
        line(style, words, { x: left, y: y + 4, width: room - CELL_GAP, align: column === 0 ? 'left' : 'right' });
        left += room;
      }
    });
}

function drawChart({ doc, x, y, width, line }: Canvas, chart: PrintedReport['chart']): void {
  const { current, previous, legend } = chart;
  const [top, bottom] = [y + 18, y + CHART_HEIGHT - 16];
  const most = Math.max(1, ...[...current, ...previous].map((value) => value ?? 0));
  line('small', chart.most, { x, y, width: width / 3 });
  line('small', `${legend.current} —   ${legend.previous} - -`, {
    x: x + width / 3,
    y,
    width: (2 * width) / 3,
    align: 'right',
  });
  doc
    .moveTo(x, bottom)
    .lineTo(x + width, bottom)
    .lineWidth(0.75)
    .stroke(LINE);
  const place = (values: readonly (number | null)[]) => (index: number, value: number) => ({
    x: x + (width * index) / Math.max(1, values.length - 1),
    y: bottom - ((bottom - top) * value) / most,
  });
  const trace = (values: readonly (number | null)[]) => {
    const at = place(values);
    // Unknown days are gaps.
    for (const [index, value] of values.entries()) {
      if (value === null) continue;
      const point = at(index, value);
      const before = values[index - 1];
      if (before === null || before === undefined) doc.circle(point.x, point.y, 0.6).moveTo(point.x, point.y);
      else doc.lineTo(point.x, point.y);
    }
  };
  trace(previous);
  doc.lineWidth(1).dash(3, { space: 3 }).stroke(MUTED).undash();
  trace(current);
  doc.lineWidth(1.5).stroke(ACCENT);
  line('small', chart.first, { x, y: bottom + 4, width: width / 2 });
  line('small', chart.last, { x: x + width / 2, y: bottom + 4, width: width / 2, align: 'right' });
}
