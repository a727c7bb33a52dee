import { getFaultCase } from '../../../lib/bench/catalog.ts'
import { proofOf } from '../../../lib/bench/insulation.ts'
import { pars } from '../../../lib/bench/pars.ts'
import { casePath } from '../../../lib/bench/paths.ts'
import { findFault, measure, nameFault, operate } from '../../support/site/bench.ts'
import { expectAccessible, expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { siteUrl } from '../../support/site/ports.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'
import { adminSession } from '../auth/support/stack.ts'

const stopLamp = getFaultCase('stop-lamp')
if (!stopLamp) throw new Error('There is no case stop-lamp')
const path = casePath(stopLamp)
const lengths = Object.values(pars[stopLamp.id] ?? {}).map(({ length }) => length)
/** The median of the faults, as the admin area shows it. */
const par = lengths.toSorted((one, other) => one - other)[Math.ceil(lengths.length / 2) - 1]
const interlock = getFaultCase('interlock')
if (!interlock?.highVoltage) throw new Error('There is no case interlock')
const { safe } = interlock.highVoltage

test('a member passes an exam, and the member and the owner see the result', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  await open(page, path)
  await test.step('a visitor reads the rules before the exam', async () => {
    const rules = page.getByRole('region', { name: 'Rules of the exam' })
    await expect(rules).toContainText('Every wrong part counts. The third ends the exam')
    await expect(rules).toContainText('You have 2 hours.')
    await expect(rules.getByRole('link', { name: 'My learning' })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Take the exam' }).click()
  await expect(page.getByText('The exam is free with an account.')).toBeVisible()

  await adopt(page, member)
  await open(page, path)
  await page.getByRole('button', { name: 'Take the exam' }).click()
  await expect(page.getByText(/^Exam, until/)).toBeVisible()
  await test.step('readings survive a reload', async () => {
    const supply = { positions: {}, mode: 'volts', red: 'G1.+', black: 'G1.−' } as const
    await measure(page, stopLamp, supply, 'mouse')
    await expect(page.getByRole('region', { name: 'Log' })).toContainText('12.60 V')
    await open(page, path)
    await page.getByRole('button', { name: 'Take the exam' }).click()
    await expect(page.getByRole('region', { name: 'Log' })).toContainText('12.60 V')
    await expectAccessibleInEveryLook(page)
  })
  await test.step('a wrong part counts', async () => {
    await nameFault(page, stopLamp, { target: 'E9', kind: 'open' }, 'mouse')
    await expect(page.getByText('1 of 3 wrong parts. The third ends the exam.')).toBeVisible()
  })
  const fault = await findFault(page, stopLamp, 'mouse')
  await nameFault(page, stopLamp, fault, 'mouse')
  await expect(page.getByRole('heading', { name: /^Passed/ })).toBeFocused()
  const explanation = page.getByRole('region', { name: 'Explanation' })
  await expect(explanation).toContainText(/Labor\d+ minYou took\d+ min/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the exam' }).click()
  await expect(page.getByRole('heading', { name: 'Take the probes' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Start practice' })).toBeVisible()

  await open(page, '/account/learning')
  const results = page.getByRole('region', { name: /^Fault cases/ })
  await expect(results).toContainText(
    /Solved: \d+ readings? \(par \d\), 1 wrong part\. You took \d+ min, labor \d+ min/,
  )
  await expectAccessibleInEveryLook(page)

  await adopt(page, await adminSession())
  await open(page, '/admin/learning')
  const row = page.getByRole('table', { name: 'Fault cases' }).getByRole('row').nth(1)
  // Other tests add attempts at the same case.
  await expect(row).toContainText(
    new RegExp(
      String.raw`^EL-101Brake lights that stay dark[1-9]\d*\.\d%[\d.]+ / ${par}.+\(\d+\)$`,
    ),
  )
  const csv = await page.request.get(`${siteUrl}/admin/learning/export?list=cases&range=today`)
  expect(await csv.text()).toMatch(
    new RegExp(
      String.raw`\r\nEL-101,Brake lights that stay dark,[1-9]\d*,[1-9]\d*,[\d.]+,${par},.+,\d+\r\n`,
    ),
  )
})

test('ends an exam with the third wrong part, and allows three a day', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  await adopt(page, member)
  await open(page, path)
  for (const attempt of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Take the exam' }).click()
    if (attempt > 1) await page.getByRole('button', { name: 'Show the fault' }).click()
    else {
      for (const target of ['E9', 'E10', 'w9']) {
        await nameFault(page, stopLamp, { target, kind: 'open' }, 'mouse')
        await expect(page.getByText(/still there|^Not passed/).first()).toBeVisible()
      }
    }
    await expect(page.getByRole('heading', { name: /^Not passed/ })).toBeVisible()
    await page.getByRole('button', { name: 'Close the exam' }).click()
  }
  await page.getByRole('button', { name: 'Take the exam' }).click()
  await expect(page.getByText(/^You have used your attempts for today\./)).toBeVisible()
})

test('a live plug that is pulled ends the exam, and only the member sees it', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  await adopt(page, member)
  await open(page, casePath(interlock))
  await page.getByRole('button', { name: 'Take the exam' }).click()
  await expect(page.getByText(/^An unsafe act on the high-voltage system/)).toBeVisible()
  await operate(page, interlock, { cable: 'x5' }, 'mouse')
  await expect(
    page.getByRole('heading', { name: /^Not passed: unsafe act\. The fault: / }),
  ).toBeVisible()
  await expect(page.getByText(/^(Exam, until|An unsafe act on)/)).toHaveCount(0)
  await expect(page.getByText('High-voltage plug moved on a live car.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the exam' }).click()
  await open(page, '/account/learning')
  const results = page.getByRole('region', { name: /^Fault cases/ })
  await expect(results).toContainText('Not solved yet, 1 attempt. 1 exam ended by an unsafe act')
})

test('the safe way through an exam on high voltage, with a reload in between', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  await adopt(page, member)
  const start = async () => {
    await open(page, casePath(interlock))
    await page.getByRole('button', { name: 'Take the exam' }).click()
    await expect(page.getByText(/^Exam, until/)).toBeVisible()
  }
  await start()
  const proof = proofOf(interlock)
  for (const measurement of proof.slice(0, 3)) await measure(page, interlock, measurement, 'mouse')
  await start()
  await expect(page.getByRole('radio', { name: 'Pulled, locked, tagged' })).toBeChecked()
  const waited = page.getByRole('group', { name: 'Minutes waited' })
  await expect(waited.getByRole('radio', { name: '10' })).toBeChecked()
  const said: string[] = []
  for (const measurement of proof.slice(3)) {
    said.push(await measure(page, interlock, measurement, 'mouse'))
  }
  if (said.join().includes('205.1 V')) {
    // This exam has drawn the car that keeps its voltage.
    await nameFault(page, interlock, { target: 'A2', kind: 'open' }, 'mouse')
    return expect(page.getByRole('heading', { name: /^Passed/ })).toBeVisible()
  }
  const insulation = { mode: 'insulation', red: 'X5.Na', black: 'X1.1' } as const
  for (const cable of ['in', 'x5']) {
    const positions = { ...safe, cable }
    expect(await measure(page, interlock, { ...insulation, positions }, 'mouse')).toMatch(/(Ω|OL)$/)
  }
})
