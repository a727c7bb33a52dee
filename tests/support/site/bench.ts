import { expect, type Locator, type Page } from '@playwright/test'
import { bringIn, completePositions, read, setUp } from '../../../lib/bench/bench.ts'
import { modeNames, readingText } from '../../../lib/bench/display.ts'
import { faultKindNames } from '../../../lib/bench/fault-kinds.ts'
import { pars } from '../../../lib/bench/pars.ts'
import { shownReading } from '../../../lib/bench/resolution.ts'
import type { Fault, FaultCase, Measurement } from '../../../lib/bench/schema.ts'

/** How a technician works the page. */
export type Hand = 'mouse' | 'touch' | 'keyboard'

/** Presses of the Tab key after which an element counts as unreachable. */
const MOST_STEPS = 80

/** Moves the focus to `target` with the Tab key, forward or back. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step++) {
    const key = await target.evaluate((node) => {
      const focused = document.activeElement
      if (focused === node) return null
      const follows =
        focused && focused.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING
      return follows ? 'Tab' : 'Shift+Tab'
    })
    if (!key) break
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Presses a control of the page: a button, or the option of a group. */
async function press(page: Page, target: Locator, hand: Hand): Promise<void> {
  // The instrument covers the lower edge of a phone. A tap during a smooth scroll only stops the scroll.
  await target.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  if (hand === 'touch') return target.tap()
  if (hand === 'mouse') return target.click()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Selects an option of a radio group. The keyboard reaches the selected option and moves with the arrows. */
async function choose(page: Page, group: Locator, name: string, hand: Hand): Promise<void> {
  const option = group.getByRole('radio', { name, exact: true })
  if (await option.isChecked()) return
  // The input lies over its label, which shows the option.
  if (hand === 'touch') return option.tap()
  if (hand === 'mouse') return option.click()
  await tabTo(page, group.getByRole('radio', { checked: true }))
  const count = await group.getByRole('radio').count()
  for (let step = 0; step < count && !(await option.isChecked()); step++) {
    await page.keyboard.press('ArrowRight')
  }
}

const instrument = (page: Page) => page.getByRole('region', { name: 'Instrument' })

/** Puts the controls of the car in `positions`, the others in their first option. */
export async function operate(
  page: Page,
  faultCase: FaultCase,
  positions: Measurement['positions'],
  hand: Hand,
): Promise<void> {
  const selected = completePositions(faultCase, positions)
  for (const { id, label, options } of faultCase.controls) {
    const option = options.find((candidate) => candidate.id === selected[id])
    await choose(
      page,
      page.getByRole('group', { name: label, exact: true }),
      option?.name ?? '',
      hand,
    )
  }
}

/** Sets up a measurement and returns what a screen reader says about its reading. */
export async function measure(
  page: Page,
  faultCase: FaultCase,
  { positions, mode, red, black }: Measurement,
  hand: Hand,
): Promise<string> {
  await operate(page, faultCase, positions, hand)
  const functions = instrument(page).getByRole('group', { name: 'Function' })
  await choose(page, functions, modeNames[mode], hand)
  if (mode === 'amps') {
    const wire = faultCase.wires.find(({ id }) => id === red)
    const name = `Clamp on wire ${wire?.from} to ${wire?.to}`
    await press(page, page.getByRole('button', { name }), hand)
  } else {
    for (const [lead, at] of [
      ['red', red],
      ['black', black],
    ] as const) {
      const number = faultCase.points.findIndex((point) => point.at === at) + 1
      const point = page.getByRole('button', { name: new RegExp(`^${number}: `) })
      if (hand === 'keyboard') {
        await tabTo(page, point)
        await page.keyboard.press(lead === 'red' ? 'r' : 'b')
      } else {
        const name = lead === 'red' ? /^Red lead/ : /^Black lead/
        await press(page, instrument(page).getByRole('button', { name }), hand)
        await press(page, point, hand)
      }
    }
  }
  const take = page.getByRole('button', { name: /^(Take reading|Read again)$/ })
  if (await take.isVisible()) {
    await press(page, take, hand)
    // The server takes the readings of an exam. A rejected one has its reason below the button.
    const taken = page.getByRole('button', { name: 'Read again' })
    await expect(taken.or(instrument(page).getByText(/\.$/)).first()).toBeVisible()
  }
  return (await instrument(page).getByRole('status').textContent()) ?? ''
}

/** Narrows down the faults with the readings of par, as an expert does. Returns the one that is left. */
export async function findFault(page: Page, faultCase: FaultCase, hand: Hand): Promise<Fault> {
  let suspects = faultCase.faults
  for (const measurement of pars[faultCase.id] ?? []) {
    if (suspects.length === 1) break
    const said = await measure(page, faultCase, measurement, hand)
    suspects = suspects.filter((fault) => {
      const operating = setUp(bringIn(faultCase, fault), measurement.positions)
      const exact = read(operating, measurement)
      // An exam rounds to the resolution of the instrument first.
      return [exact, shownReading(exact)].some((reading) =>
        said.includes(reading.value === null ? ': OL' : `: ${readingText(reading)}`),
      )
    })
  }
  const [found, ...others] = suspects
  if (!found || others.length > 0) throw new Error(`${suspects.length} faults fit the readings`)
  return found
}

/** Names a fault and replaces the part. */
export async function nameFault(
  page: Page,
  faultCase: FaultCase,
  { target, kind }: Pick<Fault, 'target' | 'kind'>,
  hand: Hand,
): Promise<void> {
  for (const [label, value] of [
    ['Part or wire', target],
    ['Kind of fault', kind],
  ] as const) {
    const select = page.getByLabel(label)
    if (hand !== 'keyboard') {
      await select.selectOption(value)
      continue
    }
    await tabTo(page, select)
    // Typing the name selects an option of a closed list.
    const wire = faultCase.wires.find(({ id }) => id === value)
    const part = faultCase.parts.find(({ id }) => id === value)
    const name = wire
      ? `Wire ${wire.from} to ${wire.to}, ${wire.color}`
      : (part?.name ?? faultKindNames[kind])
    await page.keyboard.type(name)
  }
  await press(page, page.getByRole('button', { name: /^Replace it/ }), hand)
}
