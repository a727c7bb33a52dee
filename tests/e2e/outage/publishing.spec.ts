import { untilFaultIsMet, whileBackendFails } from '../../support/site/backend.ts'
import { siteUrl } from '../../support/site/ports.ts'
import { rows } from '../../support/site/rest.ts'
import { callWebhook } from '../../support/site/site-process.ts'
import { expect, test } from '../../support/site/test.ts'

test('does not keep an unpublished article in a list that was being rendered', async ({
  request,
  article,
}) => {
  const { id, title } = await article()
  const blog = async () => (await request.get('/blog')).text()
  let rendering = Promise.resolve('')
  await whileBackendFails(
    'held',
    async () => {
      rendering = blog()
      await untilFaultIsMet()
      await rows.update('articles', { id }, { status: 'draft' })
    },
    '/rest/v1/articles?select=id%2Ctitle',
  )
  expect(await rendering).toContain(title)
  await expect.poll(blog, { timeout: 20_000 }).not.toContain(title)
})

test('a failed read does not replace the last good list', async ({ request, article }) => {
  const { title } = await article()
  const blog = async () => (await request.get('/blog')).text()
  expect(await blog()).toContain(title)
  for (const status of [401, 503]) {
    await whileBackendFails(
      status,
      async () => {
        await callWebhook(siteUrl, 'articles')
        expect(await blog(), String(status)).toContain(title)
      },
      '/rest/v1/articles',
    )
  }
})
