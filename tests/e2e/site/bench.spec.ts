import type { Page } from '@playwright/test'
import { faultCases, getFaultCase } from '../../../lib/bench/catalog.ts'
import { pars } from '../../../lib/bench/pars.ts'
import { casePath } from '../../../lib/bench/paths.ts'
import { findFault, type Hand, measure, nameFault, operate } from '../../support/site/bench.ts'
import {
  expectAccessible,
  expectAccessibleInEveryLook,
  expectNoSidewaysScroll,
} from '../../support/site/checks.ts'
import { freeLesson } from '../../support/site/lessons.ts'
import { allowFilms, expectPlayingAt, film, play, secondOf } from '../../support/site/player.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'

const caseOf = (id: string) => {
  const faultCase = getFaultCase(id)
  if (!faultCase) throw new Error(`There is no case ${id}`)
  return faultCase
}
const [stopLamp, fuelPump, interlock, starter, wheelSpeed] = [
  caseOf('stop-lamp'),
  caseOf('fuel-pump'),
  caseOf('interlock'),
  caseOf('starter'),
  caseOf('wheel-speed'),
]
const pressed = { pedal: 'pressed', fuse: 'in' }
const phone = { width: 390, height: 844 }

const bench = (page: Page) => page.getByRole('region', { name: 'Bench' })

/** The boxes of the drawing, the instrument and the log. */
const layoutOf = (page: Page) =>
  bench(page).evaluate((root) => {
    const box = (selector: string) => {
      const {
        top = 0,
        bottom = 0,
        left = 0,
        right = 0,
      } = root.querySelector(selector)?.getBoundingClientRect() ?? {}
      return { top, bottom, left, right }
    }
    return {
      board: box('svg'),
      instrument: box('[aria-label="Instrument"]'),
      log: box('[aria-label="Log"]'),
    }
  })

const hands: Hand[] = ['mouse', 'touch', 'keyboard']
// One hand for each case keeps the suite short. BENCH_HANDS=all solves each case with each hand.
const isComplete = process.env.BENCH_HANDS === 'all'
for (const hand of hands) {
  test.describe(`with ${hand}`, () => {
    if (hand === 'touch') test.use({ hasTouch: true, viewport: phone })

    for (const faultCase of faultCases.filter(
      (_, index) => isComplete || hands[index % hands.length] === hand,
    )) {
      test(`solves the case ${faultCase.id}`, async ({ page, adminPage: _ }) => {
        await open(page, casePath(faultCase))
        await page.getByRole('button', { name: 'Start practice' }).click()
        const fault = await findFault(page, faultCase, hand)
        await nameFault(page, faultCase, fault, hand)
        await expect(page.getByRole('heading', { name: /^Fault found/ })).toBeFocused()
        await expect(page.getByText(`par ${pars[faultCase.id]?.length}`)).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await page.getByRole('button', { name: 'Next car' }).click()
        await expect(page.getByText('Your readings appear here.')).toBeVisible()
        await expect(page.getByRole('region', { name: 'Bench' })).toBeFocused()
        await expect(page.getByRole('radio').first()).toBeInViewport()
      })
    }
  })
}

test('a visitor practices a free case, and each state is accessible', async ({ page }) => {
  await open(page, casePath(stopLamp))
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Start practice' }).click()

  await test.step('predicts before the reading appears', async () => {
    await page.getByLabel('Predict first').check()
    const supply = { positions: pressed, mode: 'volts', red: 'G1.+', black: 'G1.−' } as const
    await measure(page, stopLamp, supply, 'mouse')
    await expect(page.getByText('Enter a number, for example 12.6.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('You expect').fill('12,5')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Log' })).toContainText('expected 12.50 V')
    await page.getByLabel('Predict first').uncheck()
  })
  await test.step('keeps the lowest and the highest reading', async () => {
    await page.getByRole('button', { name: 'MIN/MAX' }).click()
    await page.getByRole('button', { name: /^1: / }).press('r')
    await page.getByRole('button', { name: /^13: / }).press('b')
    await page.getByRole('button', { name: /^13: / }).press('r')
    await expect(page.getByRole('button', { name: /^MIN 0\.0 mV · MAX 12\.\d\d V$/ })).toBeVisible()
  })
  await test.step('warns about resistance in a live circuit', async () => {
    const live = { positions: pressed, mode: 'ohms', red: 'G1.+', black: 'G1.−' } as const
    expect(await measure(page, stopLamp, live, 'mouse')).toContain('Live circuit')
    await expectAccessibleInEveryLook(page)
  })
  await test.step('a phone in landscape shows the drawing beside the instrument', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await expectNoSidewaysScroll(page)
    await bench(page).evaluate((node) => node.scrollIntoView({ behavior: 'instant' }))
    const { board, instrument } = await layoutOf(page)
    expect(Math.min(board.bottom, 390) - Math.max(board.top, 0)).toBeGreaterThan(0.6 * 390)
    expect(instrument.left).toBeGreaterThanOrEqual(board.right)
    expect(instrument.bottom).toBeLessThanOrEqual(390)
    await expect(page.getByRole('radio').first()).toBeInViewport()
    await expectAccessible(page)
  })
  await test.step('a desktop shows the log below the instrument, also further down', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await bench(page).evaluate((node) => node.scrollIntoView({ behavior: 'instant' }))
    await page.mouse.wheel(0, 300)
    await expect.poll(async () => (await layoutOf(page)).board.top).toBeLessThan(0)
    const { instrument, log } = await layoutOf(page)
    expect(log.top).toBeGreaterThanOrEqual(instrument.bottom)
  })
  await test.step('a wrong part costs money and leaves the fault', async () => {
    // No fault of this case is of the left lamp.
    await nameFault(page, stopLamp, { target: 'E9', kind: 'open' }, 'mouse')
    await expect(page.getByRole('alert').filter({ hasText: 'still there' })).toContainText('€')
    await page.getByRole('button', { name: 'Show the fault' }).click()
    await expect(page.getByRole('heading', { name: /^The fault was/ })).toBeFocused()
    await expectAccessibleInEveryLook(page)
  })
})

for (const [start, running] of [
  ['Start practice', 'Show current'],
  ['Take the exam', 'Exam, until'],
] as const) {
  test(`the insulation tester waits until the car is proved dead: ${start}`, async ({
    page,
    guard,
    member,
  }) => {
    allowBackend(guard)
    await adopt(page, member)
    await open(page, casePath(interlock))
    await page.getByRole('button', { name: start }).click()
    await expect(page.getByText(running)).toBeVisible()
    const { insulation } = interlock
    const [red = '', black = ''] = insulation?.proof.at(-1) ?? []
    const test500 = {
      positions: insulation?.positions ?? {},
      mode: 'insulation',
      red,
      black,
    } as const
    await measure(page, interlock, { ...test500, positions: {} }, 'mouse')
    const problem = page.getByRole('region', { name: 'Instrument' }).getByRole('alert')
    await expect(problem).toContainText('Make the car safe first.')
    await measure(page, interlock, test500, 'mouse')
    await expect(problem).toContainText('Prove the absence of voltage first')
    await expectAccessible(page)
    for (const [one, other] of insulation?.proof ?? []) {
      const dead = { ...test500, mode: 'volts', red: one, black: other } as const
      await measure(page, interlock, dead, 'mouse')
    }
    expect(await measure(page, interlock, test500, 'mouse')).toMatch(/Insulation 500 V: .*(Ω|OL)/)

    // A car that was live in the meantime must be proved dead again, even if nothing was measured.
    await operate(page, interlock, {}, 'mouse')
    await measure(page, interlock, test500, 'mouse')
    await expect(problem).toContainText('Prove the absence of voltage first')
  })
}

test('shows visitors what a case needs', async ({ page }) => {
  await open(page, casePath(fuelPump))
  await page.getByRole('button', { name: 'Start practice' }).click()
  await expect(page.getByText('This case is free with an account.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create free account' })).toHaveAttribute(
    'href',
    `/auth?tab=signup&next=${encodeURIComponent(casePath(fuelPump))}`,
  )
  await open(page, casePath(starter))
  await page.getByRole('button', { name: 'Start practice' }).click()
  await expect(page.getByText('This case is part of a plan.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See plans' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the work order, the drawing and the readings of a good car', async ({ page }) => {
    await page.goto(casePath(stopLamp))
    await expect(page.getByText(stopLamp.order.complaint)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Circuit: Battery/ })).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(stopLamp.good.length + 1)
    await expect(page.getByText('The bench needs JavaScript.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start practice' })).toBeHidden()
  })
})

test('leads from the film to the bench and back to the same second', async ({ page, guard }) => {
  allowFilms(guard)
  const { second } = wheelSpeed.film
  await open(page, `${freeLesson.path}?t=${second}`)
  await play(page)
  await expectPlayingAt(page, second)
  await page.keyboard.press('k')
  await expect(film(page).getByRole('button', { name: 'Play' }).first()).toBeVisible()
  const left = Math.floor(await secondOf(page))
  const link = page
    .getByRole('navigation', { name: 'Fault cases' })
    .getByRole('link', { name: wheelSpeed.title })
  await expect(link).toHaveAttribute('aria-current', 'true')
  await link.click()
  await expect(page).toHaveURL(`${casePath(wheelSpeed)}?t=${left}`)
  await page.getByRole('link', { name: /^Back to the film, 0:\d\d$/ }).click()
  await expect(page).toHaveURL(`${freeLesson.path}?t=${left}`)
  await play(page)
  await expectPlayingAt(page, left)
})
