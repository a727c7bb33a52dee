'use client'

import { type RefObject, useEffect, useState } from 'react'

/** Keeps the current line of a list in the middle of the list. Scrolls only the list, never the page. */
export function useFollow(
  scroller: RefObject<HTMLElement | null>,
  current: number,
  isWholeList: boolean,
) {
  const [isFollowing, setFollowing] = useState(true)

  useEffect(() => {
    const list = scroller.current
    const line = list?.children[current]
    if (!isFollowing || !isWholeList || !list || !(line instanceof HTMLElement)) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({
      top: line.offsetTop - (list.clientHeight - line.offsetHeight) / 2,
      behavior: isStill ? 'instant' : 'smooth',
    })
  }, [scroller, current, isFollowing, isWholeList])

  return { isFollowing, setFollowing }
}
