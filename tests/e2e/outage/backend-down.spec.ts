import { withArticle } from '../../support/site/articles.ts'
import { crashBackend, isBackendUp, whileBackendHangs } from '../../support/site/backend.ts'
import { contactForm, contactText, takeTime } from '../../support/site/contact-form.ts'
import { rows } from '../../support/site/rest.ts'
import { publicRoutes } from '../../support/site/routes.ts'
import { expect, open, test } from '../../support/site/test.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const pages = publicRoutes.filter(({ status }) => status === 200).map(({ path }) => path)

test('while the backend hangs a message is not lost, and sent again it is one', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/contact')
  const form = contactForm(page)
  const text = contactText()
  await form.fill(text)
  await takeTime(page)

  await whileBackendHangs(async () => {
    await form.sendButton.click()
    await expect(form.alert).toHaveText(
      /^Your message could not be saved just now\. Nothing you typed is lost: please try again in a moment \(reference \w{8}\)\.$/,
      { timeout: 20_000 },
    )
    expect(await form.values()).toEqual(text)
  })
  await form.sendButton.click()
  await expect(form.status).toContainText('successfully', { timeout: 20_000 })
  expect(await rows.list('contact_messages', { email: text.email })).toHaveLength(1)
})

test('while the backend hangs every public page stays up', async ({ request }) => {
  for (const path of pages) await request.get(path)
  await whileBackendHangs(async () => {
    for (const path of pages) {
      const response = await request.get(path)
      expect.soft(response.status(), path).toBe(200)
      expect.soft(await response.text(), path).not.toContain('Something has come loose')
    }
    const readiness = await request.get('/api/ready', { timeout: 20_000 })
    expect(readiness.status()).toBe(503)
    expect((await request.get('/api/health')).status()).toBe(200)
  })
  await expect.poll(async () => (await request.get('/api/ready')).status()).toBe(200)
})

test('pages asked for the first time during an outage do not stay wrong', async ({ request }) => {
  await withArticle({}, async ({ slug, title }) => {
    await whileBackendHangs(async () => {
      const response = await request.get(`/blog/${slug}`, { timeout: 30_000 })
      expect(response.status()).toBeGreaterThanOrEqual(500)
    })
    await expect
      .poll(async () => (await request.get(`/blog/${slug}`)).status(), { timeout: 20_000 })
      .toBe(200)
    expect(await (await request.get(`/blog/${slug}`)).text()).toContain(title)
  })
})

test('a backend that crashed comes back by itself with every saved row', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await open(page, '/contact')
  const form = contactForm(page)
  const text = contactText()
  await form.fill(text)
  await takeTime(page)
  await form.sendButton.click()
  await expect(form.status).toContainText('successfully')

  crashBackend()
  await expect.poll(isBackendUp).toBe(false)
  for (const path of pages) {
    expect.soft((await request.get(path)).status(), path).toBe(200)
  }
  await expect.poll(isBackendUp, { timeout: 120_000 }).toBe(true)
  expect(await rows.list('contact_messages', { email: text.email })).toHaveLength(1)
})
