'use client'

import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

const PANEL_ID = 'admin-menu'

/**
 * The sidebar of small screens: the browser's own popover over a dimmed page, so it opens and closes
 * without scripts too. A new page closes it.
 */
export function SidebarToggle({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const pathname = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [pathname])

  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={PANEL_ID}
        aria-label="Open menu"
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
      >
        <Menu className="size-6" />
      </button>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        className="inset-y-0 left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r bg-card p-0 text-foreground shadow-xl backdrop:bg-black/55"
      >
        <div className="flex h-full flex-col">
          <div className="flex justify-end p-2 pb-0">
            <button
              type="button"
              popoverTarget={PANEL_ID}
              popoverTargetAction="hide"
              aria-label="Close menu"
              className={buttonVariants({ variant: 'ghost', size: 'icon' })}
            >
              <X className="size-6" />
            </button>
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}
