import {
  crashBackend,
  isBackendUp,
  whileBackendFails,
  whileBackendHangs,
} from '../../support/site/backend.ts'
import { openFilledContactForm } from '../../support/site/contact-form.ts'
import { siteUrl } from '../../support/site/ports.ts'
import { rows } from '../../support/site/rest.ts'
import { publicRoutes } from '../../support/site/routes.ts'
import { callWebhook } from '../../support/site/site-process.ts'
import { expect, test } from '../../support/site/test.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const pages = publicRoutes.filter(({ status }) => status === 200).map(({ path }) => path)

test('a message sent again after a hanging backend is saved once', async ({ page }) => {
  const { form, text } = await openFilledContactForm(page)

  await whileBackendHangs(async () => {
    await form.sendButton.click()
    await expect(form.alert).toHaveText(
      /^Our service is temporarily unavailable\. Please try again in a moment\.Reference \w{8}$/,
      { timeout: 20_000 },
    )
    expect(await form.values()).toEqual(text)
  })
  await form.sendButton.click()
  await expect(form.status).toContainText('successfully', { timeout: 20_000 })
  expect(await rows.list('contact_messages', { email: text.email })).toHaveLength(1)
})

test('public pages stay up while the backend hangs', async ({ request }) => {
  for (const path of pages) await request.get(path)
  await whileBackendHangs(async () => {
    for (const path of pages) {
      const response = await request.get(path)
      expect.soft(response.status(), path).toBe(200)
      expect.soft(await response.text(), path).not.toContain('be loaded right now')
    }
    const readiness = await request.get('/api/ready', { timeout: 20_000 })
    expect(readiness.status()).toBe(503)
    expect((await request.get('/api/health')).status()).toBe(200)
  })
  await expect.poll(async () => (await request.get('/api/ready')).status()).toBe(200)
})

test('does not keep the error of a page first requested during an outage', async ({
  request,
  article,
}) => {
  const { slug, title } = await article()
  await whileBackendHangs(async () => {
    const response = await request.get(`/blog/${slug}`, { timeout: 30_000 })
    expect(response.status()).toBeGreaterThanOrEqual(500)
    const html = await response.text()
    // Complete without JavaScript: header, what happened, what to do and the reference.
    expect(html).toContain('<nav aria-label="Main"')
    expect(html).toContain('be loaded right now</h1>')
    expect(html).toContain('>Try again</a>')
    expect(html).toContain(`>${response.headers()['x-request-id']}<`)
  })
  await expect
    .poll(async () => (await request.get(`/blog/${slug}`)).status(), { timeout: 20_000 })
    .toBe(200)
  expect(await (await request.get(`/blog/${slug}`)).text()).toContain(title)
})

test('keeps no empty page of a backend that responds without data', async ({
  request,
  article,
}) => {
  const known = await article()
  const statusAndTitle = async ({ slug, title }: { slug: string; title: string }) => {
    const response = await request.get(`/blog/${slug}`, { timeout: 30_000 })
    return [response.status(), (await response.text()).includes(title)]
  }
  const expectKnown = async () => {
    expect(await statusAndTitle(known)).toEqual([200, true])
    for (const path of ['/feed.xml', '/blog']) {
      expect(await (await request.get(path)).text(), path).toContain(known.title)
    }
  }
  await expectKnown()
  const unknown = await article()
  await whileBackendFails('empty', async () => {
    expect((await callWebhook(siteUrl, 'all')).status).toBe(200)
    await expectKnown()
    // A page that was never rendered has no previous state.
    expect((await statusAndTitle(unknown))[0]).toBeGreaterThanOrEqual(500)
    expect((await request.get('/api/ready')).status()).toBe(503)
  })
  await expect.poll(() => statusAndTitle(unknown), { timeout: 20_000 }).toEqual([200, true])
  await expect.poll(async () => (await request.get('/api/ready')).status()).toBe(200)
})

test('restarts a crashed backend with every saved row', async ({ page, request }) => {
  const { form, text } = await openFilledContactForm(page)
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
