/** The value of a cell; null is a dash. */
export type Cell = string | number | null;

const shown = (cell: Cell): string => (cell === null || cell === '' ? '–' : String(cell).replace(/\s+/g, ' '));

/** A text table with headings, each column as wide as its widest cell. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): readonly string[] {
  const cells = [headings, ...rows.map((row) => row.map(shown))];
  const widths = headings.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const [head = '', ...body] = cells.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [head, widths.map((width) => '-'.repeat(width)).join('  '), ...body];
}
