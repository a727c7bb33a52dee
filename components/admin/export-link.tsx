import { Download } from 'lucide-react'
import { cn } from '@/lib/utils'

/**
 * A link that downloads a list as CSV. Not a router link, because the response is a file. `name` is the
 * name of the list.
 */
export function ExportLink({
  href,
  name,
  className,
}: {
  href: string
  name: string
  className?: string
}) {
  return (
    <a
      href={href}
      download
      className={cn(
        'ml-auto inline-flex h-9 items-center gap-1.5 rounded-md px-2 text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors hover:bg-accent hover:text-foreground',
        className,
      )}
    >
      <Download aria-hidden className="size-4" />
      Export CSV
      <span className="sr-only">{` of ${name}`}</span>
    </a>
  )
}
