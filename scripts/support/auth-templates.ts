import { render } from '@react-email/render'
import { createElement } from 'react'
import { authEmails } from '../../emails/auth-emails.ts'

/** Placeholders that the auth server of a hosted project replaces when it sends an email. */
const variables = {
  siteName: 'Torque Academy',
  siteUrl: '{{ .SiteURL }}',
  logoUrl: null,
  email: '{{ .Email }}',
  newEmail: '{{ .NewEmail }}',
  tokenHash: '{{ .TokenHash }}',
  // The auth server encodes this value for the URL.
  next: '{{ .RedirectTo }}',
}

/** Renders the templates of the auth emails. Returns their paths and HTML. */
export function renderAuthTemplates(): Promise<[path: string, html: string][]> {
  return Promise.all(
    Object.entries(authEmails).map(async ([name, { Email }]) => [
      `supabase/templates/${name}.html`,
      `${(await render(createElement(Email, variables), { pretty: true })).trimEnd()}\n`,
    ]),
  )
}
