import { type EmailFrame, EmailLayout, LinkButton, Note, Paragraph, TextLink } from './layout.tsx'

/** Informs a member what their new plan opens, until when, and where to start. */
export function PlanGrantedEmail({
  plan,
  firstDay,
  lastDay,
  opens,
  ...frame
}: EmailFrame & {
  /** Name of the plan. */
  plan: string
  firstDay: string
  /** Null for a plan without an end. */
  lastDay: string | null
  /** The modules it opens; none for a plan that opens every module. */
  opens: { title: string; url: string }[]
}) {
  const { siteName, siteUrl } = frame
  const [first] = opens
  const days = lastDay ? `from ${firstDay} to ${lastDay}` : `from ${firstDay}, without an end date`
  return (
    <EmailLayout {...frame} preview={`It runs ${days}.`} heading={`Your ${plan} plan`}>
      <Paragraph>
        You have the {plan} plan of {siteName} {days}. It opens{' '}
        {first ? 'these modules:' : 'every module.'}
      </Paragraph>
      {opens.map(({ title, url }) => (
        <Paragraph key={url}>
          <TextLink href={url}>{title}</TextLink>
        </Paragraph>
      ))}
      <LinkButton href={first ? first.url : `${siteUrl}/courses`}>
        {first ? `Start with ${first.title}` : 'Choose a module'}
      </LinkButton>
      <Note>
        Sign in with this email to watch. Your plan is shown in{' '}
        <TextLink href={`${siteUrl}/account#plan`}>your account</TextLink>
      </Note>
    </EmailLayout>
  )
}
