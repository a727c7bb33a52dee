/** A Markdown table with aligned columns. The first row is the header. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.map((_, column) => column) ?? []
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const lines = rows.map((row) =>
    line(columns.map((column) => (row[column] ?? '').padEnd(widths[column] ?? 0))),
  )
  lines.splice(1, 0, line(widths.map((width) => '-'.repeat(width))))
  return lines.join('\n')
}
