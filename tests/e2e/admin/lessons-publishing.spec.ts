import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import {
  allowStorage,
  chooseCaptions,
  edit,
  film,
  openPreview,
  plannedLesson,
  save,
  storedFilms,
  toast,
  twoCaptions,
  uploadFilm,
} from './support/lessons.ts'

test('an admin publishes a lesson with a film, captions, chapters and a poster of its own', async ({
  adminPage: page,
  request,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const { id, slug, title } = await plannedLesson('EL-205', 1, cleanUp)
  const path = `/courses/electrical/el-205/${slug}`
  const get = async () => (await request.get(path)).text()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const unpublish = page.getByRole('button', { name: 'Unpublish' })
  const stateOf = async () => (await rows.list('lessons', { id }))[0]?.state
  expect((await request.get(path)).status()).toBe(404)

  await test.step('publishing is rejected while something is missing', async () => {
    await open(page, '/admin/lessons?q=EL-205')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: 'Edit lesson' })).toBeVisible()
    await publish.click()
    await expect(publish).toHaveAccessibleDescription(/needs: film, captions, poster/)
    await expect(publish).toBeFocused()
    expect(await stateOf()).toBe('planned')
  })

  await test.step('film, captions, chapters, poster and texts', async () => {
    await uploadFilm(page, film)
    await expect(page.getByRole('region', { name: 'Film' })).toContainText('1:08')
    const video = page.locator('video')
    await expect
      .poll(() => video.evaluate((node) => (node as HTMLVideoElement).readyState))
      .toBeGreaterThan(0)
    await chooseCaptions(page, twoCaptions)
    await expect(page.getByLabel('Caption 2, text')).toHaveValue('P0420 needs two trips.')
    await expect(page.getByText('P0420', { exact: true })).toBeVisible()
    await video.evaluate((node) => {
      ;(node as HTMLVideoElement).currentTime = 6.5
    })
    await expect
      .poll(() => video.evaluate((node) => (node as HTMLVideoElement).seeking))
      .toBe(false)
    await page.getByLabel('Caption 2, start: use current time').click()
    await expect(page.getByLabel('Caption 2, start', { exact: true })).toHaveValue('0:06.5')
    const chapters = page.getByRole('region', { name: 'Chapters' })
    await chapters.getByRole('button', { name: 'Add at current time' }).click()
    await page.getByLabel('Chapter 1, title').fill('The second trip')
    await page.getByRole('button', { name: 'Use current frame' }).click()
    const poster = page.getByRole('img', { name: 'Poster of the lesson' })
    await expect(poster).toHaveAttribute('src', /\/assets\/media\/[0-9a-f]{24}-1280x720\.webp$/)
    await page.getByLabel('Summary').fill('How two trips confirm a code.')
    await page.getByLabel('Goals').fill('Read a code\n\nConfirm it')
    await page.getByRole('button', { name: 'Add step' }).click()
    await page.getByLabel('Step 1', { exact: true }).fill('Read the memory.')
    await page.getByLabel('Step 1, limit').fill('two trips')
    await page.getByLabel('Who may watch').selectOption('free')
    await save(page)
    expect((await request.get(path)).status()).toBe(404)
  })

  await test.step('preview', async () => {
    // Loads the saved lesson.
    await edit(page, id)
    const preview = await openPreview(page)
    await expect(preview.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(preview.getByText('Measure before you replace.').first()).toBeVisible()
    await preview.getByRole('button', { name: 'Close' }).click()
    await expect(preview).toHaveCount(0)
  })

  await test.step('published: the lesson is public at the next request', async () => {
    await publish.click()
    await toast(page, 'Lesson published')
    await expect(unpublish).toBeVisible()
    const html = await get()
    for (const text of [
      title,
      'P0420 needs two trips.',
      'The second trip',
      'Confirm it',
      'two trips',
    ]) {
      expect(html).toContain(text)
    }
    expect(await (await request.get(`/api/lessons/${id}/captions`)).text()).toContain(
      '00:00:06.500',
    )
    const played = await request.get(`/api/lessons/${id}/film`, {
      headers: { range: 'bytes=0-99' },
    })
    expect(played.status()).toBe(206)
    const cues = await rows.list('lesson_cues', { lesson_id: id })
    expect(cues.flatMap(({ codes }) => codes)).toEqual(['P0420'])
  })

  await test.step('changed, and unpublished', async () => {
    await page.getByLabel('Title', { exact: true }).fill(`${title} again`)
    await save(page)
    // The slug does not change with the title.
    expect(await get()).toContain(`${title} again`)
    await page.getByLabel('Summary').fill('Written, and not lost.')
    await unpublish.click()
    await toast(page, 'Lesson unpublished')
    expect(await stateOf()).toBe('draft')
    expect((await request.get(path)).status()).toBe(404)
    // Taking the lesson off the site doesn't save what the admin is writing.
    await expect(page.getByLabel('Summary')).toHaveValue('Written, and not lost.')
    const summary = async () => (await rows.list('lessons', { id }))[0]?.summary
    expect(await summary()).toBe('How two trips confirm a code.')
    await save(page)
    expect([await summary(), await stateOf()]).toEqual(['Written, and not lost.', 'draft'])
    await page.getByLabel('Summary').fill('Published with one button.')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await toast(page, 'Lesson published')
    expect(await get()).toContain('Published with one button.')
    await unpublish.click()
    await expect.poll(stateOf).toBe('draft')
  })
  expect(await storedFilms('EL-205')).toHaveLength(1)
})
