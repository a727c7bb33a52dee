import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { titleField } from './support/article-form.ts'

test('reports an ended session and keeps the input', async ({
  adminPage: page,
  guard,
  article,
}) => {
  guard.allow(/status of 401/)
  const { id } = await article({ status: 'draft' })
  await open(page, `/admin/content/edit/${id}`)
  await page.getByLabel('Excerpt').fill('Written before')
  // The page can report the end of a session only after it has loaded the session.
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('You are signed out. Sign in again in another tab')).toBeVisible()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Written before')
  await page.context().addCookies(cookies)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Article updated')).toBeVisible()
})

test('reports invalid input at its field and keeps the input', async ({ adminPage: page }) => {
  await open(page, '/admin/content/add')
  const save = page.getByRole('button', { name: 'Add article' })
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
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  // The field gets the focus together with the message. Otherwise typed characters would be lost.
  expect(await focused).toBe('field-title')
  await title.fill('🔧🔧')
  await expect(page.locator('#field-title-error')).toHaveCount(0)
  await save.click()
  await expect(page.locator('#field-title-error')).toContainText('needs at least one letter')
  await expect(title).toBeFocused()
  await test.step('an image is not requested before its URL is complete', async () => {
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') requested.push(request.url())
    })
    await page.getByLabel('Featured image URL').focus()
    await page.keyboard.type('/images/articles/battery-isolation.webp', { delay: 20 })
    await expect(page.getByLabel('Featured image URL')).toHaveValue(/battery-isolation\.webp$/)
    expect(requested).toEqual([])
    await page.keyboard.press('Tab')
    await expect.poll(() => new Set(requested).size).toBe(1)
  })
  await page.getByLabel('Featured image URL').fill('javascript:alert(1)')
  await title.fill('A title')
  await save.click()
  await expect(page.locator('#field-featuredImage-error')).toContainText(
    'Enter a URL that begins with https:// or a path that begins with /images/, or choose an image',
  )
  await expect(page.getByLabel('Excerpt')).toHaveValue('Kept')
})

test('responds with 404 to an unknown id', async ({ adminRequest }) => {
  for (const id of ['00000000-0000-4000-8000-00000000dead', 'nonsense', '1%27%20or%201=1']) {
    const response = await adminRequest.get(`/admin/content/edit/${id}`)
    expect(response.status(), id).toBe(404)
    expect(await response.text(), id).toContain('It may have been deleted')
  }
})

test('shows the numbered slug of a taken title, before and after saving', async ({
  adminPage: page,
  article,
  cleanUp,
}) => {
  const { title, slug } = await article({ status: 'draft' })
  cleanUp(() => rows.remove('articles', { slug: `${slug}-2` }))
  await open(page, '/admin/content/add')
  await titleField(page).fill(title)
  await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-2`)
  await page.getByLabel('Excerpt').fill('The second one')
  await page.getByRole('button', { name: 'Add article' }).click()
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
})

test('Ctrl+S saves, unlike Enter in an input, and asks before it publishes an empty article', async ({
  adminPage: page,
  article,
}) => {
  const { id } = await article({ status: 'draft', content: '' })
  await open(page, `/admin/content/edit/${id}`)
  await test.step('Enter in an input saves nothing', async () => {
    await page.getByLabel('Excerpt').fill('Not saved')
    for (const label of ['SEO title', 'Featured image URL']) {
      await page.getByLabel(label).press('Enter')
      await expect(page.getByLabel(label)).toBeFocused()
    }
    await expect(page.getByText('Not saved yet')).toBeVisible()
    expect(await rows.list('articles', { id })).toMatchObject([{ status: 'draft', excerpt: null }])
  })
  await page.getByLabel('Status').selectOption('published')
  const question = page.getByRole('alertdialog', { name: 'Publish without text?' })
  await page.getByLabel('Excerpt').press('Control+s')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  expect(await rows.list('articles', { id })).toMatchObject([{ status: 'draft' }])
  await page.getByLabel('Excerpt').press('Control+s')
  await question.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Article updated')).toBeVisible()
  expect(await rows.list('articles', { id })).toMatchObject([{ status: 'published', content: '' }])
})
