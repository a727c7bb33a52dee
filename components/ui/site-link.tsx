'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { LinkProgress } from '@/components/ui/link-progress'

type LinkProps = Omit<
  ComponentProps<typeof Link>,
  'prefetch' | 'onPointerEnter' | 'onTouchStart' | 'onFocus'
>

/**
 * A link within the public site. The link of Next prefetches every page whose link scrolls into view, which
 * adds up to more bytes than the page itself. This link waits for `intent`: the visitor points at it,
 * touches it or focuses it. Use `now` for the one step that most visitors of a page take, and `never` for
 * personal pages.
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
