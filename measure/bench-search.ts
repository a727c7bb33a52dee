import { option } from '../scripts/support/options.ts'
import { type Bench, benchEngines, log, type Result, secondsSince, time } from './bench/engines.ts'
import { benchPalette } from './bench/palette.ts'
import { ARTICLES, CUES, searchScripts } from './fixtures/search.ts'

/*
 * npm run bench:search: measures the search in the database on both engines with 6,000 captions and 10,000
 * articles. Then a browser types into the palette of a separate site. Prints each median with its target, and
 * fails when a target is missed.
 *   --engine pglite    for one engine
 *   --palette only     for the browser alone
 *   --palette none     without the browser
 */

const RUNS = 20
/** Maximum medians in the database, in milliseconds. */
const CODE_MS = 5
const TEXT_MS = 30

const searches: [name: string, query: string, target: number, any?: boolean][] = [
  ['code P0123', 'P0123', CODE_MS],
  ['code P0123-00', 'p0123-00', CODE_MS],
  ['unknown code U3FFF', 'U3FFF', CODE_MS],
  ['one word, frequent', 'voltage', TEXT_MS],
  ['two words', 'voltage drop', TEXT_MS],
  ['three words', 'battery ground cable', TEXT_MS],
  ['no hit', 'zyzzyva drop', TEXT_MS],
  ['any of four words', 'voltage zyzzyva battery drop', TEXT_MS, true],
  ['prefix of 1', 'v', TEXT_MS],
  ['prefix of 2', 'vo', TEXT_MS],
  ['prefix of 4', 'volt', TEXT_MS],
  ['word and prefix', 'voltage dr', TEXT_MS],
  ['prefix of a code', 'P01', TEXT_MS],
  ['200 characters', 'relay fuse '.repeat(30), TEXT_MS],
]

async function fill({ engine, sql }: Bench): Promise<void> {
  const startedAt = performance.now()
  for (const script of searchScripts()) await sql(script)
  await sql('analyze')
  const [size] = await sql<{ documents: number; size: string }>(
    `select (select count(*)::integer from private.search_documents) as documents,
       pg_size_pretty(pg_total_relation_size('private.search_documents')) as size`,
  )
  log(
    `${engine}: ${size?.documents} documents in ${size?.size}, written in ${secondsSince(startedAt)}`,
  )
}

async function measure(bench: Bench): Promise<Result[]> {
  await fill(bench)
  const results: Result[] = []
  for (const [name, query, target, any = false] of searches) {
    const search = () =>
      bench.sql(`select public.search_content('${query}', 5, ${any}) -> 'hits' as found`)
    await search()
    results.push({ name, took: await time(RUNS, search), target })
  }
  const overApi = () => bench.call('/rest/v1/rpc/search_content', { p_query: 'voltage drop' })
  await overApi()
  results.push({ name: 'two words, over the API', took: await time(RUNS, overApi), target: null })
  const vocabulary = () => bench.sql('select public.search_vocabulary()')
  results.push({ name: 'words for corrections', took: await time(5, vocabulary), target: null })
  return results
}

const palette = option('palette')
let missed =
  palette === 'only' ? 0 : await benchEngines(`${CUES} captions, ${ARTICLES} articles`, measure)
if (palette !== 'none') missed += await benchPalette()
process.exit(missed > 0 ? 1 : 0)
