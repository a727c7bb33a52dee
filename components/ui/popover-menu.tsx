'use client'

import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

/**
 * The navigation of small screens, behind a button. The browser's own popover opens, closes and traps
 * nothing, so it works before and without scripts; the script only closes it after a navigation.
 * `className` places the panel, `bodyClassName` sets what is in it.
 */
export function PopoverMenu({
  id,
  className,
  bodyClassName,
  children,
}: {
  id: string
  className: string
  bodyClassName?: string
  children: ReactNode
}) {
  const menu = useRef<HTMLDivElement>(null)
  const pathname = usePathname()
  const shown = useRef(pathname)

  // A new page closes the menu; the scripts of the first one do not, which may come after it was opened.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [pathname])

  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Open menu"
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
      >
        <Menu className="size-6" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={`m-0 bg-card text-foreground backdrop:bg-black/55 ${className}`}
      >
        <div className={bodyClassName}>
          <div className="flex justify-end">
            <button
              type="button"
              popoverTarget={id}
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
