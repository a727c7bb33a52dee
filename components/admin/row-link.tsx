'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { TableRow } from '@/components/ui/table'

const isControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a, button, input, label, [popover], [role="dialog"]') !== null

/**
 * A row that opens `href` wherever it is clicked, except on its controls. Keyboards and screen readers use the
 * link in the row. A script opens it, because not every supported browser positions a link over a whole row.
 */
export function RowLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string | undefined
  children: ReactNode
}) {
  const router = useRouter()
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    // React also reports clicks in the dialog of a row, which renders outside it.
    if (!event.currentTarget.contains(event.target as Node) || isControl(event.target)) return
    // The user selects text to copy it.
    if (getSelection()?.toString()) return
    if (event.button > 1) return
    if (event.metaKey || event.ctrlKey || event.button === 1) {
      window.open(href, '_blank', 'noopener')
    } else router.push(href)
  }
  return (
    <TableRow
      className={`cursor-pointer has-[input:checked]:bg-accent ${className ?? ''}`}
      onClick={open}
      onAuxClick={open}
    >
      {children}
    </TableRow>
  )
}
