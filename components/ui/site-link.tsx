'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

type LinkProps = Omit<
  ComponentProps<typeof Link>,
  'prefetch' | 'onPointerEnter' | 'onTouchStart' | 'onFocus'
>

/**
 * A link within the public site. Next's own link prefetches whatever scrolls into view, which adds up
 * to more bytes than the page itself. This one waits for `intent`: the visitor points at it, touches
 * it or focuses it. `now` is for the one step most visitors of a page take, `never` for pages that
 * are rendered for one person.
 */
export function SiteLink({
  prefetch = 'intent',
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
    />
  )
}
