'use client'

import { useLinkStatus } from 'next/link'

/** For use inside a Link: a bar at the top of the window while the linked page is loading. */
export function LinkProgress() {
  return useLinkStatus().pending ? <span aria-hidden className="link-progress" /> : null
}
