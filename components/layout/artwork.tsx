import type { CourseSlug } from '@/lib/courses/types'
import { cn } from '@/lib/utils'

/** Drawings in public/art that are not 320 by 240, with their size. */
const drawings = {
  hero: [960, 560],
  workshop: [640, 400],
  'not-found': [480, 320],
  empty: [240, 160],
} as const

type DrawingName = keyof typeof drawings | 'diagnostics' | CourseSlug

/**
 * A drawing in the colors of the theme. The browser fetches the file once, and its lines inherit the
 * --art-* variables of this page. Phones hide the callouts and dimensions, which would be too small to
 * read. Decorative unless it has a title.
 */
export function Artwork({
  name,
  title,
  className,
}: {
  name: DrawingName
  title?: string
  className?: string
}) {
  const [width, height] = name in drawings ? drawings[name as keyof typeof drawings] : [320, 240]
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a title or is hidden
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={cn('block h-auto w-full max-sm:[--art-lettering:none]', className)}
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title ? <title>{title}</title> : null}
      <use href={`/art/${name}.svg#art`} />
    </svg>
  )
}
