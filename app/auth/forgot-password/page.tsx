import type { Metadata } from 'next'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { EmailForm } from '@/components/auth/email-form'
import { SiteLink } from '@/components/ui/site-link'

export const metadata: Metadata = { title: 'Forgotten password', robots: { index: false } }

export default function ForgotPasswordPage() {
  return (
    <>
      <AuthHeading code="ACCESS / RESET" title="Forgotten your password?">
        Tell us your address and we send you a link with which you choose a new one.
      </AuthHeading>
      <EmailForm purpose="reset" />
      <p className="mt-6 text-sm">
        <SiteLink
          href="/auth"
          className="font-medium text-signal underline underline-offset-4 hover:decoration-2"
        >
          Back to Sign In
        </SiteLink>
      </p>
    </>
  )
}
