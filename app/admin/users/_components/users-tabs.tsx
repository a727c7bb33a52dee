import Link from 'next/link'

const tabs = [
  { id: 'accounts', href: '/admin/users', label: 'Accounts' },
  { id: 'invitations', href: '/admin/users/invitations', label: 'Invitations' },
] as const

/** Links between the accounts and the invitations that aren't accepted yet. */
export function UsersTabs({
  current,
  invitations,
}: {
  current: (typeof tabs)[number]['id']
  /** Number of pending and expired invitations. */
  invitations: number
}) {
  return (
    <nav aria-label="Users">
      <ul className="flex flex-wrap gap-1.5">
        {tabs.map(({ id, href, label }) => (
          <li key={id}>
            <Link
              href={href}
              prefetch={false}
              aria-current={id === current ? 'page' : undefined}
              className="inline-flex min-h-9 items-center gap-2 rounded-md border bg-card px-3 text-sm font-medium transition-colors hover:bg-accent aria-[current]:border-foreground aria-[current]:bg-foreground aria-[current]:text-background pointer-coarse:min-h-11"
            >
              {label}
              {id === 'invitations' ? <span className="tabular-nums">{invitations}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
