import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { actionGuards } from '../../support/action-guards.ts'
import { siteUrl } from '../../support/site/ports.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, test } from '../../support/site/test.ts'
import { cookieValue, demoAdmin, type Session, secrets, signInAs } from '../auth/support/stack.ts'

const manifestSchema = z.object({
  node: z.record(z.string(), z.object({ filename: z.string(), exportedName: z.string() })),
})

/** Every server action of the build with the guard it must have. */
function builtActions() {
  const file = path.resolve('.next-e2e/server/server-reference-manifest.json')
  const { node } = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.entries(node).map(([id, { filename, exportedName }]) => ({
    id,
    name: exportedName,
    guard: actionGuards[filename]?.[exportedName],
  }))
}

/** Calls an action by its id, as a script would, from a public page or from the admin area. */
async function call(
  action: string,
  page: string,
  session: Session | null,
  named = '00000000-0000-4000-8000-000000000001',
) {
  const response = await fetch(siteUrl + page, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'next-action': action,
      'content-type': 'text/plain;charset=UTF-8',
      origin: siteUrl,
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

const isRefused = (answer: Awaited<ReturnType<typeof call>>) =>
  // A redirect by the action itself has status 200 and a header.
  answer.redirect !== ''
    ? answer.redirect.includes('/auth?next=')
    : [401, 403, 404].includes(answer.status) ||
      // Next forwards a call from a page without the action to a page that has it. This is the answer
      // when the guard of that page redirects the caller.
      (answer.status === 200 && answer.body === '{}')

test('every admin action refuses visitors and members, whichever page calls it', async ({
  article,
  member,
}) => {
  const actions = builtActions()
  expect(actions.filter(({ guard }) => !guard)).toEqual([])
  const guarded = actions.filter(({ guard }) => guard === 'admin')
  expect(guarded.length).toBeGreaterThan(5)
  const callers: [string, Session | null][] = [
    ['a stranger', null],
    ['a user', member],
  ]
  const draft = await article({ status: 'draft' })
  let calls = 0
  const admitted: string[] = []
  for (const { id, name } of guarded) {
    for (const [caller, session] of callers) {
      for (const page of ['/admin', '/admin/content', '/about', '/auth', '/blog']) {
        calls += 1
        const answer = await call(id, page, session, draft.id)
        if (!isRefused(answer)) {
          admitted.push(
            `${name} from ${page} as ${caller}: ${answer.status} ${answer.redirect} ${answer.body.slice(0, 80)}`,
          )
        }
      }
    }
  }
  console.log(`${calls} calls of ${guarded.length} admin actions, ${admitted.length} admitted`)
  expect(admitted).toEqual([])
  expect(await rows.list('articles', { id: draft.id })).toEqual([draft])

  // The same call by an admin reaches the action.
  const admin = await signInAs(demoAdmin, secrets().adminPassword)
  const preview = guarded.find(({ name }) => name === 'previewArticleAction')
  for (const page of ['/admin/content/add', '/about']) {
    const answer = await call(preview?.id ?? '', page, admin, draft.id)
    expect(answer.status).toBe(200)
    expect(answer.body).toContain(draft.id)
  }
})

test('actions for members refuse visitors', async () => {
  for (const { id, name } of builtActions().filter(({ guard }) => guard === 'user')) {
    for (const page of ['/account', '/about']) {
      expect(isRefused(await call(id, page, null)), `${name} from ${page}`).toBe(true)
    }
  }
})
