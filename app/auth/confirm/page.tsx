import type { Metadata } from 'next'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { ConfirmLinkForm } from '@/app/auth/_components/confirm-link-form'
import { Island } from '@/components/ui/island'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import type { LinkType } from '@/lib/auth/fields'
import { withNext } from '@/lib/auth/next-path'
import { linkSchema } from '@/lib/auth/schema'

export const metadata: Metadata = {
  title: 'Confirm',
  robots: { index: false },
  // The URL contains the token.
  referrer: 'same-origin',
}

const signIn = { href: '/auth', label: 'Sign in' }
const confirmation = {
  title: 'Confirm your email address',
  text: 'One click and your account is ready.',
  label: 'Confirm email',
  // A link that no longer works has usually been used already, so the account is ready.
  ways: [signIn, { href: '/auth/resend', label: 'Request a new email' }],
}
const texts: Record<LinkType, typeof confirmation> = {
  email: confirmation,
  signup: confirmation,
  magiclink: {
    ...confirmation,
    text: 'One click confirms your email and signs you in.',
    label: 'Confirm and sign in',
  },
  recovery: {
    title: 'Reset your password',
    text: 'Continue to choose a new password.',
    label: 'Continue',
    ways: [{ href: '/auth/forgot-password', label: 'Request a new link' }, signIn],
  },
  email_change: {
    title: 'Confirm your new email',
    text: 'You will sign in with it from then on.',
    label: 'Confirm new email',
    ways: [{ href: '/account', label: 'Go to your account' }],
  },
}

function BrokenLink() {
  return (
    <>
      <AuthHeading title="This link is incomplete">
        Some email programs cut off long links. Copy the whole link from the email, or request a new
        one.
      </AuthHeading>
      <div className="flex flex-wrap gap-3">
        <LinkButton>
          <SiteLink href="/auth/resend">Request a new email</SiteLink>
        </LinkButton>
        <LinkButton variant="outline">
          <SiteLink href="/auth/forgot-password">Reset your password</SiteLink>
        </LinkButton>
      </div>
    </>
  )
}

export default async function ConfirmPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const link = linkSchema.safeParse(await searchParams)
  if (!link.success) return <BrokenLink />
  const { token_hash: tokenHash, type, next } = link.data
  const { title, text, label, ways } = texts[type]
  return (
    <Island name="The form">
      <ConfirmLinkForm
        tokenHash={tokenHash}
        type={type}
        next={next}
        title={title}
        text={text}
        label={label}
        ways={ways.map((way) => ({ ...way, href: withNext(way.href, next) }))}
      />
    </Island>
  )
}
