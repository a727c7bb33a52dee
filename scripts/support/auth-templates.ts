import { render } from '@react-email/render'
import { createElement } from 'react'
import { authEmails } from '../../emails/auth-emails.ts'

/** What the auth server of a hosted project fills in when it sends an email. */
const variables = {
  siteName: 'Torque Academy',
  siteUrl: '{{ .SiteURL }}',
  logoUrl: null,
  email: '{{ .Email }}',
  newEmail: '{{ .NewEmail }}',
  tokenHash: '{{ .TokenHash }}',
  // The auth server encodes it for the URL.
  next: '{{ .RedirectTo }}',
}

/** The templates of the auth emails: paths with their HTML. */
export function renderAuthTemplates(): Promise<[path: string, html: string][]> {
  return Promise.all(
    Object.entries(authEmails).map(async ([name, { Email }]) => [
      `supabase/templates/${name}.html`,
      `${(await render(createElement(Email, variables), { pretty: true })).trimEnd()}\n`,
    ]),
  )
}
