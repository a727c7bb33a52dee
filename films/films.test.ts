import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { seedCatalog } from '@/lib/courses/catalog'
import { drawnTexts } from './drawn-texts.ts'
import {
  CAPTION_MAX_PACE,
  captionsOf,
  chaptersOf,
  DESCRIPTION_MAX_LENGTH,
  descriptionsOf,
  durationOf,
  FRAMES_PER_SECOND,
  HEIGHT,
  linesOf,
  paceOf,
  type Scene,
  timeline,
  WIDTH,
} from './film.ts'
import { SUMMARY_SECONDS } from './kit/in-short.ts'
import { openMovie } from './movie.ts'
import { filmFile, posterFile } from './paths.ts'
import { POSTER_MAX_BYTES } from './poster.ts'
import { isSeedCurrent } from './seed.ts'
import { listFilms } from './subjects.ts'

const films = await listFilms()
const modules = seedCatalog.modules.map(({ module: courseModule }) => courseModule)

/** Seconds between the frames in which the tests look for a text: every rendered frame. */
const STEP = 1 / FRAMES_PER_SECOND

const frames = new Map<Scene['draw'], string[][]>()

/** The texts of each frame of a scene, one frame per step. Draws every scene only once. */
function framesOf({ draw, seconds }: Scene): string[][] {
  const known = frames.get(draw)
  if (known) return known
  const drawn = Array.from({ length: Math.round(seconds / STEP) }, (_, index) =>
    drawnTexts(draw(index * STEP)),
  )
  frames.set(draw, drawn)
  return drawn
}

/** The texts that a scene shows for at least this long. */
function lastingTexts(scene: Scene, seconds: number): string[] {
  const counts = new Map<string, number>()
  for (const text of framesOf(scene).flatMap((texts) => [...new Set(texts)])) {
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].flatMap(([text, count]) => (count * STEP >= seconds ? [text] : []))
}

const UNITS: Record<string, string> = {
  centimeters: 'cm',
  degrees: '°',
  hours: 'h',
  kilograms: 'kg',
  meters: 'm',
  millimeters: 'mm',
  milliseconds: 'ms',
  minutes: 'min',
  percent: '%',
  seconds: 's',
  volts: 'V',
}

/** The figures of a text with their units, as values and as numbers of decimals. A meter draws its unit apart. */
const quantitiesIn = (text: string) =>
  [
    ...text
      .replaceAll(/(?<=\d),(?=\d{3})/g, '')
      .matchAll(
        /(?<![\p{L}\d.$])(?<value>\d+(?:\.(?<decimals>\d+))?)(?: ?(?<unit>[°%]C?|\p{L}[\p{L}·/²]*))?/gu,
      ),
  ].map(({ groups: { value = '', decimals = '', unit = '' } = {} }) => ({
    value: Number(value),
    decimals: decimals.length,
    unit: UNITS[unit] ?? unit,
  }))

/** Whether two readings differ by more than their last digit. */
function isJump(one: string, other: string): boolean {
  const [[a], [b]] = [quantitiesIn(one), quantitiesIn(other)]
  if (!a || !b || a.decimals !== b.decimals) return true
  return Math.round(Math.abs(a.value - b.value) * 10 ** a.decimals) > 1
}

const figuresIn = (text: string) => text.match(/\d+(?:\.\d+)?/g) ?? []
const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

test('all films together take at most 60 MB', () => {
  const bytes = films.reduce((total, { name }) => total + statSync(filmFile(name)).size, 0)
  expect(bytes).toBeLessThanOrEqual(60_000_000)
})

test('the seed of the demo matches the scenes', async () => {
  expect(await isSeedCurrent(films), 'run "npm run films -- --data"').toBe(true)
})

describe.each(films)('$name', ({ name, film, lesson }) => {
  test('is named after a lesson of the catalog', () => {
    expect(name).toBe(`${film.moduleId.toLowerCase()}-${film.lesson}`)
    const courseModule = modules.find(({ id }) => id === film.moduleId)
    expect(courseModule?.lessons[film.lesson - 1]).toBeTruthy()
  })

  test('is rendered as H.264 with its index at the front', async () => {
    const video = await openMovie(filmFile(name)).getPrimaryVideoTrack()
    expect(await video?.getCodec()).toBe('avc')
    expect([await video?.getCodedWidth(), await video?.getCodedHeight()]).toEqual([WIDTH, HEIGHT])
    const bytes = readFileSync(filmFile(name))
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  test('is rendered to the length of its scenes', async () => {
    const seconds = (await openMovie(filmFile(name)).getDurationFromMetadata()) ?? 0
    expect(Math.abs(seconds - durationOf(film))).toBeLessThanOrEqual(1 / FRAMES_PER_SECOND)
  })

  test('has a poster within the page budget', () => {
    expect(statSync(posterFile(name)).size).toBeLessThanOrEqual(POSTER_MAX_BYTES)
  })

  test('lasts 45 to 75 seconds, or two to three minutes as a case', () => {
    expect(durationOf(film)).toBeGreaterThanOrEqual(film.isCase ? 120 : 45)
    expect(durationOf(film)).toBeLessThanOrEqual(film.isCase ? 180 : 75)
  })

  test('has captions that are short enough and stay long enough to read', () => {
    const captions = captionsOf(film)
    for (const [index, caption] of captions.entries()) {
      expect(linesOf(caption.text), caption.text).toBeLessThanOrEqual(2)
      expect(paceOf(caption), caption.text).toBeLessThanOrEqual(CAPTION_MAX_PACE)
      expect(caption.start).toBeGreaterThanOrEqual(captions[index - 1]?.end ?? 0)
    }
    expect(captions.at(-1)?.end).toBeLessThanOrEqual(durationOf(film))
  })

  test('has descriptions within the limit, with figures that the scene draws', () => {
    for (const { text } of descriptionsOf(film)) {
      expect(text.length, text).toBeLessThanOrEqual(DESCRIPTION_MAX_LENGTH)
    }
    for (const scene of timeline(film)) {
      for (const [index, { at, text }] of scene.descriptions.entries()) {
        const end = scene.descriptions[index + 1]?.at ?? scene.seconds
        const shown = framesOf(scene).slice(Math.round(at / STEP), Math.round(end / STEP))
        const drawn = shown.flat().flatMap(figuresIn)
        expect(drawn, text).toEqual(expect.arrayContaining(figuresIn(text)))
      }
    }
  })

  test('has captions with the same figures as the labels', () => {
    for (const scene of timeline(film)) {
      const drawn = lastingTexts(scene, 1).flatMap(quantitiesIn)
      for (const { text } of scene.captions) {
        for (const { value, decimals, unit } of quantitiesIn(text)) {
          if (unit === '') continue
          const alike = drawn.filter((label) => label.unit === unit || label.unit === '')
          if (alike.some((label) => label.value === value)) continue
          const rounded = alike.filter(
            (label) =>
              label.decimals > decimals &&
              Number(label.value.toFixed(decimals)) === value &&
              Math.abs(label.value - value) < 0.05 * value,
          )
          expect(rounded, `${value} ${unit} in "${text}"`).toEqual([])
        }
      }
    }
  })

  test('has no reading that jumps for a single frame, and no negative zero', () => {
    for (const scene of timeline(film)) {
      const shown = framesOf(scene)
      for (const [index, texts] of shown.entries()) {
        const at = `${(scene.start + index * STEP).toFixed(2)} s`
        expect(
          texts.filter((text) => /[-−]0(?:\.0+)?(?![\d.])/.test(text)),
          at,
        ).toEqual([])
        const [before, after] = [shown[index - 1], shown[index + 1]]
        if (before?.length !== texts.length || before.join() !== after?.join()) continue
        const jumps = texts.filter((text, place) => {
          const steady = before[place] ?? ''
          return text !== steady && isJump(text, steady)
        })
        expect(jumps, at).toEqual([])
      }
    }
  })

  test('has captions and descriptions that contain every label that stays for two seconds', () => {
    for (const scene of timeline(film)) {
      const lines = [...scene.captions, ...scene.descriptions].map(({ text }) => text)
      const said = new Set(wordsIn(lines.join(' ')))
      const labels = lastingTexts(scene, 2).flatMap(wordsIn)
      expect([...said], scene.title).toEqual(expect.arrayContaining(labels))
    }
  })

  test('has chapter titles of at most 40 characters and ends with a summary', () => {
    const chapters = chaptersOf(film)
    for (const { text } of chapters) expect(text.length, text).toBeLessThanOrEqual(40)
    expect(chapters.at(-1)?.text).toBe('In short')
    expect(film.scenes.at(-1)?.seconds).toBe(SUMMARY_SECONDS)
  })

  test('has a complete lesson text', () => {
    expect(lesson.summary.length).toBeGreaterThanOrEqual(80)
    expect(lesson.summary.length).toBeLessThanOrEqual(160)
    expect(lesson.goals.length).toBeGreaterThanOrEqual(2)
    expect(lesson.steps.length).toBeGreaterThanOrEqual(4)
    expect(lesson.tools.length).toBeGreaterThan(0)
    expect(lesson.safety.length).toBeGreaterThan(0)
  })
})
