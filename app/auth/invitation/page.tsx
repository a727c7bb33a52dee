import type { Metadata } from 'next'
import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { InvitedSignUpForm } from '@/app/auth/_components/invited-sign-up-form'
import { SwitchAccountForm } from '@/app/auth/_components/switch-account-form'
import { Island } from '@/components/ui/island'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import { getViewer } from '@/lib/auth/viewer'
import { formatMonths, type InvitedPlan } from '@/lib/invitations/fields'
import { type DeadState, deadLinks } from '@/lib/invitations/messages'
import type { FoundInvitation } from '@/lib/invitations/schema'
import { readInvitation } from '@/lib/invitations/service'
import { formatDay } from '@/lib/plans/fields'
import { offeredPlans } from '@/lib/plans/prices'
import { getSiteSettings } from '@/lib/settings/queries'

export const metadata: Metadata = {
  title: 'Invitation',
  robots: { index: false },
  // The URL contains the token.
  referrer: 'same-origin',
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** A plan of months begins with the sign-up, not with the invitation. */
function days({ firstDay, lastDay, months }: InvitedPlan): string {
  if (months) return `for ${formatMonths(months)}, starting today`
  const start = `from ${firstDay ? formatDay(firstDay) : 'today'}`
  return lastDay ? `${start} until ${formatDay(lastDay)}` : `${start}, without an end date`
}

const planText = ({ plan, ...rest }: InvitedPlan) =>
  `Your account includes the ${offeredPlans[plan].name} plan ${days({ plan, ...rest })}.`

function DeadLink({ state }: { state: DeadState }) {
  const { title, text, ways } = deadLinks[state]
  return (
    <>
      <AuthHeading title={title}>{text}</AuthHeading>
      <div className="flex flex-wrap gap-3">
        {ways.map(({ href, label }, index) => (
          <LinkButton key={href} variant={index === 0 ? 'default' : 'outline'}>
            <SiteLink href={href}>
              <span>{label}</span>
            </SiteLink>
          </LinkButton>
        ))}
      </div>
    </>
  )
}

/** For a visitor who is signed in, which the invited person can't be yet. */
function OtherAccount({
  token,
  email,
  signedInAs,
}: Record<'token' | 'email' | 'signedInAs', string>) {
  return (
    <>
      <AuthHeading title="This invitation is for another email">
        You are signed in as <span translate="no">{signedInAs}</span>. The invitation is for{' '}
        <span translate="no">{email}</span>. Sign out to create the account.
      </AuthHeading>
      <div className="space-y-3">
        <Island name="The form">
          <SwitchAccountForm token={token} />
        </Island>
        <LinkButton size="lg" variant="outline" className="w-full">
          <SiteLink href="/account">Stay signed in</SiteLink>
        </LinkButton>
      </div>
    </>
  )
}

/** During an outage. */
function Unavailable({ token }: { token: string }) {
  return (
    <>
      <AuthHeading title="We can't check this invitation">
        Something on our side isn't working. Your link stays valid. Try again in a few minutes.
      </AuthHeading>
      <LinkButton>
        <a href={`/auth/invitation?token=${encodeURIComponent(token)}`}>Try again</a>
      </LinkButton>
    </>
  )
}

/** For a member who opens the link after accepting the invitation. */
function Accepted() {
  return (
    <>
      <AuthHeading title={deadLinks.accepted.title}>
        Your account is ready, and you are signed in.
      </AuthHeading>
      <LinkButton>
        <SiteLink href="/account">Go to your account</SiteLink>
      </LinkButton>
    </>
  )
}

function SignUp({
  token,
  siteName,
  invitation: { email, plan, ...days },
}: {
  token: string
  siteName: string
  invitation: Extract<FoundInvitation, { state: 'pending' }>
}) {
  return (
    <>
      <AuthHeading title={`Join ${siteName}`}>
        {plan ? planText({ plan, ...days }) : 'Choose a password, and your account is ready.'}
      </AuthHeading>
      <Island name="The form">
        <InvitedSignUpForm token={token} email={email} />
      </Island>
    </>
  )
}

/** Opened by the link in an invitation. Opening it changes nothing, because email scanners follow links. */
export default async function InvitationPage({ searchParams }: Props) {
  const { token: given } = await searchParams
  const token = typeof given === 'string' ? given : ''
  const [invitation, viewer] = await Promise.all([
    readInvitation(token),
    getViewer().catch(() => null),
  ])
  if (!invitation) return <Unavailable token={token} />
  if (invitation.state === 'accepted' && viewer?.email === invitation.email) return <Accepted />
  if (invitation.state !== 'pending') return <DeadLink state={invitation.state} />
  if (viewer) {
    return <OtherAccount token={token} email={invitation.email} signedInAs={viewer.email} />
  }
  const { siteName } = await getSiteSettings()
  return <SignUp token={token} siteName={siteName} invitation={invitation} />
}
