/**
 * Renders the raster pictures of the site from the line drawings in `public/art/`:
 *
 *   public/images/articles/*.webp   1600 x 900, one drawing sheet for each article topic
 *   public/images/og-default.png    1200 x 630, the default social preview (no name: it can change)
 *   public/brand/apple-icon.png, public/favicon.ico   from the brand mark
 *
 * Run it after a drawing has changed: `node_modules/.bin/tsx scripts/render-artwork.ts`. The
 * results are part of the repository, so that a build needs neither fonts nor this script.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const root = path.resolve(import.meta.dirname, '..')
const artDir = path.join(root, 'public/art')
const articleDir = path.join(root, 'public/images/articles')
const monospace = 'DejaVu Sans Mono, monospace'

/** The blueprint: light lines on cold slate. The keys are those of the `--art-*` variables. */
const palette = {
  line: '#dbe5ef',
  soft: '#64788d',
  accent: '#ff8436',
  paper: '#16202c',
  tint: '#1d2936',
} as const
const gridLine = '#1c2835'
const gridLineStrong = '#233140'
const frameLine = '#44566a'

type Drawing =
  | 'adas'
  | 'chassis'
  | 'diagnostics'
  | 'drivetrain'
  | 'electrical'
  | 'engine'
  | 'hero'
  | 'hvac'
  | 'hybrid-ev'
  | 'servicing'

type Point = readonly [x: number, y: number]

/** A drawing laid on the sheet: the point `focus` of the drawing comes to lie at `at`. */
type Placement = {
  drawing: Drawing
  focus: Point
  at: Point
  scale: number
}

/** A magnified part in a circle, with a leader to the part of the main drawing it shows. */
type Detail = Placement & { radius: number; from: Point; fromRadius: number }

type Trace = 'burst' | 'can' | 'decay' | 'line' | 'pulses' | 'ramp' | 'ripple' | 'sine' | 'steps'

type Sheet = {
  main?: Placement
  detail?: Detail
  trace: Trace
  /** Where the figure of the signal begins; the height is that of its zero line. */
  traceAt: Point
  /** A dimension line, horizontal or vertical, with extension lines of this length at its ends. */
  dimension?: { from: Point; to: Point; reach: number }
  extra?: 'disc' | 'map'
}

const width = 1600
const height = 900
const inset = 44

const sheets: Record<string, Sheet> = {
  'voltage-drop-testing': {
    main: { drawing: 'electrical', focus: [160, 120], at: [570, 420], scale: 3.2 },
    detail: {
      drawing: 'electrical',
      focus: [224, 50],
      at: [1300, 450],
      scale: 6.2,
      radius: 235,
      from: [776, 196],
      fromRadius: 160,
    },
    trace: 'steps',
    traceAt: [880, 810],
    dimension: { from: [416, 300], to: [622, 300], reach: 70 },
  },
  'can-bus-scope': {
    main: { drawing: 'diagnostics', focus: [150, 118], at: [1060, 430], scale: 3.9 },
    trace: 'can',
    traceAt: [84, 640],
    dimension: { from: [478, 86], to: [478, 711], reach: 60 },
  },
  'fuel-trim-map': {
    main: { drawing: 'engine', focus: [128, 110], at: [390, 424], scale: 3.6 },
    trace: 'ripple',
    traceAt: [800, 770],
    dimension: { from: [850, 150], to: [1450, 150], reach: 40 },
    extra: 'map',
  },
  'timing-chain-wear': {
    main: { drawing: 'engine', focus: [128, 52], at: [1140, 420], scale: 5.2 },
    detail: {
      drawing: 'drivetrain',
      focus: [98, 92],
      at: [330, 400],
      scale: 4.8,
      radius: 240,
      from: [966, 306],
      fromRadius: 96,
    },
    trace: 'sine',
    traceAt: [90, 780],
    dimension: { from: [966, 120], to: [1314, 120], reach: 180 },
  },
  'front-camera-calibration': {
    main: { drawing: 'adas', focus: [160, 125], at: [880, 395], scale: 3.75 },
    trace: 'burst',
    traceAt: [130, 826],
    dimension: { from: [1512, 76], to: [1512, 496], reach: -60 },
  },
  'radar-alignment': {
    main: { drawing: 'hero', focus: [127, 326], at: [700, 440], scale: 6.4 },
    trace: 'ramp',
    traceAt: [90, 800],
    dimension: { from: [76, 262], to: [76, 618], reach: 50 },
  },
  'high-voltage-lock-out': {
    main: { drawing: 'hybrid-ev', focus: [160, 120], at: [600, 420], scale: 3.7 },
    detail: {
      drawing: 'hybrid-ev',
      focus: [180, 138],
      at: [1350, 400],
      scale: 9,
      radius: 205,
      from: [674, 472],
      fromRadius: 92,
    },
    trace: 'decay',
    traceAt: [1150, 790],
    dimension: { from: [97, 86], to: [482, 86], reach: 76 },
  },
  'battery-isolation': {
    main: { drawing: 'hybrid-ev', focus: [130, 165], at: [900, 430], scale: 6 },
    trace: 'pulses',
    traceAt: [330, 800],
    dimension: { from: [120, 328], to: [120, 736], reach: 100 },
  },
  'damper-and-geometry': {
    main: { drawing: 'chassis', focus: [200, 120], at: [1010, 430], scale: 4.3 },
    trace: 'ripple',
    traceAt: [130, 800],
    dimension: { from: [1500, 288], to: [1500, 589], reach: -90 },
  },
  'brake-disc-runout': {
    trace: 'ripple',
    traceAt: [1110, 700],
    dimension: { from: [90, 96], to: [90, 776], reach: 60 },
    extra: 'disc',
  },
  'r1234yf-service': {
    main: { drawing: 'hvac', focus: [166, 118], at: [610, 405], scale: 3.3 },
    detail: {
      drawing: 'hvac',
      focus: [180, 58],
      at: [1330, 440],
      scale: 6.5,
      radius: 205,
      from: [656, 202],
      fromRadius: 88,
    },
    trace: 'ramp',
    traceAt: [980, 810],
    dimension: { from: [92, 161], to: [92, 597], reach: 50 },
  },
  'dual-clutch-adaptation': {
    main: { drawing: 'drivetrain', focus: [160, 120], at: [660, 440], scale: 4.3 },
    trace: 'steps',
    traceAt: [1130, 720],
    dimension: { from: [1400, 168], to: [1400, 595], reach: -60 },
  },
  'oil-specification': {
    main: { drawing: 'servicing', focus: [160, 120], at: [820, 420], scale: 3.8 },
    trace: 'line',
    traceAt: [0, 443],
    dimension: { from: [248, 826], to: [1392, 826], reach: -50 },
  },
  'parasitic-draw': {
    main: { drawing: 'hero', focus: [490, 504], at: [815, 780], scale: 1.6 },
    trace: 'decay',
    traceAt: [790, 780],
    dimension: { from: [222, 110], to: [1410, 110], reach: 60 },
  },
}

const cache = new Map<Drawing, string>()

/** The inside of a drawing's symbol in fixed colours, without its callouts and scope trace. */
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

/** Lays a drawing on the sheet; lines become heavier with the scale, but far less than in step. */
async function place({ drawing, focus, at, scale }: Placement): Promise<string> {
  const weight = (1.25 + scale * 0.28) / scale
  const inner = (await loadDrawing(drawing)).replace(
    /stroke-width="([\d.]+)"/g,
    (_, value: string) => `stroke-width="${(Number(value) * weight).toFixed(2)}"`,
  )
  const x = at[0] - focus[0] * scale
  const y = at[1] - focus[1] * scale
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})">${inner}</g>`
}

/** A path; `fill` is a colour, `dash` a dash pattern. */
function line(
  d: string,
  colour: string,
  weight: number,
  more: { fill?: string; dash?: string } = {},
) {
  const fill = more.fill ? ` fill="${more.fill}"` : ''
  const dash = more.dash ? ` stroke-dasharray="${more.dash}"` : ''
  return `<path d="${d}" stroke="${colour}" stroke-width="${weight}"${fill}${dash}/>`
}

function grid(w: number, h: number): string {
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

/** The border of a drawing sheet: corner marks, centring marks and zone ticks. */
function frame(w: number, h: number, zones: number): string {
  const arm = 36
  const r = w - inset
  const b = h - inset
  const corners = [
    `M${inset} ${inset + arm}V${inset}H${inset + arm}`,
    `M${r - arm} ${inset}H${r}V${inset + arm}`,
    `M${r} ${b - arm}V${b}H${r - arm}`,
    `M${inset + arm} ${b}H${inset}V${b - arm}`,
  ]
  const ticks: string[] = []
  for (let i = 1; i < zones; i++) {
    const x = Math.round((w / zones) * i)
    ticks.push(`M${x} ${inset - 10}v10M${x} ${b}v10`)
  }
  ticks.push(`M${inset - 10} ${h / 2}h10M${r} ${h / 2}h10`)
  return (
    line(`M${inset} ${inset}H${r}V${b}H${inset}z${ticks.join('')}`, frameLine, 2) +
    line(corners.join(''), palette.line, 4)
  )
}

function arrowHead([x, y]: Point, angle: number): string {
  const turn = `translate(${x} ${y}) rotate(${angle})`
  return `<path transform="${turn}" d="M0 0L-18 6V-6z" fill="${palette.soft}" stroke="none"/>`
}

function dimensionLine({ from, to, reach }: NonNullable<Sheet['dimension']>): string {
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

/** Sine waves as a relative path; the cubics follow the curve within a percent. */
function waves(cycles: number, length: number, amplitude: number): string {
  const half = length / cycles / 2
  const [near, far, end] = [half * 0.3642, half * 0.6358, half].map((x) => x.toFixed(1))
  let d = ''
  for (let i = 0; i < cycles * 2; i++) {
    const peak = (((i % 2 === 0 ? -4 : 4) / 3) * amplitude).toFixed(1)
    d += `c${near} ${peak} ${far} ${peak} ${end} 0`
  }
  return d
}

/** A digital frame as a relative path that begins and ends low. */
function frameBits(bits: string, step: number, swing: number): string {
  let d = ''
  let level = '0'
  for (const bit of `${bits}0`) {
    if (bit !== level) d += `v${bit === '1' ? -swing : swing}`
    level = bit
    d += `h${step}`
  }
  return d
}

const figures: Record<Trace, () => string> = {
  burst: () =>
    [6, 12, 20, 26, 20, 12, 6].map((amplitude) => waves(1, 34, amplitude)).join('') +
    `h700${[5, 10, 16, 10, 5].map((amplitude) => waves(1, 34, amplitude)).join('')}`,
  can: () => frameBits('1011001110100101', 22, 62),
  decay: () => 'v-84h70v30h50v-20h34c30 0 20 62 90 66s60 8 110 8',
  line: () => '',
  pulses: () => 'h60v-26h14v26h300v-26h14v26h300v-26h14v26',
  ramp: () => 'l96-48v48l96-48v48l96-48v48l96-48v48',
  ripple: () => waves(4, 150, 14) + waves(2, 130, 34) + waves(4, 150, 14),
  sine: () => `${waves(5, 225, 42)}h52${waves(5, 225, 42)}`,
  steps: () => 'h40v-20h70v-20h70v-20h70v60h60v-40h40v40',
}

/** The signal: one line across the whole sheet, its figure where the sheet wants it. */
function signal(figure: string, [x, y]: Point, w: number): string {
  const d = `M0 ${y}H${x}${figure}H${w}`
  return line(d, palette.paper, 14) + line(d, palette.accent, 5)
}

/** A characteristic map as the tester shows it: load over speed, the working point marked. */
function characteristicMap(): string {
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

/** Run-out measurement: the disc from the front and, in projection, edge-on under a dial gauge. */
function brakeDisc(): string {
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

/** The leader of a detail; it runs behind the main drawing. */
function detailLeader({ at: [x, y], from: [fx, fy] }: Detail): string {
  return line(`M${fx} ${fy}L${x} ${y}`, palette.soft, 2.5)
}

async function detailView(detail: Detail): Promise<string> {
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

function document(w: number, h: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>`,
  )
}

async function renderSheet(name: string, sheet: Sheet): Promise<void> {
  const right = width - inset
  const area = `M${inset} ${inset}H${right}V${height - inset}H${inset}z`
  const content = [
    grid(width, height),
    `<clipPath id="sheet"><path d="${area}"/></clipPath>`,
    signal(figures[sheet.trace](), sheet.traceAt, width),
    '<g clip-path="url(#sheet)">',
    sheet.detail ? detailLeader(sheet.detail) : '',
    sheet.main ? await place(sheet.main) : '',
    sheet.detail ? await detailView(sheet.detail) : '',
    sheet.extra === 'map' ? characteristicMap() : sheet.extra === 'disc' ? brakeDisc() : '',
    '</g>',
    sheet.dimension ? dimensionLine(sheet.dimension) : '',
    frame(width, height, 8),
  ]
  const file = path.join(articleDir, `${name}.webp`)
  const info = await sharp(document(width, height, content.join('')))
    .webp({ quality: 78, effort: 6 })
    .toFile(file)
  report(file, info.size)
}

async function renderPreview(): Promise<void> {
  const [w, h] = [1200, 630]
  const baseline = 548
  const scale = 1.1
  const hero = { drawing: 'hero', focus: [480, 504], at: [610, baseline], scale } as const
  const cable = hero.at[0] + (362 - hero.focus[0]) * scale
  const ripples = waves(5, 150, 26)
  const figure = `${frameBits('1100101101110010', 12, 34)}h36${ripples}h30${ripples}`
  const content = [
    grid(w, h),
    await place(hero),
    signal(figure, [Math.round(cable) + 50, baseline], w),
    `<g stroke="${palette.accent}" stroke-width="4" fill="${palette.paper}">`,
    `<circle cx="${cable}" cy="${baseline}" r="7"/></g>`,
    frame(w, h, 6),
  ]
  const file = path.join(root, 'public/images/og-default.png')
  const info = await sharp(document(w, h, content.join('')))
    .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
    .toFile(file)
  report(file, info.size)
}

/** An icon file that holds PNG images, as every present browser reads it. */
function icoFile(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

async function renderIcons(): Promise<void> {
  const mark = await readFile(path.join(root, 'public/brand/mark.svg'))
  const draw = (size: number) =>
    sharp(mark, { density: (72 * size) / 48 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer()
  const sizes = [16, 32, 48]
  const images = await Promise.all(sizes.map(async (size) => ({ size, png: await draw(size) })))
  const ico = icoFile(images)
  const icoPath = path.join(root, 'public/favicon.ico')
  await writeFile(icoPath, ico)
  report(icoPath, ico.length)

  const applePath = path.join(root, 'public/brand/apple-icon.png')
  const background = palette.paper ?? '#16202c'
  const info = await sharp({ create: { width: 180, height: 180, channels: 3, background } })
    .composite([{ input: await draw(124) }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(applePath)
  report(applePath, info.size)
}

function report(file: string, size: number): void {
  console.log(`${path.relative(root, file)}  ${(size / 1024).toFixed(1)} KB`)
}

await mkdir(articleDir, { recursive: true })
for (const [name, sheet] of Object.entries(sheets)) await renderSheet(name, sheet)
await renderPreview()
await renderIcons()
