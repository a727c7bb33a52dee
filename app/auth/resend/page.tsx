import type { Metadata } from 'next'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { EmailForm } from '@/components/auth/email-form'

export const metadata: Metadata = { title: 'Confirmation mail', robots: { index: false } }

export default function ResendPage() {
  return (
    <>
      <AuthHeading code="ACCESS / CONFIRM" title="Ask for the mail again">
        It may be in your spam folder. If not, we send a new one; links of earlier mails stop
        working.
      </AuthHeading>
      <EmailForm purpose="resend" />
    </>
  )
}
