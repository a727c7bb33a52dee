import type { Page } from '@playwright/test'
import { getFaultCase } from '../../../lib/bench/catalog.ts'
import { casePath } from '../../../lib/bench/paths.ts'
import { findFault, nameFault } from '../../support/site/bench.ts'
import {
  expectAccessible,
  expectAccessibleInEveryLook,
  expectNoSidewaysScroll,
} from '../../support/site/checks.ts'
import { freeLesson, lessonId, memberLesson } from '../../support/site/lessons.ts'
import { blockFonts, movedInMain, recordMoves } from '../../support/site/moves.ts'
import { allowFilms } from '../../support/site/player.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend, header } from '../auth/support/form.ts'
import { createAccount, deleteAccount } from '../auth/support/stack.ts'

const stopLamp = getFaultCase('stop-lamp')
if (!stopLamp) throw new Error('There is no case stop-lamp.')
const modulePath = '/courses/electrical/el-101'
const bar = (page: Page, name: string) => page.getByRole('complementary', { name })

/** Marks the first seconds of a lesson as watched by a member. */
async function watch(userId: string, lesson: typeof freeLesson, seconds: number, isDone = false) {
  const lesson_id = await lessonId(lesson)
  await rows.insert('lesson_progress', {
    user_id: userId,
    lesson_id,
    watched: `{[0,${seconds})}`,
    position: seconds,
    completed_at: isDone ? new Date().toISOString() : null,
  })
  const day = new Date().toISOString().slice(0, 10)
  await rows.insert('watch_days', { user_id: userId, lesson_id, day, seconds })
}

test.beforeEach(async ({ page, guard, member }) => {
  allowBackend(guard)
  allowFilms(guard)
  await adopt(page, member)
})

test('a finished lesson is marked wherever lessons are listed', async ({ page, guard, member }) => {
  await watch(member.user.id, freeLesson, 60, true)
  await watch(member.user.id, memberLesson, 30)
  await blockFonts(page, guard)
  await page.addInitScript(recordMoves)

  await test.step('on the syllabus', async () => {
    await open(page, modulePath)
    const lesson = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    await expect(lesson(freeLesson.title)).toContainText('Completed')
    await expect(lesson(memberLesson.title)).toContainText(/0:30 of \d:\d\d watched/)
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      memberLesson.path,
    )
    expect(await movedInMain(page)).toEqual([])
  })
  await test.step('on the cards of the category', async () => {
    await open(page, '/courses/electrical')
    await expect(page.getByText(/^1 of \d completed$/)).toHaveCount(1)
    // The button of the category and the one of the module.
    const links = page.getByRole('link', { name: 'Continue: EL-101' })
    await expect(links).toHaveCount(2)
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', memberLesson.path)
    }
    expect(await movedInMain(page)).toEqual([])
  })
  await test.step('on the home page', async () => {
    await open(page, '/')
    const link = bar(page, 'Continue learning').getByRole('link', { name: /^Continue/ })
    await expect(link).toHaveAttribute('href', memberLesson.path)
    await expect(bar(page, 'Continue learning')).toContainText(/0:30 of \d:\d\d/)
    expect(await movedInMain(page)).toEqual([])
  })
  await test.step('in the menu of the header', async () => {
    await header(page).getByRole('button', { name: 'Learning' }).click()
    const menu = page.getByRole('navigation', { name: 'Learning' })
    await expect(menu.getByRole('link', { name: /^Continue learning/ })).toContainText(
      memberLesson.title,
    )
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'My learning' }).click()
    await expect(page.getByRole('heading', { name: 'My learning' })).toBeVisible()
  })
  await test.step('on the page My learning', async () => {
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(region('Continue')).toContainText(memberLesson.title)
    await expect(region('Started 1')).toContainText(/0:30 of \d:\d\d/)
    await expect(region('Completed 1')).toContainText(freeLesson.title)
    await expect(region('Hours')).toContainText(
      '1 min of films, knowledge checks and exams in the last 12 weeks.',
    )
    await expect(page.getByRole('columnheader')).toHaveText(['Week of', 'Total', 'Electrical'])
    await expect(page.getByText(/complete when 90 % of its film/)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

test('new members find lessons to start with, and can dismiss the bar', async ({ page }) => {
  await open(page, '/')
  const start = bar(page, 'Start learning')
  await expect(start.getByRole('link', { name: /^Start: / })).toHaveAttribute(
    'href',
    freeLesson.path,
  )
  await expectAccessible(page)
  await start.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(start).toBeHidden()
  await open(page, '/')
  await expect(header(page).getByRole('button', { name: 'Learning' })).toBeVisible()
  await expect(start).toBeHidden()

  await open(page, '/account')
  await page.getByRole('main').getByRole('link', { name: 'My learning' }).click()
  const welcome = page.getByRole('region', { name: 'Start here' })
  await expect(welcome.getByRole('link', { name: `Watch: ${freeLesson.title}` })).toBeVisible()
  await expect(page.getByText('You have no hours in the last 12 weeks.')).toBeVisible()
  await expect(page.getByText(/Open a lesson and add a note/)).toBeVisible()
  await expectAccessible(page)
  await welcome.getByRole('link', { name: `Watch: ${freeLesson.title}` }).click()
  await expect(page).toHaveURL(freeLesson.path)
})

test('practice is listed beside exams and on the list of cases', async ({ page, guard }) => {
  const results = page.getByRole('region', { name: /^Fault cases/ })
  const recorded = () =>
    page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && /\/api\/cases\/stop-lamp$/.test(response.url()),
    )
  await open(page, '/account/learning')
  await expect(results).toContainText('Practice a fault case or take its exam')

  await open(page, casePath(stopLamp))
  const begun = recorded()
  await page.getByRole('button', { name: 'Start practice' }).click()
  expect((await begun).status()).toBe(200)
  const solved = recorded()
  await nameFault(page, stopLamp, await findFault(page, stopLamp, 'mouse'), 'mouse')
  expect((await solved).status()).toBe(200)
  const next = recorded()
  await page.getByRole('button', { name: 'Next car' }).click()
  expect((await next).status()).toBe(200)

  await open(page, '/account/learning')
  await expect(results.getByRole('listitem')).toHaveText([
    /^Brake lights that stay dark.*Practice1 of 2 cars repaired$/,
  ])

  await blockFonts(page, guard)
  await page.addInitScript(recordMoves)
  await open(page, '/cases')
  const row = page.getByRole('listitem').filter({ hasText: 'Brake lights that stay dark' })
  await expect(row).toContainText('Your best result: 1 of 2 cars repaired')
  await expect(page.getByText('Your best result')).toHaveCount(1)
  expect(await movedInMain(page)).toEqual([])
  await expectAccessible(page)
})

test('hours can be downloaded, but not by visitors', async ({
  page,
  member,
  playwright,
  baseURL,
}) => {
  await watch(member.user.id, freeLesson, 36)
  const response = await page.request.get('/account/learning/hours')
  expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers()['cache-control']).toContain('no-store')
  const [head, line, end] = (await response.text()).replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Day,Kind,Category,Module,Module title,Entry,Time,Seconds,Result')
  expect(line).toMatch(
    /^\d{4}-\d\d-\d\d,Lesson \(week of\),.*,EL-101,.*,"Voltage, current and .*",0:00:36,36,$/,
  )
  expect(end).toBe('')
  const visitor = await playwright.request.newContext({ baseURL })
  const notes = `/api/lessons/${await lessonId(freeLesson)}/notes`
  expect((await visitor.get(notes)).status()).toBe(401)
  expect(await (await visitor.get('/api/learning')).json()).toBeNull()
  expect(await (await visitor.get('/api/cases')).json()).toBeNull()
  for (const path of ['/api/learning', '/api/cases', notes]) {
    expect((await page.request.get(path)).headers()['cache-control']).toBe('private, no-store')
  }
  expect((await visitor.get('/account/learning/hours', { maxRedirects: 0 })).status()).toBe(303)
  await visitor.dispose()
})

test('another member does not see the progress and the notes', async ({
  page,
  member,
  browser,
  cleanUp,
}) => {
  const lesson_id = await lessonId(freeLesson)
  await watch(member.user.id, freeLesson, 60, true)
  const note = { user_id: member.user.id, lesson_id, second: 1, text: 'Private' }
  await rows.insert('lesson_notes', note)
  const other = await createAccount()
  cleanUp(() => deleteAccount(other.user.id))
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await adopt(theirs, other)
  expect(await (await theirs.request.get('/api/learning')).json()).toMatchObject({ lessons: [] })
  const url = `/api/lessons/${lesson_id}/notes`
  expect(await (await theirs.request.get(url)).json()).toEqual({ notes: [] })
  expect(await (await page.request.get(url)).json()).toMatchObject({ notes: [{ text: 'Private' }] })
  await open(theirs, '/account/learning')
  await expect(theirs.getByRole('region', { name: 'Start here' })).toBeVisible()
  await open(theirs, modulePath)
  await expect(theirs.getByText('Completed')).toBeHidden()
  await context.close()
})

test('the page My learning, and the progress and notes of a member, are accessible', async ({
  page,
  member,
}) => {
  const user_id = member.user.id
  await watch(user_id, freeLesson, 60, true)
  await watch(user_id, memberLesson, 30)
  await rows.insert('lesson_notes', {
    user_id,
    lesson_id: await lessonId(freeLesson),
    second: 12,
    text: 'Check the fuse',
  })
  for (const path of ['/account/learning', '/', modulePath]) {
    await open(page, path)
    await expect(
      page
        .getByText(/0:30 of \d:\d\d/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    if (path === '/account/learning') await expectAccessibleInEveryLook(page)
    else await expectAccessible(page)
  }
  await open(page, freeLesson.path)
  await page.getByText('Notes', { exact: true }).click()
  await expect(page.getByText('Check the fuse')).toBeVisible()
  await expectAccessibleInEveryLook(page)
})
