'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

const VISIT_URL = '/api/visit'

/** Longest engagement a beacon may report (lib/visits/schema.ts), seconds. */
const MAX_SECONDS = 86_400

/** The page that was reported last, and when it became visible (milliseconds; 0 while it is hidden). */
let reportedPath = ''
let visibleSince = 0
let isArrival = true
let leaving: ReturnType<typeof setTimeout> | undefined

/** Do Not Track or Global Privacy Control is on, so nothing may be sent. */
const declines = () =>
  navigator.doNotTrack === '1' || Boolean(Reflect.get(navigator, 'globalPrivacyControl'))

function send(body: object): void {
  // The browser does not cancel this request when the visitor leaves the page.
  if (!declines()) navigator.sendBeacon(VISIT_URL, JSON.stringify(body))
}

/** Engagement since the last report, seconds. Resets the count, so that no time is reported twice. */
function takeEngagement(): number {
  const seconds = visibleSince ? Math.floor((Date.now() - visibleSince) / 1000) : 0
  visibleSince = 0
  return Math.min(seconds, MAX_SECONDS)
}

function reportEngagement(): void {
  const seconds = takeEngagement()
  if (seconds > 0) send({ seconds })
}

function reportPage(path: string): void {
  // One beacon reports both pages, so that the visit continues however long the visitor read the previous
  // page.
  const seconds = takeEngagement()
  // Only the first page has an external referrer.
  const referrer = isArrival ? document.referrer : ''
  isArrival = false
  reportedPath = path
  visibleSince = document.hidden ? 0 : Date.now()
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
    if (document.hidden) reportEngagement()
    else visibleSince ||= Date.now()
  }
  // The page was restored from the back/forward cache. No other event reports it.
  const shownAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reportPage(location.pathname)
  }
  document.addEventListener('visibilitychange', change)
  addEventListener('pageshow', shownAgain)
  return () => {
    document.removeEventListener('visibilitychange', change)
    removeEventListener('pageshow', shownAgain)
    // The visitor leaves for the admin area or the account. Returning to the same page counts again.
    // Deferred, because React in development unmounts and remounts every component.
    leaving = setTimeout(() => {
      reportEngagement()
      reportedPath = ''
    })
  }
}

/** Reports page views and engagement to the server of the site. Renders and stores nothing. */
export function VisitBeacon() {
  const path = usePathname()
  useEffect(
    () =>
      whenShown(() => {
        if (path !== reportedPath) reportPage(path)
      }),
    [path],
  )
  useEffect(watchAttention, [])
  return null
}
