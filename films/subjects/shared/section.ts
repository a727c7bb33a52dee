import { type Color, path } from '@/lib/drawing/svg'

const pattern = (id: string, angle: number) =>
  `<pattern id="${id}" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><path d="M0 0V14" stroke="#8496aa" stroke-width="2" opacity="0.55"/></pattern>`

/** Definitions of the hatching that `metal` uses. Every frame that shows a section must contain them once. */
export const hatching = `<defs>${pattern('hatch', 45)}${pattern('hatch-back', -45)}</defs>`

/** A metal part in section. `isBack` reverses the hatching, which distinguishes a part from its neighbor. */
export const metal = (
  d: string,
  { isBack = false, stroke = 'line' }: { isBack?: boolean; stroke?: Color } = {},
): string =>
  path(d, { fill: 'tint', stroke, width: 3 }) +
  `<path d="${d}" fill="url(#${isBack ? 'hatch-back' : 'hatch'})"/>`
