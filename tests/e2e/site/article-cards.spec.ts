import { expect, open, test } from '../../support/site/test.ts'

test('a card without an excerpt shows 150 characters of the text and an ellipsis', async ({
  page,
  article,
}) => {
  const text = 'Measure the voltage drop on the ground side first. '.repeat(6).trim()
  const { title } = await article({ content: `<h2>${text}</h2><p>More</p>` })
  await page.goto('/blog')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText(`${text.slice(0, 150).trimEnd()}…`)
  await expect(card).not.toContainText(text.slice(0, 152))
})

test('a card shows the excerpt unchanged', async ({ page, article }) => {
  const excerpt = 'Three readings that tell a worn pump from a <blocked> filter & why.'
  const { title, slug } = await article({ excerpt, content: '<p>Other words.</p>' })
  await open(page, '/blog')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText(excerpt)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(`/blog/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
