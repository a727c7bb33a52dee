import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { siteUrl } from '../../support/site/ports.ts'
import { expect, test } from '../../support/site/test.ts'

/** Fetches the social image that a page names in its metadata. */
async function fetchSocialImage(request: APIRequestContext, path: string): Promise<Buffer> {
  const html = await (await request.get(path)).text()
  const [, url = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  expect(url).toBe(`${siteUrl}/social-image${path === '/' ? '' : path}`)
  const response = await request.get(url)
  expect(response.status()).toBe(200)
  return response.body()
}

test('every page has its own social image', async ({ request }) => {
  const paths = [
    '/',
    '/pricing',
    '/blog/category/engine',
    '/courses/adas/ad-101',
    '/courses/adas/ad-102',
    '/courses/electrical/el-101/voltage-current-and-resistance-in-a-live-circuit',
  ]
  const images = await Promise.all(paths.map((path) => fetchSocialImage(request, path)))
  for (const image of images) {
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(image.length).toBeLessThan(300_000)
  }
  expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(paths.length)
})

test('a social image is rendered once and then sent from memory', async ({ request }) => {
  await request.get('/social-image/faq')
  const again = await request.get('/social-image/faq?anything=1')
  expect(again.headers()).toMatchObject({ 'content-type': 'image/png', 'x-nextjs-cache': 'HIT' })
})

test('an unknown page has no social image', async ({ request }) => {
  for (const path of [
    '/no-such-page',
    '/courses/spaceships',
    '/courses/electrical/el-101/no-such-lesson',
    '/courses/electrical/el-101/voltage-current-and-resistance-in-a-live-circuit/anything',
    '/courses/electrical/EL-101/voltage-current-and-resistance-in-a-live-circuit',
    '/blog/no-such-article',
  ]) {
    expect((await request.get(`/social-image${path}`)).status(), path).toBe(404)
  }
})
