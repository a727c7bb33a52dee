'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'

/** The address a click leads to within this tab, or null when it leads nowhere else. */
function targetOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null
  const url = new URL(link.href)
  const isSamePage = url.pathname === location.pathname && url.search === location.search
  return url.origin === location.origin && !isSamePage ? url.pathname + url.search + url.hash : null
}

/** While there is something unsaved, leaving the page asks first. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const router = useRouter()
  const [target, setTarget] = useState<string | null>(null)

  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const address = targetOf(event)
      if (!address) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(address)
    }
    window.addEventListener('beforeunload', onUnload)
    // Before the router's links hear of it.
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [isDirty])

  return (
    <AlertDialog open={target !== null} onOpenChange={(isOpen) => isOpen || setTarget(null)}>
      <AlertDialogContent>
        <div className="space-y-2">
          <AlertDialogTitle>Leave without saving?</AlertDialogTitle>
          <AlertDialogDescription>
            Your changes are not saved. They are kept in this browser and offered to you when you
            come back.
          </AlertDialogDescription>
        </div>
        <DialogFooter>
          <Button type="button" variant="outline" onClick={() => target && router.push(target)}>
            Leave
          </Button>
          <AlertDialogCancel asChild>
            <Button>Stay</Button>
          </AlertDialogCancel>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
