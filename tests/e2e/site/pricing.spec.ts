import { expect, open, test } from '../../support/site/test.ts'

const plans = [
  { name: 'Basic', price: '$29', included: ['3 modules'], missing: ['Completion certificates'] },
  {
    name: 'Professional',
    price: '$79',
    included: ['All modules', 'Completion certificates', 'Priority support'],
    missing: ['Team analytics'],
  },
  {
    name: 'Enterprise',
    price: '$199',
    included: ['Team access for several users', 'Team analytics', 'Custom integrations'],
    missing: [],
  },
]

for (const plan of plans) {
  test(`the ${plan.name} plan costs ${plan.price} a month and says what it includes`, async ({
    page,
  }) => {
    await page.goto('/pricing')
    const card = page.getByRole('article', { name: plan.name })
    await expect(card).toContainText(`${plan.price}/month`)
    for (const feature of plan.included) {
      await expect(card.getByText(`Included: ${feature}`)).toHaveCount(1)
    }
    for (const feature of plan.missing) {
      await expect(card.getByText(`Not included: ${feature}`)).toHaveCount(1)
    }
  })
}

test('there are three plans, one of them marked as the most popular', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('article')).toHaveCount(plans.length)
  await expect(page.getByText('Most Popular', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'Professional' })).toContainText('Most Popular')
})

test('every plan button leads to the contact page', async ({ page }) => {
  await open(page, '/pricing')
  const buttons = page.getByRole('article').getByRole('link')
  await expect(buttons).toHaveText(['Choose Basic', 'Choose Professional', 'Choose Enterprise'])
  for (const button of await buttons.all()) await expect(button).toHaveAttribute('href', '/contact')
  await buttons.first().click()
  await expect(page).toHaveURL('/contact')
})
