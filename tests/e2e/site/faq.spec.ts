import { expect, open, test } from '../../support/site/test.ts'

const groups = [
  'Account & Access',
  'Courses & Certification',
  'Technical Support',
  'Payments & Plans',
]

test('the FAQ has four groups of four questions, the promised facts and ways to get help', async ({
  page,
}) => {
  await open(page, '/faq')
  await test.step('all answers are closed at first', async () => {
    for (const name of groups) {
      const group = page.getByRole('region', { name })
      await expect(group.getByRole('group')).toHaveCount(4)
      await expect(group.locator('[open]')).toHaveCount(0)
    }
  })
  const text = (await page.getByRole('main').textContent()) ?? ''
  for (const fact of [
    /certificate.+Professional and Enterprise|Professional and Enterprise.+certificate/,
    /purchased.+for life/,
    /Every month/,
    /Downloads .+ part of the Professional and Enterprise plans/,
    /30-day money-back guarantee/,
    /takes effect at the next billing cycle/,
    /until the end of the billing period/,
    /Enterprise offers multi-user access/,
    /Enterprise customers can also pay by bank transfer/,
    /Major credit and debit cards and PayPal/,
    /typically within 4 hours/,
    /24\/7/,
  ]) {
    expect.soft(text).toMatch(fact)
  }
  await test.step('opening a question closes only the open question of the same group', async () => {
    const account = page.getByRole('region', { name: 'Account & Access' }).getByRole('group')
    const payments = page.getByRole('region', { name: 'Payments & Plans' }).getByRole('group')
    await payments.first().getByRole('heading').click()
    await account.first().getByRole('heading').click()
    await expect(account.first()).toHaveAttribute('open')
    await account.nth(1).getByRole('heading').click()
    await expect(account.nth(1)).toHaveAttribute('open')
    await expect(account.first()).not.toHaveAttribute('open')
    await expect(payments.first()).toHaveAttribute('open')
    await account.nth(1).getByRole('heading').click()
    await expect(account.nth(1)).not.toHaveAttribute('open')
  })
  await test.step('the FAQ is printed with every answer open', async () => {
    const answers = page.getByRole('main').locator('details > :not(summary)')
    expect(await answers.count()).toBeGreaterThanOrEqual(16)
    await page.emulateMedia({ media: 'print' })
    for (const answer of await answers.all()) await expect(answer).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })
  // Live Chat focuses the message form.
  const help = page.getByRole('region', { name: 'Still Need Help?' })
  await expect(help.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await help.getByRole('link', { name: 'Live Chat' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Message', { exact: true })).toBeInViewport()
})
