import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { type CSSProperties, Fragment, type ReactNode } from 'react'

/** What every mail shows of the site it comes from. */
export interface EmailFrame {
  siteName: string
  siteUrl: string
  /** Absolute address of the logo in the settings, if there is one. */
  logoUrl: string | null
}

// Mail programs know neither CSS variables nor style sheets: the site's colours, written out.
export const styles = {
  text: { fontSize: '15px', lineHeight: '24px', color: '#1f2a37', margin: '0 0 16px' },
  muted: { fontSize: '13px', lineHeight: '20px', color: '#5b6776', margin: '0 0 8px' },
  button: {
    display: 'inline-block',
    backgroundColor: '#f2711c',
    color: '#16202c',
    fontSize: '15px',
    fontWeight: 700,
    padding: '12px 24px',
    borderRadius: '8px',
    textDecoration: 'none',
  },
  quote: {
    borderLeft: '3px solid #f2711c',
    padding: '4px 0 4px 16px',
    fontSize: '15px',
    lineHeight: '24px',
    color: '#1f2a37',
    margin: '0 0 24px',
  },
  // On a light tile, because a logo may be drawn for a light page.
  logo: {
    display: 'inline-block',
    height: '28px',
    width: 'auto',
    verticalAlign: 'middle',
    marginRight: '12px',
    padding: '4px',
    backgroundColor: '#ffffff',
    borderRadius: '4px',
  },
} as const

/** Text that somebody typed: its line breaks are kept, in the plain-text part as well. */
export function TypedText({
  style = styles.quote,
  children,
}: {
  style?: CSSProperties
  children: string
}) {
  const lines = children.split('\n')
  return (
    <Text style={style}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered
        <Fragment key={index}>
          {index > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </Text>
  )
}

/** The frame of every mail: name of the site, one heading, the content, where it comes from. */
export function EmailLayout({
  siteName,
  siteUrl,
  logoUrl,
  preview,
  heading,
  children,
}: EmailFrame & { preview: string; heading: string; children: ReactNode }) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body
        style={{ backgroundColor: '#eef1f4', fontFamily: 'Inter, Helvetica, Arial, sans-serif' }}
      >
        <Container style={{ maxWidth: '560px', margin: '0 auto', padding: '32px 16px' }}>
          <Section
            style={{
              backgroundColor: '#16202c',
              padding: '16px 32px',
              borderRadius: '8px 8px 0 0',
            }}
          >
            <Text style={{ color: '#ffffff', fontSize: '18px', fontWeight: 700, margin: 0 }}>
              {logoUrl ? <Img src={logoUrl} alt="" height={28} style={styles.logo} /> : null}
              {siteName}
            </Text>
          </Section>
          <Section
            style={{
              backgroundColor: '#ffffff',
              padding: '32px',
              borderRadius: '0 0 8px 8px',
              border: '1px solid #d5dce4',
              borderTop: '3px solid #f2711c',
            }}
          >
            <Heading
              as="h1"
              style={{ fontSize: '22px', lineHeight: '28px', color: '#16202c', margin: '0 0 20px' }}
            >
              {heading}
            </Heading>
            {children}
            <Hr style={{ borderColor: '#d5dce4', margin: '24px 0 16px' }} />
            <Text style={{ ...styles.muted, margin: 0 }}>
              {siteName}, online video training for automotive professionals.{' '}
              <Link href={siteUrl} style={{ color: '#5b6776' }}>
                {siteUrl.replace(/^https?:\/\//, '')}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
