/**
 * Renders the raster pictures of the site from the line drawings in `public/art/`:
 *
 *   public/images/articles/*.webp   1600 x 900, one drawing sheet for each article topic
 *   public/images/og-default.png    1200 x 630, the default social preview
 *   app/apple-icon.png, app/favicon.ico   from the brand mark
 *
 * Run it after a drawing has changed: `node_modules/.bin/tsx scripts/render-artwork.ts`. The results
 * are part of the repository, so that a build needs neither fonts nor this script.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const root = path.resolve(import.meta.dirname, '..')
const artDir = path.join(root, 'public/art')
const articleDir = path.join(root, 'public/images/articles')
const monospace = 'DejaVu Sans Mono, monospace'

/** The blueprint: light lines on cold slate. The keys are those of the `--art-*` variables. */
const palette: Record<string, string> = {
  line: '#dbe5ef',
  soft: '#64788d',
  accent: '#ff8436',
  paper: '#16202c',
  tint: '#1d2936',
}
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

type Trace = 'burst' | 'can' | 'decay' | 'flat' | 'ignition' | 'ramp' | 'ripple' | 'sine' | 'steps'

type Sheet = {
  code: string
  main: Placement
  detail?: Detail
  trace: Trace
  /** Height of the signal's zero line and the horizontal position where its figure begins. */
  traceAt: Point
  /** A dimension line, horizontal or vertical. */
  dimension: readonly [from: Point, to: Point]
  extra?: 'dial' | 'map'
}

const width = 1600
const height = 900
const inset = 44

const sheets: Record<string, Sheet> = {
  'voltage-drop-testing': {
    code: 'EL',
    main: { drawing: 'electrical', focus: [160, 120], at: [690, 420], scale: 3.5 },
    detail: {
      drawing: 'electrical',
      focus: [224, 50],
      at: [1290, 560],
      scale: 5.4,
      radius: 215,
      from: [914, 175],
      fromRadius: 150,
    },
    trace: 'steps',
    traceAt: [810, 800],
    dimension: [
      [190, 770],
      [690, 770],
    ],
  },
  'can-bus-scope': {
    code: 'DG',
    main: { drawing: 'diagnostics', focus: [150, 118], at: [1010, 445], scale: 4.1 },
    trace: 'can',
    traceAt: [96, 740],
    dimension: [
      [120, 120],
      [120, 640],
    ],
  },
  'fuel-trim-map': {
    code: 'EN',
    main: { drawing: 'engine', focus: [132, 110], at: [410, 430], scale: 4.4 },
    trace: 'ripple',
    traceAt: [760, 770],
    dimension: [
      [850, 160],
      [1450, 160],
    ],
    extra: 'map',
  },
  'timing-chain-wear': {
    code: 'EN',
    main: { drawing: 'engine', focus: [132, 52], at: [1120, 330], scale: 6.2 },
    detail: {
      drawing: 'drivetrain',
      focus: [160, 80],
      at: [340, 420],
      scale: 4.6,
      radius: 250,
      from: [980, 170],
      fromRadius: 90,
    },
    trace: 'sine',
    traceAt: [120, 790],
    dimension: [
      [620, 730],
      [900, 730],
    ],
  },
  'front-camera-calibration': {
    code: 'AD',
    main: { drawing: 'adas', focus: [160, 125], at: [800, 420], scale: 4.35 },
    trace: 'burst',
    traceAt: [420, 836],
    dimension: [
      [1490, 230],
      [1490, 700],
    ],
  },
  'radar-alignment': {
    code: 'AD',
    main: { drawing: 'adas', focus: [150, 150], at: [560, 470], scale: 7.4 },
    detail: {
      drawing: 'hero',
      focus: [150, 320],
      at: [1290, 350],
      scale: 5.2,
      radius: 220,
      from: [560, 520],
      fromRadius: 110,
    },
    trace: 'ramp',
    traceAt: [760, 790],
    dimension: [
      [980, 660],
      [1500, 660],
    ],
  },
  'high-voltage-lock-out': {
    code: 'HV',
    main: { drawing: 'hybrid-ev', focus: [170, 130], at: [640, 470], scale: 4.6 },
    detail: {
      drawing: 'hybrid-ev',
      focus: [180, 136],
      at: [1350, 330],
      scale: 8.5,
      radius: 190,
      from: [688, 480],
      fromRadius: 105,
    },
    trace: 'decay',
    traceAt: [1180, 760],
    dimension: [
      [1180, 580],
      [1520, 580],
    ],
  },
  'battery-isolation': {
    code: 'HV',
    main: { drawing: 'hybrid-ev', focus: [130, 175], at: [900, 470], scale: 6.4 },
    trace: 'flat',
    traceAt: [300, 815],
    dimension: [
      [190, 150],
      [190, 640],
    ],
  },
  'damper-and-geometry': {
    code: 'CH',
    main: { drawing: 'chassis', focus: [170, 120], at: [960, 430], scale: 3.6 },
    trace: 'ripple',
    traceAt: [130, 800],
    dimension: [
      [190, 140],
      [190, 640],
    ],
  },
  'brake-disc-runout': {
    code: 'CH',
    main: { drawing: 'hero', focus: [285, 348], at: [520, 440], scale: 6.1 },
    trace: 'sine',
    traceAt: [960, 760],
    dimension: [
      [1000, 620],
      [1480, 620],
    ],
    extra: 'dial',
  },
  'r1234yf-service': {
    code: 'AC',
    main: { drawing: 'hvac', focus: [166, 118], at: [720, 425], scale: 3.5 },
    detail: {
      drawing: 'hvac',
      focus: [180, 58],
      at: [1385, 560],
      scale: 5.6,
      radius: 160,
      from: [770, 220],
      fromRadius: 90,
    },
    trace: 'ramp',
    traceAt: [180, 815],
    dimension: [
      [1220, 160],
      [1500, 160],
    ],
  },
  'dual-clutch-adaptation': {
    code: 'DT',
    main: { drawing: 'drivetrain', focus: [150, 110], at: [640, 400], scale: 4.9 },
    trace: 'steps',
    traceAt: [1010, 800],
    dimension: [
      [1480, 130],
      [1480, 620],
    ],
  },
  'oil-specification': {
    code: 'SV',
    main: { drawing: 'servicing', focus: [160, 120], at: [860, 425], scale: 3.55 },
    trace: 'ripple',
    traceAt: [100, 826],
    dimension: [
      [150, 130],
      [150, 690],
    ],
  },
  'parasitic-draw': {
    code: 'EL',
    main: { drawing: 'hero', focus: [490, 280], at: [800, 400], scale: 1.66 },
    trace: 'decay',
    traceAt: [250, 800],
    dimension: [
      [380, 100],
      [1220, 100],
    ],
  },
}

const cache = new Map<Drawing, string>()

/** The inside of a drawing's symbol in fixed colours, without numbered callouts. */
async function loadDrawing(name: Drawing): Promise<string> {
  const known = cache.get(name)
  if (known !== undefined) return known
  const file = await readFile(path.join(artDir, `${name}.svg`), 'utf8')
  const symbol = /<symbol[^>]*>(.*)<\/symbol>/s.exec(file)?.[1]
  if (symbol === undefined) throw new Error(`${name}.svg has no symbol.`)
  const drawing = symbol
    .replace(/<g id="callouts".*?<\/g><\/g>/s, '')
    .replace(/var\(--art-(\w+),[^)]*\)/g, (_, key: string) => palette[key] ?? '#ffffff')
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

function grid(w: number, h: number): string {
  const fine: string[] = []
  const strong: string[] = []
  for (let x = 0; x <= w; x += 20) (x % 100 === 0 ? strong : fine).push(`M${x} 0V${h}`)
  for (let y = 0; y <= h; y += 20) (y % 100 === 0 ? strong : fine).push(`M0 ${y}H${w}`)
  return (
    `<path d="M0 0H${w}V${h}H0z" fill="${palette.paper}" stroke="none"/>` +
    `<path d="${fine.join('')}" stroke="${gridLine}" stroke-width="1"/>` +
    `<path d="${strong.join('')}" stroke="${gridLineStrong}" stroke-width="1"/>`
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
    `<path d="${corners.join('')}" stroke="${palette.line}" stroke-width="3"/>` +
    `<path d="${ticks.join('')}" stroke="${frameLine}" stroke-width="2"/>`
  )
}

function arrowHead([x, y]: Point, angle: number): string {
  const turn = `translate(${x} ${y}) rotate(${angle})`
  return `<path transform="${turn}" d="M0 0L-18 6V-6z" fill="${palette.soft}" stroke="none"/>`
}

function dimensionLine(from: Point, to: Point): string {
  const horizontal = from[1] === to[1]
  const ends = [from, to]
    .map(([x, y]) => (horizontal ? `M${x} ${y - 16}v32` : `M${x - 16} ${y}h32`))
    .join('')
  const angle = horizontal ? 0 : 90
  return (
    `<path d="M${from[0]} ${from[1]}L${to[0]} ${to[1]}${ends}" stroke="${palette.soft}" stroke-width="2"/>` +
    arrowHead(from, angle + 180) +
    arrowHead(to, angle)
  )
}

/** Sine waves as a relative path; the cubics follow the curve within a percent. */
function waves(cycles: number, length: number, amplitude: number): string {
  const half = length / cycles / 2
  let d = ''
  for (let i = 0; i < cycles * 2; i++) {
    const peak = ((i % 2 === 0 ? -4 : 4) / 3) * amplitude
    d += `c${(half * 0.3642).toFixed(1)} ${peak.toFixed(1)} ${(half * 0.6358).toFixed(1)} ${peak.toFixed(1)} ${half.toFixed(1)} 0`
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
  can: () => `${frameBits('101100111010010110', 22, 62)}h90${frameBits('1101001011', 22, 62)}`,
  sine: () => `${waves(6, 270, 42)}h60${waves(5, 225, 42)}`,
  burst: () =>
    [10, 20, 34, 44, 34, 20, 10].map((amplitude) => waves(1, 34, amplitude)).join('') +
    `h260${[6, 12, 18, 12, 6].map((amplitude) => waves(1, 34, amplitude)).join('')}`,
  decay: () => 'v-70h46v26h30v-18h22c20 0 14 52 70 56s70 6 120 6',
  flat: () => `h240${waves(2, 24, 7)}h380${waves(2, 24, 7)}`,
  ignition: () => 'v34h70V-60l6 66h60l6-14c4 0 6 46 10 46s8-36 12-36s8 22 12 22s8-8 12-8',
  ramp: () => 'l120-52v52l120-52v52l120-52v52l120-52v52',
  ripple: () => waves(4, 150, 14) + waves(2, 130, 34) + waves(4, 150, 14),
  steps: () => 'h60v-18h90v-18h90v-18h90v54h70v-40h40v40',
}

/** The signal: one line across the whole sheet, its figure where the sheet wants it. */
function signal(trace: Trace, [x, y]: Point, w: number): string {
  const line = `d="M0 ${y}H${x}${figures[trace]()}H${w}"`
  return (
    `<path ${line} stroke="${palette.paper}" stroke-width="14"/>` +
    `<path ${line} stroke="${palette.accent}" stroke-width="5"/>`
  )
}

/** A characteristic map as the tester shows it: load over speed, the working point marked. */
function characteristicMap(): string {
  const cell = 60
  const left = 850
  const top = 200
  let cells = ''
  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < 10; column++) {
      const ridge = Math.exp(-((column - 3 - row * 0.55) ** 2) / 7)
      const x = left + column * cell
      const y = top + row * cell
      cells += `<path d="M${x} ${y}h${cell}v${cell}h${-cell}z" fill="${palette.line}" fill-opacity="${(ridge * 0.22).toFixed(2)}" stroke="${palette.soft}" stroke-width="2"/>`
    }
  }
  const x = left + 5 * cell
  const y = top + 3 * cell
  return (
    `<path d="M${left} ${top}h${cell * 10}v${cell * 7}h${-cell * 10}z" fill="${palette.paper}" stroke="none"/>${cells}` +
    `<path d="M${left} ${top}h${cell * 10}v${cell * 7}h${-cell * 10}z" stroke="${palette.line}" stroke-width="4"/>` +
    `<path d="M${x} ${y}h${cell}v${cell}h${-cell}z" stroke="${palette.accent}" stroke-width="5"/>` +
    `<path d="M${x + 30} ${y + 60}V${top + cell * 7 + 24}M${x} ${y + 30}H${left - 24}" stroke="${palette.accent}" stroke-width="2.5" stroke-dasharray="10 8"/>`
  )
}

/** A dial gauge set against the brake disc. */
function dialGauge(): string {
  const [x, y] = [1240, 350]
  let ticks = ''
  for (let i = 0; i < 60; i++) {
    const angle = (i / 60) * Math.PI * 2
    const inner = i % 5 === 0 ? 132 : 142
    ticks += `M${(x + Math.cos(angle) * inner).toFixed(1)} ${(y + Math.sin(angle) * inner).toFixed(1)}L${(x + Math.cos(angle) * 152).toFixed(1)} ${(y + Math.sin(angle) * 152).toFixed(1)}`
  }
  return (
    `<path d="M${x - 178} ${y - 16}H${x - 330}v32h152zM${x - 330} ${y - 9}h-150v18h150z" fill="${palette.paper}" stroke="${palette.line}" stroke-width="4"/>` +
    `<circle cx="${x - 486}" cy="${y}" r="10" fill="${palette.accent}" stroke="none"/>` +
    `<circle cx="${x}" cy="${y}" r="180" fill="${palette.paper}" stroke="${palette.line}" stroke-width="5"/>` +
    `<circle cx="${x}" cy="${y}" r="162" fill="${palette.tint}" stroke="${palette.soft}" stroke-width="2"/>` +
    `<path d="${ticks}" stroke="${palette.line}" stroke-width="2.5"/>` +
    `<path d="M${x} ${y}L${x + 62} ${y - 108}M${x} ${y}L${x - 16} ${y + 28}" stroke="${palette.accent}" stroke-width="6"/>` +
    `<circle cx="${x}" cy="${y}" r="11" fill="${palette.paper}" stroke="${palette.line}" stroke-width="4"/>`
  )
}

async function detailView(detail: Detail): Promise<string> {
  const [x, y] = detail.at
  const [fx, fy] = detail.from
  const angle = Math.atan2(y - fy, x - fx)
  const start = `${(fx + Math.cos(angle) * detail.fromRadius).toFixed(1)} ${(fy + Math.sin(angle) * detail.fromRadius).toFixed(1)}`
  const end = `${(x - Math.cos(angle) * detail.radius).toFixed(1)} ${(y - Math.sin(angle) * detail.radius).toFixed(1)}`
  return (
    `<circle cx="${fx}" cy="${fy}" r="${detail.fromRadius}" stroke="${palette.soft}" stroke-width="2.5" stroke-dasharray="14 9"/>` +
    `<path d="M${start}L${end}" stroke="${palette.soft}" stroke-width="2.5"/>` +
    `<circle cx="${x}" cy="${y}" r="${detail.radius}" fill="${palette.paper}" stroke="none"/>` +
    `<clipPath id="detail"><circle cx="${x}" cy="${y}" r="${detail.radius}"/></clipPath>` +
    `<g clip-path="url(#detail)">${await place(detail)}</g>` +
    `<circle cx="${x}" cy="${y}" r="${detail.radius}" stroke="${palette.line}" stroke-width="4"/>`
  )
}

function document(w: number, h: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>`,
  )
}

async function renderSheet(name: string, sheet: Sheet, index: number): Promise<void> {
  const number = String(index + 1).padStart(2, '0')
  const extra = sheet.extra === 'map' ? characteristicMap() : sheet.extra === 'dial' ? dialGauge() : ''
  const content = [
    grid(width, height),
    await place(sheet.main),
    sheet.detail ? await detailView(sheet.detail) : '',
    extra,
    signal(sheet.trace, sheet.traceAt, width),
    dimensionLine(...sheet.dimension),
    frame(width, height, 8),
    `<text x="${width - inset - 20}" y="${inset + 38}" text-anchor="end" font-family="${monospace}" font-size="22" fill="${palette.soft}">TA-${sheet.code}-${number}</text>`,
  ]
  const file = path.join(articleDir, `${name}.webp`)
  const info = await sharp(document(width, height, content.join('')))
    .webp({ quality: 80, effort: 6 })
    .toFile(file)
  report(file, info.size)
}

async function renderPreview(): Promise<void> {
  const [w, h] = [1200, 630]
  const mark = await readFile(path.join(root, 'public/brand/mark.svg'), 'utf8')
  const content = [
    grid(w, h),
    await place({ drawing: 'hero', focus: [480, 504], at: [600, 540], scale: 1.25 }),
    frame(w, h, 6),
  ]
  const base = sharp(document(w, h, content.join('')))
  const file = path.join(root, 'public/images/og-default.png')
  const info = await base
    .composite([{ input: await sharp(Buffer.from(mark), { density: 144 }).resize(72).toBuffer(), left: 80, top: 76 }])
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
  const icoPath = path.join(root, 'app/favicon.ico')
  await writeFile(icoPath, ico)
  report(icoPath, ico.length)

  const applePath = path.join(root, 'app/apple-icon.png')
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
for (const [index, [name, sheet]] of Object.entries(sheets).entries()) {
  await renderSheet(name, sheet, index)
}
await renderPreview()
await renderIcons()
