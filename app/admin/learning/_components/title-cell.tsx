import Link from 'next/link'
import { TableCell } from '@/components/ui/table'

/** Code and title of a row, which `href` selects. */
export function TitleCell({ href, code, title }: { href: string; code: string; title: string }) {
  return (
    <TableCell className="w-full max-w-0">
      <Link
        href={href}
        scroll={false}
        prefetch={false}
        title={title}
        className="flex min-h-8 flex-col justify-center gap-x-2 hover:underline hover:underline-offset-4 sm:flex-row sm:items-center sm:justify-start"
      >
        <span className="code-label shrink-0 text-muted-foreground" translate="no">
          {code}
        </span>
        <span className="min-w-0 grow truncate font-medium">{title}</span>
      </Link>
    </TableCell>
  )
}
