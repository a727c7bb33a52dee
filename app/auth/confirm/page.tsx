import type { Metadata } from 'next'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { ConfirmLinkForm } from '@/components/auth/confirm-link-form'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import type { LinkType } from '@/lib/auth/fields'
import { linkSchema } from '@/lib/auth/schema'

export const metadata: Metadata = {
  title: 'Confirm',
  robots: { index: false },
  // The address of this page holds the token.
  referrer: 'same-origin',
}

const address = {
  title: 'Confirm your email address',
  text: 'One click and your account is ready.',
  label: 'Confirm Email',
  retry: { href: '/auth/resend', label: 'Ask for a new mail' },
}
const texts: Record<LinkType, typeof address> = {
  email: address,
  signup: address,
  magiclink: {
    ...address,
    text: 'One click confirms your address and signs you in.',
    label: 'Confirm and Sign In',
  },
  recovery: {
    title: 'Reset your password',
    text: 'Go on to choose a new password.',
    label: 'Continue',
    retry: { href: '/auth/forgot-password', label: 'Ask for a new link' },
  },
  email_change: {
    title: 'Confirm your new address',
    text: 'From then on you sign in with it.',
    label: 'Confirm New Email',
    retry: { href: '/account', label: 'Go to your account' },
  },
}

function BrokenLink() {
  return (
    <>
      <AuthHeading code="ACCESS / LINK" title="This link is not complete">
        Some mail programs cut long addresses. Copy the whole link from the mail, or ask for a new
        one.
      </AuthHeading>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <SiteLink href="/auth/resend">Ask for a new mail</SiteLink>
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
      <AuthHeading code="ACCESS / CONFIRM" title={title}>
        {text}
      </AuthHeading>
      <ConfirmLinkForm
        tokenHash={link.data.token_hash}
        type={link.data.type}
        label={label}
        retry={retry}
      />
    </>
  )
}
