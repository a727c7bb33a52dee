import { Download } from 'lucide-react'

/** Downloads a list as CSV, so it is no router link. `name` is the list. */
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
