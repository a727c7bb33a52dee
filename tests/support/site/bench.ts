import { expect, type Locator, type Page } from '@playwright/test'
import { bringIn, setUp } from '../../../lib/bench/bench.ts'
import { modeNames, readingText } from '../../../lib/bench/display.ts'
import { faultKindNames, faultKinds } from '../../../lib/bench/fault-kinds.ts'
import { takeReading } from '../../../lib/bench/instrument.ts'
import { needsSafety, proofOf } from '../../../lib/bench/insulation.ts'
import { isClamp, isScope } from '../../../lib/bench/meter.ts'
import { pars } from '../../../lib/bench/pars.ts'
import { completePositions, isSameMeasurement } from '../../../lib/bench/positions.ts'
import type { Fault, FaultCase, Measurement, Positions } from '../../../lib/bench/schema.ts'
import { describeTrace } from '../../../lib/bench/scope/describe.ts'
import { targetsOf } from '../../../lib/bench/targets.ts'

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

/**
 * The controls in the order in which they are safely moved to `selected`: a high-voltage car is closed before it is made
 * live again.
 */
function controlsInOrder({ controls, highVoltage }: FaultCase, selected: Positions) {
  if (!highVoltage) return controls
  const { disconnect, plugs } = highVoltage
  const inserted = controls.find(({ id }) => id === disconnect)?.options[0]?.id
  if (selected[disconnect] !== inserted) return controls
  const rank = (id: string) => (plugs.includes(id) ? 0 : id === disconnect ? 1 : 2)
  return controls.toSorted((one, other) => rank(one.id) - rank(other.id))
}

/** Puts the controls of the car in `positions`, and every other control in its first option. */
export async function operate(
  page: Page,
  faultCase: FaultCase,
  positions: Measurement['positions'],
  hand: Hand,
): Promise<void> {
  const selected = completePositions(faultCase, positions)
  for (const { id, label, options } of controlsInOrder(faultCase, selected)) {
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
  await choose(page, functions, isScope(mode) ? 'Scope' : modeNames[mode], hand)
  if (isScope(mode)) {
    const knobs = instrument(page).getByRole('group', { name: 'Knobs of the scope' })
    await choose(page, knobs, isClamp(mode) ? 'B' : 'A', hand)
    const input = instrument(page).getByRole('group', { name: /^Input of channel/ })
    await choose(page, input, isClamp(mode) ? 'Clamp' : 'Probe 10×', hand)
  }
  if (isClamp(mode)) {
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
        const name = lead === 'red' ? /^red lead/ : /^black lead/
        await press(page, instrument(page).getByRole('button', { name }), hand)
        await press(page, point, hand)
      }
    }
  }
  const take = page.getByRole('button', { name: /^(Take reading|Read again)$/ })
  if (await take.isVisible()) {
    await press(page, take, hand)
    // The server takes the readings of an exam. A rejected one has its reason below the button, an unsafe one above the
    // drawing.
    const taken = page.getByRole('button', { name: 'Read again' })
    const rejected = instrument(page).getByText(/\.$/)
    await expect(taken.or(rejected).or(page.getByText('Unsafe: not done')).first()).toBeVisible()
  }
  return (await instrument(page).getByRole('status').textContent()) ?? ''
}

/**
 * Selects a function, takes the instrument off the car, and zeroes it. Returns what a screen reader says before
 * and after.
 */
export async function zero(page: Page, mode: Measurement['mode'], hand: Hand): Promise<string[]> {
  const said = async () => (await instrument(page).getByRole('status').textContent()) ?? ''
  const functions = instrument(page).getByRole('group', { name: 'Function' })
  await choose(page, functions, modeNames[mode], hand)
  const key = (name: RegExp) => instrument(page).getByRole('button', { name })
  await press(page, key(/^(Probes together|Clamp off)$/), hand)
  const before = await said()
  await press(page, key(/^(REL|ZERO)$/), hand)
  return [before, await said()]
}

/**
 * The readings that follow the paths of an expert to all faults of a case, each reading once. What needs a safe car
 * comes last, after the whole proof of absence of voltage.
 */
function readingsOfPaths(faultCase: FaultCase): Measurement[] {
  const read = Object.values(pars[faultCase.id] ?? {})
    .flat()
    .map(({ positions, mode, red, black }) => ({
      positions: completePositions(faultCase, positions),
      ...{ mode, red, black },
    }))
  const proof = proofOf(faultCase)
  const isProof = (one: Measurement) => proof.some((other) => isSameMeasurement(one, other))
  const others = read.filter((one) => !isProof(one))
  const all = [
    ...others.filter((one) => !needsSafety(faultCase, one)),
    ...proof,
    ...others.filter((one) => needsSafety(faultCase, one)),
  ]
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

/** What a screen reader says of a reading. */
function textOf(faultCase: FaultCase, fault: Fault, measurement: Measurement): string {
  const operating = setUp(bringIn(faultCase, fault), measurement.positions)
  const reading = takeReading(faultCase, operating, measurement)
  if (reading.trace) {
    const unit = isClamp(measurement.mode) ? 'A' : 'V'
    return `Channel ${unit === 'A' ? 'B' : 'A'}: ${describeTrace(reading.trace.shape, unit)}`
  }
  return reading.value === null ? ': OL' : `: ${readingText(reading)}`
}

/**
 * Narrows down the faults with readings of an expert, until one is left. Takes only readings that tell the suspects
 * apart, and the whole proof of absence of voltage.
 */
export async function findFault(page: Page, faultCase: FaultCase, hand: Hand): Promise<Fault> {
  let suspects = faultCase.faults
  for (const measurement of readingsOfPaths(faultCase)) {
    if (suspects.length === 1) break
    const texts = suspects.map((fault) => textOf(faultCase, fault, measurement))
    const isProof = proofOf(faultCase).some((one) => isSameMeasurement(measurement, one))
    if (new Set(texts).size === 1 && !isProof) continue
    const said = await measure(page, faultCase, measurement, hand)
    suspects = suspects.filter((fault) => said.includes(textOf(faultCase, fault, measurement)))
  }
  const [found, ...others] = suspects
  if (!found || others.length > 0) throw new Error(`${suspects.length} faults fit the readings`)
  return found
}

/** Names a fault in two steps and replaces the part. */
export async function nameFault(
  page: Page,
  faultCase: FaultCase,
  { target, kind }: Pick<Fault, 'target' | 'kind'>,
  hand: Hand,
): Promise<void> {
  const parts = page.getByLabel('Which part or wire is faulty?')
  if (hand === 'keyboard') {
    await tabTo(page, parts)
    // Typing the name selects an option of a closed list.
    const name = targetsOf(faultCase).find(({ id }) => id === target)?.name ?? target
    await page.keyboard.type(name)
  } else {
    await parts.selectOption(target)
  }
  const kinds = page.getByRole('group', { name: 'What is wrong with it?' })
  const option = kinds.getByRole('radio', { name: faultKindNames[kind], exact: true })
  if (hand === 'keyboard') {
    // No option is selected, so the first one has the focus.
    await tabTo(page, kinds.getByRole('radio').first())
    await page.keyboard.press('Space')
    for (let step = 0; step < faultKinds.length && !(await option.isChecked()); step++) {
      await page.keyboard.press('ArrowDown')
    }
  } else {
    await press(page, option, hand)
  }
  await press(page, page.getByRole('button', { name: /^(Replace|Repair) it/ }), hand)
}
