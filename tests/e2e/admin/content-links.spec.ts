import { expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { freeLesson, lessonId } from '../../support/site/lessons.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { save } from './support/lessons.ts'

test('an admin links an article to a lesson and a code, and visitors see both sides at once', async ({
  adminPage: page,
  article,
  request,
  cleanUp,
}) => {
  const { id, title, slug } = await article()
  const lesson = await lessonId(freeLesson)
  // Other articles of the lesson stay.
  cleanUp(() => rows.remove('article_lessons', { article_id: id }))
  const shows = async (path: string, text: string) =>
    (await (await request.get(path)).text()).includes(text)
  const articlePath = `/blog/${slug}`
  const codePath = '/codes/P0171'
  expect(await shows(freeLesson.path, articlePath)).toBe(false)
  expect(await shows(codePath, articlePath)).toBe(false)

  await test.step('in the article form', async () => {
    await open(page, `/admin/content/edit/${id}`)
    await page
      .getByLabel('Lessons', { exact: true })
      .first()
      .selectOption({ label: freeLesson.title })
    await page.getByLabel('Fault codes', { exact: true }).first().selectOption('P0171')
    await page.getByLabel('Fault codes', { exact: true }).first().selectOption('P0420')
    await page.getByRole('button', { name: /^Remove P0420/ }).click()
    await expect(page.getByRole('list', { name: 'Fault codes' })).toHaveText(/^P0171/)
    await expectAccessibleInEveryLook(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL('/admin/content')
    expect(await shows(articlePath, freeLesson.path)).toBe(true)
    expect(await shows(articlePath, codePath)).toBe(true)
    expect(await shows(freeLesson.path, articlePath)).toBe(true)
    expect(await shows(codePath, articlePath)).toBe(true)
  })

  await test.step('in the lesson form, whose change an open article form finds', async () => {
    await open(page, `/admin/content/edit/${id}`)
    const lessonForm = await page.context().newPage()
    await open(lessonForm, `/admin/lessons/${lesson}`)
    await lessonForm.getByRole('button', { name: `Remove ${title}` }).click()
    await save(lessonForm)
    await lessonForm.close()
    expect(await shows(articlePath, freeLesson.path)).toBe(false)
    expect(await shows(articlePath, codePath)).toBe(true)
    expect(await shows(freeLesson.path, articlePath)).toBe(false)
    await page.getByLabel('Excerpt').fill('A change.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Merged with changes made elsewhere: lessons.')).toBeVisible()
    await open(page, `/admin/content/edit/${id}`)
    await expect(page.getByLabel('Excerpt')).toHaveValue('A change.')
    await expect(page.getByRole('list', { name: 'Lessons' })).toBeEmpty()
  })

  await test.step('a draft disappears from both sides', async () => {
    await rows.update('articles', { id }, { status: 'draft' })
    expect(await shows(codePath, articlePath)).toBe(false)
  })
})
