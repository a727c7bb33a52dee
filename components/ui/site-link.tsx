'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { LinkProgress } from '@/components/ui/link-progress'

type LinkProps = Omit<
  ComponentProps<typeof Link>,
  'prefetch' | 'onPointerEnter' | 'onTouchStart' | 'onFocus'
>

/**
 * A link within the public site. Next's own link prefetches every page that scrolls into view, which
 * adds up to more bytes than the page itself. This one waits for `intent`: the visitor points at it,
 * touches it or focuses it. `now` is for the one step most visitors of a page take, `never` for pages
 * that are personal.
 */
export function SiteLink({
  prefetch = 'intent',
  children,
  ...props
}: LinkProps & { prefetch?: 'intent' | 'now' | 'never' }) {
  const [isIntended, setIntended] = useState(false)
  const intend = () => setIntended(true)
  const isPrefetched = prefetch === 'now' || (prefetch === 'intent' && isIntended)
  return (
    <Link
      {...props}
      prefetch={isPrefetched ? null : false}
      onPointerEnter={intend}
      onTouchStart={intend}
      onFocus={intend}
    >
      {children}
      <LinkProgress />
    </Link>
  )
}
