'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

const ADDRESS = '/api/visit'

/** The longest look a beacon may tell (lib/analytics/schema.ts), seconds. */
const MAX_SECONDS = 86_400

/** The page that was told last, and since when it is looked at (milliseconds; 0: it is not). */
let toldPath = ''
let seenSince = 0
let isArrival = true
let leaving: ReturnType<typeof setTimeout> | undefined

/** Do Not Track and Global Privacy Control: nothing is sent at all. */
const declines = () =>
  navigator.doNotTrack === '1' || Boolean(Reflect.get(navigator, 'globalPrivacyControl'))

function send(body: object): void {
  // Without an answer to wait for, and not stopped by leaving the page.
  if (!declines()) navigator.sendBeacon(ADDRESS, JSON.stringify(body))
}

/** How long the page has been looked at, seconds; from now on it is not. No span is told twice. */
function takeSeconds(): number {
  const seconds = seenSince ? Math.floor((Date.now() - seenSince) / 1000) : 0
  seenSince = 0
  return Math.min(seconds, MAX_SECONDS)
}

function tellSeconds(): void {
  const seconds = takeSeconds()
  if (seconds > 0) send({ seconds })
}

function tellPage(path: string): void {
  // With the page that is left, in one: its visit goes on with this one, however long it was read.
  const seconds = takeSeconds()
  // Later pages were reached from one of ours.
  const referrer = isArrival ? document.referrer : ''
  isArrival = false
  toldPath = path
  seenSince = document.hidden ? 0 : Date.now()
  send({ path, ...(referrer && { referrer }), ...(seconds > 0 && { seconds }) })
}

/** A prerendered page counts once it becomes visible. */
function whenShown(act: () => void): () => void {
  if (!Reflect.get(document, 'prerendering')) {
    act()
    return () => undefined
  }
  document.addEventListener('prerenderingchange', act, { once: true })
  return () => document.removeEventListener('prerenderingchange', act)
}

function watchAttention(): () => void {
  clearTimeout(leaving)
  const change = () => {
    if (document.hidden) tellSeconds()
    else seenSince ||= Date.now()
  }
  // The browser kept the whole page and shows it again: nothing else would tell.
  const shownAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tellPage(location.pathname)
  }
  document.addEventListener('visibilitychange', change)
  addEventListener('pageshow', shownAgain)
  return () => {
    document.removeEventListener('visibilitychange', change)
    removeEventListener('pageshow', shownAgain)
    // On to the panel or the account: coming back to the same page is a visit to it once more. Not at
    // once, because React in development takes every component off and puts it back.
    leaving = setTimeout(() => {
      tellSeconds()
      toldPath = ''
    })
  }
}

/** Tells the site's own server which page is looked at and for how long; shows and stores nothing. */
export function VisitBeacon() {
  const path = usePathname()
  useEffect(
    () =>
      whenShown(() => {
        if (path !== toldPath) tellPage(path)
      }),
    [path],
  )
  useEffect(watchAttention, [])
  return null
}
