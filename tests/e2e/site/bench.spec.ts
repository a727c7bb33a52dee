import { faultCases } from '../../../lib/bench/catalog.ts'
import { pars } from '../../../lib/bench/pars.ts'
import { casePath } from '../../../lib/bench/paths.ts'
import { findFault, type Hand, nameFault } from '../../support/site/bench.ts'
import { expect, open, test } from '../../support/site/test.ts'

const hands: Hand[] = ['mouse', 'touch', 'keyboard']

// A hand for each case keeps the suite short. BENCH_HANDS=all solves each case with each hand.
const isComplete = process.env.BENCH_HANDS === 'all'
for (const [index, faultCase] of faultCases.entries()) {
  const own = hands.filter((_, number) => isComplete || number === index % hands.length)
  for (const hand of own) {
    test.describe(`with ${hand}`, () => {
      test.use({
        hasTouch: hand === 'touch',
        viewport: hand === 'touch' ? { width: 390, height: 844 } : { width: 1280, height: 900 },
      })

      test(`solves ${faultCase.id} in par readings`, async ({ page, adminPage: _ }) => {
        await open(page, casePath(faultCase))
        await page.getByRole('button', { name: 'Start practice' }).click()
        const fault = await findFault(page, faultCase, hand)
        await nameFault(page, faultCase, fault, hand)
        await expect(page.getByRole('heading', { name: /^Fault found/ })).toBeFocused()
        await expect(page.getByText(`par ${pars[faultCase.id]?.length}`)).toBeVisible()
        await page.getByRole('button', { name: 'Next car' }).click()
        await expect(page.getByText('Your readings appear here.')).toBeVisible()
      })
    })
  }
}
