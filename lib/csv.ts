/**
 * Formats a cell as in RFC 4180. Also quotes cells that contain ";", the separator in some locales. Puts an
 * apostrophe before values that look like a formula, because a spreadsheet would run them.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats a CSV file. Spreadsheets detect UTF-8 only with a byte order mark. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}
