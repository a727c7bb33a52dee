import type { Metadata } from 'next'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { EmailForm } from '@/app/auth/_components/email-form'
import { type NextProps, readNext } from '@/app/auth/_components/read-next'
import { Island } from '@/components/ui/island'

export const metadata: Metadata = { title: 'Confirmation email', robots: { index: false } }

export default async function ResendPage({ searchParams }: NextProps) {
  const next = await readNext(searchParams)
  return (
    <>
      <AuthHeading title="Resend the confirmation email">
        Check your spam folder first. A new email makes the links of earlier ones invalid.
      </AuthHeading>
      <Island name="The form">
        <EmailForm purpose="resend" next={next} />
      </Island>
    </>
  )
}
