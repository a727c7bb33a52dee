import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import { withNext } from '@/lib/auth/next-path'

/** Says to which email we sent the confirmation. `email` is '' if it is unknown. */
export const sentTo = (email: string): string =>
  email ? `We sent an email to ${email}.` : 'We sent you an email.'

const ways = [
  { href: '/auth/resend', label: 'Send it again' },
  { href: '/auth?tab=signup', label: 'Change email' },
  { href: '/auth', label: 'Sign in' },
] as const

/** What to do if the confirmation doesn't arrive or has been used elsewhere. `path` is where the visitor continues. */
export function WaitingLinks({ path, size }: { path: string; size?: 'sm' }) {
  return ways.map(({ href, label }) => (
    <SiteLink
      key={href}
      href={withNext(href, path)}
      prefetch="never"
      className={buttonVariants({ variant: 'outline', size })}
    >
      <span>{label}</span>
    </SiteLink>
  ))
}
