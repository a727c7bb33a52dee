import { whileBackendFails } from '../../../support/site/backend.ts'
import { siteUrl } from '../../../support/site/ports.ts'
import { expect, open, test } from '../../../support/site/test.ts'

const reportFunction = '/rest/v1/rpc/analytics_report'
const notice = "The figures can't be loaded right now."

/** The day so many days ago, UTC, as YYYY-MM-DD. */
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** A year that ends yesterday, so its figures do not change during the test. */
const known = `/admin/analytics?start=${daysAgo(366)}&end=${daysAgo(1)}`

for (const status of [503, 0]) {
  test(`shows the previous figures, or zeros, when the report fails (${status || 'no response'})`, async ({
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
        // Compares only the figures, because the page queries their comparison again.
        for (const [index, text] of before.entries()) {
          await expect(figures.nth(index)).toContainText(text.split('\n')[0] ?? '')
        }
        // No page has read the report of this range before.
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

test('responds to a failed export with a message, not with an empty file', async ({
  adminPage: page,
}) => {
  await open(page, '/admin/analytics')
  await whileBackendFails(
    503,
    async () => {
      const response = await page.request.get(`${siteUrl}/admin/analytics/export?list=pages`)
      expect(response.status()).toBe(503)
      expect(await response.text()).toContain("The list can't be loaded right now. Reference ")
    },
    '/rest/v1/rpc/analytics_list',
  )
})
