import { type EmailFrame, EmailLayout, LinkButton, Note, Paragraph, TextLink } from './layout.tsx'

/** Tells a member that their certificate has been issued, and where its page, PDF and badge are. */
export function CertificateIssuedEmail({
  name,
  title,
  scope,
  certificateUrl,
  ...frame
}: EmailFrame & {
  /** The printed name. */
  name: string
  /** The category and the modules. */
  title: string
  /** What the certificate covers, and what it doesn't prove. */
  scope: string
  certificateUrl: string
}) {
  return (
    <EmailLayout {...frame} preview={`Issued to ${name}.`} heading={`Your certificate: ${title}`}>
      <Paragraph>
        We have issued your certificate in {title} to the name {name}. Its page has the PDF to print
        and the badge (Open Badges 3.0) for your profile.
      </Paragraph>
      <Paragraph>{scope}</Paragraph>
      <LinkButton href={certificateUrl}>Open the certificate</LinkButton>
      <Paragraph>
        Anyone to whom you give the link can verify the certificate there. Without the link, it
        can’t be found.
      </Paragraph>
      <Note>
        Is the name wrong? Write to us and we will issue the certificate again:{' '}
        <TextLink href={`${frame.siteUrl}/contact`}>contact us</TextLink>
      </Note>
    </EmailLayout>
  )
}
