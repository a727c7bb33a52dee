import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import {
  articleForm,
  draftNotice,
  freshTitle,
  keptDraft,
  keptNewDrafts,
  reloadAnyway,
  removeByTitle,
  text,
  titleField,
} from './support/article-form.ts'
import { offlineErrors } from './support/offline.ts'

test('warns before leaving, requires a decision about the draft after a reload, and restores it', async ({
  adminPage: page,
  article,
}) => {
  const { id, title } = await article({ status: 'draft' })
  await open(page, `/admin/content/edit/${id}`)
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

  await reloadAnyway(page)
  await test.step('the draft must be decided about first', async () => {
    await expect(draftNotice(page)).toBeFocused()
    await expect(draftNotice(page)).toContainText('Restore or discard them before you continue.')
    await expect(articleForm(page)).toHaveAttribute('inert')
    await expect(articleForm(page)).not.toHaveCSS('opacity', '1')
    await titleField(page).evaluate((field) => field.focus())
    await expect(draftNotice(page)).toBeFocused()
  })
  await test.step('a discarded draft is gone', async () => {
    await draftNotice(page).getByRole('button', { name: 'Discard' }).click()
    await expect(titleField(page)).toBeFocused()
    await expect(articleForm(page)).not.toHaveAttribute('inert')
    await expect(page.getByLabel('Excerpt')).toHaveValue('')
    expect(await keptDraft(page, id)).toBeNull()
  })

  await text(page).click()
  await page.keyboard.type('Unsaved words. ')
  await page.getByLabel('Excerpt').fill('A newer excerpt')
  await expect.poll(() => keptDraft(page, id)).toContain('A newer excerpt')
  await reloadAnyway(page)
  await expect(page.getByLabel('Excerpt')).toHaveValue('')
  await draftNotice(page).getByRole('button', { name: 'Restore' }).click()
  await expect(titleField(page)).toBeFocused()
  await expect(page.getByLabel('Excerpt')).toHaveValue('A newer excerpt')
  expect(await keptDraft(page, id)).toContain('A newer excerpt')
  await expect(text(page)).toContainText('Unsaved words.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Article updated')).toBeVisible()
  expect(await rows.list('articles', { id })).toMatchObject([{ title, excerpt: 'A newer excerpt' }])
  await open(page, `/admin/content/edit/${id}`)
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await expect(draftNotice(page)).toHaveCount(0)
})

test('keeps the drafts of new articles in two tabs apart and offers them one after the other', async ({
  adminPage: page,
  cleanUp,
}) => {
  const [first, second] = [freshTitle(), freshTitle()]
  cleanUp(() => removeByTitle(second))
  await open(page, '/admin/content/add')
  const other = await page.context().newPage()
  await open(other, '/admin/content/add')
  await titleField(page).fill(first)
  await expect.poll(() => keptNewDrafts(page)).toHaveLength(1)
  await titleField(other).fill(second)
  await expect.poll(() => keptNewDrafts(page)).toHaveLength(2)
  await other.close()

  await test.step('the newest draft is restored and added; the other draft stays', async () => {
    await reloadAnyway(page)
    await draftNotice(page).getByRole('button', { name: 'Restore' }).click()
    await expect(titleField(page)).toHaveValue(second)
    await expect(draftNotice(page)).toHaveCount(0)
    await page.getByLabel('Excerpt').fill('Written after it was restored')
    await expect
      .poll(async () => (await keptNewDrafts(page)).join())
      .toContain('Written after it was restored')
    expect(await keptNewDrafts(page)).toHaveLength(2)
    await page.getByRole('button', { name: 'Add article' }).click()
    await expect(page.getByText('Article added')).toBeVisible()
    expect(await keptNewDrafts(page)).toEqual([expect.stringContaining(first)])
  })

  await test.step('the other draft is offered next and discarded', async () => {
    await open(page, '/admin/content/add')
    await draftNotice(page).getByRole('button', { name: 'Discard' }).click()
    await expect(titleField(page)).toHaveValue('')
    await expect(titleField(page)).toBeFocused()
    expect(await keptNewDrafts(page)).toEqual([])
  })
})

test('an unsaved new article does not block the next new article', async ({
  adminPage: page,
  cleanUp,
}) => {
  const [first, second] = [freshTitle(), freshTitle()]
  cleanUp(() => removeByTitle(second))
  await open(page, '/admin/content/add')
  await titleField(page).fill(first)
  await expect.poll(() => keptNewDrafts(page)).toHaveLength(1)
  await reloadAnyway(page)
  await expect(draftNotice(page)).toContainText(`"${first}"`)
  await expect(articleForm(page)).not.toHaveAttribute('inert')
  await titleField(page).fill(second)
  await expect.poll(() => keptNewDrafts(page)).toHaveLength(2)
  await page.getByRole('button', { name: 'Add article' }).click()
  await expect(page.getByText('Article added')).toBeVisible()
  expect(await rows.list('articles', { title: second })).toHaveLength(1)
  expect(await keptNewDrafts(page)).toEqual([expect.stringContaining(first)])
})

test('keeps what is typed while a save is running or fails, and the focus where it is typed', async ({
  adminPage: page,
  context,
  guard,
  article,
}) => {
  guard.allow(offlineErrors)
  const { id } = await article({ status: 'draft', content: '<p>Before.</p>' })
  await open(page, `/admin/content/edit/${id}`)
  await text(page).click()
  await page.keyboard.press('Control+End')

  await test.step('without a network', async () => {
    await page.keyboard.type(' Offline')
    await context.setOffline(true)
    await page.keyboard.press('Control+s')
    await page.keyboard.type(' and on', { delay: 60 })
    await expect(page.getByText('Failed to save article')).toBeVisible()
    await expect(page.getByText('Not saved: Network error.')).toBeVisible()
    await page.keyboard.type(' and on.')
    await expect(text(page)).toBeFocused()
    await expect(text(page)).toHaveText('Before. Offline and on and on.')
    await expect.poll(() => keptDraft(page, id)).toContain('Offline and on and on.')
    await context.setOffline(false)
  })

  await test.step('while the response is on its way', async () => {
    let respond = () => {}
    const isTyped = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route('**/admin/content/edit/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const response = await route.fetch()
      await isTyped
      return route.fulfill({ response })
    })
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await page.keyboard.type(' Typed during the save.')
    respond()
    await expect(page.getByText('Article updated')).toBeVisible()
    await page.unroute('**/admin/content/edit/**')
    await page.keyboard.type(' And after it.')
    await expect(text(page)).toBeFocused()
    await expect(page.getByText('Not saved yet')).toBeVisible()
    const [saved] = await rows.list('articles', { id })
    expect(saved).toMatchObject({ content: '<p>Before. Offline and on and on.</p>' })
  })

  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/admin/content')
  const [saved] = await rows.list('articles', { id })
  expect(saved).toMatchObject({
    content: '<p>Before. Offline and on and on. Typed during the save. And after it.</p>',
  })
  await open(page, `/admin/content/edit/${id}`)
  await expect(text(page)).toBeVisible()
  await expect(draftNotice(page)).toHaveCount(0)
})
