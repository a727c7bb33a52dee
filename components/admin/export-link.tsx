import { Download } from 'lucide-react'

/**
 * A link that downloads a list as CSV. Not a router link, because the response is a file. `name` is the
 * name of the list.
 */
export function ExportLink({ href, name }: { href: string; name: string }) {
  return (
    <a
      href={href}
      download
      className="ml-auto inline-flex h-9 items-center gap-1.5 rounded-md px-2 text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors hover:bg-accent hover:text-foreground"
    >
      <Download aria-hidden className="size-4" />
      Export CSV
      <span className="sr-only"> of {name}</span>
    </a>
  )
}
