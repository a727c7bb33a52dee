import { setTimeout } from 'node:timers/promises'
import { hangBackend, isBackendUp } from '../../support/site/backend.ts'
import { openFilledContactForm } from '../../support/site/contact-form.ts'
import { rows } from '../../support/site/rest.ts'
import { publicRoutes } from '../../support/site/routes.ts'
import { killSite } from '../../support/site/site-process.ts'
import { expect, test } from '../../support/site/test.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const pages = publicRoutes.filter(({ status }) => status === 200).map(({ path }) => path)

test('replaces a hanging backend while stored pages stay up', async ({ page, request }) => {
  for (const path of pages) await request.get(path)
  const { form, text } = await openFilledContactForm(page)

  const isReplaced = hangBackend()
  while (!isReplaced()) {
    for (const path of pages) expect.soft((await request.get(path)).status(), path).toBe(200)
    await setTimeout(2000)
  }
  await expect.poll(isBackendUp, { timeout: 60_000 }).toBe(true)
  await form.sendButton.click()
  await expect(form.status).toContainText('successfully', { timeout: 20_000 })
  expect(await rows.list('contact_messages', { email: text.email })).toHaveLength(1)
})

test('restarts a killed site with current pages', async ({ request, article }) => {
  await request.get('/blog')
  killSite()
  const { title } = await article()
  const blog = () => request.get('/blog').then((response) => response.text(), String)
  await expect.poll(blog, { timeout: 90_000 }).toContain(title)
  expect((await request.get('/api/ready')).status()).toBe(200)
})
