import { type EmailFrame, EmailLayout, LinkButton, Note, Paragraph } from './layout.tsx'

/**
 * Confirms a request for a plan. Contains no text that the visitor typed, because anyone can enter any email
 * in the contact form. Promises the same reply time as the contact page (specification, section 9).
 */
export function PlanRequestEmail({
  plan,
  latestReply = 'within 24 hours',
  ...frame
}: EmailFrame & {
  /** Name of the plan. */
  plan: string
  /** The latest reply that the site promises. */
  latestReply?: string | undefined
}) {
  const { siteName, siteUrl } = frame
  return (
    <EmailLayout
      {...frame}
      preview={`We reply ${latestReply}. Nothing is charged.`}
      heading="We received your request"
    >
      <Paragraph>
        You asked {siteName} for the {plan} plan.
      </Paragraph>
      <Paragraph>
        What happens next: we reply to this email address {latestReply} and set up the plan with
        you. Nothing is charged for this request.
      </Paragraph>
      <LinkButton href={`${siteUrl}/pricing`}>See what the plan includes</LinkButton>
      <Note>
        To add something, reply to this email. If that wasn't you, ignore it: no plan starts without
        you.
      </Note>
    </EmailLayout>
  )
}
