import type { Page } from '@playwright/test'
import { withArticle } from '../../support/site/articles.ts'
import { expectAccessible } from '../../support/site/checks.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import {
  articleForm,
  draftNotice,
  freshTitle,
  removeByTitle,
  text,
  titleField,
} from './support/article-form.ts'
import { openPanel } from './support/panel.ts'

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
/** Loads the page anew as after a crash, past the browser's own question. */
async function reloadAnyway(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}

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
    await expect(draftNotice(page)).toContainText('Restore or discard them before you go on.')
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

test('two admins on one article: the second one sees both texts and chooses', async ({
  page,
  guard,
}) => {
  await withArticle({ status: 'draft' }, async ({ id, title }) => {
    await openPanel(page, guard, `/admin/content/edit/${id}`)
    const theirs = () =>
      rows.update('articles', { id }, { title: `${title} theirs`, content: '<p>Their words.</p>' })
    const save = page.getByRole('button', { name: 'Save Changes' })
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this article' })

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
        'picture',
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
    await expect(notice).toContainText('The article has been saved by somebody since.')
    await notice.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Somebody else has saved this article' }),
    ).toContainText('Different: title')
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
    await expect(notice).toContainText('This article has been deleted by somebody else.')
    await expect(
      page.getByText('This article has been deleted by somebody else. Your text is still here.', {
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
