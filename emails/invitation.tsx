import { type EmailFrame, EmailLayout, LinkButton, Note, Paragraph } from './layout.tsx'

/** Formats how long a plan lasts that begins with the sign-up: "1 year", "6 months". */
function duration(months: number): string {
  const isYears = months % 12 === 0
  const count = isYears ? months / 12 : months
  return `${count} ${isYears ? 'year' : 'month'}${count === 1 ? '' : 's'}`
}

interface InvitedPlan {
  firstDay: string | null
  lastDay: string | null
  months: number | null
}

function days({ firstDay, lastDay, months }: InvitedPlan): string {
  const start = firstDay ? `from ${firstDay}` : 'from the day you sign up'
  if (lastDay) return `${start} until ${lastDay}`
  return months ? `for ${duration(months)}, ${start}` : `${start}, without an end date`
}

/** Invites a person without an account. The link opens the sign-up and confirms the email. */
export function InvitationEmail({
  plan,
  opens,
  expiresOn,
  url,
  firstDay,
  lastDay,
  months,
  ...frame
}: EmailFrame &
  InvitedPlan & {
    /** Name of the plan that the account gets. Null without a plan. */
    plan: string | null
    /** The modules that the plan opens. Empty if it opens every module. */
    opens: { title: string }[]
    /** The last day on which the link works. */
    expiresOn: string
    url: string
  }) {
  const { siteName } = frame
  const modules = opens.map(({ title }) => title).join(', ')
  return (
    <EmailLayout
      {...frame}
      preview="Choose a password, and your account is ready."
      heading={`You're invited to ${siteName}`}
    >
      <Paragraph>
        {siteName} is online video training for automotive technicians. Choose a password, and your
        account is ready: this link also confirms your email.
      </Paragraph>
      {plan ? (
        <Paragraph>
          Your account includes the {plan} plan {days({ firstDay, lastDay, months })}. It opens{' '}
          {modules ? `these modules: ${modules}.` : 'every module.'}
        </Paragraph>
      ) : null}
      <LinkButton href={url}>Create your account</LinkButton>
      <Note>
        The link works once, until {expiresOn}. You must be 18 or older to have an account. If you
        didn't expect this invitation, ignore this email: no account is created.
      </Note>
    </EmailLayout>
  )
}
