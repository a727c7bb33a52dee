import type { Screen } from '@/lib/bench/scope/acquire'
import { DIVISIONS, type ScopeSettings } from '@/lib/bench/scope/settings'

/** Colors of the screen, which is dark in both themes. */
export const COLORS = {
  grid: 'rgb(255 255 255 / 0.14)',
  axis: 'rgb(255 255 255 / 0.4)',
  reference: 'rgb(230 237 245 / 0.55)',
  channels: ['#ff8436', '#4fd186'],
  cursors: '#e6edf5',
} as const

/** The part of the screen that is drawn. Without zoom, all of it: `from` 0, `share` 1. */
export interface Zoom {
  from: number
  share: number
}

interface Drawn {
  settings: ScopeSettings
  screen: Screen | null
  reference: Screen | null
  zoom: Zoom
  /** Places of the cursors as shares of the screen, if they are on. */
  cursors: readonly [number, number] | null
}

/** Draws the grid, the traces, the marks of the trigger and the cursors, in pixels of the style sheet. */
export function draw(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  { settings, screen, reference, zoom, cursors }: Drawn,
): void {
  context.clearRect(0, 0, width, height)
  const xOf = (share: number) => ((share - zoom.from) / zoom.share) * width
  const yOf = (channel: number, value: number) => {
    const { perDivision, position } = settings.channels[channel] ?? settings.channels[0]
    return height / 2 - ((value / perDivision + position) / DIVISIONS.down) * height
  }
  const line = (x1: number, y1: number, x2: number, y2: number) => {
    context.beginPath()
    context.moveTo(x1, y1)
    context.lineTo(x2, y2)
    context.stroke()
  }

  context.lineWidth = 1
  for (let column = 1; column < DIVISIONS.across; column++) {
    const x = Math.round((column / DIVISIONS.across) * width) + 0.5
    context.strokeStyle = column * 2 === DIVISIONS.across ? COLORS.axis : COLORS.grid
    line(x, 0, x, height)
  }
  for (let row = 1; row < DIVISIONS.down; row++) {
    const y = Math.round((row / DIVISIONS.down) * height) + 0.5
    context.strokeStyle = row * 2 === DIVISIONS.down ? COLORS.axis : COLORS.grid
    line(0, y, width, y)
  }

  const trace = (channel: number, samples: Float64Array) => {
    const last = samples.length - 1
    const first = Math.max(0, Math.floor(zoom.from * last) - 1)
    const end = Math.min(last, Math.ceil((zoom.from + zoom.share) * last) + 1)
    context.beginPath()
    for (let index = first; index <= end; index++) {
      context.lineTo(xOf(index / last), yOf(channel, samples[index] ?? 0))
    }
    context.stroke()
  }
  context.lineJoin = 'round'
  reference?.channels.forEach((samples, channel) => {
    if (!samples) return
    context.strokeStyle = COLORS.reference
    context.lineWidth = 3
    trace(channel, samples)
  })
  screen?.channels.forEach((samples, channel) => {
    if (!samples) return
    context.strokeStyle = COLORS.channels[channel] ?? COLORS.axis
    context.lineWidth = 1.5
    trace(channel, samples)
  })

  // Zero of each channel at the left, the level of the trigger at the right.
  context.font = '600 11px sans-serif'
  settings.channels.forEach(({ isOn }, channel) => {
    if (!isOn) return
    const y = Math.max(9, Math.min(height - 4, yOf(channel, 0) + 4))
    context.fillStyle = COLORS.channels[channel] ?? COLORS.axis
    context.fillText(channel === 0 ? 'A' : 'B', 2, y)
  })
  const { channel, level, before } = settings.trigger
  if (settings.channels[channel].isOn) {
    context.fillStyle = COLORS.channels[channel] ?? COLORS.axis
    context.fillText('T', width - 10, Math.max(9, Math.min(height - 4, yOf(channel, level) + 4)))
    const x = xOf(before)
    context.beginPath()
    context.moveTo(x - 5, 0)
    context.lineTo(x + 5, 0)
    context.lineTo(x, 7)
    context.fill()
  }
  if (!cursors) return
  context.strokeStyle = COLORS.cursors
  context.fillStyle = COLORS.cursors
  context.lineWidth = 1
  cursors.forEach((share, index) => {
    context.setLineDash(index === 0 ? [] : [5, 3])
    const x = Math.round(xOf(share)) + 0.5
    line(x, 0, x, height)
    context.fillText(String(index + 1), x + 3, 22)
  })
  context.setLineDash([])
}
