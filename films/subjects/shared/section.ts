import { type Color, path } from '@/lib/drawing/svg'

const pattern = (id: string, angle: number) =>
  `<pattern id="${id}" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><path d="M0 0V14" stroke="#8496aa" stroke-width="2" opacity="0.55"/></pattern>`

/** The hatching that `metal` refers to. Belongs once into every frame that shows a section. */
export const hatching = `<defs>${pattern('hatch', 45)}${pattern('hatch-back', -45)}</defs>`

/** Metal cut by the plane of a section. Neighbors are hatched in opposite directions, as on a drawing. */
export const metal = (
  d: string,
  { isBack = false, stroke = 'line' }: { isBack?: boolean; stroke?: Color } = {},
): string =>
  path(d, { fill: 'tint', stroke, width: 3 }) +
  `<path d="${d}" fill="url(#${isBack ? 'hatch-back' : 'hatch'})"/>`
