import { expect, open, test } from '../../support/site/test.ts'

test('a card shows the excerpt unchanged, or else 150 characters of the text and an ellipsis', async ({
  page,
  article,
}) => {
  const text = 'Measure the voltage drop on the ground side first. '.repeat(6).trim()
  const plain = await article({ content: `<h2>${text}</h2><p>More</p>` })
  const excerpt = 'Three readings that tell a worn pump from a <blocked> filter & why.'
  const { title, slug } = await article({ excerpt, content: '<p>Other words.</p>' })
  await open(page, '/blog')
  const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(cardOf(plain.title)).toContainText(`${text.slice(0, 150).trimEnd()}…`)
  await expect(cardOf(plain.title)).not.toContainText(text.slice(0, 152))
  await expect(cardOf(title)).toContainText(excerpt)
  await cardOf(title).getByRole('link').click()
  await expect(page).toHaveURL(`/blog/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('the loading message is in view, whatever part of the card is', async ({ page }) => {
  // A phone, whose cards are higher than what is left of the window.
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, '/blog')
  const card = page.getByRole('article').nth(1)
  const link = card.getByRole('link')
  const message = page.getByRole('status').filter({ hasText: 'Loading article...' })
  // The article arrives when the test allows it.
  let arrive = () => {}
  await page.route('**/blog/**', async (route) => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    await route.continue().catch(() => undefined)
  })
  const edges = async () => {
    const box = await card.boundingBox()
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
  }
  // Below the header (64 pixels) or above the bottom, 20 pixels of the card are left.
  for (const place of ['its end', 'its start'] as const) {
    const { top, bottom } = await edges()
    const move = place === 'its end' ? bottom - 64 - 20 : top - 700 + 20
    await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), move)
    await link.evaluate((node: HTMLAnchorElement) => node.click())
    await expect(message).toBeVisible()
    const box = await message.boundingBox()
    expect(box?.y, place).toBeGreaterThanOrEqual(64)
    expect((box?.y ?? 0) + (box?.height ?? 0), place).toBeLessThanOrEqual(700)
    if (place === 'its end') await page.reload()
  }
  arrive()
})
