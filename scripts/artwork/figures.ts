import { line, palette } from './sheet-parts.ts'

/** Draws a characteristic map like a scan tool: load over speed, with the operating point marked. */
export function characteristicMap(): string {
  const cell = 60
  const left = 850
  const top = 200
  const border = `M${left} ${top}h${cell * 10}v${cell * 7}h${-cell * 10}z`
  let cells = ''
  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < 10; column++) {
      const ridge = Math.exp(-((column - 3 - row * 0.55) ** 2) / 7)
      const x = left + column * cell
      const y = top + row * cell
      const square = `M${x} ${y}h${cell}v${cell}h${-cell}z`
      cells += `<g fill-opacity="${(ridge * 0.22).toFixed(2)}">`
      cells += `${line(square, palette.soft, 2, { fill: palette.line })}</g>`
    }
  }
  const x = left + 5 * cell
  const y = top + 3 * cell
  const pointer = `M${x + 30} ${y + 60}V${top + cell * 7 + 24}M${x} ${y + 30}H${left - 24}`
  return (
    `<path d="${border}" fill="${palette.paper}" stroke="none"/>${cells}` +
    line(border, palette.line, 4) +
    line(`M${x} ${y}h${cell}v${cell}h${-cell}z`, palette.accent, 5) +
    line(pointer, palette.accent, 2.5, { dash: '10 8' })
  )
}

/** Draws a runout measurement: a brake disc from the front, and its edge view with a dial indicator. */
export function brakeDisc(): string {
  const [x, y] = [500, 436]
  const circle = (cx: number, cy: number, r: number, rest: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" ${rest}/>`
  const heavy = `stroke="${palette.line}" stroke-width="4.5"`
  const thin = `stroke="${palette.soft}" stroke-width="2.5"`
  const around = (
    count: number,
    radius: number,
    shift: number,
    draw: (px: number, py: number) => string,
  ) =>
    Array.from({ length: count }, (_, i) => {
      const angle = ((i + shift) / count) * Math.PI * 2
      return draw(
        Math.round(x + Math.cos(angle) * radius),
        Math.round(y + Math.sin(angle) * radius),
      )
    }).join('')
  const hole = (px: number, py: number) => circle(px, py, 8, thin)
  const bolt = (px: number, py: number) => circle(px, py, 17, `fill="${palette.tint}" ${heavy}`)

  // Edge view: two friction rings, the vanes between them and the hat.
  const e = 1010
  const vanes = Array.from(
    { length: 22 },
    (_, i) => `M${e + 22} ${y - 328 + i * 8}h20M${e + 22} ${y + 328 - i * 8}h20`,
  )
  const rings = `M${e} ${y - 340}h22v680h-22zM${e + 42} ${y - 340}h22v680h-22z`
  const hat = `M${e + 64} ${y - 170}h50a12 12 0 0 1 12 12V${y + 158}a12 12 0 0 1-12 12h-50z`
  const edge =
    line(rings, palette.line, 4.5, { fill: palette.tint }) +
    `<path d="${vanes.join('')}" ${thin}/><path d="${hat}" fill="${palette.paper}" ${heavy}/>`

  // The gauge probes the friction ring near its rim.
  const [gx, gy] = [1370, 236]
  const ticks = Array.from({ length: 50 }, (_, i) => {
    const angle = (i / 50) * Math.PI * 2
    const inner = i % 5 === 0 ? 92 : 100
    const at = (r: number) =>
      `${(gx + Math.cos(angle) * r).toFixed(1)} ${(gy + Math.sin(angle) * r).toFixed(1)}`
    return `M${at(inner)}L${at(108)}`
  })
  const stem = `M${gx - 120} ${gy - 13}h-70v26h70z`
  const plunger = `M${gx - 190} ${gy - 6}H${e + 84}v12H${gx - 190}z`
  const gauge =
    line(`${stem}${plunger}`, palette.line, 4.5, { fill: palette.paper }) +
    circle(gx, gy, 130, `fill="${palette.paper}" ${heavy}`) +
    circle(gx, gy, 116, `fill="${palette.tint}" ${thin}`) +
    line(ticks.join(''), palette.line, 2.5) +
    line(`M${gx - 14} ${gy + 24}L${gx + 44} ${gy - 76}`, palette.accent, 5) +
    circle(gx, gy, 9, `fill="${palette.paper}" ${heavy}`) +
    circle(e + 74, gy, 9, `fill="${palette.accent}" stroke="none"`)

  return (
    circle(x, y, 340, `fill="${palette.paper}" ${heavy}`) +
    circle(x, y, 328, thin) +
    circle(x, y, 196, thin) +
    circle(x, y, 178, heavy) +
    around(18, 300, 0, hole) +
    around(18, 262, 0.33, hole) +
    around(18, 224, 0.66, hole) +
    around(5, 118, -1.25, bolt) +
    circle(x, y, 70, `fill="${palette.tint}" ${heavy}`) +
    circle(x, y, 52, thin) +
    edge +
    gauge +
    line(`M130 ${y}H1220M${x} 70V806`, palette.soft, 2, { dash: '26 8 5 8' })
  )
}
