import type { Point, Sheet } from './sheets.ts'

/** Blueprint colors: light lines on slate. The keys match the `--art-*` variables. */
export const palette = {
  line: '#dbe5ef',
  soft: '#64788d',
  accent: '#ff8436',
  paper: '#16202c',
  tint: '#1d2936',
} as const
const gridLine = '#1c2835'
const gridLineStrong = '#233140'
const frameLine = '#44566a'

export const INSET = 44

/** A path. `fill` is a color, `dash` a dash pattern. */
export function line(
  d: string,
  color: string,
  weight: number,
  more: { fill?: string; dash?: string } = {},
) {
  const fill = more.fill ? ` fill="${more.fill}"` : ''
  const dash = more.dash ? ` stroke-dasharray="${more.dash}"` : ''
  return `<path d="${d}" stroke="${color}" stroke-width="${weight}"${fill}${dash}/>`
}

export function grid(w: number, h: number): string {
  const fine: string[] = []
  const strong: string[] = []
  for (let x = 0; x <= w; x += 20) (x % 100 === 0 ? strong : fine).push(`M${x} 0V${h}`)
  for (let y = 0; y <= h; y += 20) (y % 100 === 0 ? strong : fine).push(`M0 ${y}H${w}`)
  return (
    `<path d="M0 0H${w}V${h}H0z" fill="${palette.paper}" stroke="none"/>` +
    line(fine.join(''), gridLine, 1) +
    line(strong.join(''), gridLineStrong, 1)
  )
}

/** Draws the border of a drawing sheet: corner marks, centering marks and zone ticks. */
export function frame(w: number, h: number, zones: number): string {
  const arm = 36
  const r = w - INSET
  const b = h - INSET
  const corners = [
    `M${INSET} ${INSET + arm}V${INSET}H${INSET + arm}`,
    `M${r - arm} ${INSET}H${r}V${INSET + arm}`,
    `M${r} ${b - arm}V${b}H${r - arm}`,
    `M${INSET + arm} ${b}H${INSET}V${b - arm}`,
  ]
  const ticks: string[] = []
  for (let i = 1; i < zones; i++) {
    const x = Math.round((w / zones) * i)
    ticks.push(`M${x} ${INSET - 10}v10M${x} ${b}v10`)
  }
  ticks.push(`M${INSET - 10} ${h / 2}h10M${r} ${h / 2}h10`)
  return (
    line(`M${INSET} ${INSET}H${r}V${b}H${INSET}z${ticks.join('')}`, frameLine, 2) +
    line(corners.join(''), palette.line, 4)
  )
}

function arrowHead([x, y]: Point, angle: number): string {
  const turn = `translate(${x} ${y}) rotate(${angle})`
  return `<path transform="${turn}" d="M0 0L-18 6V-6z" fill="${palette.soft}" stroke="none"/>`
}

export function dimensionLine({ from, to, reach }: NonNullable<Sheet['dimension']>): string {
  const horizontal = from[1] === to[1]
  const overshoot = reach < 0 ? 14 : -14
  const ends = [from, to]
    .map(([x, y]) =>
      horizontal ? `M${x} ${y + overshoot}V${y + reach}` : `M${x + overshoot} ${y}H${x + reach}`,
    )
    .join('')
  const angle = horizontal ? 0 : 90
  return (
    line(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}${ends}`, palette.soft, 2.5) +
    arrowHead(from, angle + 180) +
    arrowHead(to, angle)
  )
}
