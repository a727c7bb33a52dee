/**
 * Whether a spreadsheet could run a text as a formula. Some skip spaces, invisible characters and apostrophes before
 * it, and read full-width or other forms of its first character.
 */
function isFormula(text: string): boolean {
  const [first = ''] = text.replace(/^[\s\p{C}']+/u, '')
  return /^[\t\r\n]/.test(text) || /^[=+\-−@]/.test(first.normalize('NFKC'))
}

/**
 * Formats a cell as in RFC 4180. Also quotes cells that contain ";", the separator in some locales. Puts an
 * apostrophe before values that look like a formula, because a spreadsheet would run them.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = isFormula(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Removes the apostrophe that csvCell() puts before a value. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell

/** Formats a CSV file. Spreadsheets detect UTF-8 only with a byte order mark. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}
