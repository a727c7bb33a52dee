'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { Message } from '../film/film-message'
import { useLesson } from '../lesson-context'
import { playOnArrival } from './use-arrival'
import { useCountdown } from './use-countdown'
import { useMayWatch } from './use-may-watch'

/** On phones, the secondary buttons fit side by side, so that the whole message fits into the film. */
const secondary = buttonVariants({ variant: 'outline', className: 'max-sm:px-3' })

/**
 * The end of the film with a link to the next lesson. If the visitor may watch it, it starts playing after
 * a countdown.
 */
export function FilmEnd() {
  const { next, video, seek, isBay } = useLesson()
  const { label, title, lesson, check } = next
  const mayWatch = useMayWatch(lesson)
  const href = lesson && mayWatch ? lesson.href : next.href
  const router = useRouter()
  const link = useRef<HTMLAnchorElement>(null)
  const { left, cancel } = useCountdown(mayWatch && !isBay, () => {
    playOnArrival(href)
    router.push(href)
  })
  // At the end, narrow films hide the controls, which may have had the focus.
  useEffect(() => {
    if (document.activeElement?.closest('[data-film]')) link.current?.focus({ preventScroll: true })
  }, [])

  return (
    <Message title={`${label}: ${title}`}>
      {mayWatch && !isBay && (
        <p className="flex min-h-11 w-full items-center justify-center gap-1">
          {left !== null && (
            <>
              <span aria-hidden className="tabular">{`Plays in ${left} s`}</span>
              <button
                type="button"
                className={buttonVariants({ variant: 'link' })}
                onClick={() => {
                  cancel()
                  link.current?.focus()
                }}
              >
                Cancel
              </button>
            </>
          )}
          {/* Screen readers announce this once, because it is filled only after it is in the page. */}
          <span role="status" className="sr-only">
            {left !== null && left < 10 && 'The next lesson plays in 10 seconds. Escape cancels.'}
          </span>
        </p>
      )}
      <SiteLink
        ref={link}
        href={href}
        className={buttonVariants()}
        onNavigate={() => mayWatch && playOnArrival(href)}
      >
        <Icon name="circle-play" />
        Continue
      </SiteLink>
      {check && (
        <SiteLink href={check} className={secondary}>
          Knowledge check
        </SiteLink>
      )}
      <button
        type="button"
        className={secondary}
        onClick={() => {
          seek(0)
          video?.play().catch(() => undefined)
        }}
      >
        <Icon name="rotate-ccw" className="max-sm:hidden" />
        Watch again
      </button>
    </Message>
  )
}
