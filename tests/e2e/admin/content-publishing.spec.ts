import sharp from 'sharp'
import { tabTo } from '../../support/site/keyboard.ts'
import { siteUrl } from '../../support/site/ports.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { freshTitle, removeByTitle, text, tool } from './support/article-form.ts'

test('visitors see each step as an article is published, renamed and unpublished', async ({
  adminPage: page,
  request,
  cleanUp,
}) => {
  const title = freshTitle()
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const image = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#f2711c' },
  })
    .png()
    .toBuffer()
  const get = async (path: string) => (await request.get(path)).text()

  cleanUp(() => removeByTitle(title))
  cleanUp(() => removeByTitle(`${title} again`))
  await test.step('write', async () => {
    await open(page, '/admin/content')
    await page.getByRole('link', { name: 'Add article' }).click()
    await page.getByLabel('Title', { exact: true }).fill(title)
    await expect(page.getByLabel('Slug')).toHaveValue(slug)
    await expect(page.getByLabel('Slug')).toHaveAttribute('readonly', '')
    await text(page).click()
    await page.keyboard.type('Before you begin')
    await tool(page, 'Heading 2').click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Read the manual.')
    await page.keyboard.press('Enter')
    await tool(page, 'Bullet list').click()
    await page.keyboard.type('Meter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Clamp')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('the data sheet')
    await page.keyboard.press('Shift+Home')
    await tool(page, 'Link').click()
    await page.getByRole('dialog').getByLabel('URL').fill('example.com/sheet')
    await page.getByRole('button', { name: 'Add link' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(text(page)).toBeFocused()
    // The editor learns of a caret move after the key press: a key that follows immediately would
    // replace the old selection.
    await expect(async () => {
      await page.keyboard.press('End')
      await page.waitForTimeout(50)
      expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true)
    }).toPass()
    await page.keyboard.press('Enter')
    await tool(page, 'Table').click()
    await page.keyboard.type('Point')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Volt')
  })

  await test.step('an image with its description', async () => {
    await page.getByLabel('Title', { exact: true }).focus()
    await text(page).press('Control+End')
    await tool(page, 'Image').click()
    await page.getByLabel('Image file').setInputFiles({
      name: 'orange.png',
      mimeType: 'image/png',
      buffer: image,
    })
    await expect(page.getByLabel('Image URL', { exact: true })).toHaveValue(/\.webp$/)
    await expect(page.getByLabel('Alternative text')).toBeFocused()
    await page.getByRole('button', { name: 'Add image' }).click()
    await expect(page.getByLabel('Alternative text')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Alternative text').fill('An orange rectangle')
    await page.getByRole('button', { name: 'Add image' }).click()
    await expect(text(page).getByRole('img', { name: 'An orange rectangle' })).toBeVisible()
  })

  await test.step('preview, and publish', async () => {
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: `Preview: ${title}` })
    await expect(preview.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
    await preview.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()
    await page.getByLabel('Status').selectOption('published')
    await page.getByRole('button', { name: 'Add article' }).click()
    await expect(page.getByText('Article added')).toBeVisible()
    await expect(page).toHaveURL('/admin/content')
  })

  await test.step('the article is on the blog, in the sitemap and in the feed', async () => {
    for (const path of ['/blog', '/feed.xml', '/sitemap.xml']) {
      expect(await get(path), path).toContain(slug)
    }
    const html = await get(`/blog/${slug}`)
    expect(html).toContain('<h2>Before you begin</h2><p>Read the manual.</p>')
    expect(html).toContain('<ul><li><p>Meter</p></li><li><p>Clamp</p></li></ul>')
    expect(html).toContain('<a href="https://example.com/sheet" rel="noopener">the data sheet</a>')
    expect(html).toMatch(/<th[^>]*><p>Point<\/p><\/th><th[^>]*><p>Volt<\/p><\/th>/)
    const image = /<img [^>]*alt="An orange rectangle"[^>]*>/.exec(html)?.[0] ?? ''
    expect(image).toContain('width="900" height="600"')
    // The site itself serves the image, in the required size.
    const source = /src="([^"]*)"/.exec(image)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(source).toMatch(/^\/_next\/image\?/)
    const optimized = await request.get(source)
    expect(optimized.status()).toBe(200)
    expect(optimized.headers()['content-type']).toMatch(/^image\//)
  })

  await test.step('renamed: the old URL redirects to the new one', async () => {
    const [article] = await rows.list('articles', { slug })
    await open(page, `/admin/content/edit/${article?.id}`)
    await expect(text(page).getByRole('heading', { name: 'Before you begin' })).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill(`${title} again`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Article updated')).toBeVisible()
    await expect(page.getByText('Your changes have been saved.')).toBeVisible()
    await expect(page).toHaveURL('/admin/content')
    const moved = await request.get(`/blog/${slug}`, { maxRedirects: 0 })
    expect(moved.status()).toBe(308)
    expect(moved.headers().location).toMatch(new RegExp(`^(${siteUrl})?/blog/${slug}-again`))
    expect(await get(`/blog/${slug}-again`)).toContain('Read the manual.')
  })

  await test.step('unpublished: the article is gone everywhere', async () => {
    const [article] = await rows.list('articles', { slug: `${slug}-again` })
    await open(page, `/admin/content/edit/${article?.id}`)
    await page.getByLabel('Status').selectOption('draft')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Article updated')).toBeVisible()
    expect((await request.get(`/blog/${slug}-again`)).status()).toBe(404)
    for (const path of ['/blog', '/feed.xml', '/sitemap.xml']) {
      expect(await get(path), path).not.toContain(slug)
    }
  })
})

test('writes and publishes an article with the keyboard alone', async ({
  adminPage: page,
  request,
  cleanUp,
}) => {
  const title = freshTitle()
  cleanUp(() => removeByTitle(title))
  await open(page, '/admin')
  await tabTo(page, page.getByRole('complementary').getByRole('link', { name: 'Content' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/content')
  await tabTo(page, page.getByRole('link', { name: 'Add article' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/content/add')
  await expect(text(page)).toBeVisible()
  await tabTo(page, page.getByLabel('Title', { exact: true }))
  await page.keyboard.type(title)
  // Enter moves the focus to the text and does not save the article.
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('Typed')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('strongly')
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Heading 2' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  await tabTo(page, page.getByLabel('Status'))
  await page.keyboard.press('p')
  await expect(page.getByLabel('Status')).toHaveValue('published')
  await tabTo(page, page.getByRole('button', { name: 'Add article' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Article added')).toBeVisible()
  const slug = title.toLowerCase().replaceAll(' ', '-')
  expect(await (await request.get(`/blog/${slug}`)).text()).toContain(
    '<h2>Typed</h2><p><strong>strongly</strong></p>',
  )
})

test('removes scripts from pasted text', async ({ adminPage: page, request, cleanUp }) => {
  const title = freshTitle()
  cleanUp(() => removeByTitle(title))
  await open(page, '/admin/content/add')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await text(page).click()
  await text(page).evaluate((node) => {
    const clipboard = new DataTransfer()
    clipboard.setData(
      'text/html',
      '<h1 onclick="alert(1)">Pasted</h1><script>alert(2)</script><p style="color:red"><a href="javascript:alert(3)">link</a> <b>bold</b></p><img src=x onerror=alert(4)>',
    )
    node.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    )
  })
  await expect(text(page).getByRole('heading', { name: 'Pasted' })).toBeVisible()
  await page.getByLabel('Status').selectOption('published')
  await page.getByRole('button', { name: 'Add article' }).click()
  await expect(page.getByText('Article added')).toBeVisible()
  const [article] = await rows.list('articles', { title })
  expect(article?.content).toContain('<h2>Pasted</h2>')
  expect(article?.content).toContain('<strong>bold</strong>')
  expect(article?.content).not.toMatch(/alert|script|onerror|style=/)
  expect(await (await request.get(`/blog/${article?.slug}`)).text()).not.toContain('alert(')
})
