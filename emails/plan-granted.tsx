import { type EmailFrame, EmailLayout, LinkButton, Note, Paragraph, TextLink } from './layout.tsx'

/** Tells a member which modules their new plan opens, when it ends and where to start. */
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
  /** Null if the plan has no end date. */
  lastDay: string | null
  /** The modules that the plan opens. Empty if it opens every module. */
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
