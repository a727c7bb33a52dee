import type { Metadata } from 'next'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'

export const metadata: Metadata = { title: 'Account created', robots: { index: false } }

export default function CheckEmailPage() {
  return (
    <>
      <AuthHeading title="Account created!">
        Please check your email to verify your account.
      </AuthHeading>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <SiteLink href="/">Continue</SiteLink>
        </Button>
        <Button asChild variant="outline">
          <SiteLink href="/auth/resend">No email?</SiteLink>
        </Button>
      </div>
    </>
  )
}
