import { whileBackendFails } from '../../../support/site/backend.ts'
import { siteUrl } from '../../../support/site/ports.ts'
import { expect, open, test } from '../../../support/site/test.ts'

const reportFunction = '/rest/v1/rpc/analytics_report'
const notice = "The figures can't be loaded right now."

/** A year of days that are over: their figures do not change. */
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const known = `/admin/analytics?start=${daysAgo(366)}&end=${daysAgo(1)}`

for (const status of [502, 503, 0]) {
  test(`shows the previous figures, or zeros, when the report fails (${status || 'no answer'})`, async ({
    adminPage: page,
  }) => {
    await open(page, known)
    const figures = page.getByRole('definition')
    await expect(figures).not.toHaveCount(0)
    const before = await figures.allInnerTexts()
    await whileBackendFails(
      status,
      async () => {
        await open(page, known)
        await expect(page.getByText(notice)).toBeVisible()
        // Only the figures: their comparison is queried again.
        for (const [index, text] of before.entries()) {
          await expect(figures.nth(index)).toContainText(text.split('\n')[0] ?? '')
        }
        // A report that has never been read.
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

test('answers a failed export with a message, not with an empty file', async ({
  adminPage: page,
}) => {
  await open(page, '/admin/analytics')
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
