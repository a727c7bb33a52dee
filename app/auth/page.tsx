import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthTabs } from '@/app/auth/_components/auth-tabs'
import { SignInForm } from '@/app/auth/_components/sign-in-form'
import { SignUpForm } from '@/app/auth/_components/sign-up-form'
import { type AuthTab, tabLabels } from '@/app/auth/_components/tab-labels'
import { safeNextPath } from '@/lib/auth/next-path'
import { getViewer } from '@/lib/auth/viewer'
import { getSiteSettings } from '@/lib/settings/queries'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const initialTab = ({ tab }: Awaited<Props['searchParams']>): AuthTab =>
  tab === 'signup' ? 'signup' : 'signin'

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return {
    title: tabLabels[initialTab(await searchParams)],
    description: 'Sign in to your courses, or create an account.',
    alternates: { canonical: '/auth' },
  }
}

const SESSION_CHECK_TIMEOUT_MS = 2000

/** Whether the visitor has a session; false when the auth server is unreachable or too slow. */
const isSignedIn = () =>
  Promise.race([
    getViewer().then(Boolean, () => false),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), SESSION_CHECK_TIMEOUT_MS)),
  ])

export default async function AuthPage({ searchParams }: Props) {
  const params = await searchParams
  const next = safeNextPath(params.next)
  // Invite User of the admin area opens this page for an admin who is signed in.
  if (params.invite === undefined && (await isSignedIn())) redirect(next)
  const { siteName } = await getSiteSettings()
  const query = next === '/' ? '' : `next=${encodeURIComponent(next)}`
  return (
    <>
      <h1 className="sr-only">Sign in or sign up at {siteName}</h1>
      <AuthTabs
        initial={initialTab(params)}
        links={{
          signin: query ? `/auth?${query}` : '/auth',
          signup: query ? `/auth?tab=signup&${query}` : '/auth?tab=signup',
        }}
        panels={{ signin: <SignInForm next={next} />, signup: <SignUpForm /> }}
      />
    </>
  )
}
