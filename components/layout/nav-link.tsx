'use client'

import { usePathname } from 'next/navigation'
import { SiteLink } from '@/components/ui/site-link'

/** A navigation link, marked as current on its page and the pages below it. */
export function NavLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: string
}) {
  const pathname = usePathname()
  const isActive =
    href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
  return (
    <SiteLink href={href} className={className} aria-current={isActive ? 'page' : undefined}>
      {children}
    </SiteLink>
  )
}
