import type { Page } from '@playwright/test'
import { faultCases, getFaultCase } from '../../../lib/bench/catalog.ts'
import { rightKindsOf } from '../../../lib/bench/diagnosis.ts'
import { proofOf } from '../../../lib/bench/insulation.ts'
import { pars } from '../../../lib/bench/pars.ts'
import { casePath } from '../../../lib/bench/paths.ts'
import type { FaultCase, Measurement } from '../../../lib/bench/schema.ts'
import { targetsOf } from '../../../lib/bench/targets.ts'
import {
  findFault,
  type Hand,
  measure,
  nameFault,
  operate,
  zero,
} from '../../support/site/bench.ts'
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

// Unit tests solve each fault of each case. These cases need every function of the instrument and every hand.
// BENCH_HANDS=all solves each case with each hand.
const isComplete = process.env.BENCH_HANDS === 'all'
const hands: Record<string, Hand> = {
  'stop-lamp': 'keyboard',
  'horn-relay': 'touch',
  'quiescent-current': 'mouse',
  'pedal-sensor': 'mouse',
  interlock: 'mouse',
  alternator: 'touch',
}
for (const hand of ['mouse', 'touch', 'keyboard'] as const) {
  test.describe(`with ${hand}`, () => {
    if (hand === 'touch') test.use({ hasTouch: true, viewport: phone })

    for (const faultCase of faultCases.filter(({ id }) => isComplete || hands[id] === hand)) {
      test(`solves the case ${faultCase.id}`, async ({ page, adminPage: _ }) => {
        await open(page, casePath(faultCase))
        await page.getByRole('button', { name: 'Start practice' }).click()
        const fault = await findFault(page, faultCase, hand)
        await nameFault(page, faultCase, fault, hand)
        await expect(page.getByRole('heading', { name: /^Fault found/ })).toBeFocused()
        const steps = pars[faultCase.id]?.[fault.id] ?? []
        await expect(page.getByText(`par ${steps.length}`, { exact: true })).toBeVisible()
        await expect(
          page.getByRole('region', { name: 'The path of an expert' }).getByRole('listitem'),
        ).toHaveCount(steps.length)
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
  await drawFault(page, stopLamp, 'switch-open')
  await open(page, casePath(stopLamp))
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Start practice' }).click()

  await test.step('predicts before the reading appears', async () => {
    await page.getByLabel('Predict first').check()
    const supply = { positions: pressed, mode: 'volts', red: 'G1.+', black: 'G1.−' } as const
    await measure(page, stopLamp, supply, 'mouse')
    await expect(page.getByText('Enter a number, for example 12.6.')).toBeVisible()
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
    await expect(
      page.getByRole('button', { name: /^MIN 0\.000 V · MAX 12\.\d\d V$/ }),
    ).toBeVisible()
  })
  await test.step('warns about resistance in a live circuit', async () => {
    const live = { positions: pressed, mode: 'ohms', red: 'G1.+', black: 'G1.−' } as const
    expect(await measure(page, stopLamp, live, 'mouse')).toContain('Live circuit')
  })
  await test.step('REL subtracts the leads, and another function forgets it', async () => {
    const ground = { positions: {}, mode: 'ohms', red: 'W5.1', black: 'G1.−' } as const
    expect(await measure(page, stopLamp, ground, 'mouse')).toMatch(/Ω: 0\.2 Ω$/)
    const [before, after] = await zero(page, 'ohms', 'mouse')
    expect(before).toBe('Probes together, Ω: 0.2 Ω')
    expect(after).toBe('Probes together, Ω: 0.0 Ω, relative')
    expect(await measure(page, stopLamp, ground, 'mouse')).toMatch(/Ω: 0\.0 Ω, relative$/)
    await expect(page.getByRole('region', { name: 'Log' })).toContainText('REL 0.0 Ω')
    await expectAccessibleInEveryLook(page)
    expect(await measure(page, stopLamp, { ...ground, mode: 'volts' }, 'mouse')).toMatch(
      /V DC: 0\.000 V$/,
    )
  })
  await test.step('ZERO removes the error of the clamp', async () => {
    const [before, after] = await zero(page, 'amps', 'mouse')
    expect(before).toMatch(/^Clamp off, Clamp A: −?[1-4]\d mA$/)
    expect(after).toBe('Clamp off, Clamp A: 0 mA, relative')
  })
  await test.step('mV DC has one range of 600 mV', async () => {
    const supply = { positions: pressed, mode: 'millivolts', red: 'G1.+', black: 'G1.−' } as const
    expect(await measure(page, stopLamp, supply, 'mouse')).toMatch(/mV DC: OL/)
    const drop = { ...supply, red: 'S9.1', black: 'S9.2' }
    expect(await measure(page, stopLamp, drop, 'mouse')).toMatch(/mV DC: (OL|−?[\d.]+ mV)/)
  })
  await test.step('a reading is logged when it is taken, also with the key T', async () => {
    const count = bench(page).getByRole('heading', { name: /^Log \d+$/ })
    const before = Number((await count.textContent())?.replace('Log ', ''))
    await page.getByRole('button', { name: /^3: / }).press('r')
    await expect(count).toHaveText(`Log ${before}`)
    await page.getByRole('button', { name: /^3: / }).press('t')
    await expect(count).toHaveText(`Log ${before + 1}`)
    await expect(bench(page).getByText(`${before + 1} in the log`)).toBeVisible()
  })
  await test.step('on a phone, the drawing keeps half of the screen', async () => {
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    const drawing = page.getByRole('img', { name: /^Circuit: / })
    await drawing.evaluate((node) => node.scrollIntoView({ behavior: 'instant' }))
    const { board, instrument } = await layoutOf(page)
    expect(Math.min(board.bottom, instrument.top) - Math.max(board.top, 64)).toBeGreaterThan(
      phone.height / 2,
    )
    expect(instrument.bottom).toBeLessThanOrEqual(phone.height)
  })
  await test.step('a phone in landscape shows the drawing beside the instrument', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await expectNoSidewaysScroll(page)
    await bench(page).evaluate((node) => node.scrollIntoView({ behavior: 'instant' }))
    const { board, instrument } = await layoutOf(page)
    const shown = Math.min(board.bottom, 390) - Math.max(board.top, 0)
    expect(shown * (board.right - board.left)).toBeGreaterThan((844 * 390) / 2)
    expect(instrument.left).toBeGreaterThanOrEqual(board.right)
    expect(instrument.bottom).toBeLessThanOrEqual(390)
    await expect(page.getByRole('radio').first()).toBeInViewport()
  })
  await test.step('a desktop shows drawing, instrument and log side by side', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await bench(page).evaluate((node) => node.scrollIntoView({ behavior: 'instant' }))
    const { board, instrument, log } = await layoutOf(page)
    expect(instrument.left).toBeGreaterThan(board.right)
    expect(log.left).toBeGreaterThan(instrument.right)
    for (const { top, bottom } of [board, instrument, log]) {
      expect(top).toBeGreaterThanOrEqual(64)
      expect(bottom).toBeLessThanOrEqual(900)
    }
  })
  await test.step('a wrong part costs money and leaves the fault', async () => {
    // No fault of this case is of the left lamp.
    await nameFault(page, stopLamp, { target: 'E9', kind: 'open' }, 'mouse')
    await expect(page.getByRole('alert').filter({ hasText: 'still there' })).toContainText('$')
    await page.getByRole('button', { name: 'Show the fault' }).click()
    await expect(page.getByRole('heading', { name: /^The fault was/ })).toBeFocused()
    await expectAccessible(page)
  })
  await test.step('the right part with a wrong kind repairs the car', async () => {
    await page.getByRole('button', { name: 'Next car' }).click()
    const fault = await findFault(page, stopLamp, 'mouse')
    const kinds = targetsOf(stopLamp).find(({ id }) => id === fault.target)?.kinds ?? []
    const kind = kinds.find((other) => !rightKindsOf(stopLamp, fault).includes(other))
    await nameFault(page, stopLamp, { target: fault.target, kind: kind ?? 'open' }, 'mouse')
    await expect(page.getByRole('heading', { name: /^Fault found/ })).toBeFocused()
    await expect(page.getByText(/^The right part, but the wrong kind of fault\./)).toBeVisible()
  })
})

const proved = { power: 'dead', gloves: 'on', disconnect: 'locked' }
const insulation = (): Measurement => ({
  positions: interlock.highVoltage?.safe ?? {},
  mode: 'insulation',
  red: 'X5.Pa',
  black: 'X1.1',
})
const notice = (page: Page) => bench(page).getByRole('alert')

/** Lets practice draw this fault. */
async function drawFault(page: Page, faultCase: FaultCase, id: string): Promise<void> {
  const index = faultCase.faults.findIndex((fault) => fault.id === id)
  // The middle of the share of the fault.
  const share = (index + 0.5) / faultCase.faults.length
  await page.addInitScript((value) => {
    Math.random = () => value
  }, share)
}

/** Starts practice of the interlock case with a fault. */
async function practiceFault(page: Page, id: string): Promise<void> {
  await drawFault(page, interlock, id)
  await open(page, casePath(interlock))
  await page.getByRole('button', { name: 'Start practice' }).click()
  await expect(page.getByText('Show current')).toBeVisible()
}

test('practice rejects what is unsafe, says why, and allows it on a car that is proved dead', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  await adopt(page, member)
  await practiceFault(page, 'plug-open')
  const plug = page.getByRole('group', { name: 'High-voltage cable W2' })
  await test.step('a live plug', async () => {
    await operate(page, interlock, { cable: 'x5' }, 'mouse')
    await expect(notice(page).first()).toContainText('High-voltage plug moved on a live car.')
    await expect(plug.getByRole('radio', { name: 'Plugged in' })).toBeChecked()
    await expectAccessible(page)
  })
  await test.step('bare hands, and a car that is on', async () => {
    await operate(page, interlock, { disconnect: 'pulled' }, 'mouse')
    await expect(notice(page).first()).toContainText('without gloves and face shield.')
    await operate(page, interlock, { power: 'on', gloves: 'on', disconnect: 'pulled' }, 'mouse')
    await expect(notice(page).first()).toContainText('with the car switched on.')
  })
  await test.step('no proof', async () => {
    await operate(page, interlock, { ...proved, cable: 'x5' }, 'mouse')
    await expect(notice(page).first()).toContainText('before the car was proven dead.')
    await expect(notice(page).first()).toContainText('read the proving unit, 14 to 15.')
    await measure(page, interlock, { ...insulation(), positions: proved }, 'mouse')
    await expect(notice(page).first()).toContainText('Insulation tester connected before')
  })
  await test.step('the voltage falls while one waits', async () => {
    const link = { mode: 'volts', red: 'X5.Pa', black: 'X5.Na' } as const
    for (const [wait, volts] of [
      ['0', '360.0 V'],
      ['2', '48.72 V'],
      ['5', '2.426 V'],
    ]) {
      const positions = { ...proved, wait: wait ?? '' }
      expect(await measure(page, interlock, { ...link, positions }, 'mouse')).toContain(volts)
    }
  })
  for (const measurement of proofOf(interlock)) {
    await measure(page, interlock, measurement, 'mouse')
  }
  expect(await measure(page, interlock, insulation(), 'mouse')).toMatch(/Insulation 500 V: .*Ω/)
  await operate(page, interlock, { ...interlock.highVoltage?.safe, cable: 'x5' }, 'mouse')
  await expect(plug.getByRole('radio', { name: 'X5 unplugged' })).toBeChecked()
  await operate(page, interlock, interlock.highVoltage?.safe ?? {}, 'mouse')

  // A car that was live in the meantime must be proved dead again, even if nothing was measured.
  await operate(page, interlock, {}, 'mouse')
  await measure(page, interlock, insulation(), 'mouse')
  await expect(notice(page).first()).toContainText('Prove the tester first')
})

test('a car that keeps its voltage is not worked on: its fault is named instead', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  await adopt(page, member)
  await practiceFault(page, 'discharge-open')
  const said: string[] = []
  for (const measurement of proofOf(interlock)) {
    said.push(await measure(page, interlock, measurement, 'mouse'))
  }
  expect(said.join(' ')).toMatch(/247\.\d V.*205\.\d V/)
  await operate(page, interlock, { ...interlock.highVoltage?.safe, cable: 'x5' }, 'mouse')
  await expect(notice(page).first()).toContainText('If the voltage stays, stop')
  await nameFault(page, interlock, { target: 'A2', kind: 'open' }, 'mouse')
  await expect(page.getByRole('heading', { name: /^Fault found/ })).toBeFocused()
})

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
