import { tabTo } from '../../support/site/keyboard.ts'
import { messageStatus } from '../../support/site/messages.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { edit, plannedLesson } from './support/lessons.ts'
import { testEveryLook } from './support/looks.ts'

test('a deleted article leaves the site at once and comes back by undo or from the trash, on a phone', async ({
  adminPage: page,
  request,
  article,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { title, slug, id } = await article()
  const status = async () => (await request.get(`/blog/${slug}`)).status()
  const list = `/admin/content?q=${encodeURIComponent(title)}`
  const remove = async () => {
    await open(page, list)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(page.getByRole('alertdialog')).toContainText('You can restore it for 30 days.')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Article deleted')).toBeVisible()
    await expect(page.getByText('It stays in the trash for 30 days.')).toBeVisible()
  }
  expect(await status()).toBe(200)
  await remove()
  expect(await status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Article restored')).toBeVisible()
  // The last match is the badge. The heading of a column has the same text.
  const published = page.getByRole('table').getByText('Published', { exact: true })
  await expect(published.filter({ visible: true }).last()).toBeVisible()
  expect(await status()).toBe(200)

  await remove()
  await page.getByRole('main').getByRole('link', { name: 'Trash' }).click()
  await expect(page).toHaveURL('/admin/trash?kind=article')
  await expect(page.locator('nav a[aria-current="page"]').first()).toHaveText('Trash')
  const restore = page.getByRole('button', { name: `Restore ${title}` })
  await tabTo(page, restore)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Article restored')).toBeVisible()
  await expect(restore).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await status()).toBe(200)

  await remove()
  await open(page, '/admin/trash')
  await page.getByRole('button', { name: `Delete now: ${title}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'is deleted for good, with its versions',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete now' }).click()
  await expect(page.getByText('Article deleted for good')).toBeVisible()
  expect(await rows.list('articles', { id })).toEqual([])
})

test('an admin who edits an article that another admin deletes keeps the text', async ({
  adminPage: page,
  article,
  cleanUp,
}) => {
  const { id, title } = await article({ status: 'draft' })
  const renamed = `${title} again`
  cleanUp(() => rows.remove('articles', { title: renamed }))
  await open(page, `/admin/content/edit/${id}`)
  await page.getByLabel('Title', { exact: true }).fill(renamed)
  await rows.update(
    'articles',
    { id },
    { deleted_at: new Date().toISOString(), status_before_trash: 'draft' },
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'save it as a new article' })
  await expect(notice).toContainText('Another admin deleted this article.')
  await expect(
    page.getByText('Another admin deleted this article. Your text is still here.', {
      exact: true,
    }),
  ).toBeVisible()
  // The save button is at the bottom of the form, so the notice takes the focus.
  const saveAsNew = notice.getByRole('button', { name: 'Save as new article' })
  await expect(saveAsNew).toBeFocused()
  await expect(saveAsNew).toBeInViewport()
  await saveAsNew.click()
  await expect(page.getByText('Article added')).toBeVisible()
  expect(await rows.list('articles', { title: renamed })).toHaveLength(1)
})

test('a deleted message comes back as it was, by undo or from the trash', async ({
  adminPage: page,
  message,
  guard,
}) => {
  const { id, subject, email } = await message({ status: 'replied' })
  const remove = async () => {
    await open(page, `/admin/messages/${id}?q=${email}`)
    await tabTo(page, page.getByRole('button', { name: 'Delete', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Message deleted')).toBeVisible()
    await expect(page.getByText('No messages found')).toBeVisible()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Message restored')).toBeVisible()
  await expect(page.getByRole('link', { name: subject })).toBeVisible()

  await remove()
  guard.allow(/status of 404/)
  await page.goto(`/admin/messages/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'trash' }).click()
  await page.getByRole('button', { name: `Restore ${subject}` }).click()
  await expect(page.getByText('Message restored')).toBeVisible()
  expect(await messageStatus(id)).toBe('replied')
})

test('a deleted lesson comes back from the trash with its state', async ({
  adminPage: page,
  cleanUp,
}) => {
  const { id, title } = await plannedLesson('SV-201', 1, cleanUp)
  await edit(page, id)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('the progress of its learners')
  await page.getByRole('button', { name: 'Delete lesson' }).click()
  await expect(page.getByText('Lesson deleted')).toBeVisible()
  await expect(page).toHaveURL('/admin/lessons')
  await open(page, '/admin/lessons?q=SV-201')
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText('Lesson restored')).toBeVisible()
  expect(await rows.list('lessons', { id })).toMatchObject([{ state: 'planned', deleted_at: null }])
})

testEveryLook('the trash is accessible', async ({ page, check, article, message }) => {
  const deleted_at = new Date().toISOString()
  await article({ status: 'draft', deleted_at, status_before_trash: 'published' })
  await message({ deleted_at })
  await check({
    trash: () => open(page, '/admin/trash'),
  })
})
