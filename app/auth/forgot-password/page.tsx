import type { Metadata } from 'next'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { EmailForm } from '@/app/auth/_components/email-form'
import { type NextProps, readNext } from '@/app/auth/_components/read-next'
import { Island } from '@/components/ui/island'
import { SiteLink } from '@/components/ui/site-link'
import { withNext } from '@/lib/auth/next-path'

export const metadata: Metadata = { title: 'Forgot password', robots: { index: false } }

export default async function ForgotPasswordPage({ searchParams }: NextProps) {
  const next = await readNext(searchParams)
  return (
    <>
      <AuthHeading title="Forgot your password?">
        Enter your email and we will send you a link to choose a new one.
      </AuthHeading>
      <Island name="The form">
        <EmailForm purpose="reset" next={next} />
      </Island>
      <p className="mt-6 text-sm">
        <SiteLink
          href={withNext('/auth', next)}
          className="font-medium text-signal underline underline-offset-4 hover:decoration-2"
        >
          Back to sign in
        </SiteLink>
      </p>
    </>
  )
}
