import { Upload } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClassName } from '@/components/ui/input'

/**
 * A file input in the site's style. The native input covers it transparently, so that click, drop and
 * keyboard work as usual. Without JavaScript the native input is visible, because only it knows the name of
 * the file.
 */
export function FileInput({
  fileName,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** Name of the chosen file; empty if no file is chosen. */
  fileName: string
}) {
  return (
    <div
      className={`${controlClassName} relative flex h-11 items-center gap-2.5 text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring hover:bg-accent has-aria-invalid:border-destructive md:not-pointer-coarse:h-9`}
    >
      <Upload aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span aria-hidden className="shrink-0 font-semibold">
        Choose file
      </span>
      <span aria-hidden className="truncate text-muted-foreground">
        {fileName || 'No file chosen'}
      </span>
      <input
        {...input}
        type="file"
        className="absolute inset-0 size-full cursor-pointer rounded-lg bg-card px-3 py-1.5 opacity-0 noscript:opacity-100"
      />
    </div>
  )
}
