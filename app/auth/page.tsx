import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthTabs } from '@/app/auth/_components/auth-tabs'
import { SignInForm } from '@/app/auth/_components/sign-in-form'
import { SignUpForm } from '@/app/auth/_components/sign-up-form'
import { Island } from '@/components/ui/island'
import { safeNextPath, withNext } from '@/lib/auth/next-path'
import { getViewer } from '@/lib/auth/viewer'
import { getSiteSettings } from '@/lib/settings/queries'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata: Metadata = {
  // The tabs render the title. React would restore a title from here if it hydrated after a tab was chosen.
  title: null,
  description: 'Sign in to your courses, or create an account.',
  alternates: { canonical: '/auth' },
}

const SESSION_CHECK_TIMEOUT_MS = 2000

/** Whether the visitor has a session. False if the auth server is unreachable or too slow. */
const isSignedIn = () =>
  Promise.race([
    getViewer().then(Boolean, () => false),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), SESSION_CHECK_TIMEOUT_MS)),
  ])

export default async function AuthPage({ searchParams }: Props) {
  const params = await searchParams
  const next = safeNextPath(params.next)
  // "Invite User" in the admin area opens this page although the admin is signed in, so don't redirect.
  if (params.invite === undefined && (await isSignedIn())) redirect(next)
  const { siteName } = await getSiteSettings()
  return (
    <Island name="The form">
      <AuthTabs
        siteName={siteName}
        links={{ signin: withNext('/auth', next), signup: withNext('/auth?tab=signup', next) }}
        headings={{ signin: `Sign in to ${siteName}`, signup: 'Create your free account' }}
        panels={{ signin: <SignInForm next={next} />, signup: <SignUpForm next={next} /> }}
      />
    </Island>
  )
}
