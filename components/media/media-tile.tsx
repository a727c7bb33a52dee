'use client'

import { Trash2 } from 'lucide-react'
import Image from 'next/image'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { useFormatTime } from '@/components/admin/time'
import { failure } from '@/lib/actions/form-state'
import { deleteMediaAction } from '@/lib/media/admin-actions'
import type { MediaItem } from '@/lib/media/names'

const usedHere = failure(
  'It is used in the article you are editing. Remove it from there first.',
  'Image not deleted',
)

/** An image of the library: click to use it, or delete it. */
export function MediaTile({
  item,
  isUsed,
  onPick,
  onDelete,
}: {
  item: MediaItem
  /** True if the article in the editor shows this image, saved or not. */
  isUsed: boolean
  onPick: () => void
  onDelete: () => void
}) {
  const size = `${item.width} × ${item.height}`
  const formatTime = useFormatTime()
  const date = item.createdAt ? formatTime(item.createdAt, 'date') : ''
  return (
    <li className="relative overflow-hidden rounded-lg border bg-card transition-colors focus-within:border-ring hover:border-ring">
      <button
        type="button"
        onClick={onPick}
        className="block w-full rounded-lg text-left -outline-offset-2"
      >
        <span className="sr-only">Use image</span>
        <span className="relative block aspect-[4/3] bg-muted">
          <Image
            src={item.url}
            alt=""
            fill
            loading="lazy"
            sizes="(min-width: 640px) 190px, 45vw"
            className="object-contain"
          />
        </span>
        <span className="flex min-h-12 flex-col justify-center border-t py-1.5 pr-12 pl-3 text-xs leading-tight">
          <span className="font-semibold tabular-nums">{size}</span>
          <span className="mt-0.5 text-muted-foreground">{date}</span>
        </span>
      </button>
      <ConfirmButton
        variant="ghost"
        size="icon"
        className="absolute right-1 bottom-1 text-muted-foreground hover:text-destructive"
        aria-label={`Delete image ${size} ${date}`}
        title="Delete this image?"
        question="This can't be undone. An image that an article uses is not deleted."
        confirmLabel="Delete image"
        action={async () => (isUsed ? usedHere : deleteMediaAction({ name: item.name }))}
        onSuccess={onDelete}
      >
        <Trash2 aria-hidden />
      </ConfirmButton>
    </li>
  )
}
