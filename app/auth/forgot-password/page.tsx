import type { Metadata } from 'next'
import Link from 'next/link'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { EmailForm } from '@/components/auth/email-form'

export const metadata: Metadata = { title: 'Forgotten password', robots: { index: false } }

export default function ForgotPasswordPage() {
  return (
    <>
      <AuthHeading code="ACCESS / RESET" title="Forgotten your password?">
        Tell us your address and we send you a link with which you choose a new one.
      </AuthHeading>
      <EmailForm purpose="reset" />
      <p className="mt-6 text-sm">
        <Link
          href="/auth"
          className="font-medium text-signal underline underline-offset-4 hover:decoration-2"
        >
          Back to Sign In
        </Link>
      </p>
    </>
  )
}
