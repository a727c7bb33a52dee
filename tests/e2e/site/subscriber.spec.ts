import type { Page } from '@playwright/test'
import { freeLesson, lessonId, planFilm } from '../../support/site/lessons.ts'
import { blockFonts, movedInHeader, movedInMain, recordMoves } from '../../support/site/moves.ts'
import { callFunction, rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend, header } from '../auth/support/form.ts'

/** A module that needs a plan and has no film. */
const locked = { path: '/courses/chassis/ch-201', id: 'CH-201' }
const otherLocked = '/courses/chassis/ch-202'
/** Texts that ask visitors to subscribe. */
const offers =
  /This module is locked|Subscribe to Access|Get Full Access|See the plans|need a subscription/

const grant = (email: string, plan: string, modules: string[] = []) =>
  callFunction('grant_plan', {
    p_email: email,
    p_plan: plan,
    p_modules: modules,
    p_ends_at: null,
    p_reason: 'Test',
  })

const shownText = (page: Page) => page.getByRole('main').textContent()

test.beforeEach(async ({ page, guard, member }) => {
  allowBackend(guard)
  await adopt(page, member)
})

test('a subscriber sees neither locks nor offers', async ({
  page,
  guard,
  member,
  playwright,
  baseURL,
}) => {
  await grant(member.user.email, 'professional')
  await blockFonts(page, guard)
  await page.addInitScript(recordMoves)

  await test.step('on a locked module', async () => {
    await open(page, locked.path)
    await expect(page.getByRole('heading', { name: 'Part of your plan' })).toBeVisible()
    await expect(page.getByText('In your plan')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start Module' })).toHaveAttribute(
      'href',
      '#syllabus',
    )
    await expect.poll(() => shownText(page)).not.toMatch(offers)
    expect(await movedInMain(page)).toEqual([])
  })
  await test.step('on a locked module with films', async () => {
    await open(page, planFilm.modulePath)
    await expect(page.getByRole('link', { name: 'Start Module' })).toHaveAttribute(
      'href',
      planFilm.path,
    )
    expect(await movedInMain(page)).toEqual([])
  })
  await test.step('on the page of a category', async () => {
    await open(page, '/courses/chassis')
    await page.getByText(/^\d+ more modules in your plan$/).click()
    await expect(page.getByText('In your plan').first()).toBeVisible()
    await expect.poll(() => shownText(page)).not.toMatch(offers)
    const end = page.getByRole('region', { name: 'Your plan opens every module' })
    await expect(end.getByRole('link', { name: 'Continue learning' })).toBeVisible()
  })
  for (const path of ['/courses', '/', freeLesson.path]) {
    await test.step(`on ${path}`, async () => {
      await open(page, path)
      await expect.poll(() => shownText(page)).not.toMatch(offers)
    })
  }
  await test.step('in a document that is the same for everyone', async () => {
    const visitor = await playwright.request.newContext({ baseURL })
    const shared = await (await visitor.get(locked.path)).text()
    expect(await (await page.request.get(locked.path)).text()).toBe(shared)
    expect(shared).toContain('This module is locked')
    await visitor.dispose()
  })
})

test('a member sees locks and offers, except on the modules of a Basic plan', async ({
  page,
  member,
}) => {
  await open(page, locked.path)
  await expect(header(page).getByRole('link', { name: 'Continue learning' })).toBeVisible()
  await expect(page.getByText('This module is locked')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Full Access' })).toBeVisible()

  await grant(member.user.email, 'basic', [locked.id])
  await open(page, locked.path)
  await expect(page.getByRole('heading', { name: 'Part of your plan' })).toBeVisible()
  await open(page, otherLocked)
  await expect(page.getByRole('region', { name: 'Your plan opens 1 module' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subscribe to Access' })).toBeVisible()
})

test('the header leads members to the lesson they watched last', async ({
  page,
  guard,
  member,
}) => {
  await blockFonts(page, guard)
  await page.addInitScript(recordMoves)
  const onward = header(page).getByRole('link', { name: 'Continue learning', exact: true })
  await open(page, '/about')
  await expect(onward).toHaveAttribute('href', '/account/learning')
  await expect(header(page).getByRole('link', { name: 'Start Learning' })).toHaveCount(0)
  expect(await movedInHeader(page)).toEqual([])

  await rows.insert('lesson_progress', {
    user_id: member.user.id,
    lesson_id: await lessonId(freeLesson),
    watched: '{[0,12)}',
    position: 12,
  })
  await open(page, '/')
  await expect(onward).toHaveAttribute('href', freeLesson.path)
  const hero = page.getByRole('main').getByRole('link', { name: 'Continue learning', exact: true })
  await expect(hero).toHaveAttribute('href', freeLesson.path)
  expect(await movedInHeader(page)).toEqual([])
  expect(await movedInMain(page)).toEqual([])
})
