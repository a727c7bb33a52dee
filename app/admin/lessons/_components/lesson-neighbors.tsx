import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'

/** A lesson before or after this one in the curriculum. */
export interface NeighborLesson {
  href: string
  /** Module and title. */
  title: string
}

const linkClassName =
  'inline-flex min-h-6 min-w-0 items-center gap-1 rounded-sm font-medium text-muted-foreground underline-offset-4 hover:underline'

/** Links to the previous and next lesson in the order of the curriculum. */
export function LessonNeighbors({
  previous,
  next,
}: {
  previous: NeighborLesson | undefined
  next: NeighborLesson | undefined
}) {
  return (
    <nav
      aria-label="Lessons in order"
      className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm"
    >
      {previous ? (
        <Link href={previous.href} prefetch={false} className={linkClassName}>
          <ChevronLeft aria-hidden className="size-4 shrink-0" />
          <span className="truncate">
            <span className="sr-only">Previous lesson: </span>
            <span>{previous.title}</span>
          </span>
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link href={next.href} prefetch={false} className={linkClassName}>
          <span className="truncate">
            <span className="sr-only">Next lesson: </span>
            <span>{next.title}</span>
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0" />
        </Link>
      ) : null}
    </nav>
  )
}
