import type { APIRequestContext } from '@playwright/test'
import { rows } from '../../support/site/rest.ts'
import { expect, test } from '../../support/site/test.ts'

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()
const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path)).status()

/** Lists that contain a published article of the category Chassis. */
const lists = ['/blog', '/blog/category/chassis', '/feed.xml'] as const

const searchFor = (title: string) => `/search?${new URLSearchParams({ q: title })}`

test('a draft appears nowhere', async ({ request, article }) => {
  const { slug, title } = await article({ status: 'draft' })
  expect(await statusOf(request, `/blog/${slug}`)).toBe(404)
  for (const list of lists) expect(await textOf(request, list)).not.toContain(title)
  expect(await textOf(request, '/sitemap.xml')).not.toContain(slug)
  expect(await textOf(request, searchFor(title))).not.toContain(slug)
})

test('a published article appears at the very next request, in every list', async ({
  request,
  article,
}) => {
  const { id, slug, title } = await article({ status: 'draft' })
  expect(await statusOf(request, `/blog/${slug}`)).toBe(404)
  await rows.update('articles', { id }, { status: 'published' })
  const response = await request.get(`/blog/${slug}`)
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain(title)
  for (const list of lists) expect(await textOf(request, list)).toContain(title)
  expect(await textOf(request, '/sitemap.xml')).toContain(slug)
  expect(await textOf(request, searchFor(title))).toContain(slug)
})

test('an edit appears at the very next request', async ({ request, article }) => {
  const { id, slug, title } = await article()
  expect(await textOf(request, `/blog/${slug}`)).toContain(title)
  const newTitle = `${title}, second edition`
  await rows.update('articles', { id }, { title: newTitle, content: '<p>Rewritten.</p>' })
  const text = await textOf(request, `/blog/${slug}`)
  expect(text).toContain(newTitle)
  expect(text).toContain('Rewritten.')
  expect(await textOf(request, '/blog')).toContain(newTitle)
})

test('an unpublished article is gone at the very next request and keeps its date', async ({
  request,
  article,
}) => {
  const { id, slug, title, published_at } = await article()
  expect(await statusOf(request, `/blog/${slug}`)).toBe(200)
  await rows.update('articles', { id }, { status: 'draft' })
  expect(await statusOf(request, `/blog/${slug}`)).toBe(404)
  for (const list of lists) expect(await textOf(request, list)).not.toContain(title)
  expect(await textOf(request, '/sitemap.xml')).not.toContain(slug)
  expect(await rows.list('articles', { id })).toMatchObject([{ published_at }])
})

test('a deleted article is gone at the very next request', async ({ request, article }) => {
  const { id, slug } = await article()
  expect(await statusOf(request, `/blog/${slug}`)).toBe(200)
  await rows.remove('articles', { id })
  expect(await statusOf(request, `/blog/${slug}`)).toBe(404)
})

test('a new slug leaves a redirect, except for drafts', async ({ request, article }) => {
  const { id, slug } = await article()
  const newSlug = `${slug}-revised`
  expect(await statusOf(request, `/blog/${slug}`)).toBe(200)
  await rows.update('articles', { id }, { slug: newSlug })
  const response = await request.get(`/blog/${slug}`, { maxRedirects: 0 })
  expect(response.status()).toBe(308)
  expect(response.headers().location).toBe(`/blog/${newSlug}`)

  await rows.update('articles', { id }, { status: 'draft' })
  expect(await statusOf(request, `/blog/${slug}`)).toBe(404)
})

test('only the database webhook may drop cached pages', async ({ request }) => {
  const responses = await Promise.all([
    request.post('/api/revalidate', { data: { table: 'all' } }),
    request.post('/api/revalidate', {
      data: { table: 'all' },
      headers: { authorization: 'Bearer wrong' },
    }),
  ])
  expect(responses.map((response) => response.status())).toEqual([401, 401])
})
