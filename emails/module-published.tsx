import { type EmailFrame, EmailLayout, LinkButton, Note, Paragraph } from './layout.tsx'

/** Notifies a subscriber that the first lesson of a module is published. Ends the subscription. */
export function ModulePublishedEmail({
  title,
  moduleUrl,
  ...frame
}: EmailFrame & {
  /** Title of the module. */
  title: string
  moduleUrl: string
}) {
  return (
    <EmailLayout {...frame} preview="Its first lesson is published." heading={`${title} is ready`}>
      <Paragraph>
        You requested an email when the module {title} is ready. Its first lesson is published now.
      </Paragraph>
      <LinkButton href={moduleUrl}>Open the module</LinkButton>
      <Note>
        This is the only email about this module. Your subscription has ended, and your email is no
        longer on its list.
      </Note>
    </EmailLayout>
  )
}
