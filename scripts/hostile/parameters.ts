import { isKnownRow, KNOWN_ROW_PATH } from '../../lib/supabase/known-row.ts'
import { oversizedRequests } from '../support/attacks/parameters.ts'
import { accountPassword } from './enumeration.ts'
import { type Corpus, noneOf, probe } from './probe.ts'
import type { Target } from './target.ts'

const MERGE = { prefer: 'resolution=merge-duplicates' }

/** What the backend no longer does after an attack has broken it. */
async function damageOf(target: Target): Promise<string[]> {
  const known = await target.api(KNOWN_ROW_PATH)
  const ready = await target.request('/api/ready')
  const damage: string[] = []
  if (known.status !== 200 || !isKnownRow(known.text)) damage.push(`reads ${known.text}`)
  if (ready.status !== 200) damage.push(`ready ${ready.status}`)
  return damage
}

async function attackWrites(target: Target) {
  const member = await target.asUser(target.account(), accountPassword)
  const failures: string[] = []
  for (const { method, path, body } of oversizedRequests) {
    for (const caller of [{}, member]) {
      const headers = { ...caller, ...MERGE }
      const { status } = await target.api(path, { method, body, headers })
      if (status !== 400) failures.push(`${method} ${path} ${status}`)
      failures.push(...(await damageOf(target)))
    }
  }
  return noneOf(2 * oversizedRequests.length, failures, 'rejected, data intact')
}

async function attackArguments(target: Target) {
  const member = await target.asUser(target.account(), accountPassword)
  const id = '00000000-0000-4000-8000-000000000000'
  const numbers = Array.from({ length: 100_000 }, () => 1)
  const calls: [name: string, body: object][] = [
    ['record_watch', { p_lesson_id: id, p_starts: numbers, p_ends: numbers, p_position: 1 }],
    ['list_plans', { p_user_ids: Array.from({ length: 25_000 }, () => id) }],
    ['search_content', { p_query: numbers, p_limit: 1, p_any: false }],
  ]
  const failures: string[] = []
  for (const [name, body] of calls) {
    const { status } = await target.post(`/rest/v1/rpc/${name}`, body, member)
    if (status >= 500) failures.push(`${name} ${status}`)
    failures.push(...(await damageOf(target)))
  }
  for (const list of [`id=in.(${id})`, `position=in.(${'1,'.repeat(3900)}1)`]) {
    const { status } = await target.api(
      `/rest/v1/lessons?select=id&${list}&or=(${list.replace('=', '.')})`,
    )
    if (status >= 500) failures.push(`${list.slice(0, 20)} ${status}`)
    failures.push(...(await damageOf(target)))
  }
  return noneOf(calls.length + 2, failures, 'data intact')
}

/** Requests whose values become more parameters than the database's driver can count. */
export const parameters: Corpus = async (target) => [
  await probe(target, 'more values than a statement may have', '400, data intact', () =>
    attackWrites(target),
  ),
  await probe(target, 'long lists as arguments and filters', 'data intact', () =>
    attackArguments(target),
  ),
]
