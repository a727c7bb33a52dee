import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { freeLesson, lessonId, publishLesson } from '../../support/site/lessons.ts'
import { apiUrl, siteUrl } from '../../support/site/ports.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, type Fixtures, open, test } from '../../support/site/test.ts'
import { type Session, secrets } from '../auth/support/stack.ts'
import { testEveryLook } from './support/looks.ts'

const lesson = { moduleId: 'CH-303', position: '4' }
const match = { module_id: lesson.moduleId, position: lesson.position }
const title = '=SUM(1;2) of the tests'

/**
 * Publishes a lesson of 64 seconds with captions at 1 and 20 seconds. No member has watched it. Returns its
 * id.
 */
async function freshLesson(cleanUp: Fixtures['cleanUp']): Promise<string> {
  const [planned] = await rows.list('lessons', match)
  if (!planned) throw new Error('The catalog has no such lesson.')
  const { id, withdraw } = await publishLesson(lesson, 'free')
  await rows.update('lessons', match, { title })
  cleanUp(async () => {
    await withdraw()
    // Deleting the lesson also deletes its figures.
    await rows.remove('lessons', match)
    await rows.insert('lessons', planned)
  })
  return id
}

/** Reports the first 20 seconds as watched, as fast as the API accepts them. */
async function watch(member: Session, id: string): Promise<void> {
  const headers = {
    apikey: secrets().publishableKey,
    authorization: `Bearer ${member.access_token}`,
    'content-type': 'application/json',
  }
  let second = 0
  const report = async () => {
    const body = { p_lesson_id: id, p_starts: [second], p_ends: [20], p_position: second }
    const url = `${apiUrl}/rest/v1/rpc/record_watch`
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    second += (await response.json()).accepted
    return second
  }
  await expect.poll(report, { intervals: [2000] }).toBe(20)
}

const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('button', { name: `Definition of ${label}`, exact: true }) })
    .getByRole('definition')
const csv = async (asAdmin: APIRequestContext, query: string) => {
  const response = await asAdmin.get(`${siteUrl}/admin/learning/export?${query}`)
  return { status: response.status(), text: await response.text() }
}

test('shows what a member has watched, and where they stopped, and exports it without formulas in its cells', async ({
  adminPage: page,
  member,
  cleanUp,
}) => {
  const id = await freshLesson(cleanUp)
  await watch(member, id)
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Learning' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Learning' })).toBeVisible()
  await page.getByLabel('Category', { exact: true }).selectOption('Chassis')
  await expect(page).toHaveURL('/admin/learning?category=chassis')
  await page.getByLabel('Module', { exact: true }).selectOption('CH-303')
  await expect(page).toHaveURL('/admin/learning?category=chassis&module=CH-303')
  await expect(figure(page, 'Learners')).toHaveText('1')
  await expect(figure(page, 'Film watched')).toHaveText('20 s')
  await expect(figure(page, 'Lessons started')).toHaveText('1')
  await expect(figure(page, 'Lessons completed')).toHaveText('0')
  await expect(page.getByRole('table', { name: 'Modules' }).getByRole('row').nth(1)).toContainText(
    '120 s0.0%',
  )
  const chart = page.getByRole('slider', { name: 'Minutes watched per day: read a point' })
  await chart.focus()
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0\.3 Minutes$/)

  await page.getByRole('table', { name: 'Lessons' }).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/admin/learning?category=chassis&module=CH-303&lesson=${id}`)
  await expect(page.getByLabel('Lesson', { exact: true })).toHaveValue(id)
  await expect(page.getByText('1 learner has watched a part')).toBeVisible()
  const lines = page.getByRole('table', { name: 'Drop-off' }).getByRole('row')
  await expect(lines.nth(1)).toContainText('0:01The first line is open to everyone.1100.0%')
  await expect(lines.nth(2)).toContainText('0:20The second line needs a plan.00.0%')

  await page.getByRole('link', { name: 'Yesterday' }).click()
  await expect(page).toHaveURL(/&range=yesterday$/)
  await expect(figure(page, 'Learners')).toHaveText('0')
  await expect(page.getByText('Nothing watched in this range')).toBeVisible()
  // Selecting another module also drops the selected lesson.
  await page.getByLabel('Module', { exact: true }).selectOption('CH-302')
  await expect(page).toHaveURL(/module=CH-302/)
  await expect(page.getByRole('heading', { name: 'Drop-off' })).toHaveCount(0)

  await open(page, '/admin/learning?module=CH-303&range=today')
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV of Lessons' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(
    /^learning-lessons-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/,
  )
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    `\uFEFFModule,Lesson,Title,Started,Completed,Hours\r\nCH-303,4,"'${title}",1,0,0.01\r\n`,
  )
  expect((await csv(page.request, 'list=modules&module=CH-303')).text).toMatch(
    /^\uFEFFModule,Title,Learners,Hours,Completed,Completed in percent\r\nCH-303,.+,1,0\.01,0,0\.0\r\n$/,
  )
  expect((await csv(page.request, `list=transcript&lesson=${id}`)).text).toBe(
    '\uFEFFSecond,Text,Learners,Share in percent\r\n' +
      '1,The first line is open to everyone.,1,100.0\r\n' +
      '20,The second line needs a plan.,0,0.0\r\n',
  )

  await test.step('the page with figures is accessible', async () => {
    for (const query of ['', `?module=CH-303&lesson=${id}`]) {
      await open(page, `/admin/learning${query}`)
      await expectAccessibleInEveryLook(page)
    }
  })
})

test('rejects an export with parameters that the page would ignore', async ({
  adminRequest,
  request,
}) => {
  for (const query of [
    'list=users',
    'list=modules&start=2026-02-31',
    'list=modules&category=spaceships',
    'list=transcript',
    'list=transcript&lesson=1',
  ]) {
    expect((await csv(adminRequest, query)).status, query).toBe(400)
  }
  const response = await request.get(`${siteUrl}/admin/learning/export?list=modules`, {
    headers: { cookie: '' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(303)
})

testEveryLook('the learning page is accessible without figures', async ({ page, check }) => {
  await check({
    'a definition': async () => {
      await open(page, '/admin/learning?start=2001-01-01&end=2001-01-02&category=hvac')
      await expect(page.getByText('Nothing watched in this range')).toBeVisible()
      await page.getByRole('button', { name: 'Definition of Learners' }).click()
    },
    'a transcript': async () =>
      open(
        page,
        `/admin/learning?start=2001-01-01&end=2001-01-02&lesson=${await lessonId(freeLesson)}`,
      ),
  })
})
