import { type EmailFrame, EmailLayout, LinkButton, Paragraph, Quote } from './layout.tsx'

/** Tells a member that their certificate has been issued again under a new number. */
export function CertificateReissuedEmail({
  name,
  title,
  scope,
  reason,
  certificateUrl,
  ...frame
}: EmailFrame & {
  /** The printed name. */
  name: string
  /** The category and the modules. */
  title: string
  /** What the certificate covers, and what it doesn't prove. */
  scope: string
  /** What the admin wrote. */
  reason: string
  certificateUrl: string
}) {
  return (
    <EmailLayout
      {...frame}
      preview={`Issued to ${name}, with a new number.`}
      heading={`Your new certificate: ${title}`}
    >
      <Paragraph>
        We have issued your certificate in {title} again, to the name {name}. Our team wrote:
      </Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>
        It has a new number. The previous certificate, its PDF and its badge are no longer valid, so
        please replace the links that you have given to others.
      </Paragraph>
      <Paragraph>{scope}</Paragraph>
      <LinkButton href={certificateUrl}>Open the new certificate</LinkButton>
    </EmailLayout>
  )
}
