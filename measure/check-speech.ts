import { chromium } from '@playwright/test'
import { browserFlags } from '../scripts/browser.ts'
import { StartError } from '../scripts/stack.ts'
import { runScript } from '../scripts/support/server-process.ts'
import { callApi, type RunningSite, startSite } from '../scripts/support/site.ts'
import * as checks from './speech/checks.ts'
import { startSpeechEngine } from './speech/engine.ts'

/*
 * npm run check:speech: lets Chromium read a lesson aloud with a real speech engine and tests what it says and when.
 * Installs the engine as root on Debian.
 */

const promises: [promise: string, check: (context: checks.SpeechContext) => Promise<void>][] = [
  ['each caption is one sentence, in order', checks.readsEachCaption],
  ['the film waits for long sentences', checks.waitsForSentences],
  ['a seek leads to the sentence of its second', checks.followsSeeks],
  ['pausing and leaving stop the voice', checks.stopsWithTheFilm],
  ['another tab stops the voice', checks.stopsForAnotherTab],
]

/** The lesson that is read aloud: free and silent. */
const MODULE = '/courses/electrical/el-101'

async function lessonOf(site: RunningSite): Promise<checks.SpokenLesson> {
  const [lesson] = (await callApi(
    site,
    'GET',
    '/rest/v1/lessons?select=slug,captions:lesson_cues(start:start_at,end:end_at,text)&module_id=eq.EL-101&position=eq.1&lesson_cues.order=start_at',
  )) as { slug: string; captions: checks.SpokenLesson['captions'] }[]
  if (!lesson) throw new StartError('The demo has no lesson EL-101/1.')
  return { url: `${site.url}${MODULE}/${lesson.slug}`, captions: lesson.captions }
}

async function main(): Promise<void> {
  const engine = await startSpeechEngine()
  console.log('▸ Starting the site, building it if needed (.data/bench-site.log)')
  const site = await startSite()
  const lesson = await lessonOf(site)
  const browser = await chromium.launch({
    executablePath: engine.chromium,
    headless: false,
    args: [...browserFlags, '--enable-speech-dispatcher'],
    env: engine.env,
  })
  try {
    let failures = 0
    for (const [promise, check] of promises) {
      const context = await browser.newContext()
      try {
        await check(await checks.openLesson(context, lesson))
        console.log(`✓ ${promise}`)
      } catch (error) {
        failures++
        console.error(`✖ ${promise}: ${error instanceof Error ? error.message : error}`)
      } finally {
        await context.close()
      }
    }
    if (failures > 0) throw new StartError(`${failures} of ${promises.length} checks failed.`)
  } finally {
    await browser.close()
    engine.stop()
  }
}

await runScript(main)
