import { expectNoSidewaysScroll } from '../../support/site/checks.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { plannedLesson } from './support/lessons.ts'
import { writeReplies } from './support/reply.ts'

/** A word of 180 letters, as a pasted URL or a code is. */
const word = 'Batterieladestromkreis'.repeat(9).slice(0, 180)
const error = `550 5.1.1 <${word}@example.com>: Recipient address rejected: ${word}`

test('pages fit the screen with long content', async ({
  adminPage: page,
  article,
  message,
  cleanUp,
}) => {
  const sender = `${word.slice(0, 60)}@${word.slice(0, 20)}.example.com`.toLowerCase()
  const lesson = await plannedLesson('AC-101', 2, cleanUp)
  // Before the lessons of all other modules, so that the dashboard lists it.
  await rows.update('lessons', { id: lesson.id }, { title: word, state: 'draft' })
  const { id: articleId } = await article({ status: 'draft', title: word })
  await rows.update('articles', { id: articleId }, { content: `<p>${word}</p>` })
  const { id: messageId } = await message({
    first_name: word.slice(0, 50),
    last_name: word.slice(0, 50),
    email: sender,
    subject: word,
    message: word,
    created_at: new Date(Date.UTC(2001, 0, 1)).toISOString(),
  })
  await writeReplies(messageId)
  await rows.update(
    'email_outbox',
    { message_id: messageId, status: 'dead' },
    { last_error: error },
  )

  for (const path of [
    '/admin',
    '/admin/content',
    `/admin/content/edit/${articleId}/versions`,
    '/admin/curriculum/AC-101',
    '/admin/lessons?q=AC-101',
    `/admin/lessons/${lesson.id}`,
    `/admin/messages?q=${sender}`,
    `/admin/messages/${messageId}`,
    '/courses/hvac',
    '/courses/hvac/ac-101',
  ]) {
    await test.step(path, async () => {
      await open(page, path)
      // Titles are in fields, too.
      expect(await page.content()).toContain(word.slice(0, 40))
      for (const width of [320, 390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
      }
    })
  }
})
