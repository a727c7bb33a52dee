'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'
import { secondOfUrl } from '@/lib/lessons/paths'
import { startAt } from '@/lib/lessons/watching/timeline'
import { useLesson } from '../lesson-context'

/** Connects the film with the URL and the links of the page. A separate component, because it suspends. */
export function UrlSecond() {
  const { lesson, cues, descriptions, isReady, video, seek } = useLesson()
  const seekFrom = useCallback(
    (second: number, source: 'url' | 'link') =>
      seek(startAt([...lesson.chapters, ...cues, ...descriptions], second), source === 'link'),
    [lesson, cues, descriptions, seek],
  )
  useUrlSecond(isReady && video ? seekFrom : null)
  return null
}

const isAnchorElsewhere = (hash: string) => hash !== '' && !hash.startsWith('#t-')

/** The link of a plain click. Null if the link opens another page, tab or window. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isHere = link?.origin === location.origin && link.pathname === location.pathname
  // An anchor like #steps keeps the query of the page, but does not refer to its second.
  return isHere && !link.target && !isAnchorElsewhere(link.hash) ? link : null
}

/** The part of the URL that determines the second. */
const urlKey = () =>
  location.pathname + location.search + (isAnchorElsewhere(location.hash) ? '' : location.hash)

/**
 * Opens the film at the second in the URL of the page. Makes every link to a second of this page (`?t=38`,
 * `#t-38`) seek instead of navigate. `seek` is null until the visitor may watch the film.
 */
function useUrlSecond(seek: ((second: number, source: 'url' | 'link') => void) | null) {
  const searchParams = useSearchParams()
  const applied = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigations within the page change them.
  useEffect(() => {
    if (!seek) return
    const apply = () => {
      const second = secondOfUrl(location)
      if (second === null || applied.current === urlKey()) return
      applied.current = urlKey()
      seek(second, 'url')
    }
    apply()
    addEventListener('hashchange', apply)
    return () => removeEventListener('hashchange', apply)
  }, [seek, searchParams])

  useEffect(() => {
    if (!seek) return
    const onClick = (event: MouseEvent) => {
      const link = clickedLink(event)
      const second = link && secondOfUrl(link)
      if (!link || second === null) return
      event.preventDefault()
      history.replaceState(null, '', link.href)
      applied.current = urlKey()
      seek(second, 'link')
    }
    // Runs before React's handlers, so that links of Next see that the click is handled.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [seek])
}
