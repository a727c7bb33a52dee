import { type EmailFrame, EmailLayout, LinkButton, Note, Paragraph, TextLink } from './layout.tsx'

/** Reminds a member a week before their plan ends. */
export function PlanEndingEmail({
  plan,
  lastDay,
  ...frame
}: EmailFrame & {
  /** Name of the plan. */
  plan: string
  lastDay: string
}) {
  const { siteUrl } = frame
  return (
    <EmailLayout
      {...frame}
      preview="Your progress and your notes are kept."
      heading={`Your ${plan} plan ends on ${lastDay}`}
    >
      <Paragraph>
        You can watch the lessons of your plan until the end of that day. Your progress and your
        notes are kept, and free lessons stay open.
      </Paragraph>
      <LinkButton href={`${siteUrl}/contact?plan=${plan.toLowerCase()}`}>Keep your plan</LinkButton>
      <Note>
        Your plan is shown in <TextLink href={`${siteUrl}/account#plan`}>your account</TextLink>
      </Note>
    </EmailLayout>
  )
}
