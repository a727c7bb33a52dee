import { randomBytes } from 'node:crypto'
import { callApi, type RunningSite } from '../../scripts/support/site.ts'

export interface Change {
  name: string
  /** Writes to the database. Resolves when the database has acknowledged the write. */
  write: () => Promise<unknown>
  path: string
  /** Whether a response shows the change. */
  shows: (status: number, text: string) => boolean
}

/** Changes of an editor to one article and the site name, in order. */
export function changesOf(site: RunningSite): Change[] {
  const code = randomBytes(4).toString('hex')
  const [slug, renamed] = [`bench-${code}`, `bench-renamed-${code}`]
  const article = (body: object) =>
    callApi(site, 'PATCH', `/rest/v1/articles?slug=eq.${slug}`, body)
  const rename = (siteName: string) =>
    callApi(site, 'PATCH', '/rest/v1/settings?id=not.is.null', { site_name: siteName })
  const has = (title: string) => (status: number, text: string) =>
    status === 200 && text.includes(title)
  const url = `/blog/${slug}`
  return [
    {
      name: 'publish',
      path: url,
      write: () =>
        callApi(site, 'POST', '/rest/v1/articles', {
          title: `First title ${code}`,
          slug,
          content: '<p>Benchmark.</p>',
          category: 'chassis',
          status: 'published',
        }),
      shows: has(`First title ${code}`),
    },
    {
      name: 'publish (blog page)',
      path: '/blog',
      write: async () => undefined,
      shows: has(`First title ${code}`),
    },
    {
      name: 'edit',
      path: url,
      write: () => article({ title: `Second title ${code}` }),
      shows: has(`Second title ${code}`),
    },
    {
      name: 'unpublish',
      path: url,
      write: () => article({ status: 'draft' }),
      shows: (status, text) => !text.includes(`title ${code}`) && status !== 500,
    },
    {
      name: 'publish again',
      path: url,
      write: () => article({ status: 'published' }),
      shows: has(`Second title ${code}`),
    },
    {
      name: 'rename',
      path: `/blog/${renamed}`,
      write: () => article({ slug: renamed }),
      shows: has(`Second title ${code}`),
    },
    {
      name: 'site name',
      path: '/faq',
      write: () => rename(`Academy ${code}`),
      shows: has(`Academy ${code}`),
    },
  ]
}
