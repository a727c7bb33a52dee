'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'

/** The URL to which a click navigates within this tab, or null. */
function targetOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null
  const url = new URL(link.href)
  const isSamePage = url.pathname === location.pathname && url.search === location.search
  return url.origin === location.origin && !isSamePage ? url.pathname + url.search + url.hash : null
}

/** A blocked navigation: a link, a history entry, or a form that signs out. */
type BlockedNavigation = { href: string } | { entry: string } | { form: HTMLFormElement }

/** True after the user has chosen to leave. All guards of the page share it. */
let isLeaving = false

/** Warns before the user leaves the page with unsaved changes. */
export function LeaveGuard({
  isDirty,
  consequence = 'They are kept in this browser and offered to you when you come back.',
}: {
  isDirty: boolean
  /** What happens to the changes. By default, the text for a form with a draft. */
  consequence?: string | undefined
}) {
  const router = useRouter()
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null)

  useEffect(() => {
    if (!isDirty) return
    isLeaving = false
    const stop = (event: Event, next: BlockedNavigation) => {
      event.preventDefault()
      // Stop the other guards of the page too, so that the user confirms only once.
      event.stopImmediatePropagation()
      setBlocked(next)
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const href = targetOf(event)
      if (href) stop(event, { href })
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (isLeaving || !(form instanceof HTMLFormElement)) return
      // Forms inside main don't navigate, and neither do forms in dialogs, which render outside
      // [data-area].
      if (form.closest('[data-area]') && !form.closest('main')) stop(event, { form })
    }
    // Back and forward, where the browser supports the Navigation API.
    const onNavigate = (event: NavigateEvent) => {
      if (isLeaving || event.navigationType !== 'traverse' || !event.cancelable) return
      stop(event, { entry: event.destination.key })
    }
    window.addEventListener('beforeunload', onUnload)
    // Capture phase: before the router's link handlers.
    document.addEventListener('click', onClick, { capture: true })
    document.addEventListener('submit', onSubmit, { capture: true })
    window.navigation?.addEventListener('navigate', onNavigate)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
      document.removeEventListener('submit', onSubmit, { capture: true })
      window.navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [isDirty])

  const leave = () => {
    if (!blocked) return
    isLeaving = true
    if ('href' in blocked) router.push(blocked.href)
    else if ('entry' in blocked) window.navigation.traverseTo(blocked.entry)
    else blocked.form.requestSubmit()
    setBlocked(null)
  }

  return (
    <AlertDialog
      open={blocked !== null}
      onOpenChange={(isOpen) => isOpen || setBlocked(null)}
      title="Leave without saving?"
      question={`Your changes are not saved. ${consequence}`}
      cancelLabel="Stay"
      cancelVariant="default"
    >
      <Button type="button" variant="outline" onClick={leave}>
        Leave
      </Button>
    </AlertDialog>
  )
}
