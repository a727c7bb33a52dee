import { Download } from 'lucide-react'
import { AccountSection } from '@/app/account/_components/account-section'
import { ChangeEmailForm } from '@/components/auth/change-email-form'
import { ChangeNamesForm } from '@/components/auth/change-names-form'
import { ChangePasswordForm } from '@/components/auth/change-password-form'
import { DeleteAccountForm } from '@/components/auth/delete-account-form'
import { SignOutForms } from '@/components/auth/sign-out-forms'
import { Button } from '@/components/ui/button'
import { getOwnProfile } from '@/lib/auth/queries'

export default async function AccountPage() {
  const { email, firstName, lastName } = await getOwnProfile()
  return (
    <>
      <header className="border-b bg-card paper-grid">
        <div className="container-page py-12">
          <p className="code-label text-signal">ACCOUNT</p>
          <h1 className="mt-3 text-[2.75rem] md:text-6xl">Your account</h1>
          <p className="mt-4 text-lg break-words text-muted-foreground">Signed in as {email}</p>
        </div>
      </header>
      <div className="container-page">
        <AccountSection
          id="names"
          code="AC-01"
          title="Name"
          description="Printed on your certificates. You may leave either of them empty."
        >
          <ChangeNamesForm firstName={firstName} lastName={lastName} />
        </AccountSection>
        <AccountSection
          id="email"
          code="AC-02"
          title="Email address"
          description="Confirm the change from the new email address."
        >
          <ChangeEmailForm />
        </AccountSection>
        <AccountSection
          id="password"
          code="AC-03"
          title="Password"
          description="Changing it signs every other device out."
        >
          <ChangePasswordForm email={email} />
        </AccountSection>
        <AccountSection
          id="sessions"
          code="AC-04"
          title="Sign out"
          description="Sign out on this device, or on all devices."
        >
          <SignOutForms />
        </AccountSection>
        <AccountSection
          id="data"
          code="AC-05"
          title="Your data"
          description="Everything we keep about you, as a JSON file."
        >
          <Button asChild variant="outline">
            {/* A file, not a page: the router must not fetch it. */}
            <a href="/account/export" download>
              <Download aria-hidden />
              Export My Data
            </a>
          </Button>
        </AccountSection>
        <AccountSection
          id="leave"
          code="AC-06"
          title="Delete account"
          description="Removes your account and everything we keep about you, at once and for good."
        >
          <DeleteAccountForm email={email} />
        </AccountSection>
      </div>
    </>
  )
}
