'use client'

import { lazy, Suspense } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { useLesson } from '../player/lesson-context'

// Loaded lazily, because visitors do not need it.
const NotesPanel = lazy(() =>
  import('./notes-panel').then((module) => ({ default: module.NotesPanel })),
)

/** Private notes on the film. Closed at first, so that nothing below moves when the session is known. */
export function Notes() {
  const { user } = useAuth()
  const { decision, path } = useLesson()
  return (
    <details className="group/contents border-y">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between [&::-webkit-details-marker]:hidden">
        <h2>Notes</h2>
        <Icon
          name="chevron-down"
          className="icon text-muted-foreground transition-transform group-open/contents:rotate-180"
        />
      </summary>
      {user && decision === 'granted' ? (
        <Suspense>
          <NotesPanel key={user.id} userId={user.id} />
        </Suspense>
      ) : (
        <p className="pb-4 text-sm text-muted-foreground">
          Private notes on a second of the film.{' '}
          {user ? (
            <span>You can add them to lessons that you can watch.</span>
          ) : (
            <>
              <SiteLink
                href={`/auth?next=${encodeURIComponent(path)}`}
                prefetch="never"
                className="underline underline-offset-4"
              >
                Sign in
              </SiteLink>{' '}
              <span>to add some.</span>
            </>
          )}
        </p>
      )}
    </details>
  )
}
