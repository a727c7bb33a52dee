import { NavLinks } from '@/components/admin/nav-links'

const paths = { accounts: '/admin/users', invitations: '/admin/users/invitations' } as const

/** Links between the accounts and the invitations that aren't accepted yet. */
export function UsersTabs({
  current,
  invitations,
}: {
  current: keyof typeof paths
  /** Number of pending and expired invitations. */
  invitations: number
}) {
  const links = [
    { href: paths.accounts, label: 'Accounts' },
    { href: paths.invitations, label: 'Invitations', count: invitations },
  ]
  return <NavLinks label="Users" links={links} current={paths[current]} />
}
