import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { authEmails } from '@/emails/auth-emails'
import { renderAuthTemplates } from '@/scripts/support/auth-templates'

test('supabase/templates is what "npm run emails" generates', async () => {
  const templates = await renderAuthTemplates()
  expect(globSync('supabase/templates/*').sort()).toEqual(templates.map(([path]) => path).sort())
  for (const [path, html] of templates) {
    expect(readFileSync(path, 'utf8'), `${path}: run npm run emails`).toBe(html)
  }
})

test('a template contains the variables of the auth server, including those in its link', async () => {
  for (const [path, html] of await renderAuthTemplates()) {
    expect(html, path).toContain(
      'href="{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&amp;',
    )
    expect(html, path).toContain('{{ .Email }}')
    // The link of an email change always opens the account page, so it has no `next`.
    if (path.includes('email-change')) continue
    expect(html, path).toMatch(/&amp;type=\w+&amp;next={{ .RedirectTo }}"/)
  }
})

test('hosted projects use the same subjects', () => {
  const config = readFileSync('supabase/config.toml', 'utf8')
  for (const [name, { subject }] of Object.entries(authEmails)) {
    expect(config).toContain(
      `subject = "${subject}"\ncontent_path = "./supabase/templates/${name}.html"`,
    )
  }
})
