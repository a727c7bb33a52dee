import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { titleField } from './support/article-form.ts'
import { edit, plannedLesson } from './support/lessons.ts'
import { testEveryLook } from './support/looks.ts'

test('restores an earlier version on a phone as a draft that changes nothing until it is saved', async ({
  adminPage: page,
  request,
  article,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, slug } = await article({
    content: '<p>Measure at 20 degrees.</p><p>Note it.</p>',
    seo_title: 'Runout',
  })
  const live = async () => (await request.get(`/blog/${slug}`)).text()
  await rows.update('articles', { id }, { content: '<p>Measure at 25 degrees.</p><p>Note it.</p>' })
  // Written without the site, so visitors may still get the page from before.
  await open(page, `/admin/content/edit/${id}`)
  await page.getByLabel('SEO title').fill('Runout of a disc')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Article updated')).toBeVisible()
  expect(await live()).toContain('Measure at 25 degrees.')

  await open(page, `/admin/content/edit/${id}`)
  await page.getByRole('link', { name: 'Versions' }).click()
  const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('link')
  await expect(versions).toHaveCount(3)
  await expect(versions.first()).toContainText('current')
  await versions.last().click()
  await expect(page).toHaveURL(/version=/)
  const content = page.getByRole('region', { name: 'Content' })
  await expect(content.getByRole('deletion')).toHaveText('removed: 20')
  await expect(content.getByRole('insertion')).toHaveText('added: 25')
  await expect(content).toContainText('Note it.')
  await expect(page.getByRole('region', { name: 'SEO title' })).toContainText('of a disc')
  await expect(page.getByRole('region', { name: 'Title', exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Restore as draft' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing on the site changes until you save them.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('at 20 degrees')
  await expect(page.getByLabel('SEO title')).toHaveValue('Runout')
  await expect(page.getByLabel('Status')).toHaveValue('published')
  expect(await live()).toContain('Measure at 25 degrees.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Article updated')).toBeVisible()
  expect(await live()).toContain('Measure at 20 degrees.')
})

test('Back after saving a restored version shows the saved article, which can be saved again', async ({
  adminPage: page,
  article,
}) => {
  const { id } = await article({ excerpt: 'As restored.' })
  await rows.update('articles', { id }, { excerpt: 'As replaced.' })
  await open(page, `/admin/content/edit/${id}/versions`)
  await page.getByRole('navigation', { name: 'Versions' }).getByRole('link').last().click()
  await page.getByRole('link', { name: 'Restore as draft' }).click()
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' })
  await expect(excerpt).toHaveValue('As restored.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/admin/content')
  await page.goBack()
  await expect(excerpt).toHaveValue('As restored.')
  await expect(page.getByText('Nothing on the site changes')).toHaveCount(0)
  await excerpt.fill('As restored. And more.')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/admin/content')
  await expect
    .poll(() => rows.list('articles', { id }))
    .toMatchObject([{ excerpt: 'As restored. And more.' }])
})

test('offers the texts of an article with a stored draft and keeps both', async ({
  adminPage: page,
  article,
}) => {
  // The browser warns before it leaves unsaved input.
  page.on('dialog', (dialog) => void dialog.accept())
  const { id, title } = await article({ status: 'draft' })
  await rows.update('articles', { id }, { title: `${title} new` })
  await open(page, `/admin/content/edit/${id}`)
  await titleField(page).fill('Unsaved')
  await open(page, `/admin/content/edit/${id}/versions`)
  await page.getByRole('link', { name: 'Restore as draft' }).click()
  // The unsaved work of this browser comes first. The admin decides.
  const notice = page.getByRole('region', { name: 'Unsaved changes' })
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expect(titleField(page)).toHaveValue(title)
})

test('restores the texts and captions of a lesson', async ({ adminPage: page, cleanUp }) => {
  const { id, title } = await plannedLesson('SV-202', 1, cleanUp)
  cleanUp(() => rows.remove('content_versions', { lesson_id: id }))
  // The page of the versions has a region of this name.
  const summary = page.getByRole('textbox', { name: 'Summary' })
  for (const text of ['How a shunt measures.', 'How a clamp measures.']) {
    await edit(page, id)
    await summary.fill(text)
    await page.getByRole('button', { name: 'Save changes' }).click()
    // The toast of the previous save may still be visible.
    await expect.poll(() => rows.list('lessons', { id })).toMatchObject([{ summary: text }])
    await expect(page.getByText('Lesson saved')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByText(title)).toBeVisible()
  const changed = page.getByRole('region', { name: 'Summary' })
  await expect(changed.getByRole('deletion')).toHaveText('removed: shunt')
  await expect(changed.getByRole('insertion')).toHaveText('added: clamp')
  await page.getByRole('link', { name: 'Restore as draft' }).click()
  await expect(summary).toHaveValue('How a shunt measures.')
  expect(await rows.list('lessons', { id })).toMatchObject([{ summary: 'How a clamp measures.' }])
  const notice = page.getByText('Nothing on the site changes until you save')
  await expect(notice).toBeVisible()
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  // The toast of the previous save may still be visible.
  await expect
    .poll(() => rows.list('lessons', { id }))
    .toMatchObject([{ summary: 'How a shunt measures.' }])
  await expect(notice).toBeHidden()
  await expect(page).toHaveURL(`/admin/lessons/${id}`)
  // A later text isn't replaced by the version again.
  await summary.fill('How a coil measures.')
  await save.click()
  await expect
    .poll(() => rows.list('lessons', { id }))
    .toMatchObject([{ summary: 'How a coil measures.' }])
  await page.reload()
  await expect(summary).toHaveValue('How a coil measures.')
})

testEveryLook('versions are accessible', async ({ page, check, article }) => {
  const { id } = await article({ status: 'draft', content: '<p>Measure at 20 degrees.</p>' })
  await check({
    versions: async () => {
      await open(page, `/admin/content/edit/${id}/versions`)
      await expect(page.getByText('No earlier version')).toBeVisible()
      await rows.update('articles', { id }, { content: '<p>Measure at 25 degrees.</p>' })
      await page.reload()
      await expect(page.getByRole('deletion')).toBeVisible()
    },
    'restored texts': async () => {
      await page.getByRole('link', { name: 'Restore as draft' }).click()
      await expect(page.getByText('Nothing on the site changes')).toBeVisible()
    },
  })
})
