import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { line, palette } from './sheet-parts.ts'
import type { Detail, Drawing, Placement } from './sheets.ts'

const artDir = path.resolve(import.meta.dirname, '../../public/art')
const monospace = 'DejaVu Sans Mono, monospace'

const cache = new Map<Drawing, string>()

/** Returns the content of a drawing's symbol in fixed colors, without callouts and scope trace. */
async function loadDrawing(name: Drawing): Promise<string> {
  const known = cache.get(name)
  if (known !== undefined) return known
  const file = await readFile(path.join(artDir, `${name}.svg`), 'utf8')
  const symbol = /<symbol[^>]*>(.*)<\/symbol>/s.exec(file)?.[1]
  if (symbol === undefined) throw new Error(`${name}.svg has no symbol.`)
  const drawing = symbol
    .replace(/<g id="callouts".*?<\/g><\/g>/s, '')
    .replaceAll(' display="var(--art-lettering, inline)"', '')
    .replace(/<g id="scope">.*?<\/g>/s, '')
    .replace(/var\(--art-(\w+),[^)]*\)/g, (_, key: keyof typeof palette) => palette[key])
    .replaceAll('ui-monospace, monospace', monospace)
  cache.set(name, drawing)
  return drawing
}

/** Places a drawing on the sheet. The stroke width grows far less than the scale. */
export async function place({ drawing, focus, at, scale }: Placement): Promise<string> {
  const weight = (1.25 + scale * 0.28) / scale
  const inner = (await loadDrawing(drawing)).replace(
    /stroke-width="([\d.]+)"/g,
    (_, value: string) => `stroke-width="${(Number(value) * weight).toFixed(2)}"`,
  )
  const x = at[0] - focus[0] * scale
  const y = at[1] - focus[1] * scale
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})">${inner}</g>`
}

/** The leader of a detail, behind the main drawing. */
export function detailLeader({ at: [x, y], from: [fx, fy] }: Detail): string {
  return line(`M${fx} ${fy}L${x} ${y}`, palette.soft, 2.5)
}

export async function detailView(detail: Detail): Promise<string> {
  const [x, y] = detail.at
  const [fx, fy] = detail.from
  const circle = `cx="${x}" cy="${y}" r="${detail.radius}"`
  return (
    `<g stroke="${palette.soft}" stroke-width="2.5" stroke-dasharray="14 9">` +
    `<circle cx="${fx}" cy="${fy}" r="${detail.fromRadius}"/></g>` +
    `<clipPath id="detail"><circle ${circle}/></clipPath>` +
    `<circle ${circle} fill="${palette.paper}" stroke="none"/>` +
    `<g clip-path="url(#detail)">${await place(detail)}</g>` +
    `<circle ${circle} stroke="${palette.line}" stroke-width="4.5"/>`
  )
}
