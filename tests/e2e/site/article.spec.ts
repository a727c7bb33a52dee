import { siteUrl } from '../../support/site/ports.ts'
import { expect, open, test } from '../../support/site/test.ts'

const meta = (name: string) => `meta[name="${name}"], meta[property="${name}"]`

test('an article names its author, date and read time, and shows everything the editor can produce', async ({
  page,
  article,
}) => {
  const publishedAt = '2026-03-05T12:00:00Z'
  const content = `<h2>Heading</h2><h3>Smaller</h3><p>A <strong>bold</strong> <em>slanted</em>
    <u>under</u> <s>gone</s> <code>code</code> <a href="https://example.com">link</a></p>
    <ul><li>Dot</li></ul><ol start="3"><li>Third</li></ol><blockquote><p>Said</p></blockquote>
    <pre><code>12.6 V</code></pre><hr>
    <table><thead><tr><th scope="col">Pin</th></tr></thead><tbody><tr><td>31</td></tr></tbody></table>
    <img src="/images/articles/can-bus-scope.webp" alt="Trace">`
  const { slug, title } = await article({ content, published_at: publishedAt })
  await open(page, `/blog/${slug}`)
  const main = page.getByRole('main').getByRole('article').first()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main).toContainText('Torque Academy Team')
  await expect(main.getByRole('time')).toHaveText('March 5, 2026')
  await expect(main).toContainText('5 min read')
  await expect(page.getByRole('heading', { name: 'Explore More Articles' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View All Articles' })).toHaveAttribute(
    'href',
    '/blog',
  )
  const text = page.locator('.article-body')
  await expect(text.getByRole('heading', { level: 2, name: 'Heading' })).toBeVisible()
  await expect(text.getByRole('heading', { level: 3, name: 'Smaller' })).toBeVisible()
  for (const tag of ['strong', 'em', 'u', 's', 'blockquote', 'pre code', 'hr', 'ol[start="3"]']) {
    await expect(text.locator(tag)).toHaveCount(1)
  }
  await expect(text.getByRole('link', { name: 'link' })).toHaveAttribute('rel', 'noopener')
  await expect(text.getByRole('columnheader', { name: 'Pin' })).toBeVisible()
  await expect(text.getByRole('img', { name: 'Trace' })).toHaveAttribute('loading', 'lazy')
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('metadata uses the SEO fields', async ({ page, article }) => {
    const seo = {
      seo_title: 'Brake "judder" & </script> explained',
      seo_description: 'What a dial indicator <shows> in two minutes.',
      featured_image: '/images/articles/brake-disc-runout.webp',
    }
    const { slug } = await article(seo)
    await page.goto(`/blog/${slug}`)
    await expect(page).toHaveTitle(seo.seo_title)
    for (const [name, content] of [
      ['description', seo.seo_description],
      ['og:title', seo.seo_title],
      ['og:description', seo.seo_description],
      ['og:type', 'article'],
      ['og:url', `${siteUrl}/blog/${slug}`],
      ['og:image', `${siteUrl}${seo.featured_image}`],
      ['twitter:title', seo.seo_title],
      ['twitter:card', 'summary_large_image'],
    ] as const) {
      await expect(page.locator(meta(name)).first()).toHaveAttribute('content', content)
    }
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${siteUrl}/blog/${slug}`,
    )
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      headline: seo.seo_title,
      description: seo.seo_description,
      image: `${siteUrl}${seo.featured_image}`,
      author: { name: 'Torque Academy Team' },
    })
  })

  test('metadata and the social image fall back to the title', async ({
    page,
    request,
    article,
  }) => {
    const { slug, title } = await article()
    await page.goto(`/blog/${slug}`)
    await expect(page).toHaveTitle(title)
    await expect(page.locator(meta('description'))).toHaveAttribute('content', title)
    await expect(page.locator(meta('og:title'))).toHaveAttribute('content', title)
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({ headline: title })
    const url = `${siteUrl}/social-image/blog/${slug}`
    await expect(page.locator(meta('og:image'))).toHaveAttribute('content', url)
    expect((await request.get(url)).headers()['content-type']).toBe('image/png')
  })
})

test('article HTML contains no active content', async ({ page, guard, article }) => {
  guard.allowStatus(404, '/blog/x')
  const content = `
    <p onclick="window.hacked = 1" style="position:fixed">Safe words</p>
    <script>window.hacked = 2</script><scr<script>ipt>window.hacked = 3</script>
    <img src="x" onerror="window.hacked = 4"><img src="data:text/html,x" alt="Data">
    <a href="javascript:window.hacked = 5">One</a>
    <a href="JaVa\tScRiPt:window.hacked = 6">Two</a>
    <a href="vbscript:x">Three</a><a href="data:text/html,<script>1</script>">Four</a>
    <iframe src="https://evil.example"></iframe><svg onload="window.hacked = 7"></svg>
    <form action="https://evil.example"><button>Send</button></form>
    <h1>Not the first heading</h1><style>body { display: none }</style>`
  const { slug, title } = await article({ content })
  await page.goto(`/blog/${slug}`, { waitUntil: 'networkidle' })
  const text = page.locator('.article-body')
  await expect(text).toContainText('Safe words')
  for (const link of await text.getByText(/^(One|Two|Three|Four)$/).all()) await link.click()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(page).toHaveURL(`/blog/${slug}`)
  await expect(text.locator('script, iframe, svg, form, button, style, h1')).toHaveCount(0)
  const attributes = await text
    .locator('*')
    .evaluateAll((elements) =>
      elements.flatMap((element) => [...element.attributes].map(({ name, value }) => name + value)),
    )
  expect(attributes.filter((attribute) => /^(on|style)|script:|data:/i.test(attribute))).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([title])
})

test('redirects the former URL of an article permanently', async ({ request }) => {
  const response = await request.get('/blog/isolation-faults-in-high-voltage-batteries', {
    maxRedirects: 0,
  })
  expect(response.status()).toBe(308)
  expect(response.headers().location).toBe(
    '/blog/insulation-faults-from-warning-light-to-component',
  )
})
