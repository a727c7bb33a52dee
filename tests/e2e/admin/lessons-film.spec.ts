import { truncateSync, writeFileSync } from 'node:fs'
import { expectAccessible, expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { play, film as player } from '../../support/site/player.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import {
  allowStorage,
  chooseFilm,
  edit,
  film,
  filmOf,
  filmPanel,
  filmPath,
  filmWithSound,
  longerFilm,
  plannedLesson,
  storedFilms,
  uploadFilm,
} from './support/lessons.ts'

/** The film with its index after the film data. */
function withIndexAtEnd(bytes: Buffer): Buffer {
  const boxes: Record<string, Buffer> = {}
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    boxes[bytes.toString('latin1', at + 4, at + 8)] = bytes.subarray(
      at,
      at + bytes.readUInt32BE(at),
    )
  }
  const { ftyp, mdat, moov } = boxes
  if (!ftyp || !mdat || !moov) throw new Error('The film has other boxes.')
  return Buffer.concat([ftyp, mdat, moov])
}

test('rejects files that are not films with the reason, and stores none of them', async ({
  adminPage: page,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const { id } = await plannedLesson('EL-303', 1, cleanUp)
  const huge = test.info().outputPath('huge.mp4')
  writeFileSync(huge, '')
  truncateSync(huge, 3 * 1024 ** 3)
  const panel = filmPanel(page)
  await edit(page, id)
  for (const [file, reason] of [
    [
      filmOf(Buffer.from('1a45dfa39f4286810142f7810142f2810442f3810842828477', 'hex')),
      /not an MP4/,
    ],
    [filmOf(Buffer.from('only text in spite of its name')), /not an MP4/],
    [filmOf(withIndexAtEnd(film)), /faststart/],
    [filmOf(film.subarray(0, film.length / 2)), /end is missing/],
    [filmOf(Buffer.alloc(0)), /This file is empty/],
    [huge, /larger than 100 MB/],
  ] as const) {
    await chooseFilm(page, file)
    await expect(panel.getByRole('alert')).toHaveText(reason)
    expect(await storedFilms('EL-303')).toEqual([])
  }
  expect(await filmPath(id)).toBe(null)
  await expect(page.getByText('No film yet')).toBeVisible()
  const [lesson] = await rows.list('lessons', { id })
  expect(lesson).toMatchObject({ state: 'planned', duration: null })
})

test('a canceled upload stores nothing, and the next upload works', async ({
  adminPage: page,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const { id } = await plannedLesson('EL-303', 1, cleanUp)
  await edit(page, id)
  // The storage does not respond, so the upload is still in progress when it is canceled.
  await page.route('**/object/upload/sign/**', () => new Promise(() => {}))
  await chooseFilm(page, filmOf(film))
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.unroute('**/object/upload/sign/**')
  await uploadFilm(page, film)
  expect(await storedFilms('EL-303')).toEqual([await filmPath(id)])
})

test('only a film without an audio track is called silent', async ({
  adminPage: page,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const { id } = await plannedLesson('EL-303', 1, cleanUp)
  // Playing records the admin's progress.
  cleanUp(() => rows.remove('lesson_progress', { lesson_id: id }))
  const note = page.getByText('No sound: read the captions.')
  const panel = filmPanel(page)
  const mute = player(page).getByRole('button', { name: 'Mute', exact: true })
  await edit(page, id)
  await uploadFilm(page, film)
  await expect(panel).toContainText('No sound')
  await open(page, `/admin/lessons/${id}/preview`)
  await expect(note).toBeVisible()
  await expect(player(page).getByRole('button', { name: 'Play' }).first()).toBeVisible()
  await expect(player(page).getByLabel('Mute')).toHaveCount(0)

  await edit(page, id)
  await uploadFilm(page, filmWithSound)
  await expect(panel).toContainText('Sound: yes')
  // Opens the form again: it now shows what was saved, not what the upload reported.
  await edit(page, id)
  await expect(panel).toContainText('Sound: yes')
  await open(page, `/admin/lessons/${id}/preview`)
  await expect(page.getByRole('button', { name: 'Bay mode' })).toBeVisible()
  await expect(note).toHaveCount(0)
  const volume = player(page).getByRole('slider', { name: 'Volume' })
  await play(page)
  await expect(volume).toHaveValue('100')
  await page.keyboard.press('ArrowDown')
  await expect(volume).toHaveValue('90')
  await page.keyboard.press('m')
  await expect(volume).toHaveValue('0')
  await player(page).getByRole('button', { name: 'Unmute' }).click()
  await expect(volume).toHaveValue('90')
  await volume.press('End')
  await expect(volume).toHaveValue('100')
  await mute.click()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted))
    .toBe(true)
  await page.getByRole('button', { name: 'Bay mode' }).click()
  const bayMute = page.getByRole('dialog').getByRole('button', { name: 'Mute' })
  await expect(bayMute).toHaveAttribute('aria-pressed', 'true')
  await bayMute.click()
  await expect(bayMute).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
})

test('concurrent and repeated uploads leave one film', async ({
  adminPage: page,
  guard,
  context,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  // One page may show its film while the upload of the other page deletes this film.
  guard.allow(/status of 400 .*\/object\/sign\/lessons\//)
  const { id } = await plannedLesson('EL-303', 2, cleanUp)
  const other = await context.newPage()
  await edit(page, id)
  await edit(other, id)
  await Promise.all([uploadFilm(page, film), uploadFilm(other, film)])
  // Opens the form again, which drops the toast of the previous upload.
  await edit(page, id)
  await uploadFilm(page, longerFilm)
  expect(await storedFilms('EL-303')).toEqual([await filmPath(id)])
  const [lesson] = await rows.list('lessons', { id })
  expect(lesson).toMatchObject({ state: 'draft', duration: 75 })
})

test('replacing a film names what it resets, and keeps progress where the duration allows', async ({
  adminPage: page,
  guard,
  member,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const { id } = await plannedLesson('EL-303', 3, cleanUp)
  await edit(page, id)
  await uploadFilm(page, film)
  const previous = await filmPath(id)
  await rows.insert('lesson_progress', {
    user_id: member.user.id,
    lesson_id: id,
    watched: '{[0,64)}',
    completed_at: new Date().toISOString(),
  })
  cleanUp(() => rows.remove('lesson_progress', { lesson_id: id }))
  const dialog = page.getByRole('alertdialog', { name: 'Replace the film?' })

  await chooseFilm(page, filmOf(longerFilm))
  await expect(dialog).toContainText('1 learner has progress')
  await expect(dialog).toContainText('1 completion is taken back')
  await expectAccessibleInEveryLook(page)
  await dialog.getByRole('button', { name: 'Keep current film' }).click()
  await expect.poll(() => storedFilms('EL-303')).toEqual([previous])
  expect((await rows.list('lessons', { id }))[0]?.duration).toBe(68)

  await chooseFilm(page, filmOf(longerFilm))
  await dialog.getByRole('button', { name: 'Replace film' }).click()
  const progress = async () => (await rows.list('lesson_progress', { lesson_id: id }))[0]
  await expect.poll(async () => (await progress())?.completed_at).toBe(null)
  expect((await progress())?.seconds).toBe(64)
  const path = await filmPath(id)
  expect(path).not.toBe(previous)
  await expect.poll(() => storedFilms('EL-303')).toEqual([path])
})
