import { truncateSync, writeFileSync } from 'node:fs'
import type { FileChooser, Locator } from '@playwright/test'
import { expectAccessible } from '../../support/site/checks.ts'
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
  openPreview,
  plannedLesson,
  save,
  storedFilms,
  toast,
  uploadFilm,
} from './support/lessons.ts'

const realFilm = (name: string) => `tests/support/films/real/${name}`

test('rejects files before the upload with the sentence that helps', async ({
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
  await expect(panel).toContainText(
    'MP4 or MOV with H.264, with or without AAC sound, at most 500 MB',
  )
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/storage/v1/object/upload/')) uploads.push(request.url())
  })
  for (const [file, reason] of [
    [filmOf(Buffer.from('only text in spite of its name')), /not an MP4/],
    [filmOf(film.subarray(0, film.length / 2)), /end is missing/],
    [filmOf(Buffer.alloc(0)), /This file is empty/],
    [huge, /larger than 500 MB/],
    [realFilm('phone-hevc.mov'), /HEVC.*Most Compatible/],
    [realFilm('obs.mkv'), /Matroska.*Remux Recordings/],
    [realFilm('browser.webm'), /WebM/],
    [realFilm('prores.mov'), /ProRes/],
    [realFilm('camera-pcm.mov'), /sound.*not AAC/],
  ] as const) {
    await chooseFilm(page, file)
    await expect(panel.getByRole('alert')).toHaveText(reason)
  }
  expect(uploads).toEqual([])
  expect(await storedFilms('EL-303')).toEqual([])
  expect(await filmPath(id)).toBe(null)
  await expect(page.getByText('No film yet')).toBeVisible()
  const [lesson] = await rows.list('lessons', { id })
  expect(lesson).toMatchObject({ state: 'planned', duration: null })
  // The reason doesn't outlast a later save.
  await save(page)
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

test('accepts the film of a phone and SubRip captions by keyboard, and reports the repairs', async ({
  adminPage: page,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const { id } = await plannedLesson('EL-303', 1, cleanUp)
  await page.setViewportSize({ width: 390, height: 844 })
  await edit(page, id)
  const choose = async (button: Locator, file: Parameters<FileChooser['setFiles']>[0]) => {
    const chooser = page.waitForEvent('filechooser')
    // Focuses the button first. The focus may still return from a toast or a dialog.
    await button.press('Enter')
    await (await chooser).setFiles(file)
  }
  const panel = filmPanel(page)
  await choose(panel.getByRole('button', { name: 'Upload film' }), realFilm('phone.mov'))
  await toast(page, 'Film uploaded')
  await expect(panel).toContainText('0:01 · Sound: yes')
  await expect(panel).toContainText('It was moved to the front, so that the film starts at once.')
  const video = page.getByLabel('Film of the lesson')
  const playToEnd = () =>
    expect
      .poll(() =>
        video.evaluate(async (element: HTMLVideoElement) => {
          element.muted = true
          // The page replaces the element when the film changes, which aborts its playback.
          if (!element.ended) await element.play().catch(() => {})
          return element.ended
        }),
      )
      .toBe(true)
  await playToEnd()

  const captions = page.getByRole('region', { name: 'Captions' })
  await choose(captions.getByRole('button', { name: 'Upload VTT or SRT' }), {
    name: 'talk.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(
      '\uFEFF1\r\n00:00:00,000 --> 00:00:01,000\r\nVolts & amps\r\n\r\n2\r\n00:00:00,500 --> 00:00:01,500\r\nP0420',
    ),
  })
  await expect(captions.getByRole('status')).toContainText('talk.srt: 2 captions read.')
  await expect(captions.getByRole('status')).toContainText(
    '1 caption overlapping the next one: shortened (line 2).',
  )
  await expectAccessible(page)
  await save(page)
  const stored = await rows.list('lesson_cues', { lesson_id: id })
  expect(stored.map(({ text }) => text).sort()).toEqual(['P0420', 'Volts & amps'])

  const replace = panel.getByRole('button', { name: 'Replace film' })
  await choose(replace, realFilm('fragmented.mp4'))
  await expect(panel).toContainText('They were joined to one film')
  // The note appears before the upload ends. The button is disabled until then.
  await expect(replace).toBeEnabled()
  await expect(panel).toContainText('Sound: yes')
  await playToEnd()

  await choose(replace, realFilm('obs-silent.mp4'))
  await expect(panel).toContainText('Its sound track is silent')
  await expect(panel).toContainText('0:01 · No sound')

  // Chromium decodes AV1, and HEVC only with the decoder of a device.
  await choose(replace, realFilm('av1.mp4'))
  await expect(panel).toContainText('Its video was converted to H.264')
  await expect(replace).toBeEnabled()
  await playToEnd()
})

test('only a film without an audio track is called silent', async ({
  adminPage: page,
  guard,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  const { id, slug } = await plannedLesson('EL-303', 1, cleanUp)
  // Playing records the admin's progress.
  cleanUp(() => rows.remove('lesson_progress', { lesson_id: id }))
  const note = 'No sound: read the captions.'
  const panel = filmPanel(page)
  const mute = player(page).getByRole('button', { name: 'Mute', exact: true })
  await edit(page, id)
  await uploadFilm(page, film)
  await expect(panel).toContainText('No sound')
  const preview = await openPreview(page)
  await expect(preview.getByText(note)).toBeVisible()
  await expect(player(page).getByRole('button', { name: 'Play' }).first()).toBeVisible()
  await expect(player(page).getByLabel('Mute')).toHaveCount(0)

  await edit(page, id)
  await uploadFilm(page, filmWithSound)
  await expect(panel).toContainText('Sound: yes')
  // Opens the form again: it now shows what was saved, not what the upload reported.
  await edit(page, id)
  await expect(panel).toContainText('Sound: yes')
  await openPreview(page)
  await expect(preview.getByRole('button', { name: 'Bay mode' })).toBeVisible()
  await expect(preview.getByText(note)).toHaveCount(0)

  // The keys of the player belong to the page of the lesson.
  await rows.insert('lesson_cues', { lesson_id: id, start_at: 0, end_at: 5, text: 'Measure.' })
  const published = { state: 'published', access: 'free', poster: '/images/lessons/ac-101-1.avif' }
  await rows.update('lessons', { id }, published)
  await open(page, `/courses/electrical/el-303/${slug}`)
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

test('canceled, concurrent and repeated uploads leave one film', async ({
  adminPage: page,
  guard,
  context,
  cleanUp,
}) => {
  await allowStorage(page, guard)
  // One page may show its film while the upload of the other page deletes this film.
  guard.allow(/status of 400 .*\/object\/sign\/lessons\//)
  const { id } = await plannedLesson('EL-303', 2, cleanUp)
  await edit(page, id)
  await test.step('a canceled upload stores nothing', async () => {
    // The storage does not respond, so the upload is still in progress when it is canceled.
    await page.route('**/object/upload/sign/**', () => new Promise(() => {}))
    await chooseFilm(page, filmOf(film))
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.unroute('**/object/upload/sign/**')
    expect(await storedFilms('EL-303')).toEqual([])
  })
  const other = await context.newPage()
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
  await expectAccessible(page)
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
