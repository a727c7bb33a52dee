'use client'

import { useSearchParams } from 'next/navigation'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { AuthHeading } from '@/app/auth/_components/auth-heading'

type AuthTab = 'signin' | 'signup'

/** Labels of the tabs, and titles of the page while they are open. */
const tabLabels: Record<AuthTab, string> = { signin: 'Sign In', signup: 'Sign Up' }

const tabs: readonly AuthTab[] = ['signin', 'signup']

/**
 * The two tabs of the sign-in page. Each tab is a link, so that it works without JavaScript. With
 * JavaScript, a tab switches in place, updates URL, title and heading, and follows the ARIA tabs pattern
 * for the keyboard.
 */
export function AuthTabs({
  siteName,
  links,
  headings,
  panels,
}: {
  siteName: string
  links: Record<AuthTab, string>
  headings: Record<AuthTab, string>
  panels: Record<AuthTab, ReactNode>
}) {
  // From the URL of the browser: after Back, the page is the cached one, and the visitor may have chosen the
  // other tab since it was loaded.
  const initial = useSearchParams().get('tab') === 'signup' ? 'signup' : 'signin'
  const [chosen, choose] = useState<AuthTab>()
  const active = chosen ?? initial
  const href = chosen && links[chosen]
  const list = useRef<HTMLDivElement>(null)

  // Not when the tab is chosen: until its first effects have run, Next doesn't notice the change of the URL, and on
  // Back, it would not recognize the page.
  useEffect(() => {
    if (href) window.history.replaceState(null, '', href)
  }, [href])

  const onClick = (event: MouseEvent, tab: AuthTab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    choose(tab)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '].includes(event.key)) return
    event.preventDefault()
    if (event.key === ' ') return choose(active)
    const other = active === 'signin' ? 'signup' : 'signin'
    const target = event.key === 'Home' ? 'signin' : event.key === 'End' ? 'signup' : other
    choose(target)
    list.current?.querySelector<HTMLElement>(`#tab-${target}`)?.focus()
  }

  return (
    <div>
      <title>{`${tabLabels[active]} | ${siteName}`}</title>
      <AuthHeading title={headings[active]} />
      <div
        ref={list}
        role="tablist"
        aria-label="Sign in or sign up"
        className="grid grid-cols-2 border-b"
        onKeyDown={onKeyDown}
      >
        {tabs.map((id) => (
          <a
            key={id}
            id={`tab-${id}`}
            role="tab"
            href={links[id]}
            aria-selected={id === active}
            aria-controls={id === active ? `panel-${id}` : undefined}
            tabIndex={id === active ? 0 : -1}
            onClick={(event) => onClick(event, id)}
            className="relative flex h-13 items-center justify-center font-display text-2xl font-semibold text-muted-foreground transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-foreground aria-selected:text-foreground aria-selected:after:bg-primary"
          >
            {tabLabels[id]}
          </a>
        ))}
      </div>
      <div
        key={active}
        id={`panel-${active}`}
        role="tabpanel"
        aria-labelledby={`tab-${active}`}
        className="pt-6"
      >
        {panels[active]}
      </div>
    </div>
  )
}
