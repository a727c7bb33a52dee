import { expectAccessible } from '../../support/site/checks.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { keptDraft, text } from './support/article-form.ts'

test('shows both texts to the second of two admins who save an article', async ({
  adminPage: page,
  article,
}) => {
  const { id, title } = await article({ status: 'draft' })
  await open(page, `/admin/content/edit/${id}`)
  const theirs = () =>
    rows.update('articles', { id }, { title: `${title} theirs`, content: '<p>Their words.</p>' })
  const save = page.getByRole('button', { name: 'Save changes' })
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
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
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

test('shows both values of each field that differs', async ({ adminPage: page, article }) => {
  const { id } = await article({ status: 'draft' })
  await open(page, `/admin/content/edit/${id}`)
  await page.getByLabel('SEO description').fill('My description')
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
  await page.getByRole('button', { name: 'Save changes' }).click()
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

test('compares an older draft with a newer save instead of overwriting it', async ({
  adminPage: page,
  article,
}) => {
  const { id, title } = await article({ status: 'draft' })
  await open(page, `/admin/content/edit/${id}`)
  await page.getByLabel('Title', { exact: true }).fill(`${title} mine`)
  await expect.poll(() => keptDraft(page, id)).toContain('mine')
  await rows.update('articles', { id }, { title: `${title} theirs` })
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const notice = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(notice).toContainText('Another admin has saved the article since.')
  await notice.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Another admin has saved this article' }),
  ).toContainText('Changed: title')
  expect(await rows.list('articles', { id })).toMatchObject([{ title: `${title} theirs` }])
  await expectAccessible(page)
})

test('runs no script from the other text in a comparison', async ({ adminPage: page, article }) => {
  const { id, title } = await article({ status: 'draft' })
  await open(page, `/admin/content/edit/${id}`)
  await page.getByLabel('Title', { exact: true }).fill(`${title} mine`)
  await rows.update(
    'articles',
    { id },
    {
      content:
        '<p>Theirs</p><img src="/brand/mark.svg" alt="" onload="document.title = 1"><script>1</script>',
    },
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  const theirs = page.getByRole('region', { name: 'Their text' })
  await expect(theirs).toContainText('Theirs')
  expect(await theirs.innerHTML()).not.toMatch(/onload|<script/)
})
