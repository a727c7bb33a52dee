import { type EmailFrame, EmailLayout, Note, Paragraph, Quote, TextLink } from './layout.tsx'

/** Tells a member that their certificate has been revoked, and why. */
export function CertificateRevokedEmail({
  title,
  number,
  because,
  reason,
  certificateUrl,
  ...frame
}: EmailFrame & {
  /** The category and the modules. */
  title: string
  number: string
  /** What the page of the certificate says. */
  because: string
  /** What the admin wrote. */
  reason: string
  certificateUrl: string
}) {
  return (
    <EmailLayout
      {...frame}
      preview="Its page and its badge show it."
      heading="Your certificate was revoked"
    >
      <Paragraph>
        Your certificate in {title} with the number {number} is no longer valid. {because} Our team
        wrote:
      </Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>
        <TextLink href={certificateUrl}>The page of the certificate</TextLink> and its badge say so
        from now on.
      </Paragraph>
      <Note>
        If you think this is a mistake,{' '}
        <TextLink href={`${frame.siteUrl}/contact`}>contact us</TextLink>
      </Note>
    </EmailLayout>
  )
}
