import { ChevronDown, ChevronUp } from 'lucide-react'
import Link from 'next/link'
import { type ListParams, listUrl } from '@/components/admin/list-url'
import { buttonVariants } from '@/components/ui/button-variants'
import type { Neighbors } from '@/lib/messages/admin-queries'

const className = buttonVariants({ variant: 'outline', size: 'sm' })

function Neighbor({
  label,
  icon: Icon,
  id,
  list,
}: {
  label: string
  icon: typeof ChevronUp
  id: string | null
  list: ListParams
}) {
  if (!id) {
    return (
      <span aria-disabled="true" className={className}>
        <Icon aria-hidden />
        <span>{label}</span>
      </span>
    )
  }
  return (
    // Not prefetched: opening a message marks it as read.
    <Link href={listUrl(`/admin/messages/${id}`, list)} prefetch={false} className={className}>
      <Icon aria-hidden />
      <span>{label}</span>
      <span className="sr-only">message</span>
    </Link>
  )
}

/** Links to the messages above and below in the list that a message was opened from. */
export function NeighborLinks({ previous, next, list }: Neighbors & { list: ListParams }) {
  return (
    <nav aria-label="Messages in this list" className="flex gap-2">
      <Neighbor label="Previous" icon={ChevronUp} id={previous} list={list} />
      <Neighbor label="Next" icon={ChevronDown} id={next} list={list} />
    </nav>
  )
}
