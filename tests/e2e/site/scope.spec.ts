import type { Page } from '@playwright/test'
import { getFaultCase } from '../../../lib/bench/catalog.ts'
import { casePath } from '../../../lib/bench/paths.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/site/checks.ts'
import { expect, open, test } from '../../support/site/test.ts'

const alternator = getFaultCase('alternator')
if (!alternator) throw new Error('There is no case alternator')

const instrument = (page: Page) => page.getByRole('region', { name: 'Instrument' })
const said = (page: Page) => instrument(page).getByRole('status')
const log = (page: Page) => page.getByRole('region', { name: 'Log' })
const button = (page: Page, name: string | RegExp) =>
  instrument(page).getByRole('button', { name, exact: true })
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check()

/** A practice car with an open diode, its engine running, and channel A at the battery. */
async function connect(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await open(page, casePath(alternator as NonNullable<typeof alternator>))
  await page.getByRole('button', { name: 'Start practice' }).click()
  await choose(page, 'Engine', '2,000 rpm')
  await choose(page, 'Function', 'Scope')
  await expect(instrument(page)).toContainText('Place the tip of channel A')
  await page.getByRole('button', { name: /^4: / }).press('r')
  await page.getByRole('button', { name: /^9: / }).press('b')
}

test('the scope shows the ripple of an open diode and is operated with the keyboard', async ({
  page,
}) => {
  await connect(page)
  await expect(said(page)).toContainText('Channel A: 1.7 V peak to peak')
  await expect(said(page)).toContainText('250 Hz')
  await expectAccessible(page)

  await test.step('fits the trace and removes the mean', async () => {
    await choose(page, 'Coupling of channel A', 'AC')
    await button(page, 'Fit').press('Enter')
    await expect(said(page)).toContainText('500 mV a division, AC coupling')
    await button(page, 'Volts per division: less').press('Enter')
    await expect(said(page)).toContainText('200 mV a division, AC coupling')
  })
  await test.step('triggers once, on an edge and at a level', async () => {
    await choose(page, 'Knobs of the scope', 'Trigger')
    await choose(page, 'Trigger mode', 'Single')
    await choose(page, 'Edge', 'Falling')
    for (let step = 0; step < 40; step++) await button(page, 'Level: more').press('Enter')
    await expect(instrument(page)).toContainText('Waiting for the trigger')
    for (let step = 0; step < 40; step++) await button(page, 'Level: less').press('Enter')
    await expect(instrument(page)).not.toContainText('Waiting for the trigger')
    await button(page, 'Hold-off: more').press('Enter')
  })
  await test.step('measures a period with the cursors', async () => {
    await choose(page, 'Knobs of the scope', 'Cursors')
    await button(page, 'Cursors').press('Enter')
    await instrument(page).getByLabel('Cursor 1').fill('0.2')
    await instrument(page).getByLabel('Cursor 2').fill('0.6')
    await expect(instrument(page)).toContainText('time 4 ms')
    await expect(instrument(page)).toContainText('freq 250 Hz')
    await expectAccessible(page)
  })
  await test.step('holds and zooms', async () => {
    await button(page, 'Hold').press('Enter')
    await choose(page, 'Knobs of the scope', 'Time')
    await button(page, 'Zoom: more').press('Enter')
    await expect(instrument(page).getByLabel('Shown part')).toBeVisible()
    await expect(button(page, 'Hold')).toHaveAttribute('aria-pressed', 'true')
    await button(page, 'Good car').press('Enter')
    await expectAccessible(page)
  })
  await test.step('keeps a trace in the log', async () => {
    await page.getByRole('button', { name: /^4: / }).press('t')
    await expect(log(page)).toContainText('Scope 10×')
    await expect(log(page)).toContainText(/1\.700 V p-p.*250 Hz, 1 pulse/)
  })
  await test.step('the settings stay while the meter is used', async () => {
    await choose(page, 'Function', 'V DC')
    await expect(said(page)).toContainText(/V DC: 13\.\d\d V/)
    await choose(page, 'Function', 'Scope')
    await expect(said(page)).toContainText('200 mV a division, AC coupling')
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('two channels, with the clamp, leave half of the screen to the drawing', async ({
    page,
  }) => {
    await connect(page)
    const scope = instrument(page)
    await scope.getByRole('radio', { name: 'B', exact: true }).tap()
    await scope.getByRole('radio', { name: 'Clamp', exact: true }).tap()
    await page.getByRole('button', { name: /^Clamp on wire G2/ }).tap()
    await expect(said(page)).toContainText('Channel B: ')
    await expect(said(page)).toContainText('A peak to peak')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const box = await scope.boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect((box?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThanOrEqual(0.48 * 844)
  })
})
