import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/site/checks.ts'
import { callFunction, rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { hooksSecret } from '../../support/site/visits.ts'
import {
  choose,
  conflictDialog,
  draftNotice,
  keptDraft,
  reloadAnyway,
} from './support/article-form.ts'
import { offlineErrors } from './support/offline.ts'

const PAST = '2020-01-01T09:30:00Z'

const publishAt = (page: Page) => page.getByLabel('Publish at', { exact: true })
const unpublishAt = (page: Page) => page.getByLabel('Unpublish at', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const scheduleOf = async (id: string) => {
  const [row] = await rows.list('schedules', { article_id: id })
  const iso = (time: string | null | undefined) => (time ? new Date(time).toISOString() : null)
  return row ? [iso(row.publish_at), iso(row.unpublish_at)] : null
}
/** Applies what is due, as the embedded backend does at the start of every minute. */
const applyDue = () => callFunction('apply_due_schedules', {})

test('an article publishes and unpublishes at its times, set by keyboard on a phone', async ({
  adminPage: page,
  request,
  article,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, slug, title } = await article({ status: 'draft', published_at: null })
  const status = async () => (await request.get(`/blog/${slug}`)).status()
  expect(await status()).toBe(404)

  await test.step('the form takes both times', async () => {
    await open(page, `/admin/content/edit/${id}`)
    await expect(page.getByRole('group', { name: 'Schedule' })).toHaveAccessibleDescription(
      'Times are UTC.',
    )
    await expect(unpublishAt(page)).toHaveCount(0)
    await page.getByLabel('Status').focus()
    await page.keyboard.press('Tab')
    await expect(publishAt(page)).toBeFocused()
    await page.keyboard.type('012820300930A')
    await expect(publishAt(page)).toHaveValue('2030-01-28T09:30')
    await unpublishAt(page).fill('2030-02-28T18:00')
    await unpublishAt(page).press('Enter')
    await save(page).press('Enter')
    await expect(page.getByText('Article updated')).toBeVisible()
    expect(await scheduleOf(id)).toEqual(['2030-01-28T09:30:00.000Z', '2030-02-28T18:00:00.000Z'])
  })

  await test.step('the list shows and filters it', async () => {
    await open(page, '/admin/content?status=scheduled')
    const row = page.getByRole('row').filter({ hasText: title })
    const badge = row.getByText('Scheduled for Jan 28, 2030, 09:30').filter({ visible: true })
    await expect(badge).toBeVisible()
    await expectAccessible(page)
    await open(page, `/admin/content?status=published&q=${encodeURIComponent(title)}`)
    await expect(page.getByText('No articles found')).toBeVisible()
  })

  await test.step('it is public at the first request after its time', async () => {
    await applyDue()
    expect(await status()).toBe(404)
    await rows.update('schedules', { article_id: id }, { publish_at: PAST })
    await applyDue()
    expect(await status()).toBe(200)
    expect(await (await request.get('/blog')).text()).toContain(title)
    const [{ published_at } = { published_at: null }] = await rows.list('articles', { id })
    expect(Date.parse(published_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  await test.step('it is gone at the first request after its last time', async () => {
    await open(page, `/admin/content/edit/${id}`)
    await expect(publishAt(page)).toHaveCount(0)
    await expect(unpublishAt(page)).toHaveValue('2030-02-28T18:00')
    await rows.update('schedules', { article_id: id }, { unpublish_at: PAST })
    // What a scheduler of a hosted project calls.
    const headers = { authorization: `Bearer ${hooksSecret()}` }
    const response = await request.post('/api/schedules', { headers })
    expect(response.status()).toBe(200)
    expect(await response.json()).toMatchObject({ waiting: 0 })
    expect(await status()).toBe(404)
    expect(await (await request.get('/blog')).text()).not.toContain(title)
    expect(await scheduleOf(id)).toBeNull()
  })
})

test('only a scheduler with the secret applies schedules', async ({ request }) => {
  for (const authorization of ['', 'Bearer made-up', hooksSecret()]) {
    const response = await request.post('/api/schedules', { headers: { authorization } })
    expect(response.status()).toBe(401)
  }
})

test('rejects times that have passed or are in the wrong order', async ({
  adminPage: page,
  article,
}) => {
  const { id } = await article({ status: 'draft' })
  await open(page, `/admin/content/edit/${id}`)
  await publishAt(page).fill('2020-01-01T09:00')
  await save(page).click()
  await expect(publishAt(page)).toHaveAccessibleDescription('Choose a time in the future')
  await expect(publishAt(page)).toBeFocused()
  await publishAt(page).fill('2030-01-01T09:00')
  await unpublishAt(page).fill('2030-01-01T09:00')
  await save(page).click()
  await expect(unpublishAt(page)).toHaveAccessibleDescription(
    'Choose a time after the time to publish',
  )
  await expect(unpublishAt(page)).toBeFocused()
  await expectAccessible(page)
  expect(await scheduleOf(id)).toBeNull()

  await page.getByRole('button', { name: 'Clear schedule' }).press('Enter')
  await expect(publishAt(page)).toHaveValue('')
  await expect(publishAt(page)).toBeFocused()
  await expect(unpublishAt(page)).toHaveCount(0)
})

test('publishing by hand clears the time to publish', async ({ adminPage: page, article }) => {
  const { id } = await article({ status: 'draft' })
  await rows.insert('schedules', {
    article_id: id,
    publish_at: '2030-01-01T09:00:00Z',
    unpublish_at: '2030-02-01T09:00:00Z',
  })
  await open(page, `/admin/content/edit/${id}`)
  await expect(page.getByText('Publishing by hand clears the time to publish.')).toBeVisible()
  await page.getByLabel('Status').selectOption('published')
  await save(page).click()
  await expect(page.getByText('Article updated')).toBeVisible()
  expect(await scheduleOf(id)).toEqual([null, '2030-02-01T09:00:00.000Z'])
})

test('a schedule survives a closed tab, a lost connection and another admin', async ({
  adminPage: page,
  guard,
  article,
}) => {
  guard.allow(offlineErrors)
  const { id } = await article({ status: 'draft' })
  await open(page, `/admin/content/edit/${id}`)

  await test.step('closed tab', async () => {
    await publishAt(page).fill('2030-01-01T09:00')
    await expect.poll(() => keptDraft(page, id)).toContain('2030-01-01T09:00[UTC]')
    await reloadAnyway(page)
    await expect(publishAt(page)).toHaveValue('')
    await draftNotice(page).getByRole('button', { name: 'Restore' }).click()
    await expect(publishAt(page)).toHaveValue('2030-01-01T09:00')
  })

  await test.step('lost connection', async () => {
    await page.context().setOffline(true)
    await save(page).click()
    await expect(page.getByText('Failed to save article').first()).toBeVisible()
    await expect(publishAt(page)).toHaveValue('2030-01-01T09:00')
    await page.context().setOffline(false)
    expect(await scheduleOf(id)).toBeNull()
  })

  await test.step('another admin', async () => {
    await rows.update('articles', { id }, { excerpt: 'Theirs' })
    await rows.insert('schedules', { article_id: id, publish_at: '2031-02-03T10:00:00Z' })
    await save(page).click()
    const times = conflictDialog(page).getByRole('group', { name: 'Time to publish' })
    await expect(times.getByRole('radio').first()).toHaveAccessibleDescription(
      '2030-01-01 09:00, UTC',
    )
    await expect(times.getByRole('radio').last()).toHaveAccessibleDescription(
      '2031-02-03 10:00, UTC',
    )
    await choose(page, 'mine')
    await expect(page.getByText('Article updated')).toBeVisible()
    expect(await rows.list('articles', { id })).toMatchObject([{ excerpt: 'Theirs' }])
    expect(await scheduleOf(id)).toEqual(['2030-01-01T09:00:00.000Z', null])
  })
})

test('restoring a version keeps the schedule', async ({ adminPage: page, article }) => {
  const { id, title } = await article({ status: 'draft' })
  await rows.insert('schedules', { article_id: id, publish_at: '2030-01-01T09:00:00Z' })
  await rows.update('articles', { id }, { title: `${title}, second edition` })
  const versions = await rows.list('content_versions', { article_id: id })
  const first = versions.find(({ texts }) => JSON.stringify(texts).includes(`"${title}"`))
  await open(page, `/admin/content/edit/${id}?version=${first?.id}`)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(publishAt(page)).toHaveValue('2030-01-01T09:00')
  await save(page).click()
  await expect(page.getByText('Article updated')).toBeVisible()
  expect(await rows.list('articles', { id })).toMatchObject([{ title, status: 'draft' }])
  expect(await scheduleOf(id)).toEqual(['2030-01-01T09:00:00.000Z', null])
})

test('a form that was open while its schedule published the article keeps it published', async ({
  adminPage: page,
  article,
}) => {
  const { id } = await article({ status: 'draft' })
  await rows.insert('schedules', { article_id: id, publish_at: '2030-01-01T09:00:00Z' })
  await open(page, `/admin/content/edit/${id}`)
  await page.getByLabel('Excerpt').fill('Mine')
  await rows.update('schedules', { article_id: id }, { publish_at: PAST })
  await applyDue()
  await save(page).click()
  await expect(
    page.getByText('Merged with changes made elsewhere: status and time to publish.'),
  ).toBeVisible()
  expect(await rows.list('articles', { id })).toMatchObject([
    { excerpt: 'Mine', status: 'published' },
  ])
})
