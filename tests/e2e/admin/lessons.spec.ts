import { freeLesson, lessonId } from '../../support/site/lessons.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import {
  allowStorage,
  chooseCaptions,
  chooseDescriptions,
  edit,
  plannedLesson,
  save,
  toast,
  twoCaptions,
} from './support/lessons.ts'
import { testEveryLook } from './support/looks.ts'

test('filters the lessons by category, module, state and gap, and keeps the filters in the URL', async ({
  adminPage: page,
  guard,
}) => {
  await allowStorage(page, guard)
  await open(page, '/admin/lessons')
  const list = page.getByRole('table', { name: 'Lessons' })
  const lessons = list.locator('td').getByRole('link')
  await expect(lessons.first()).toHaveText(/Voltage, current and resistance/)
  await page.getByLabel('Category').selectOption('engine')
  await expect(page).toHaveURL(/category=engine/)
  await expect(list).not.toContainText('EL-101')
  await page.getByLabel('Module', { exact: true }).selectOption('EN-102')
  await page.getByLabel('State').selectOption('published')
  await expect(page).toHaveURL(/category=engine.*module=EN-102.*state=published/)
  await expect(lessons).toHaveCount(2)
  const filtered = page.url()
  await lessons.first().click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(filtered)
  await page.getByLabel('State').selectOption('')
  await page.getByLabel('Missing').selectOption('film')
  await expect(page).toHaveURL(/gap=film/)
  await expect(list).not.toContainText('Published')
  await page.getByLabel('Search by title or module').fill('no lesson has this title')
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL(/\/admin\/lessons$/)
})

test('a save keeps the captions that are read while it runs', async ({
  adminPage: page,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const { id } = await plannedLesson('EL-204', 3, cleanUp)
  await edit(page, id)
  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype
    const saving = new Promise((resolve) => addEventListener('saving', resolve, { once: true }))
    Blob.prototype.arrayBuffer = async function () {
      await saving
      return arrayBuffer.call(this)
    }
  })
  const second = page.getByLabel('Caption 2, text')
  await page.route('**/admin/lessons/*', async (route) => {
    if (route.request().method() === 'POST') {
      await page.evaluate(() => dispatchEvent(new Event('saving')))
      await expect(second).toBeVisible()
    }
    await route.continue()
  })
  await page.getByLabel('Summary').fill('Saved first')
  await chooseCaptions(page, twoCaptions)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Lesson saved')
  await expect(second).toHaveValue('P0420 needs two trips.')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await save(page)
  expect(await rows.list('lesson_cues', { lesson_id: id })).toHaveLength(2)
})

test('descriptions are imported and edited, and stay when the captions change', async ({
  adminPage: page,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const { id } = await plannedLesson('EL-204', 2, cleanUp)
  await edit(page, id)
  const descriptions = page.getByRole('region', { name: 'Scene descriptions' })
  await chooseDescriptions(page, twoCaptions.replace('00:05.000', '00:03.000'))
  await expect(descriptions.getByRole('status')).toContainText(
    '1 description overlapping the next one: shortened (line 3).',
  )
  await chooseDescriptions(page, twoCaptions)
  await expect(descriptions.getByRole('status')).not.toContainText('overlapping')
  await page.getByLabel('Description 1, text').fill('Meter: 12.6 V')
  await save(page)
  await chooseCaptions(page, twoCaptions)
  await save(page)
  await expect(page.getByLabel('Description 1, text')).toHaveValue('Meter: 12.6 V')
  const stored = await rows.list('lesson_descriptions', { lesson_id: id })
  expect(stored.map(({ text }) => text).sort()).toEqual(['Meter: 12.6 V', 'P0420 needs two trips.'])
})

test('captions are shifted, split and merged with the keyboard', async ({
  adminPage: page,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const { id } = await plannedLesson('EL-302', 2, cleanUp)
  await edit(page, id)
  await chooseCaptions(page, twoCaptions)
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('Shift all by seconds').fill('1.5')
  await press('Shift')
  await expect(page.getByLabel('Caption 1, start', { exact: true })).toHaveValue('0:02.5')
  await press('Caption 1: split')
  await expect(page.getByLabel('Caption 1, text')).toHaveValue('Measure before')
  await press('Caption 2: merge with the next')
  await expect(page.getByLabel('Caption 2, text')).toHaveValue(
    'you replace. P0420 needs two trips.',
  )
  await press('Caption 1: add a caption after')
  await press('Caption 2: delete')
  const start = page.getByLabel('Caption 1, start', { exact: true })
  await start.fill('nonsense')
  await page.keyboard.press('Enter')
  await expect(start).toHaveValue('0:02.5')
  await start.fill('30')
  await page.keyboard.press('Enter')
  // A save would make the form inert and move the focus, so Enter has not saved the lesson.
  await expect(start).toBeFocused()
  await press('Save changes')
  const end = page.getByLabel('Caption 1, end', { exact: true })
  await expect(end).toBeFocused()
  await expect(end).toHaveAccessibleDescription('Caption 1 must end after it begins.')
  await expect(page.getByRole('region', { name: 'Captions' }).getByRole('alert')).toHaveText(
    '1 caption to correct before saving.',
  )
  await start.fill('2')
  await save(page)
  await edit(page, id)
  await expect(page.getByLabel('Caption 2, text')).toHaveValue(
    'you replace. P0420 needs two trips.',
  )

  await test.step('a broken file is rejected with the number of the line and changes nothing', async () => {
    await chooseCaptions(page, twoCaptions.replace('00:09.000', '00:xx.000'))
    const captions = page.getByRole('region', { name: 'Captions' })
    await expect(captions.getByRole('alert')).toContainText('captions.vtt was not used.')
    await expect(captions.getByRole('alert')).toContainText('Line 6:')
    await expect(page.getByLabel('Caption 3, text')).toHaveCount(0)
    await expect(page.getByLabel('Caption 2, text')).toHaveValue(
      'you replace. P0420 needs two trips.',
    )
  })
})

testEveryLook('lessons are accessible', async ({ page, guard, check }) => {
  await allowStorage(page, guard)
  const id = await lessonId(freeLesson)
  await check({
    list: () => open(page, '/admin/lessons'),
    'errors of the captions': async () => {
      await edit(page, id)
      await page.getByLabel('Caption 1, text').fill('')
      await page.getByLabel('Caption 2, start', { exact: true }).fill('0')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByLabel('Caption 1, text')).toHaveAttribute('aria-invalid', 'true')
    },
    'preview of unsaved changes': async () => {
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('dialog').locator('video')).toBeVisible()
    },
  })
})
