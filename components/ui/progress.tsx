import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** A native progress bar in the colors of the site. */
export function Progress({ className, ...progress }: ComponentProps<'progress'>) {
  return (
    <progress
      className={cn(
        'h-2 appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-signal [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-signal',
        className,
      )}
      {...progress}
    />
  )
}
