import { encode } from 'uqr'

/** Width of the empty border that scanners need, modules. */
const QUIET_ZONE = 4

interface QrCode {
  /** Of an SVG in which a module is one unit wide. Includes the empty border. */
  viewBox: string
  /** The dark modules as lines of an SVG path, one unit thick. Half the size of filled squares. */
  path: string
}

/** A row of modules, e.g. `M0 .5h7m2 0h1`. */
function lineOf(row: readonly boolean[], y: number): string {
  const runs =
    row
      .map((isDark) => (isDark ? '#' : '.'))
      .join('')
      .match(/#+|\.+/g) ?? []
  const moves = runs.map((run) => (run.startsWith('#') ? `h${run.length}` : `m${run.length} 0`))
  return `M0 ${y}.5${moves.join('')}`
}

/** The QR code of a URL. It stays readable when 15 % of it is smudged. */
export function qrCode(url: string): QrCode {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const width = size + 2 * QUIET_ZONE
  return {
    viewBox: `${-QUIET_ZONE} ${-QUIET_ZONE} ${width} ${width}`,
    path: data.map(lineOf).join(''),
  }
}
