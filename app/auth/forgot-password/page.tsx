import type { Metadata } from 'next'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { EmailForm } from '@/app/auth/_components/email-form'
import { SiteLink } from '@/components/ui/site-link'

export const metadata: Metadata = { title: 'Forgot password', robots: { index: false } }

export default function ForgotPasswordPage() {
  return (
    <>
      <AuthHeading title="Forgot your password?">
        Enter your email and we will send you a link to choose a new one.
      </AuthHeading>
      <EmailForm purpose="reset" />
      <p className="mt-6 text-sm">
        <SiteLink
          href="/auth"
          className="font-medium text-signal underline underline-offset-4 hover:decoration-2"
        >
          Back to sign in
        </SiteLink>
      </p>
    </>
  )
}
