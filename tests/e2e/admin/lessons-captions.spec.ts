import type { Locator, Page } from '@playwright/test'
import { encode } from '../../support/encode.ts'
import { freeLesson, lessonId } from '../../support/site/lessons.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import {
  allowStorage,
  chooseCaptions,
  edit,
  expectSaved,
  plannedLesson,
  toast,
  twoCaptions,
} from './support/lessons.ts'

const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 23)
/** A file with captions of four seconds, like the captions of the films. */
const captionsOf = (count: number) =>
  `WEBVTT\n${Array.from(
    { length: count },
    (_, index) =>
      `\n${clock(index * 4)} --> ${clock(index * 4 + 4)}\nLine ${index + 1}: the battery pushes current around the closed loop.\n`,
  ).join('')}`

const text = (page: Page, number: number) =>
  page.getByLabel(`Caption ${number}, text`, { exact: true })
const captionRows = (page: Page) =>
  page.getByRole('region', { name: 'Captions' }).getByRole('listitem')
const filmSecond = (page: Page) =>
  page.locator('video').evaluate((film) => (film as HTMLVideoElement).currentTime)
const scrollToTop = (row: Locator, offset: number) =>
  row.evaluate(
    (node, top) => scrollBy({ top: node.getBoundingClientRect().top - top, behavior: 'instant' }),
    offset,
  )

test('twelve captions are in view beside the film, and a time shows its second of the film', async ({
  adminPage: page,
  guard,
}) => {
  await allowStorage(page, guard)
  await edit(page, await lessonId(freeLesson))
  const film = page.locator('video')
  await expect
    .poll(() => film.evaluate((node) => (node as HTMLVideoElement).readyState))
    .toBeGreaterThan(0)
  await test.step('a file in another encoding shows a sample and a choice', async () => {
    const russian = encode('1\n00:00:01,000 --> 00:00:03,000\nПредохранитель', 'windows-1251')
    await page
      .getByLabel('Caption file')
      .setInputFiles({ name: 'a.srt', mimeType: 'application/x-subrip', buffer: russian })
    const encoding = page.getByLabel('Encoding of the file')
    await expect(encoding).toHaveValue('windows-1251')
    await expect(page.getByRole('list', { name: 'Sample of the text' })).toHaveText(
      'Предохранитель',
    )
    await encoding.selectOption('windows-1252')
    await expect(text(page, 1)).toHaveValue('Ïðåäîõðàíèòåëü')
    await encoding.selectOption('windows-1251')
    await expect(text(page, 1)).toHaveValue('Предохранитель')
  })
  await chooseCaptions(page, captionsOf(30))
  await expect(captionRows(page)).toHaveCount(30)
  await expect(page.getByLabel('Encoding of the file')).toHaveCount(0)

  await test.step('on a desktop', async () => {
    await scrollToTop(captionRows(page).nth(2), 110)
    const sizes = await captionRows(page).evaluateAll((found) => {
      const bar = document.querySelector('form > :last-child')?.getBoundingClientRect().top ?? 0
      const head = document.querySelector('#title-cues')?.parentElement
      const top = head?.getBoundingClientRect().bottom ?? 0
      const inView = found.filter((row) => {
        const box = row.getBoundingClientRect()
        return box.top >= top && box.bottom <= bar
      })
      return inView.map((row) => row.querySelector('textarea')?.clientWidth ?? 0)
    })
    expect(sizes.length).toBeGreaterThanOrEqual(12)
    expect(Math.min(...sizes)).toBeGreaterThan(200)
    await expect(film).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Caption 12, start', { exact: true }).click()
    await expect.poll(() => filmSecond(page)).toBe(44)
    await expect(captionRows(page).nth(11)).toHaveAttribute('aria-current', 'true')
    await page.getByLabel('Caption 14, end', { exact: true }).click()
    await expect.poll(() => filmSecond(page)).toBe(56)
    await expect(captionRows(page).nth(14)).toHaveAttribute('aria-current', 'true')
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await text(page, 25).click()
    await expect(text(page, 25)).toBeInViewport({ ratio: 1 })
    await expect(film).toBeInViewport({ ratio: 1 })
    // Only the row that is edited shows its tools.
    await expect(page.getByRole('button', { name: 'Caption 25: delete' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Caption 24: delete' })).toBeHidden()
    await page.getByRole('button', { name: 'Caption 25: delete' }).click()
    await expect(captionRows(page)).toHaveCount(29)
    const next = page.getByRole('button', { name: 'Caption 25: play from here' })
    await expect(next).toBeFocused()
    await expect(next).toBeInViewport()
  })
})

test('deleting, merging, shifting and replacing captions can be undone and redone', async ({
  adminPage: page,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const { id } = await plannedLesson('SV-203', 1, cleanUp)
  await edit(page, id)
  await chooseCaptions(page, twoCaptions)
  await expect(captionRows(page)).toHaveCount(2)
  const undo = page.getByRole('button', { name: 'Undo in captions' })
  const redo = page.getByRole('button', { name: 'Redo in captions' })
  const first = 'Measure before you replace.'
  const both = `${first} P0420 needs two trips.`
  const start = page.getByLabel('Caption 1, start', { exact: true })

  await page.getByRole('button', { name: 'Caption 1: merge with the next' }).click()
  await expect(text(page, 1)).toHaveValue(both)
  await page.getByLabel('Shift all by seconds').fill('2')
  await page.getByRole('button', { name: 'Shift', exact: true }).click()
  await expect(start).toHaveValue('0:03.0')
  await chooseCaptions(page, captionsOf(5))
  await expect(captionRows(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Caption 5: delete' }).click()
  // The focus stays in the list, so the keyboard goes on from there.
  await expect(page.getByRole('button', { name: 'Caption 4: delete' })).toBeFocused()

  await page.keyboard.press('Control+z')
  await expect(captionRows(page)).toHaveCount(5)
  await undo.click()
  await expect(text(page, 1)).toHaveValue(both)
  await expect(start).toHaveValue('0:03.0')
  await undo.click()
  await expect(start).toHaveValue('0:01.0')
  await undo.click()
  await expect(text(page, 1)).toHaveValue(first)
  await expect(captionRows(page)).toHaveCount(2)
  await redo.click()
  await expect(text(page, 1)).toHaveValue(both)
  await page.keyboard.press('Control+Shift+z')
  await expect(start).toHaveValue('0:03.0')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(captionRows(page)).toHaveCount(2)

  await test.step('replacing a text in all captions', async () => {
    await page.getByLabel('Find', { exact: true }).fill('two')
    await page.getByLabel('replace with', { exact: true }).fill('three')
    await page.getByRole('button', { name: 'Replace all' }).click()
    await expect(text(page, 2)).toHaveValue('P0420 needs three trips.')
    await undo.click()
    await expect(text(page, 2)).toHaveValue('P0420 needs two trips.')
  })

  await test.step('the toast undoes a deletion and keeps what was typed since', async () => {
    await page.getByRole('button', { name: 'Caption 1: delete' }).click()
    await expect(captionRows(page)).toHaveCount(1)
    await text(page, 1).fill('Typed since')
    const message = page.locator('[data-sonner-toast]').filter({ hasText: 'Caption 1 deleted' })
    await message.getByRole('button', { name: 'Undo' }).click()
    await expect(text(page, 1)).toHaveValue(first)
    await expect(text(page, 2)).toHaveValue('Typed since')
  })

  await test.step('inside a field, the browser undoes typing', async () => {
    await text(page, 1).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Then test.')
    await page.keyboard.press('Control+z')
    await expect(text(page, 1)).not.toHaveValue(/Then test\.$/)
    await expect(captionRows(page)).toHaveCount(2)
  })
})

test('errors stand at their captions, and the keyboard saves from every field', async ({
  adminPage: page,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const { id } = await plannedLesson('SV-203', 2, cleanUp)
  const stored = async () =>
    (await rows.list('lesson_cues', { lesson_id: id })).map((cue) => cue.text).sort()
  await edit(page, id)
  await chooseCaptions(page, captionsOf(4))
  await expect(captionRows(page)).toHaveCount(4)
  const overlapping = page.getByLabel('Caption 3, start', { exact: true })
  await overlapping.fill('0:03')
  await text(page, 4).fill('')
  await page.keyboard.press('Control+s')
  await expect(overlapping).toBeFocused()
  await expect(overlapping).toHaveAccessibleDescription('Caption 3 begins before caption 2 ends.')
  await expect(text(page, 4)).toHaveAccessibleDescription('Caption 4 has no text.')
  expect(await stored()).toEqual([])

  // A message disappears as soon as its line is correct.
  await overlapping.fill('0:08')
  await expect(page.getByText('Caption 3 begins before caption 2 ends.')).toHaveCount(0)
  await text(page, 4).fill('Read too quickly. '.repeat(8))
  await expect(text(page, 4)).toHaveAccessibleDescription(
    'Too quick to read: shown for 4 s, needs 5.8 s.',
  )
  await page.keyboard.press('Control+s')
  await expectSaved(page)
  await expect(text(page, 4)).toBeFocused()
  expect((await stored()).at(-1)).toBe('Read too quickly. '.repeat(8).trim())

  await page.getByLabel('Caption 1, end', { exact: true }).fill('0:01.5')
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => rows.list('lesson_cues', { lesson_id: id, end_at: '1.5' }))
    .toHaveLength(1)
  await page.getByLabel('Summary').fill('Saved by keyboard')
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => rows.list('lessons', { id }))
    .toMatchObject([{ summary: 'Saved by keyboard' }])
  await expect(page.getByLabel('Summary')).toBeFocused()
})

test('the preview shows unsaved changes and saves nothing', async ({ adminPage: page, guard }) => {
  await allowStorage(page, guard)
  const id = await lessonId(freeLesson)
  await edit(page, id)
  const [before] = await rows.list('lessons', { id })
  await page.getByLabel('Title', { exact: true }).fill('A title of the preview')
  await page.getByLabel('Goals').fill('A goal of the preview')
  await text(page, 1).fill('A caption of the preview with P0420.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: A title of the preview' })
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('A title of the preview')
  await expect(preview.getByText('A goal of the preview')).toBeVisible()
  await expect(preview.getByText('A caption of the preview with').first()).toBeVisible()
  await expect(preview.locator('video')).toBeVisible()
  // Links to a second seek in the film, without a question about unsaved changes.
  await preview.getByRole('navigation', { name: 'Chapters' }).getByRole('link').last().click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  // The player has its keys. Escape closes what is open in the player before it closes the preview.
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await expect(shortcuts).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  const bay = page.getByRole('dialog', { name: 'Bay mode: A title of the preview' })
  await preview.getByRole('button', { name: 'Bay mode' }).click()
  await expect(bay).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bay).toHaveCount(0)
  await expect(preview).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()
  await expect(page).toHaveURL(`/admin/lessons/${id}`)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A title of the preview')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  const [after] = await rows.list('lessons', { id })
  expect(after).toEqual(before)
})

test('leads to the neighboring lessons, with or without saving', async ({
  adminPage: page,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const first = await plannedLesson('SV-204', 1, cleanUp)
  const [second] = await rows.list('lessons', { module_id: 'SV-204', position: '2' })
  await open(page, `/admin/lessons/${first.id}`)
  const neighbors = page.getByRole('navigation', { name: 'Lessons in order' })
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })

  await page.getByLabel('Summary').fill('Not saved')
  await neighbors.getByRole('link', { name: /^Next lesson: SV-204/ }).click()
  await leave.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(page).toHaveURL(`/admin/lessons/${second?.id}`)
  await toast(page, 'Lesson saved')
  expect(await rows.list('lessons', { id: first.id })).toMatchObject([{ summary: 'Not saved' }])
  await expect(page.getByLabel('Summary')).toHaveValue(second?.summary ?? '')
  await neighbors.getByRole('link', { name: /^Previous lesson: SV-204/ }).click()
  await expect(page).toHaveURL(`/admin/lessons/${first.id}`)
  await expect(page.getByLabel('Summary')).toHaveValue('Not saved')
})
