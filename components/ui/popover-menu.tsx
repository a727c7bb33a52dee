'use client'

import { usePathname } from 'next/navigation'
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'

function focusFirst(event: ToggleEvent<HTMLElement>) {
  if (event.newState === 'open') event.currentTarget.querySelector('button')?.focus()
}

/** Keeps Tab inside the menu, which covers the page behind it. */
function wrapFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  const controls = event.currentTarget.querySelectorAll<HTMLElement>('a, button:enabled')
  const [first, last] = [controls[0], controls[controls.length - 1]]
  const [edge, opposite] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge) return
  event.preventDefault()
  opposite?.focus()
}

/**
 * The navigation of small screens, behind a button. A native popover, so that it opens before and without
 * hydration. JavaScript only keeps the focus inside and closes the menu after a navigation. `className`
 * positions the menu, `bodyClassName` styles its content. `hiddenClassName` hides the button on larger screens.
 */
export function PopoverMenu({
  id,
  className,
  bodyClassName,
  hiddenClassName = 'lg:hidden',
  children,
}: {
  id: string
  className: string
  bodyClassName?: string
  hiddenClassName?: 'lg:hidden' | 'xl:hidden'
  children: ReactNode
}) {
  const menu = useRef<HTMLDivElement>(null)
  const pathname = usePathname()
  const shown = useRef(pathname)

  // Close after a navigation, but not on hydration, because the user may have opened the menu before it.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [pathname])

  return (
    <div className={hiddenClassName}>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Open menu"
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
      >
        <Icon name="menu" className="size-6" />
      </button>
      <div
        ref={menu}
        id={id}
        role="dialog"
        aria-label="Menu"
        popover="auto"
        onToggle={focusFirst}
        onKeyDown={wrapFocus}
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
              <Icon name="x" className="size-6" />
            </button>
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}
