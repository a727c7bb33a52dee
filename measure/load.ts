import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StartError } from '../scripts/stack.ts'
import { ContactForms } from '../scripts/support/contact-forms.ts'
import { option } from '../scripts/support/options.ts'
import { benchPorts } from '../scripts/support/ports.ts'
import { memoryOf } from '../scripts/support/processes.ts'
import { requireLinux } from '../scripts/support/programs.ts'
import { runScript } from '../scripts/support/server-process.ts'
import { listPublicPaths, type RunningSite, startSite } from '../scripts/support/site.ts'
import { pause, percentile } from '../scripts/support/timing.ts'
import { median } from './bench/result.ts'

/*
 * npm run test:load: for two minutes, 50 readers visit a separate site, which also gets 5 contact forms a
 * second. Then it gets 2,000 beacons a second (measure/load-visits.ts). Fails when a page or a form fails, a
 * message is missing from the database, or memory grows. Linux only. Uses the data and ports of the
 * benchmarks.
 *   --seconds 120   duration of the first part
 */

const READERS = 50
/** Pause of a reader between two pages, in milliseconds. */
const READING_MS = 1000
const FORMS_PER_SECOND = 5
const SAMPLE_MS = 2000
/** Allowed growth from the second to the last quarter, in MB, for memory not yet garbage-collected. */
const MAX_GROWTH_MB = 50

const seconds = Number(option('seconds') ?? 120)

interface Load {
  /** Response time of each page, in milliseconds. */
  pages: number[]
  errors: string[]
  forms: ContactForms
  /** Memory of site, backend and start script in MB, sampled at regular intervals. */
  memory: number[]
}

async function applyLoad(site: RunningSite): Promise<Load> {
  const paths = await listPublicPaths(site)
  const forms = await ContactForms.open(site, 'load')
  const load: Load = { pages: [], errors: [], forms, memory: [] }
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000

  const reader = async (_: unknown, number: number) => {
    await pause((READING_MS * number) / READERS)
    for (let page = number; performance.now() < end; page++) {
      const requestedAt = performance.now()
      const path = paths[page % paths.length] ?? '/'
      try {
        const response = await fetch(site.url + path)
        await response.arrayBuffer()
        if (response.ok) load.pages.push(performance.now() - requestedAt)
        else load.errors.push(`${path} responded with ${response.status}`)
      } catch (error) {
        load.errors.push(`${path}: ${error}`)
      }
      await pause(READING_MS)
    }
  }
  // Sends forms at a constant rate, without waiting for responses.
  const sender = async () => {
    const sent: Promise<unknown>[] = []
    for (let count = 0; count < seconds * FORMS_PER_SECOND; count++) {
      sent.push(forms.send())
      const due = startedAt + ((count + 1) * 1000) / FORMS_PER_SECOND
      await pause(Math.max(0, due - performance.now()))
    }
    await Promise.all(sent)
  }
  const sampler = async () => {
    for (; performance.now() < end; await pause(SAMPLE_MS)) {
      load.memory.push(memoryOf(site.process.pid).pss)
    }
  }
  await Promise.all([...Array.from({ length: READERS }, reader), sender(), sampler()])
  return load
}

const summary = (values: number[]) =>
  `median ${percentile(values, 0.5).toFixed(1)} ms, p95 ${percentile(values, 0.95).toFixed(1)} ms`

/** Prints the results and returns the failures. */
async function report(site: RunningSite, { pages, errors, forms, memory }: Load) {
  const acknowledged = forms.count('acknowledged')
  const found = await forms.countFound(site)
  const took = forms.sent.map(({ startedAt, endedAt }) => endedAt - startedAt)
  const quarter = Math.floor(memory.length / 4)
  const before = median(memory.slice(quarter, 2 * quarter))
  const after = median(memory.slice(-quarter))
  console.log(`pages:   ${pages.length} read, ${summary(pages)}, ${errors.length} errors`)
  console.log(
    `forms:   ${forms.sent.length} sent, ${summary(took)}, ${acknowledged} acknowledged, ` +
      `${forms.count('declined')} declined, ${forms.count('failed')} failed, ` +
      `${forms.count('unanswered')} unanswered, ${found} found in the database`,
  )
  console.log(
    `memory:  ${before.toFixed(0)} MB in the second quarter, ${after.toFixed(0)} MB in the last; ` +
      `every tenth sample: ${memory
        .filter((_, sample) => sample % 10 === 0)
        .map(Math.round)
        .join(', ')} MB`,
  )
  return [
    ...errors.slice(0, 5),
    ...(acknowledged < forms.sent.length ? ['Not every form was acknowledged.'] : []),
    ...(found < acknowledged ? [`${acknowledged - found} acknowledged messages are missing.`] : []),
    ...(after - before > MAX_GROWTH_MB ? ['Memory grew.'] : []),
  ]
}

/** Runs the second part against the same site. */
async function loadVisits(site: RunningSite): Promise<string[]> {
  const args = [
    ...['--site', `http://127.0.0.1:${benchPorts.site}`, '--api', site.apiUrl],
    ...['--data', site.env.LOCAL_DATA_DIR ?? '', '--log', site.process.logFile],
  ]
  const command = ['--import', 'tsx', 'measure/load-visits.ts', ...args]
  const [code] = await once(spawn(process.execPath, command, { stdio: 'inherit' }), 'exit')
  return code === 0 ? [] : ['measure/load-visits.ts failed.']
}

await runScript(async () => {
  requireLinux()
  console.log('▸ Starting the site, building it if needed (.data/bench-site.log)')
  const site = await startSite()
  console.log(`▸ ${READERS} readers and ${FORMS_PER_SECOND} forms a second for ${seconds} s`)
  const failures = await report(site, await applyLoad(site))
  console.log('▸ 2,000 beacons a second for 10 s')
  failures.push(...(await loadVisits(site)))
  if (failures.length > 0) throw new StartError(failures.join(' '))
})
