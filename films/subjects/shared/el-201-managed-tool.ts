import { type Color, circle, group, type Point, path, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'

interface Row {
  name: string
  value: string
  fill?: Color
  /** 0 to 1. */
  opacity?: number
}

const ROW_PX = 62

/** Width of a scan tool, pixels. */
export const TOOL_PX = 440

/** A scan tool with rows of values on its screen. `at` is its upper left corner. */
export const scanTool = (at: Point, title: string, rows: readonly Row[]): string =>
  group(
    [
      rect([0, 0], [TOOL_PX, 100 + rows.length * ROW_PX], { radius: 24, fill: 'tint', width: 4 }),
      rect([18, 18], [TOOL_PX - 36, 64 + rows.length * ROW_PX], {
        radius: 10,
        fill: 'paper',
        stroke: 'soft',
      }),
      text([38, 62], title, { size: 38, fill: 'accent' }),
      ...rows.map(({ name, value, fill = 'line', opacity = 1 }, index) => {
        const y = 122 + index * ROW_PX
        return [
          path(`M38 ${y - 42}H${TOOL_PX - 38}`, { stroke: 'gridStrong', width: 2 }),
          text([38, y], name, { size: 38, fill: 'soft' }),
          text([TOOL_PX - 38, y], value, { size: 40, anchor: 'end', fill, opacity }),
        ].join('')
      }),
      circle([TOOL_PX / 2, 91 + rows.length * ROW_PX], 5, { stroke: 'soft', fill: 'soft' }),
    ],
    { at },
  )
