import { Fragment, type ReactNode } from 'react'

/** The branding that every email shows. */
export interface EmailFrame {
  siteName: string
  siteUrl: string
  /** Absolute URL of the logo from the settings; null without a logo. */
  logoUrl: string | null
}

/** The props of an email that contains a link from the auth server. */
export interface AuthEmailProps extends EmailFrame {
  /** Email of the account. */
  email: string
  /** The new email, when the user changes it. */
  newEmail: string
  tokenHash: string
  /** Path to which the user is redirected in the end, URL-encoded. Empty means the home page. */
  next: string
}

/** The link in an auth email. It opens a page, and the button on that page redeems the token. */
export const confirmUrl = (
  { siteUrl, tokenHash, next }: Pick<AuthEmailProps, 'siteUrl' | 'tokenHash' | 'next'>,
  type: 'signup' | 'magiclink' | 'recovery',
) => `${siteUrl}/auth/confirm?token_hash=${tokenHash}&type=${type}${next ? `&next=${next}` : ''}`

// Email clients support neither CSS variables nor external style sheets, so the site's colors are literals.
const text = { margin: '0 0 16px', fontSize: '15px', lineHeight: '24px', color: '#1f2a37' }
const note = { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: '#5b6776' }

/** Dark mode. Clients that ignore this rule or invert colors themselves get the light design. */
const darkStyles = `@media (prefers-color-scheme: dark) {
  .page { background-color: #0d141c !important; }
  .card { background-color: #16202c !important; border-color: #f2711c #2e3b4a #2e3b4a !important; }
  .text { color: #e6ebf0 !important; }
  .note { color: #a3b0be !important; }
  .rule { border-color: #3a4858 !important; }
}`

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p className="text" style={text}>
    {children}
  </p>
)

/** Secondary text, such as why the email was sent and what to do if it is unexpected. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p className="note" style={note}>
    {children}
  </p>
)

export const Rule = () => (
  <hr
    className="rule"
    style={{ margin: '24px 0 16px', border: 'none', borderTop: '1px solid #d5dce4' }}
  />
)

export const TextLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} style={{ color: 'inherit', textDecoration: 'underline' }}>
    {children}
  </a>
)

export const LinkButton = ({ href, children }: { href: string; children: string }) => (
  <p style={{ margin: '24px 0' }}>
    <a
      href={href}
      style={{
        display: 'inline-block',
        padding: '12px 24px',
        borderRadius: '8px',
        backgroundColor: '#f2711c',
        fontSize: '15px',
        lineHeight: '20px',
        fontWeight: 700,
        color: '#16202c',
        textDecoration: 'none',
      }}
    >
      {children}
    </a>
  </p>
)

/** User-entered text. Keeps its line breaks, also in the plain-text part of the email. */
export function Quote({ isQuiet = false, children }: { isQuiet?: boolean; children: string }) {
  const border = isQuiet ? '3px solid #d5dce4' : '3px solid #f2711c'
  return (
    <p
      className={isQuiet ? 'note rule' : 'text'}
      style={{
        ...(isQuiet ? note : text),
        margin: '0 0 24px',
        paddingLeft: '16px',
        borderLeft: border,
      }}
    >
      {children.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered
        <Fragment key={index}>
          {index > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </p>
  )
}

function Brand({ siteName, logoUrl }: EmailFrame) {
  return (
    <>
      {logoUrl ? (
        <img
          src={logoUrl}
          alt=""
          height={28}
          style={{
            height: '28px',
            width: 'auto',
            verticalAlign: 'middle',
            marginRight: '12px',
            padding: '4px',
            // The logo may be designed for a light page, so it gets a light background.
            backgroundColor: '#ffffff',
            borderRadius: '4px',
          }}
        />
      ) : null}
      {siteName}
    </>
  )
}

/** The layout of every email: the site name, one heading, the content and the sender. */
export function EmailLayout({
  preview,
  heading,
  children,
  ...frame
}: EmailFrame & {
  /** Preview text that mailboxes show next to the subject. */
  preview: string
  heading: string
  children: ReactNode
}) {
  const { siteName, siteUrl } = frame
  return (
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: an email isn't a Next.js page */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{heading}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="page" style={{ margin: 0, backgroundColor: '#eef1f4' }}>
        <div style={{ display: 'none' }} data-skip-in-text>
          {preview}
        </div>
        <table
          role="presentation"
          align="center"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{
            maxWidth: '592px',
            margin: '0 auto',
            padding: '32px 16px',
            fontFamily: 'Inter, Helvetica, Arial, sans-serif',
            // Breaks email addresses and URLs that are too long for a phone screen.
            overflowWrap: 'anywhere',
          }}
        >
          <tbody>
            <tr>
              <td
                style={{
                  padding: '16px 32px',
                  backgroundColor: '#16202c',
                  borderRadius: '8px 8px 0 0',
                  fontSize: '18px',
                  lineHeight: '24px',
                  fontWeight: 700,
                  color: '#ffffff',
                }}
              >
                <Brand {...frame} />
              </td>
            </tr>
            <tr>
              <td
                className="card"
                style={{
                  padding: '32px',
                  backgroundColor: '#ffffff',
                  border: '1px solid #d5dce4',
                  borderTop: '3px solid #f2711c',
                  borderRadius: '0 0 8px 8px',
                }}
              >
                <h1
                  className="text"
                  style={{ ...text, margin: '0 0 20px', fontSize: '22px', lineHeight: '28px' }}
                >
                  {heading}
                </h1>
                {children}
                <Rule />
                <Note>
                  {siteName}, online video training for automotive professionals.{' '}
                  <TextLink href={siteUrl}>{siteUrl}</TextLink>
                </Note>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}
