import { globSync } from 'node:fs'
import { expect, test } from '../../support/site/test.ts'

test('an image is encoded once for all visitors', async ({ request }) => {
  // No page requests this width, so the image is not in the cache yet.
  const path = '/_next/image?url=%2Fimages%2Flessons%2Fel-101-1.avif&w=3840&q=60'
  const headers = { accept: 'image/avif,image/webp' }
  const first = await request.get(path, { headers })
  expect(first.headers()['content-type']).toBe('image/avif')
  const second = await request.get(path, { headers })
  expect(second.headers()['x-nextjs-cache']).toBe('HIT')
  expect(await second.body()).toEqual(await first.body())
})

test('the pages of made-up URLs leave no files', async ({ request }) => {
  const slug = `made-up-${Date.now()}`
  for (const path of [`/blog/${slug}`, `/courses/${slug}`]) {
    expect((await request.get(path)).status()).toBe(404)
  }
  expect(globSync('.next-e2e/server/app/**/*.html').length).toBeGreaterThan(0)
  expect(globSync(`.next-e2e/**/*${slug}*`)).toEqual([])
})
