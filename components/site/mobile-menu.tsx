'use client'

import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

const MENU_ID = 'site-menu'

/**
 * The navigation of small screens. The browser's own popover opens, closes and traps nothing, so it
 * works before and without scripts; the script only closes it after a navigation.
 */
export function MobileMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null)
  const pathname = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [pathname])

  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label="Open menu"
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
      >
        <Menu className="size-6" />
      </button>
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className="inset-x-0 top-0 bottom-auto m-0 w-full max-w-none border-b bg-card p-5 pt-3 text-foreground shadow-lg backdrop:bg-black/50"
      >
        <div className="flex justify-end">
          <button
            type="button"
            popoverTarget={MENU_ID}
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
  )
}
