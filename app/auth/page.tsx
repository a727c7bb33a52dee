import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthTabs } from '@/components/auth/auth-tabs'
import { SignInForm } from '@/components/auth/sign-in-form'
import { SignUpForm } from '@/components/auth/sign-up-form'
import { safeNextPath } from '@/lib/auth/next-path'
import { getViewer } from '@/lib/auth/viewer'
import { getSiteSettings } from '@/lib/settings/queries'

export const metadata: Metadata = {
  title: 'Sign In',
  description: 'Sign in to your courses, or create an account.',
  alternates: { canonical: '/auth' },
}

/** Longest wait for the answer to whether somebody is signed in already, milliseconds. */
const PATIENCE_MS = 2000

/** Whether somebody is signed in already; while that cannot be asked, the form is shown. */
const isSignedIn = () =>
  Promise.race([
    getViewer().then(Boolean, () => false),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS)),
  ])

export default async function AuthPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { tab, next: wanted, invite } = await searchParams
  const next = safeNextPath(wanted)
  // An administrator who invites somebody is signed in and still wants to see this page.
  if (invite === undefined && (await isSignedIn())) redirect(next)
  const { siteName } = await getSiteSettings()
  const query = next === '/' ? '' : `next=${encodeURIComponent(next)}`
  return (
    <>
      <h1 className="sr-only">Sign in to {siteName}</h1>
      <AuthTabs
        initial={tab === 'signup' ? 'signup' : 'signin'}
        links={{
          signin: query ? `/auth?${query}` : '/auth',
          signup: query ? `/auth?tab=signup&${query}` : '/auth?tab=signup',
        }}
        panels={{ signin: <SignInForm next={next} />, signup: <SignUpForm /> }}
      />
    </>
  )
}
