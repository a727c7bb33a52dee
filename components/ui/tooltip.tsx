import { type ReactNode, useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { cn } from '@/lib/utils'

/** Styles of a popover below its button. Browsers without anchor positioning center it. */
export const popoverClassName =
  'm-auto w-72 max-w-[calc(100vw-2rem)] rounded-lg border bg-popover p-4 text-left text-sm leading-relaxed font-normal tracking-normal text-pretty text-popover-foreground normal-case shadow-lg supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:my-1.5 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:[position-area:bottom_span-right] supports-[position-area:bottom]:[position-try-fallbacks:flip-inline,flip-block,flip-inline_flip-block,bottom]'

/**
 * A button that shows a short text. A native popover, so it works with mouse, touch and keyboard and
 * without JavaScript. Escape or a click elsewhere closes it. `label` is the accessible name of the button.
 */
export function Tooltip({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={cn(
          'inline-flex size-7 shrink-0 items-center justify-center rounded-full text-muted-foreground transition-colors hover:bg-accent hover:text-foreground',
          className,
        )}
      >
        <Icon name="info" className="size-4" />
      </button>
      <div id={id} popover="auto" className={popoverClassName}>
        {children}
      </div>
    </>
  )
}
