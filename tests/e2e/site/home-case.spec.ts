import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../../support/site/checks.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { ofKind, recordTransfers } from '../../support/site/weight.ts'

const liveCase = (page: Page) =>
  page.getByRole('region', { name: 'Find a fault in three readings' })
const meter = (page: Page) => liveCase(page).getByRole('status').first()
const answer = (page: Page) => liveCase(page).getByRole('status').last()
const point = (page: Page, number: number) =>
  liveCase(page).getByRole('button', { name: `Point ${number}:` })
const part = (page: Page, name: string) => liveCase(page).getByRole('button', { name, exact: true })

test('a visitor finds the fault with the mouse, and the answers quote the readings', async ({
  page,
}) => {
  await open(page, '/')
  await point(page, 4).click()
  await expect(meter(page)).toHaveText(/^8\.\d+ V\. Red on 4, Lamp, ground side\. Black on 6/)
  await part(page, 'Fuse').click()
  await expect(answer(page)).toHaveText(/^Not the fuse\. 0\.\d+ V between 1 and 2: /)
  await point(page, 5).click()
  await expect(meter(page)).toHaveText(/^8\.\d+ V\. Red on 5/)
  await part(page, 'Ground point').click()
  await expect(answer(page)).toHaveText(/^Found with 2 readings\. 8\.\d+ V between 5 and 6: /)

  await test.step('the repaired car can be measured', async () => {
    await expect(meter(page)).toHaveText(/^0\.\d+ V\. Red on 5/)
  })
  await liveCase(page).getByRole('link', { name: 'All fault cases' }).click()
  await expect(page).toHaveURL('/cases')
})

test('a visitor finds the fault with the keyboard', async ({ page }) => {
  await open(page, '/')
  await liveCase(page)
    .getByRole('heading')
    .evaluate((node) => {
      node.tabIndex = -1
      node.focus()
    })
  await page.keyboard.press('Tab')
  await expect(point(page, 1)).toBeFocused()
  for (let step = 1; step < 5; step++) await page.keyboard.press('Tab')
  await expect(point(page, 5)).toBeFocused()
  await page.keyboard.press('b')
  await expect(meter(page)).toHaveText(/Red on 1, .* Black on 5/)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(meter(page)).toHaveText(/^0\.\d+ V\. Red on 4, .* Black on 5/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('b')
  await expect(meter(page)).toHaveText(/^8\.\d+ V\. Red on 5, .* Black on 6/)
  for (let step = 0; step < 8; step++) await page.keyboard.press('Tab')
  await expect(part(page, 'Ground point')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answer(page)).toHaveText(/^Found with 4 readings\. /)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first tap counts although the circuit arrives later, and nothing moves', async ({
    page,
  }) => {
    const transfers = recordTransfers(page)
    await open(page, '/')
    const before = await transfers.settled()
    const boxOf = () => liveCase(page).boundingBox()
    const height = (await boxOf())?.height
    const drawing = await liveCase(page).getByRole('img').elementHandle()
    // The code arrives only after the tap.
    const tapped = Promise.withResolvers<void>()
    await page.route(/\/_next\/static\//, async (route) => {
      await tapped.promise
      await route.continue()
    })
    await point(page, 3).tap()
    await expect(meter(page)).toHaveText(/^12\.60 V\. Red on 1/)
    tapped.resolve()
    await expect(meter(page)).toHaveText(/^12\.\d+ V\. Red on 3/)
    const added = (await transfers.settled()).slice(before.length)
    expect(ofKind(added, 'script').length).toBeGreaterThan(0)
    expect(ofKind(added, 'fetch').concat(ofKind(added, 'xhr'))).toEqual([])
    expect((await boxOf())?.height).toBe(height)
    expect(await drawing?.evaluate((node) => node.isConnected)).toBe(true)
  })
})

test('the circuit loads when a visitor scrolls to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  const transfers = recordTransfers(page)
  await open(page, '/')
  const before = ofKind(await transfers.settled(), 'script').length
  await liveCase(page).evaluate((node) => node.scrollIntoView({ behavior: 'instant' }))
  await expect
    .poll(async () => ofKind(await transfers.settled(), 'script').length)
    .toBeGreaterThan(before)
})

test('each state of the live case is accessible', async ({ page }) => {
  await open(page, '/')
  await expectAccessibleInEveryLook(page)
  await part(page, 'Lamp').click()
  await part(page, 'Ground point').click()
  await expect(answer(page)).toHaveText(/^Found\. 8\.80 V/)
  await expectAccessibleInEveryLook(page)
  await expectNoSidewaysScroll(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawing, the work order and a full case stay', async ({ page }) => {
    await page.goto('/')
    await expect(liveCase(page).getByRole('img', { name: /^Circuit: Battery G1/ })).toBeVisible()
    await expect(liveCase(page).getByText('hardly glows')).toBeVisible()
    await expect(liveCase(page).getByRole('button')).toHaveCount(0)
    await liveCase(page).getByRole('link', { name: 'full case' }).click()
    await expect(page.getByRole('heading', { name: 'Take the probes' })).toBeVisible()
  })
})
