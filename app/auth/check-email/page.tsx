import type { Metadata } from 'next'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { type NextProps, readNext } from '@/app/auth/_components/read-next'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import { withNext } from '@/lib/auth/next-path'

export const metadata: Metadata = { title: 'Account created', robots: { index: false } }

export default async function CheckEmailPage({ searchParams }: NextProps) {
  const next = await readNext(searchParams)
  return (
    <>
      <AuthHeading title="Account created!">
        Please check your email to verify your account.
      </AuthHeading>
      <div className="flex flex-wrap gap-3">
        <LinkButton>
          <SiteLink href={next}>Continue</SiteLink>
        </LinkButton>
        <LinkButton variant="outline">
          <SiteLink href={withNext('/auth/resend', next)}>No email?</SiteLink>
        </LinkButton>
      </div>
    </>
  )
}
