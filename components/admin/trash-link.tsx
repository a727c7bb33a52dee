import { Trash2 } from 'lucide-react'
import Link from 'next/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { TrashKind } from '@/lib/trash/fields'

/** Links a list to the trash, which holds the rows deleted from it. */
export function TrashLink({ kind }: { kind: TrashKind }) {
  return (
    <Link
      href={`/admin/trash?kind=${kind}`}
      prefetch={false}
      className={buttonVariants({ variant: 'outline' })}
    >
      <Trash2 aria-hidden />
      Trash
    </Link>
  )
}
