import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { Children, type ReactElement, type ReactNode } from 'react'

/** The last row of a list that shows only the first tasks. Links to all of them if a page lists them. */
function MoreTasks({ count, allHref }: { count: number; allHref: string | undefined }) {
  const text = `and ${count.toLocaleString('en-US')} more`
  const className = 'flex min-h-11 items-center px-4 text-muted-foreground'
  if (!allHref) return <li className={className}>{text}</li>
  return (
    <li className="transition-colors hover:bg-accent/50">
      <Link
        href={allHref}
        prefetch={false}
        className={`${className} underline-offset-4 hover:underline`}
      >
        {text}
      </Link>
    </li>
  )
}

/** Tasks of one kind: a title with their number, the first tasks as `children`, and a link to all of them. */
export function TaskList({
  id,
  icon: Icon,
  title,
  total,
  allHref,
  children,
}: {
  id: string
  icon: LucideIcon
  title: string
  total: number
  /** Undefined if no list shows all of them. */
  allHref?: string
  children: ReactNode
}) {
  const more = total - Children.count(children)
  return (
    <section aria-labelledby={id} className="rounded-lg border bg-card text-sm">
      <div className="flex min-h-10 items-center gap-2 border-b px-4">
        <Icon aria-hidden className="size-4 shrink-0 text-signal" strokeWidth={1.75} />
        <h3 id={id} className="text-sm">
          <span>{title}</span>{' '}
          <span className="font-normal text-muted-foreground tabular-nums">{total}</span>
        </h3>
        {allHref ? (
          <Link
            href={allHref}
            prefetch={false}
            className="-mr-2 ml-auto inline-flex min-h-9 items-center rounded-md px-2 font-medium text-muted-foreground transition-colors hover:bg-accent hover:text-foreground"
          >
            All<span className="sr-only">{` ${title.toLowerCase()}`}</span>
          </Link>
        ) : null}
      </div>
      <ul className="divide-y">
        {children}
        {more > 0 ? <MoreTasks count={more} allHref={allHref} /> : null}
      </ul>
    </section>
  )
}

/** A task: a link with a title, a text and a time, and an optional button. */
export function TaskRow({
  href,
  title,
  text,
  when,
  isLate = false,
  action,
}: {
  href: string
  title: ReactNode
  text?: string
  when?: ReactNode
  /** Marks `when` as overdue. */
  isLate?: boolean
  action?: ReactElement | null
}) {
  return (
    <li className="flex items-center gap-3 pr-4 transition-colors hover:bg-accent/50">
      <Link
        href={href}
        prefetch={false}
        className="group flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-3 py-1.5 pl-4"
      >
        {/* What stands before the time grows. On phones, the text is below the title and the time. */}
        <span
          className={clsx(
            'max-w-full truncate font-medium underline-offset-4 group-hover:underline',
            text ? 'max-sm:flex-1' : 'grow max-sm:w-full',
          )}
        >
          {title}
        </span>
        {text ? (
          <span className="min-w-0 grow truncate text-muted-foreground max-sm:order-last max-sm:w-full">
            {text}
          </span>
        ) : null}
        {when ? (
          <span
            className={clsx(
              'max-w-full shrink-0 tabular-nums',
              isLate ? 'font-medium text-warning' : 'text-muted-foreground',
            )}
          >
            {when}
          </span>
        ) : null}
      </Link>
      {action}
    </li>
  )
}
