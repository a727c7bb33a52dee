export interface ChartPoint {
  /** Unique name, shown in full in the readout and in the table. */
  name: string
  /** Label below the axis. */
  label: string
  /** One count per line, in the order of `lines`. */
  values: readonly number[]
}

/** `trace` is the main line of the chart, `line` the line for comparison. */
export interface ChartLine {
  name: string
  look: 'trace' | 'line'
}

/** The figures of a chart as a table for screen readers. */
export function ChartTable({
  label,
  points,
  lines,
}: {
  label: string
  points: readonly ChartPoint[]
  lines: readonly ChartLine[]
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {lines.map((line, index) => (
                <td key={line.name}>{(values[index] ?? 0).toLocaleString('en-US')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
