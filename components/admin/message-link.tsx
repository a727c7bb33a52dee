import Link from 'next/link'
import type { ReactNode } from 'react'

/** A link to the page of a message. Underlined, because it may stand in a sentence. */
export const MessageLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link
    href={`/admin/messages/${id}`}
    prefetch={false}
    className="rounded-sm break-words underline underline-offset-4"
  >
    {children}
  </Link>
)
