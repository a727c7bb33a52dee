import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { actionGuards } from '../../../support/action-guards.ts'
import { siteUrl } from '../../../support/site/ports.ts'
import { cookieValue, type Session } from '../../auth/support/stack.ts'

const manifestSchema = z.object({
  node: z.record(z.string(), z.object({ filename: z.string(), exportedName: z.string() })),
})

/** Every server action of the build with the guard it must have. */
export function builtActions() {
  const file = path.resolve('.next-e2e/server/server-reference-manifest.json')
  const { node } = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.entries(node).map(([id, { filename, exportedName }]) => ({
    id,
    name: exportedName,
    guard: actionGuards[filename]?.[exportedName],
  }))
}

export interface ActionResponse {
  status: number
  redirect: string
  body: string
}

/** Calls an action by its id, as a script would, from a public page or from the admin area. */
export async function callAction(
  action: string,
  page: string,
  session: Session | null,
  named = '00000000-0000-4000-8000-000000000001',
  site = siteUrl,
): Promise<ActionResponse> {
  const response = await fetch(site + page, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'next-action': action,
      'content-type': 'text/plain;charset=UTF-8',
      origin: site,
      accept: 'text/x-component',
      'x-forwarded-for': '198.18.31.7',
      ...(session ? { cookie: `torque-session=${cookieValue(session)}` } : {}),
    },
    body: JSON.stringify([{ id: named, content: named }]),
  })
  return {
    status: response.status,
    redirect: response.headers.get('x-action-redirect') ?? response.headers.get('location') ?? '',
    body: await response.text(),
  }
}
