import { getFaultCase } from '../../../lib/bench/catalog.ts'
import { casePath } from '../../../lib/bench/paths.ts'
import { findFault, measure, nameFault } from '../../support/site/bench.ts'
import { expectAccessible, expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { siteUrl } from '../../support/site/ports.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'
import { adminSession } from '../auth/support/stack.ts'

const stopLamp = getFaultCase('stop-lamp')
if (!stopLamp) throw new Error('There is no case stop-lamp')
const path = casePath(stopLamp)

test('a member passes an exam, and the member and the owner see the result', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  await open(page, path)
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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the exam' }).click()
  await expect(page.getByRole('heading', { name: 'Take the probes' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Start practice' })).toBeVisible()

  await open(page, '/account/learning')
  const results = page.getByRole('region', { name: /^Fault cases/ })
  await expect(results).toContainText(/Solved: \d+ readings? \(par \d\), 1 wrong part,/)
  await expectAccessibleInEveryLook(page)

  await adopt(page, await adminSession())
  await open(page, '/admin/learning')
  const row = page.getByRole('table', { name: 'Fault cases' }).getByRole('row').nth(1)
  // Other tests add attempts at the same case.
  await expect(row).toContainText(
    /^EL-101Brake lights that stay dark[1-9]\d*\.\d%[\d.]+ \/ 3.+\(\d+\)$/,
  )
  const csv = await page.request.get(`${siteUrl}/admin/learning/export?list=cases&range=today`)
  expect(await csv.text()).toMatch(
    /\r\nEL-101,Brake lights that stay dark,[1-9]\d*,[1-9]\d*,[\d.]+,3,.+,\d+\r\n/,
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
