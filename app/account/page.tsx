import { Download } from 'lucide-react'
import type { Metadata } from 'next'
import { AccountSection } from '@/app/account/_components/account-section'
import { ChangeEmailForm } from '@/app/account/_components/change-email-form'
import { ChangeNamesForm } from '@/app/account/_components/change-names-form'
import { ChangePasswordForm } from '@/app/account/_components/change-password-form'
import { DeleteAccountForm } from '@/app/account/_components/delete-account-form'
import { PlanSection } from '@/app/account/_components/plan-section'
import { SignOutForms } from '@/app/account/_components/sign-out-forms'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import { getOwnProfile } from '@/lib/auth/queries'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage() {
  const { email, firstName, lastName } = await getOwnProfile()
  return (
    <>
      <header className="border-b bg-card paper-grid">
        <div className="container-page py-12">
          <h1 className="text-[2.75rem] md:text-6xl">Your account</h1>
          <p className="mt-4 text-lg break-words text-muted-foreground">
            Signed in as <span translate="no">{email}</span>
          </p>
        </div>
      </header>
      <div className="container-page">
        <AccountSection
          id="learning"
          title="Learning"
          description="Your lessons, hours, certificates and notes."
        >
          <LinkButton variant="outline">
            <SiteLink href="/account/learning" prefetch="never">
              My learning
            </SiteLink>
          </LinkButton>
        </AccountSection>
        <PlanSection />
        <AccountSection
          id="names"
          title="Name"
          description="Shown to our team, and suggested for certificates. Both fields are optional."
        >
          <ChangeNamesForm firstName={firstName} lastName={lastName} />
        </AccountSection>
        <AccountSection id="email" title="Email" description="Links in emails confirm the change.">
          <ChangeEmailForm />
        </AccountSection>
        <AccountSection
          id="password"
          title="Password"
          description="Changing it signs out all other devices."
        >
          <ChangePasswordForm email={email} />
        </AccountSection>
        <AccountSection
          id="sessions"
          title="Sign out"
          description="Sign out on this device, or on all devices."
        >
          <SignOutForms />
        </AccountSection>
        <AccountSection
          id="data"
          title="Your data"
          description="Everything we store about you, as a JSON file."
        >
          <LinkButton variant="outline">
            {/* Not a router link, because the response is a file. */}
            <a href="/account/export" download>
              <Download aria-hidden />
              Export my data
            </a>
          </LinkButton>
        </AccountSection>
        <AccountSection
          id="leave"
          title="Delete account"
          description="Permanently removes your account and everything we store about you."
        >
          <DeleteAccountForm email={email} />
        </AccountSection>
      </div>
    </>
  )
}
