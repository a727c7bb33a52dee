'use client'

import { usePathname } from 'next/navigation'
import { SiteLink } from '@/components/ui/site-link'

/** A link of the navigation that knows when its page, or a page below it, is shown. */
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
