import { NextLink } from '@/components/lesson/player/next/next-link'
import type { NextLesson } from '@/components/lesson/player/next/types'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'

export interface CoursePagerLink {
  /** How the target relates to this page, e.g. `Next module`. */
  label: string
  title: string
  href: string
  /** Replaces the target for visitors who may watch this lesson. */
  lesson?: NextLesson | null
}

function PagerLink({ link, side }: { link: CoursePagerLink; side: 'previous' | 'next' }) {
  const isNext = side === 'next'
  const className = `group flex h-full items-center gap-4 rounded-lg border bg-card px-5 py-4 transition-colors hover:border-input ${isNext ? 'flex-row-reverse text-right' : ''}`
  const content = (
    <>
      <Icon
        name={isNext ? 'arrow-right' : 'arrow-left'}
        className={`size-5 shrink-0 text-signal transition-transform ${isNext ? 'group-hover:[translate:0.25rem]' : 'group-hover:[translate:-0.25rem]'}`}
      />
      <span className="min-w-0">
        <span className="code-label block text-muted-foreground">{link.label}</span>{' '}
        <span className="mt-1 block font-display text-xl leading-tight font-semibold">
          {link.title}
        </span>
      </span>
    </>
  )
  return link.lesson ? (
    <NextLink href={link.href} lesson={link.lesson} className={className}>
      {content}
    </NextLink>
  ) : (
    <SiteLink href={link.href} className={className}>
      {content}
    </SiteLink>
  )
}

/** Links to the previous and the next page, side by side where there is room. */
export function CoursePager({
  label,
  previous,
  next,
}: {
  /** Names the navigation for assistive technology. */
  label: string
  previous: CoursePagerLink
  next: CoursePagerLink
}) {
  return (
    <nav aria-label={label} className="container-page mb-8 md:mb-12">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6">
        <li>
          <PagerLink link={previous} side="previous" />
        </li>
        <li>
          <PagerLink link={next} side="next" />
        </li>
      </ul>
    </nav>
  )
}
