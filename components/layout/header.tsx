'use client'

import { usePathname } from 'next/navigation'
import { FlashToast } from '@/components/auth/flash-toast'
import { Waiting } from '@/components/auth/waiting'
import { AccountMenu, AccountMenuRow } from '@/components/layout/account-menu'
import { Brand, type BrandProps } from '@/components/layout/brand'
import { mainLinks } from '@/components/layout/links'
import { ThemeToggle } from '@/components/layout/theme-toggle'
import { StartLearning } from '@/components/learning/start-learning'
import { SearchButton } from '@/components/search/search-button'
import { buttonVariants } from '@/components/ui/button-variants'
import { PopoverMenu } from '@/components/ui/popover-menu'
import { SiteLink } from '@/components/ui/site-link'

/** A client component, because server markup would be repeated in the data of every page. */
export function SiteHeader({ brand }: { brand: BrandProps }) {
  return (
    <>
      <header className="sticky top-0 z-40 border-b bg-background">
        {/* Hidden until its last part arrives, so that nothing shifts while the HTML streams in. */}
        <div className="container-page flex h-16 items-center justify-between gap-3 not-has-[#site-menu]:invisible">
          <Brand {...brand} />
          {/* Below this width, the menu has the links, because the name of the site needs the room. */}
          <nav aria-label="Main" className="hidden xl:block">
            <ul className="flex items-center">
              {mainLinks.map((link) => (
                <li key={link.href}>
                  <NavLink
                    href={link.href}
                    className="relative flex h-16 items-center px-1.5 text-[0.9375rem] font-medium whitespace-nowrap text-muted-foreground transition-colors after:absolute after:inset-x-1.5 after:-bottom-px after:h-0.5 hover:text-foreground aria-[current]:text-foreground aria-[current]:after:bg-primary"
                  >
                    {link.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex items-center gap-1">
            <AccountMenu />
            <SearchButton />
            {/* Phones have it in the menu, because the name of the site needs the room. */}
            <span className="hidden sm:inline-flex">
              <ThemeToggle />
            </span>
            <StartLearning
              className={buttonVariants({
                size: 'sm',
                className: 'hidden h-10 min-w-40 px-4 sm:inline-flex',
              })}
            />
            <PopoverMenu
              id="site-menu"
              hiddenClassName="xl:hidden"
              className="inset-x-0 top-0 bottom-auto w-full max-h-dvh max-w-none overscroll-contain border-b p-5 pt-3 raised"
            >
              <nav aria-label="Menu">
                <ul>
                  {mainLinks.map((link) => (
                    <li key={link.href} className="border-b">
                      <NavLink
                        href={link.href}
                        className="flex h-13 items-center border-l-2 border-transparent pl-3 font-display text-2xl font-semibold aria-[current]:border-primary"
                      >
                        {link.label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </nav>
              <AccountMenuRow />
              <div className="mt-4 flex items-center justify-between pl-3 font-semibold">
                Theme
                <ThemeToggle />
              </div>
            </PopoverMenu>
          </div>
        </div>
      </header>
      <FlashToast />
      <Waiting />
    </>
  )
}

/** A navigation link, marked as current on its page and the pages below it. */
function NavLink({
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
