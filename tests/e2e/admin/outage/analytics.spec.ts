import { outlastMidnight } from '../../../support/midnight.ts'
import { whileBackendFails } from '../../../support/site/backend.ts'
import { siteUrl } from '../../../support/site/ports.ts'
import { expect, open, test } from '../../../support/site/test.ts'
import { openPanel } from '../support/panel.ts'

const reportFunction = '/rest/v1/rpc/analytics_report'
const notice = "The figures can't be loaded right now."

test.beforeEach(() => {
  test.setTimeout(180_000)
  return outlastMidnight(60_000)
})

for (const status of [502, 503, 0]) {
  test(`figures that cannot be read (${status || 'no answer'}) keep their previous values or are zero`, async ({
    page,
    guard,
  }) => {
    const known = '/admin/analytics?range=year'
    await openPanel(page, guard, known)
    const figures = page.getByRole('definition')
    await expect(figures).not.toHaveCount(0)
    const before = await figures.allInnerTexts()
    await whileBackendFails(
      status,
      async () => {
        await open(page, known)
        await expect(page.getByText(notice)).toBeVisible()
        // The figures themselves; with what they are compared is asked anew.
        for (const [index, text] of before.entries()) {
          await expect(figures.nth(index)).toContainText(text.split('\n')[0] ?? '')
        }
        // A question that has never been answered.
        await open(page, `/admin/analytics?start=2026-02-${10 + (status % 7)}`)
        await expect(page.getByText(notice)).toBeVisible()
        await expect(figures.nth(3)).toContainText('0m 0s')
      },
      reportFunction,
    )
    await open(page, known)
    await expect(page.getByText(notice)).toHaveCount(0)
  })
}

test('a list that cannot be exported is told in words, not as an empty file', async ({
  page,
  guard,
}) => {
  await openPanel(page, guard, '/admin/analytics')
  await whileBackendFails(
    503,
    async () => {
      const answer = await page.request.get(`${siteUrl}/admin/analytics/export?list=pages`)
      expect(answer.status()).toBe(503)
      expect(await answer.text()).toContain("The list can't be loaded right now. Reference ")
    },
    '/rest/v1/rpc/analytics_list',
  )
})
