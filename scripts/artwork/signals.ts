import { line, palette } from './sheet-parts.ts'
import type { Point, Trace } from './sheets.ts'

/** Returns sine waves as a relative path of cubic curves, accurate to one percent. */
export function waves(cycles: number, length: number, amplitude: number): string {
  const half = length / cycles / 2
  const [near, far, end] = [half * 0.3642, half * 0.6358, half].map((x) => x.toFixed(1))
  let d = ''
  for (let i = 0; i < cycles * 2; i++) {
    const peak = (((i % 2 === 0 ? -4 : 4) / 3) * amplitude).toFixed(1)
    d += `c${near} ${peak} ${far} ${peak} ${end} 0`
  }
  return d
}

/** Returns a digital frame as a relative path that begins and ends at the low level. */
export function frameBits(bits: string, step: number, swing: number): string {
  let d = ''
  let level = '0'
  for (const bit of `${bits}0`) {
    if (bit !== level) d += `v${bit === '1' ? -swing : swing}`
    level = bit
    d += `h${step}`
  }
  return d
}

export const figures: Record<Trace, () => string> = {
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

/** Draws the signal: a line across the sheet, with the waveform at the given point. */
export function signal(figure: string, [x, y]: Point, w: number): string {
  const d = `M0 ${y}H${x}${figure}H${w}`
  return line(d, palette.paper, 14) + line(d, palette.accent, 5)
}
