import { messageStatus } from '../../support/site/messages.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import {
  choose,
  conflictDialog,
  draftNotice,
  keptDraft,
  text,
  titleField,
} from './support/article-form.ts'
import { offlineErrors } from './support/offline.ts'

const NETWORK_ERROR = 'Network error. Please check your connection and try again.'

test('a lost network stops neither deleting nor undoing for good', async ({
  adminPage: page,
  context,
  guard,
  article,
}) => {
  guard.allow(offlineErrors)
  const { id, title } = await article({ status: 'draft' })
  const isDeleted = async () => (await rows.list('articles', { id }))[0]?.deleted_at !== null
  await open(page, `/admin/content?q=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await context.setOffline(true)
  await confirm.click()
  await expect(page.getByText(NETWORK_ERROR)).toBeVisible()
  expect(await isDeleted()).toBe(false)
  await context.setOffline(false)
  await confirm.click()
  await expect(page.getByText('Article deleted')).toBeVisible()
  expect(await isDeleted()).toBe(true)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(NETWORK_ERROR)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText('Article restored')).toBeVisible()
  expect(await isDeleted()).toBe(false)
})

test('a tab that is killed before it can undo leaves the row in the trash', async ({
  adminPage: page,
  context,
  message,
}) => {
  const { id, subject } = await message({ status: 'read' })
  const killed = await context.newPage()
  await open(killed, `/admin/messages/${id}`)
  await killed.route('**/admin/messages/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    // The tab never receives the response.
    return killed.close()
  })
  await killed
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
    .catch(() => undefined)
  await expect
    .poll(async () => (await rows.list('contact_messages', { id }))[0]?.deleted_at)
    .toBeTruthy()
  await open(page, '/admin/trash?kind=message')
  await page.getByRole('button', { name: `Restore ${subject}` }).click()
  await expect(page.getByText('Message restored')).toBeVisible()
  expect(await messageStatus(id)).toBe('read')
})

test('of two admins at the trash, the first decides and the second is told', async ({
  adminPage: page,
  context,
  article,
}) => {
  const deleted = {
    status: 'draft',
    status_before_trash: 'draft',
    deleted_at: new Date().toISOString(),
  } as const
  const [kept, removed] = [await article(deleted), await article(deleted)]
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, '/admin/trash?kind=article')

  await other.getByRole('button', { name: `Restore ${kept.title}` }).click()
  await expect(other.getByText('Article restored')).toBeVisible()
  await page.getByRole('button', { name: `Delete now: ${kept.title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete now' }).click()
  await expect(page.getByText('It is no longer in the trash.')).toBeVisible()
  expect(await rows.list('articles', { id: kept.id })).toMatchObject([{ deleted_at: null }])

  await open(page, '/admin/trash?kind=article')
  await page.getByRole('button', { name: `Delete now: ${removed.title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete now' }).click()
  await expect(page.getByText('Article deleted for good')).toBeVisible()
  await other.getByRole('button', { name: `Restore ${removed.title}` }).click()
  await expect(other.getByText('It is no longer in the trash.')).toBeVisible()
  expect(await rows.list('articles', { id: removed.id })).toEqual([])
  await other.close()
})

test('undoing in one tab keeps what another tab has done since', async ({
  adminPage: page,
  context,
  message,
}) => {
  const { id } = await message({ status: 'read' })
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, `/admin/messages/${id}`)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Message archived')).toBeVisible()
  await other.getByRole('button', { name: 'Mark as spam' }).click()
  await expect.poll(() => messageStatus(id)).toBe('spam')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('was changed in the meantime, so nothing was undone.')).toBeVisible()
  expect(await messageStatus(id)).toBe('spam')
  await other.close()
})

test('restored texts of a version survive a killed tab and never overwrite the save of another admin', async ({
  adminPage: page,
  context,
  article,
}) => {
  const { id, title } = await article({ status: 'draft', content: '<p>Measure cold.</p>' })
  await rows.update('articles', { id }, { content: '<p>Measure warm.</p>' })
  const killed = await context.newPage()
  await open(killed, `/admin/content/edit/${id}/versions`)
  await killed.getByRole('link', { name: 'Restore as draft' }).click()
  await expect(text(killed)).toContainText('Measure cold.')
  await titleField(killed).fill(`${title} again`)
  await expect.poll(() => keptDraft(killed, id)).toContain('again')
  // Like a crash: no event handler runs.
  await killed.close({ runBeforeUnload: false })

  await rows.update('articles', { id }, { content: '<p>Measure twice.</p>' })
  await open(page, `/admin/content/edit/${id}`)
  await draftNotice(page).getByRole('button', { name: 'Restore' }).click()
  await expect(text(page)).toContainText('Measure cold.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const content = conflictDialog(page).getByRole('group', { name: 'Content' })
  await expect(content.getByRole('radio').last()).toHaveAccessibleDescription('Measure twice.')
  expect(await rows.list('articles', { id })).toMatchObject([
    { title, content: '<p>Measure twice.</p>' },
  ])
  await choose(page, 'theirs')
  await expect(page.getByText('Article updated')).toBeVisible()
  expect(await rows.list('articles', { id })).toMatchObject([
    { title: `${title} again`, content: '<p>Measure twice.</p>' },
  ])
})

test('without a network, the versions stay readable and restoring works when it is back', async ({
  adminPage: page,
  context,
  guard,
  article,
}) => {
  guard.allow(offlineErrors)
  const { id } = await article({ status: 'draft', content: '<p>Measure cold.</p>' })
  await rows.update('articles', { id }, { content: '<p>Measure warm.</p>' })
  await open(page, `/admin/content/edit/${id}/versions`)
  await page.getByRole('link', { name: 'Restore as draft' }).click()
  await expect(text(page)).toContainText('Measure cold.')
  const save = page.getByRole('button', { name: 'Save changes' })
  await context.setOffline(true)
  await save.click()
  await expect(page.getByText(NETWORK_ERROR).first()).toBeVisible()
  await expect(text(page)).toContainText('Measure cold.')
  await context.setOffline(false)
  await save.click()
  await expect(page.getByText('Article updated')).toBeVisible()
  expect(await rows.list('articles', { id })).toMatchObject([{ content: '<p>Measure cold.</p>' }])
})
