import type { Metadata } from 'next'
import Link from 'next/link'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { Button } from '@/components/ui/button'

export const metadata: Metadata = { title: 'Account created', robots: { index: false } }

export default function CheckEmailPage() {
  return (
    <>
      <AuthHeading code="ACCESS / SIGN UP" title="Account created!">
        Please check your email to verify your account.
      </AuthHeading>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link href="/">Continue</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href="/auth/resend">No mail?</Link>
        </Button>
      </div>
    </>
  )
}
