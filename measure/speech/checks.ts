import assert from 'node:assert/strict'
import { type BrowserContext, expect, type Page } from '@playwright/test'

/** A sentence that Chromium gave to the speech engine, with the second of the film at its start and end. */
interface Sentence {
  text: string
  start: number | null
  end: number | null
}

declare global {
  interface Window {
    sentences: Sentence[]
  }
}

/**
 * Records the sentences of a page. The engine still speaks them. Has no named function inside, because tsx adds a call to
 * each that the page doesn't know.
 */
const recordSentences = (): void => {
  window.sentences = []
  const speak = speechSynthesis.speak.bind(speechSynthesis)
  speechSynthesis.speak = (utterance) => {
    const sentence: Sentence = { text: utterance.text, start: null, end: null }
    window.sentences.push(sentence)
    utterance.addEventListener('start', () => {
      sentence.start = document.querySelector('video')?.currentTime ?? -1
    })
    utterance.addEventListener('end', () => {
      sentence.end = document.querySelector('video')?.currentTime ?? -1
    })
    speak(utterance)
  }
}

export interface SpokenLesson {
  url: string
  captions: readonly { start: number; end: number; text: string }[]
}

/** Two tabs of one browser that show the lesson. */
export interface SpeechContext extends SpokenLesson {
  page: Page
  other: Page
}

export async function openLesson(
  context: BrowserContext,
  lesson: SpokenLesson,
): Promise<SpeechContext> {
  await context.addInitScript(recordSentences)
  await context.addInitScript(() => localStorage.setItem('player:questions', 'off'))
  const openTab = async () => {
    const page = await context.newPage()
    await page.goto(lesson.url)
    // The browser lists the voices of the engine only after a while.
    await page.waitForFunction(() => speechSynthesis.getVoices().length > 0)
    await expect(button(page)).not.toHaveAttribute('aria-disabled', 'true')
    return page
  }
  const other = await openTab()
  return { ...lesson, other, page: await openTab() }
}

const sentencesOf = (page: Page) => page.evaluate(() => window.sentences)
const button = (page: Page) => page.getByRole('button', { name: 'Read aloud', exact: true })
const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
const seek = (page: Page, second: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to
  }, second)

/** Waits until this many sentences are spoken to their end. Returns them. */
async function spoken(page: Page, count: number): Promise<Sentence[]> {
  const ended = async () => (await sentencesOf(page)).filter(({ end }) => end !== null)
  await expect
    .poll(async () => (await ended()).length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(count)
  return ended()
}

/** Waits until the engine speaks a sentence. */
const speaking = (page: Page) =>
  expect
    .poll(
      async () =>
        (await sentencesOf(page)).some(({ start, end }) => start !== null && end === null),
      {
        timeout: 30_000,
      },
    )
    .toBe(true)

/** The number of words, which units and signs don't change as much as the text. */
const firstWords = (text: string) => text.split(/\W+/).slice(0, 3).join(' ')

export async function readsEachCaption({ page, captions }: SpeechContext): Promise<void> {
  await button(page).click()
  const sentences = await spoken(page, 3)
  assert.deepEqual(
    sentences.slice(0, 3).map(({ text }) => firstWords(text)),
    captions.slice(0, 3).map(({ text }) => firstWords(text)),
  )
  assert.equal(await isPaused(page), false)
}

export async function waitsForSentences({ page, captions }: SpeechContext): Promise<void> {
  // At twice the speed, the engine needs longer than the captions are shown.
  await page.keyboard.press('>')
  await page.keyboard.press('>')
  await page.keyboard.press('>')
  await button(page).click()
  for (const [index, { end }] of (await spoken(page, 3)).slice(0, 3).entries()) {
    assert.ok(Number(end) <= (captions[index]?.end ?? 0) + 0.2, `sentence ${index} ended at ${end}`)
  }
}

export async function followsSeeks({ page, captions }: SpeechContext): Promise<void> {
  await button(page).click()
  await speaking(page)
  const target = captions[8]
  assert.ok(target)
  await seek(page, target.start + 0.1)
  await expect
    .poll(async () => firstWords((await sentencesOf(page)).at(-1)?.text ?? ''))
    .toBe(firstWords(target.text))
  await speaking(page)
}

const isSilent = (page: Page) => page.evaluate(() => !speechSynthesis.speaking)

export async function stopsWithTheFilm({ page }: SpeechContext): Promise<void> {
  await button(page).click()
  await speaking(page)
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  await expect.poll(() => isSilent(page)).toBe(true)
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play())
  await speaking(page)
  // A navigation in the page, which doesn't end the document.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await page.waitForURL('**/faq')
  await expect.poll(() => isSilent(page)).toBe(true)
}

export async function stopsForAnotherTab({ page, other }: SpeechContext): Promise<void> {
  await button(page).click()
  await speaking(page)
  await other.bringToFront()
  await button(other).click()
  await expect.poll(() => isPaused(page)).toBe(true)
  await speaking(other)
}
