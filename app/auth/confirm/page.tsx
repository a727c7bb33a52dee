import type { Metadata } from 'next'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { ConfirmLinkForm } from '@/app/auth/_components/confirm-link-form'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import type { LinkType } from '@/lib/auth/fields'
import { linkSchema } from '@/lib/auth/schema'

export const metadata: Metadata = {
  title: 'Confirm',
  robots: { index: false },
  // The URL contains the token.
  referrer: 'same-origin',
}

const confirmation = {
  title: 'Confirm your email address',
  text: 'One click and your account is ready.',
  label: 'Confirm email',
  retry: { href: '/auth/resend', label: 'Request a new email' },
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
    retry: { href: '/auth/forgot-password', label: 'Request a new link' },
  },
  email_change: {
    title: 'Confirm your new email',
    text: 'You will sign in with it from then on.',
    label: 'Confirm new email',
    retry: { href: '/account', label: 'Go to your account' },
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
        <Button asChild>
          <SiteLink href="/auth/resend">Request a new email</SiteLink>
        </Button>
        <Button asChild variant="outline">
          <SiteLink href="/auth/forgot-password">Reset your password</SiteLink>
        </Button>
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
  const { title, text, label, retry } = texts[link.data.type]
  return (
    <>
      <AuthHeading title={title}>{text}</AuthHeading>
      <ConfirmLinkForm
        tokenHash={link.data.token_hash}
        type={link.data.type}
        label={label}
        retry={retry}
      />
    </>
  )
}
