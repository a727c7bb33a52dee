import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { dataDir } from './ports.ts'
import { rows } from './rest.ts'

/**
 * A unique user agent. The recorder treats the default one of the test browser as a bot, and any that contains
 * `feed`, which is why the unique part has no letters.
 */
export const newAgent = () =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 ${randomInt(2 ** 47)}`

/** Recorded page views of a user agent, oldest first. */
export const viewsOf = async (agent: string) =>
  (await rows.list('page_views', { user_agent: agent })).sort((one, other) => one.id - other.id)
export const pathsOf = async (agent: string) =>
  (await viewsOf(agent)).map(({ page_path }) => page_path)
export const visitsOf = async (agent: string) => {
  const [view] = await viewsOf(agent)
  return view?.session_id ? rows.list('sessions', { session_id: view.session_id }) : []
}

/** Sends the beacon of a page. */
export const beacon = (
  request: APIRequestContext,
  data: object | string,
  agent: string,
  headers: Record<string, string> = {},
) => request.post('/api/visit', { data, headers: { 'user-agent': agent, ...headers } })

/** The secret of the test stack's schedulers. */
export const hooksSecret = () =>
  z
    .object({ hooksSecret: z.string() })
    .parse(JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))).hooksSecret

const DAY_MS = 86_400_000

/** In the last minute of a day (UTC), waits until it is over: the pseudonym of a visitor changes with the day. */
export async function outlastMidnight(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS)
  if (left < 60_000) await setTimeout(left + 100)
}
