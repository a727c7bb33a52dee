import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { NewPasswordForm } from '@/app/auth/_components/new-password-form'
import { type NextProps, readNext } from '@/app/auth/_components/read-next'
import { Island } from '@/components/ui/island'
import { mayRecover } from '@/lib/auth/action-cookies'
import { requireUser } from '@/lib/auth/guards'

export const metadata: Metadata = { title: 'New password', robots: { index: false } }

export default async function NewPasswordPage({ searchParams }: NextProps) {
  const next = await readNext(searchParams)
  const viewer = await requireUser('/account', { mayLackPassword: true })
  if (!viewer.needsPassword && !(await mayRecover(viewer.id))) redirect('/auth/forgot-password')
  return (
    <>
      <AuthHeading title="Choose a new password">
        {viewer.needsPassword
          ? `Your email is confirmed. ${viewer.email} was signed up in another browser, so the password and the names entered there have been removed. Choose your own password; you can add your name in your account.`
          : `For ${viewer.email}. Every other device will be signed out.`}
      </AuthHeading>
      <Island name="The form">
        <NewPasswordForm email={viewer.email} next={next} />
      </Island>
    </>
  )
}
