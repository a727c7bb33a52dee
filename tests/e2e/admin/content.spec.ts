import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { withArticle } from '../../support/site/articles.ts'
import { expectAccessible } from '../../support/site/checks.ts'
import { tabTo } from '../../support/site/keyboard.ts'
import { siteUrl } from '../../support/site/ports.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { fileOf, makePicture, removeFiles } from './support/files.ts'
import { openPanel } from './support/panel.ts'

const freshTitle = () => `Bench notes ${randomBytes(4).toString('hex')}`
const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
/** What this browser keeps of an article that is not saved, or null. */
const keptDraft = (page: Page, id: string) =>
  page.evaluate((end) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(end))
    return key ? localStorage.getItem(key) : null
  }, `:${id}`)
/** What this browser keeps of all articles that are new. */
const keptNewDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.includes(':new:'))
      .map((key) => localStorage.getItem(key) ?? ''),
  )
const draftNotice = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const titleField = (page: Page) => page.getByLabel('Title', { exact: true })
const articleForm = (page: Page) => page.locator('form:has(#field-title)')
/** Loads the page anew as after a crash, past the browser's own question. */
async function reloadAnyway(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}
/**
 * Gives the text a file, out of a folder or off the clipboard, there with `html` beside it. Whether the
 * browser was kept from opening it itself.
 */
const giveFile = (
  page: Page,
  kind: 'drop' | 'paste',
  { name, mimeType, buffer }: ReturnType<typeof fileOf>,
  html = '',
) =>
  text(page).evaluate(
    (node, file) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], file.name, { type: file.mimeType }))
      if (file.html) data.setData('text/html', file.html)
      const options = { bubbles: true, cancelable: true }
      const event =
        file.kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, ...options })
          : new ClipboardEvent('paste', { clipboardData: data, ...options })
      return !node.dispatchEvent(event)
    },
    { kind, name, mimeType, base64: buffer.toString('base64'), html },
  )
const removeByTitle = (title: string) => rows.remove('articles', { title })

test('an article is written, published, renamed and taken back, and visitors see each step', async ({
  page,
  guard,
  request,
}) => {
  const title = freshTitle()
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#f2711c' },
  })
    .png()
    .toBuffer()
  const get = async (path: string) => (await request.get(path)).text()

  try {
    await test.step('write', async () => {
      await openPanel(page, guard, '/admin/content')
      await page.getByRole('link', { name: 'Add Article' }).click()
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
      // The editor hears of the caret after the key: one that follows in the same moment, as nobody's
      // does, would still replace what was selected.
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

    await test.step('a picture with its description', async () => {
      await page.getByLabel('Title', { exact: true }).focus()
      await text(page).press('Control+End')
      await tool(page, 'Image').click()
      await page.getByRole('button', { name: 'Choose from media' }).click()
      await page.getByLabel('Image file').setInputFiles({
        name: 'orange.png',
        mimeType: 'image/png',
        buffer: picture,
      })
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
      await page.getByLabel('Status').selectOption('published')
      await page.getByRole('button', { name: 'Add Article' }).click()
      await expect(page.getByText('Article added')).toBeVisible()
      await expect(page).toHaveURL('/admin/content')
    })

    await test.step('it is on the blog, in the sitemap and in the feed, as it was written', async () => {
      for (const path of ['/blog', '/feed.xml', '/sitemap.xml']) {
        expect(await get(path), path).toContain(slug)
      }
      const html = await get(`/blog/${slug}`)
      expect(html).toContain('<h2>Before you begin</h2><p>Read the manual.</p>')
      expect(html).toContain('<ul><li><p>Meter</p></li><li><p>Clamp</p></li></ul>')
      expect(html).toContain(
        '<a href="https://example.com/sheet" rel="noopener">the data sheet</a>',
      )
      expect(html).toMatch(/<th[^>]*><p>Point<\/p><\/th><th[^>]*><p>Volt<\/p><\/th>/)
      const image = /<img [^>]*alt="An orange rectangle"[^>]*>/.exec(html)?.[0] ?? ''
      expect(image).toContain('width="900" height="600"')
      // From the site itself, in the size that is needed, and it really comes.
      const source = /src="([^"]*)"/.exec(image)?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect(source).toMatch(/^\/_next\/image\?/)
      const optimised = await request.get(source)
      expect(optimised.status()).toBe(200)
      expect(optimised.headers()['content-type']).toMatch(/^image\//)
    })

    await test.step('renamed: the old address leads to the new one', async () => {
      const [article] = await rows.list('articles', { slug })
      await open(page, `/admin/content/edit/${article?.id}`)
      await expect(text(page).getByRole('heading', { name: 'Before you begin' })).toBeVisible()
      await page.getByLabel('Title', { exact: true }).fill(`${title} again`)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Article updated')).toBeVisible()
      await expect(page.getByText('Your changes have been saved.')).toBeVisible()
      await expect(page).toHaveURL('/admin/content')
      const moved = await request.get(`/blog/${slug}`, { maxRedirects: 0 })
      expect(moved.status()).toBe(308)
      expect(moved.headers().location).toMatch(new RegExp(`^(${siteUrl})?/blog/${slug}-again`))
      expect(await get(`/blog/${slug}-again`)).toContain('Read the manual.')
    })

    await test.step('taken back: gone everywhere', async () => {
      const [article] = await rows.list('articles', { slug: `${slug}-again` })
      await open(page, `/admin/content/edit/${article?.id}`)
      await page.getByLabel('Status').selectOption('draft')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Article updated')).toBeVisible()
      expect((await request.get(`/blog/${slug}-again`)).status()).toBe(404)
      for (const path of ['/blog', '/feed.xml', '/sitemap.xml']) {
        expect(await get(path), path).not.toContain(slug)
      }
    })
  } finally {
    await removeByTitle(title)
    await removeByTitle(`${title} again`)
  }
})

test('the keyboard alone writes and publishes an article', async ({ page, guard, request }) => {
  const title = freshTitle()
  try {
    await openPanel(page, guard, '/admin')
    await tabTo(page, page.getByRole('complementary').getByRole('link', { name: 'Content' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/content')
    await tabTo(page, page.getByRole('link', { name: 'Add Article' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/content/add')
    await expect(text(page)).toBeVisible()
    await tabTo(page, page.getByLabel('Title', { exact: true }))
    await page.keyboard.type(title)
    // Enter continues in the text and saves nothing.
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
    await page.keyboard.press('Escape')
    await expect(text(page)).toBeFocused()
    await tabTo(page, page.getByLabel('Status'))
    await page.keyboard.press('p')
    await expect(page.getByLabel('Status')).toHaveValue('published')
    await tabTo(page, page.getByRole('button', { name: 'Add Article' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Article added')).toBeVisible()
    const slug = title.toLowerCase().replaceAll(' ', '-')
    expect(await (await request.get(`/blog/${slug}`)).text()).toContain(
      '<h2>Typed</h2><p><strong>strongly</strong></p>',
    )
  } finally {
    await removeByTitle(title)
  }
})

test('what is not saved is offered again after a reload, and leaving asks first', async ({
  page,
  guard,
}) => {
  await withArticle({ status: 'draft' }, async ({ id, title }) => {
    await openPanel(page, guard, `/admin/content/edit/${id}`)
    await text(page).click()
    await page.keyboard.type('Unsaved words. ')
    await page.getByLabel('Excerpt').fill('An unsaved excerpt')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await expect.poll(() => keptDraft(page, id)).toContain('An unsaved excerpt')

    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Excerpt')).toHaveValue('An unsaved excerpt')
    await page.getByRole('complementary').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()

    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    const notice = page.getByRole('region', { name: 'Unsaved changes' })
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Excerpt')).toHaveValue('')
    await notice.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByLabel('Excerpt')).toHaveValue('An unsaved excerpt')
    await expect(text(page)).toContainText('Unsaved words.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Article updated')).toBeVisible()
    expect(await rows.list('articles', { id })).toMatchObject([
      { title, excerpt: 'An unsaved excerpt' },
    ])
    await open(page, `/admin/content/edit/${id}`)
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
})

test('an older draft is decided about first, and what is written then is kept', async ({
  page,
  guard,
}) => {
  await withArticle({ status: 'draft' }, async ({ id, title }) => {
    await openPanel(page, guard, `/admin/content/edit/${id}`)
    await page.getByLabel('Excerpt').fill('The older excerpt')
    await expect.poll(() => keptDraft(page, id)).toContain('The older excerpt')

    await reloadAnyway(page)
    await expect(draftNotice(page)).toBeFocused()
    await expect(draftNotice(page)).toContainText('Restore or discard them before you continue.')
    await expect(articleForm(page)).toHaveAttribute('inert')
    await expect(articleForm(page)).not.toHaveCSS('opacity', '1')
    await titleField(page).evaluate((field) => field.focus())
    await expect(draftNotice(page)).toBeFocused()
    await draftNotice(page).getByRole('button', { name: 'Discard' }).click()
    await expect(titleField(page)).toBeFocused()
    await expect(articleForm(page)).not.toHaveAttribute('inert')
    expect(await keptDraft(page, id)).toBeNull()

    await page.getByLabel('Excerpt').fill('The newer excerpt')
    await expect.poll(() => keptDraft(page, id)).toContain('The newer excerpt')
    await reloadAnyway(page)
    await draftNotice(page).getByRole('button', { name: 'Restore' }).click()
    await expect(titleField(page)).toBeFocused()
    await expect(titleField(page)).toHaveValue(title)
    await expect(page.getByLabel('Excerpt')).toHaveValue('The newer excerpt')
    expect(await keptDraft(page, id)).toContain('The newer excerpt')
  })
})

test('new articles in two tabs are kept beside each other and offered one after the other', async ({
  page,
  guard,
}) => {
  const [first, second] = [freshTitle(), freshTitle()]
  try {
    await openPanel(page, guard, '/admin/content/add')
    const other = await page.context().newPage()
    await open(other, '/admin/content/add')
    await titleField(page).fill(first)
    await expect.poll(() => keptNewDrafts(page)).toHaveLength(1)
    await titleField(other).fill(second)
    await expect.poll(() => keptNewDrafts(page)).toHaveLength(2)
    await other.close()

    await test.step('the newest one is restored and added; the other one stays', async () => {
      await reloadAnyway(page)
      await draftNotice(page).getByRole('button', { name: 'Restore' }).click()
      await expect(titleField(page)).toHaveValue(second)
      await expect(draftNotice(page)).toHaveCount(0)
      await page.getByLabel('Excerpt').fill('Written after it was restored')
      await expect
        .poll(async () => (await keptNewDrafts(page)).join())
        .toContain('Written after it was restored')
      expect(await keptNewDrafts(page)).toHaveLength(2)
      await page.getByRole('button', { name: 'Add Article' }).click()
      await expect(page.getByText('Article added')).toBeVisible()
      expect(await keptNewDrafts(page)).toEqual([expect.stringContaining(first)])
    })

    await test.step('then the other one, which is discarded', async () => {
      await open(page, '/admin/content/add')
      await draftNotice(page).getByRole('button', { name: 'Discard' }).click()
      await expect(titleField(page)).toHaveValue('')
      await expect(titleField(page)).toBeFocused()
      expect(await keptNewDrafts(page)).toEqual([])
    })
  } finally {
    await removeByTitle(second)
  }
})

test('an unsaved new article does not block the next new article', async ({ page, guard }) => {
  const [first, second] = [freshTitle(), freshTitle()]
  try {
    await openPanel(page, guard, '/admin/content/add')
    await titleField(page).fill(first)
    await expect.poll(() => keptNewDrafts(page)).toHaveLength(1)
    await reloadAnyway(page)
    await expect(draftNotice(page)).toContainText(`"${first}"`)
    await expect(articleForm(page)).not.toHaveAttribute('inert')
    await titleField(page).fill(second)
    await expect.poll(() => keptNewDrafts(page)).toHaveLength(2)
    await page.getByRole('button', { name: 'Add Article' }).click()
    await expect(page.getByText('Article added')).toBeVisible()
    expect(await rows.list('articles', { title: second })).toHaveLength(1)
    expect(await keptNewDrafts(page)).toEqual([expect.stringContaining(first)])
  } finally {
    await removeByTitle(second)
  }
})

test('a taken slug is shown with its number, before and after the article is saved', async ({
  page,
  guard,
}) => {
  await withArticle({ status: 'draft' }, async ({ title, slug }) => {
    try {
      await openPanel(page, guard, '/admin/content/add')
      await titleField(page).fill(title)
      await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-2`)
      await page.getByLabel('Excerpt').fill('The second one')
      await page.getByRole('button', { name: 'Add Article' }).click()
      await expect(page.getByText('Article added')).toBeVisible()
      const link = page
        .getByRole('row')
        .filter({ hasText: `/${slug}-2` })
        .getByRole('link')
        .first()
      await expect(link).toHaveText(title)
      await link.click()
      await expect(page.getByLabel('Excerpt')).toHaveValue('The second one')
      await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-2`)
    } finally {
      await rows.remove('articles', { slug: `${slug}-2` })
    }
  })
})

test('two admins on one article: the second one sees both texts and chooses', async ({
  page,
  guard,
}) => {
  await withArticle({ status: 'draft' }, async ({ id, title }) => {
    await openPanel(page, guard, `/admin/content/edit/${id}`)
    const theirs = () =>
      rows.update('articles', { id }, { title: `${title} theirs`, content: '<p>Their words.</p>' })
    const save = page.getByRole('button', { name: 'Save Changes' })
    const dialog = page.getByRole('dialog', { name: 'Another admin has saved this article' })

    await page.getByLabel('Title', { exact: true }).fill(`${title} mine`)
    await theirs()
    await save.click()
    await expect(dialog.getByRole('region', { name: 'Your text' })).toContainText(`${title} mine`)
    await expect(dialog.getByRole('region', { name: 'Their text' })).toContainText('Their words.')
    await dialog.getByRole('button', { name: 'Back to my text' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${title} mine`)
    expect(await rows.list('articles', { id })).toMatchObject([{ title: `${title} theirs` }])

    await save.click()
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${title} theirs`)
    await expect(text(page)).toContainText('Their words.')

    await page.getByLabel('Title', { exact: true }).fill(`${title} mine`)
    await theirs()
    await save.click()
    await dialog.getByRole('button', { name: 'Save mine over theirs' }).click()
    await expect(page.getByText('Article updated')).toBeVisible()
    expect(await rows.list('articles', { id })).toMatchObject([{ title: `${title} mine` }])
  })
})

test('where two texts are compared, each field that differs is shown with both its values', async ({
  page,
  guard,
}) => {
  await withArticle({ status: 'draft' }, async ({ id }) => {
    await openPanel(page, guard, `/admin/content/edit/${id}`)
    await page.getByLabel('SEO Description').fill('My description')
    await rows.update(
      'articles',
      { id },
      {
        excerpt: '<b>Their</b> excerpt',
        category: 'hvac',
        featured_image: 'https://example.com/theirs.png',
        seo_title: 'Their SEO title',
        status: 'published',
      },
    )
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const side = (name: string) => page.getByRole('region', { name })
    for (const name of ['Your text', 'Their text']) {
      await expect(side(name).getByRole('term')).toHaveText([
        'excerpt',
        'category',
        'image',
        'SEO title',
        'SEO description',
        'status',
      ])
    }
    await expect(side('Your text').getByRole('definition')).toHaveText([
      '(empty)',
      'Chassis',
      '(empty)',
      '(empty)',
      'My description',
      'Draft',
    ])
    await expect(side('Their text').getByRole('definition')).toHaveText([
      '<b>Their</b> excerpt',
      'HVAC',
      'https://example.com/theirs.png',
      'Their SEO title',
      '(empty)',
      'Published',
    ])
    await expectAccessible(page)
  })
})

test('an older draft is compared with what was saved since, never put over it', async ({
  page,
  guard,
}) => {
  await withArticle({ status: 'draft' }, async ({ id, title }) => {
    await openPanel(page, guard, `/admin/content/edit/${id}`)
    await page.getByLabel('Title', { exact: true }).fill(`${title} mine`)
    await expect.poll(() => keptDraft(page, id)).toContain('mine')
    await rows.update('articles', { id }, { title: `${title} theirs` })
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    const notice = page.getByRole('region', { name: 'Unsaved changes' })
    await expect(notice).toContainText('Another admin has saved the article since.')
    await notice.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Another admin has saved this article' }),
    ).toContainText('Changed: title')
    expect(await rows.list('articles', { id })).toMatchObject([{ title: `${title} theirs` }])
    await expectAccessible(page)
  })
})

test('a hostile text of somebody else runs nothing where two texts are compared', async ({
  page,
  guard,
}) => {
  await withArticle({ status: 'draft' }, async ({ id, title }) => {
    await openPanel(page, guard, `/admin/content/edit/${id}`)
    await page.getByLabel('Title', { exact: true }).fill(`${title} mine`)
    await rows.update(
      'articles',
      { id },
      {
        content:
          '<p>Theirs</p><img src="/brand/mark.svg" alt="" onload="document.title = 1"><script>1</script>',
      },
    )
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const theirs = page.getByRole('region', { name: 'Their text' })
    await expect(theirs).toContainText('Theirs')
    expect(await theirs.innerHTML()).not.toMatch(/onload|<script/)
  })
})

test('who is signed out while writing hears it, and what was typed stays', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 401/)
  await withArticle({ status: 'draft' }, async ({ id }) => {
    await openPanel(page, guard, `/admin/content/edit/${id}`)
    await page.getByLabel('Excerpt').fill('Written before')
    // The browser knows its session: one that it never had would be no news.
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('You are signed out. Sign in again in another tab')).toBeVisible()
    await expect(page.getByLabel('Excerpt')).toHaveValue('Written before')
    await page.context().addCookies(cookies)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Article updated')).toBeVisible()
  })
})

test('an article deleted while it is edited can be saved as a new one', async ({ page, guard }) => {
  const title = freshTitle()
  const article = await rows.insert('articles', {
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
  })
  try {
    await openPanel(page, guard, `/admin/content/edit/${article.id}`)
    await page.getByLabel('Excerpt').fill('Still here')
    await rows.remove('articles', { id: article.id })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'save it as a new article' })
    await expect(notice).toContainText('Another admin deleted this article.')
    await expect(
      page.getByText('Another admin deleted this article. Your text is still here.', {
        exact: true,
      }),
    ).toBeVisible()
    // Whoever saves is at the bottom of the form: the way out comes to them.
    const saveAsNew = notice.getByRole('button', { name: 'Save as new article' })
    await expect(saveAsNew).toBeFocused()
    await expect(saveAsNew).toBeInViewport()
    await saveAsNew.click()
    await expect(page.getByText('Article added')).toBeVisible()
    expect(await rows.list('articles', { title })).toMatchObject([{ excerpt: 'Still here' }])
  } finally {
    await removeByTitle(title)
  }
})

test('bad input gets a clear message and keeps what was typed', async ({ page, guard }) => {
  await openPanel(page, guard, '/admin/content/add')
  const save = page.getByRole('button', { name: 'Add Article' })
  const title = page.getByLabel('Title', { exact: true })
  await page.getByLabel('Excerpt').fill('Kept')
  const focused = page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const notice = () => {
          if (document.querySelector('#field-title-error')) resolve(document.activeElement?.id)
        }
        new MutationObserver(notice).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await save.click()
  await expect(page.locator('#field-title-error')).toHaveText('Title is required')
  // With the message and not after it: what is typed must not go anywhere else.
  expect(await focused).toBe('field-title')
  await title.fill('🔧🔧')
  await expect(page.locator('#field-title-error')).toHaveCount(0)
  await save.click()
  await expect(page.locator('#field-title-error')).toContainText('needs at least one letter')
  await expect(title).toBeFocused()
  await page.getByLabel('Featured Image URL').fill('javascript:alert(1)')
  await title.fill('A title')
  await save.click()
  await expect(page.locator('#field-featuredImage-error')).toContainText('begins with https://')
  await expect(page.getByLabel('Excerpt')).toHaveValue('Kept')
})

test('publishing an article without text asks first', async ({ page, guard }) => {
  const title = freshTitle()
  try {
    await openPanel(page, guard, '/admin/content/add')
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Status').selectOption('published')
    const question = page.getByRole('alertdialog', { name: 'Publish without text?' })
    await page.getByRole('button', { name: 'Add Article' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL('/admin/content/add')
    await page.getByRole('button', { name: 'Add Article' }).click()
    await question.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByText('Article added')).toBeVisible()
  } finally {
    await removeByTitle(title)
  }
})

test('pasted scripts do not survive', async ({ page, guard, request }) => {
  const title = freshTitle()
  try {
    await openPanel(page, guard, '/admin/content/add')
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
    await page.getByRole('button', { name: 'Add Article' }).click()
    await expect(page.getByText('Article added')).toBeVisible()
    const [article] = await rows.list('articles', { title })
    expect(article?.content).toContain('<h2>Pasted</h2>')
    expect(article?.content).toContain('<strong>bold</strong>')
    expect(article?.content).not.toMatch(/alert|script|onerror|style=/)
    expect(await (await request.get(`/blog/${article?.slug}`)).text()).not.toContain('alert(')
  } finally {
    await removeByTitle(title)
  }
})

for (const kind of ['drop', 'paste'] as const) {
  test(`a picture is uploaded and described before it is in the text (${kind})`, async ({
    page,
    guard,
  }) => {
    await openPanel(page, guard, '/admin/content/add')
    await text(page).click()
    await page.keyboard.type('Before the picture')
    const picture = fileOf('screenshot.png', 'image/png', await makePicture(523, 307))
    expect(await giveFile(page, kind, picture)).toBe(true)
    const dialog = page.getByRole('dialog', { name: 'Add image' })
    const address = dialog.getByLabel('Image URL')
    await expect(address).toHaveValue(/\/assets\/media\/[0-9a-f]{24}-523x307\.webp$/)
    const url = await address.inputValue()
    try {
      await dialog.getByRole('button', { name: 'Add image' }).click()
      await expect(dialog.getByLabel('Alternative text')).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByLabel('Alternative text').fill('The screen of a tester')
      await dialog.getByRole('button', { name: 'Add image' }).click()
      await expect(dialog).toHaveCount(0)
      const image = text(page).getByRole('img', { name: 'The screen of a tester' })
      await expect(image).toHaveAttribute('src', url)
      await expect(image).toHaveAttribute('width', '523')
      await expect(text(page)).toContainText('Before the picture')
      // Until it is there: it goes now.
      await expect(image).not.toHaveJSProperty('naturalWidth', 0)
    } finally {
      await removeFiles([`media/${url.split('/').at(-1)}`])
    }
  })

  test(`a file that is no picture is refused in words and changes nothing (${kind})`, async ({
    page,
    guard,
  }) => {
    await openPanel(page, guard, '/admin/content/add')
    await text(page).click()
    await page.keyboard.type('As it was')
    const manual = fileOf('manual.pdf', 'application/pdf', '%PDF-1.7')
    expect(await giveFile(page, kind, manual)).toBe(true)
    await expect(page.getByText('manual.pdf: This is not an image we can read')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(text(page)).toHaveText('As it was')
    await expect(page).toHaveURL('/admin/content/add')
  })
}

test('a broken picture is refused in the library, whose closing leads back to the text', async ({
  page,
  guard,
}) => {
  await openPanel(page, guard, '/admin/content/add')
  await text(page).click()
  const broken = fileOf('broken.png', 'image/png', 'only text, whatever its name says')
  await giveFile(page, 'paste', broken)
  const library = page.getByRole('dialog', { name: 'Choose an image' })
  await expect(library.getByRole('alert')).toContainText('This is not an image we can read')
  await library.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(text(page)).toBeFocused()
  await expect(text(page).getByRole('img')).toHaveCount(0)
})

test('text from a word processor is pasted as text, whatever picture of it comes along', async ({
  page,
  guard,
}) => {
  await openPanel(page, guard, '/admin/content/add')
  await text(page).click()
  const rendering = fileOf('image.png', 'image/png', await makePicture(40, 20))
  const html = '<p>Copied from <b>Word</b><img src="file:///c:/image.png"></p>'
  await giveFile(page, 'paste', rendering, html)
  await expect(text(page)).toHaveText('Copied from Word')
  await expect(page.getByText('An image was not pasted')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('search, filters, order and page are in the address', async ({ page, guard }) => {
  const code = randomBytes(4).toString('hex')
  const make = (name: string, changes: object) =>
    rows.insert('articles', { title: `${name} ${code}`, slug: `${name}-${code}`, ...changes })
  await make('alpha', { category: 'hvac' })
  await make('beta', { category: 'hvac', status: 'published' })
  await make('gamma', { category: 'adas' })
  try {
    await openPanel(page, guard, '/admin/content')
    const table = page.getByRole('table')
    const titles = table.locator('tbody tr td:first-child a')
    await page.getByLabel('Search by title').fill(code)
    await expect(page).toHaveURL(`/admin/content?q=${code}`)
    await expect(titles).toHaveCount(3)
    await page.getByLabel('Category').selectOption('hvac')
    await expect(page).toHaveURL(/category=hvac/)
    await expect(titles).toHaveCount(2)
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('link').click()
    await expect(page).toHaveURL(/sort=title/)
    await expect(titles).toHaveText([`alpha ${code}`, `beta ${code}`])
    await page.getByLabel('Status').selectOption('draft')
    await expect(titles).toHaveText([`alpha ${code}`])
    await open(page, page.url())
    await expect(titles).toHaveText([`alpha ${code}`])

    await page.getByRole('button', { name: `Delete alpha ${code}` }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(titles).toHaveCount(1)
    await page.getByRole('button', { name: `Delete alpha ${code}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Article deleted')).toBeVisible()
    await expect(page.getByText('No articles found')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Clear search and filters' }).click()
    await expect(page).toHaveURL('/admin/content')

    for (const hostile of [
      '?page=9999',
      '?page=-1&sort=;drop',
      '?q=%25%5C_&status=x&category[]=y',
    ]) {
      expect((await page.goto(`/admin/content${hostile}`))?.status(), hostile).toBe(200)
    }
    // Behind the last page is the last page.
    await page.goto('/admin/content?page=9999')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  } finally {
    for (const name of ['alpha', 'beta', 'gamma']) {
      await rows.remove('articles', { slug: `${name}-${code}` })
    }
  }
})

test('an unknown id says so, with the right status', async ({ page, guard }) => {
  guard.allow(/status of 404/)
  await openPanel(page, guard, '/admin')
  for (const id of ['00000000-0000-4000-8000-00000000dead', 'nonsense', '1%27%20or%201=1']) {
    const response = await page.goto(`/admin/content/edit/${id}`)
    expect(response?.status(), id).toBe(404)
    await expect(page.getByText('It may have been deleted')).toBeVisible()
  }
})
