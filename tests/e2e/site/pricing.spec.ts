import { offeredPlans } from '@/lib/plans/prices'
import { contactForm, contactText, takeTime } from '../../support/site/contact-form.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'

const plans = [
  {
    ...offeredPlans.basic,
    included: ['3 modules'],
    planned: [],
    missing: ['Completion certificates'],
  },
  {
    ...offeredPlans.professional,
    included: ['All modules', 'Priority support', 'Completion certificates'],
    planned: [],
    missing: ['Team analytics'],
  },
  {
    ...offeredPlans.enterprise,
    included: ['All modules', 'Priority support'],
    planned: [
      'Team access for several users (planned)',
      'Team analytics (planned)',
      'Custom integrations (planned)',
    ],
    missing: [],
  },
]

test('three plans show what they cost and include, one is the most popular, and each leads to the contact form', async ({
  page,
}) => {
  await open(page, '/pricing')
  await expect(page.getByRole('article')).toHaveCount(plans.length)
  await expect(page.getByText('Most popular', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'Professional' })).toContainText('Most popular')
  for (const plan of plans) {
    await test.step(plan.name, async () => {
      const card = page.getByRole('article', { name: plan.name })
      await expect(card).toContainText(`${plan.price}/month`)
      for (const feature of plan.included) {
        await expect(card.getByText(`Included: ${feature}`)).toHaveCount(1)
      }
      for (const feature of plan.planned) {
        const row = card.getByRole('listitem').filter({ hasText: feature })
        await expect(row).toHaveText(/^[^:]* \(planned\)$/)
        await expect(row.locator('use')).toHaveAttribute('href', /#clock$/)
      }
      for (const feature of plan.missing) {
        await expect(card.getByText(`Not included: ${feature}`)).toHaveCount(1)
      }
      await expect(card.getByRole('link', { name: `Choose ${plan.name}` })).toHaveAttribute(
        'href',
        /^\/contact\?plan=/,
      )
    })
  }
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(plans.length)

  await page.getByRole('link', { name: 'Choose Professional' }).click()
  await expect(page).toHaveURL('/contact?plan=professional')
  const form = contactForm(page)
  await expect(form.subject).toHaveValue('Professional plan')
  await expect(form.message).toHaveValue(
    `I would like to subscribe to the Professional plan (${offeredPlans.professional.price}/month).`,
  )

  await open(page, '/contact?plan=enterprise')
  await expect(form.subject).toHaveValue('Enterprise plan')
})

test('an unknown plan leaves the contact form empty, and sending a chosen plan clears it', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/contact?plan=constructor')
  const form = contactForm(page)
  expect(Object.values(await form.values())).toEqual(['', '', '', '', ''])

  await open(page, '/contact?plan=basic')
  const { firstName, lastName, email } = contactText()
  await form.firstName.fill(firstName)
  await form.lastName.fill(lastName)
  await form.email.fill(email)
  await takeTime(page)
  await form.sendButton.click()
  await expect(form.status).toContainText('successfully')
  expect(Object.values(await form.values())).toEqual(['', '', '', '', ''])
  expect(await rows.list('contact_messages', { email })).toMatchObject([
    {
      subject: 'Basic plan',
      message: `I would like to subscribe to the Basic plan (${offeredPlans.basic.price}/month).`,
    },
  ])
})

test('the contact page of every plan is the same cached page', async ({ request }) => {
  const etag = (await request.get('/contact')).headers().etag
  const withPlan = await request.get('/contact?plan=basic')
  expect(withPlan.headers()).toMatchObject({ etag, 'x-nextjs-cache': 'HIT' })
})
