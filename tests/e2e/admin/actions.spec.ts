import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { actionGuards } from '../../support/action-guards.ts'
import { withArticle } from '../../support/site/articles.ts'
import { siteUrl } from '../../support/site/ports.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, test } from '../../support/site/test.ts'
import {
  cookieValue,
  createAccount,
  demoAdmin,
  type Session,
  secrets,
  signInAs,
} from '../auth/support/stack.ts'

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

/** Calls an action with an input that names an article, as a script that knows the action's id. */
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
  // An action of its own accord leads on with status 200 and a header.
  answer.redirect !== ''
    ? answer.redirect.includes('/auth?next=')
    : [401, 403, 404].includes(answer.status) ||
      // Called from a page that does not have it, an action is passed on to one that has: this is the
      // answer when the guard of that page sends the caller away.
      (answer.status === 200 && answer.body === '{}')

test('every action of the panel refuses strangers and plain users, wherever it is called from', async () => {
  const actions = builtActions()
  expect(actions.filter(({ guard }) => !guard)).toEqual([])
  const guarded = actions.filter(({ guard }) => guard === 'admin')
  expect(guarded.length).toBeGreaterThan(5)

  const user = await createAccount()
  const callers: [string, Session | null][] = [
    ['a stranger', null],
    ['a user', user],
  ]
  await withArticle({ status: 'draft' }, async (article) => {
    let calls = 0
    const admitted: string[] = []
    for (const { id, name } of guarded) {
      for (const [caller, session] of callers) {
        for (const page of ['/admin', '/admin/content', '/about', '/auth', '/blog']) {
          calls += 1
          const answer = await call(id, page, session, article.id)
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
    expect(await rows.list('articles', { id: article.id })).toEqual([article])

    // The same call does reach the action when an admin makes it.
    const admin = await signInAs(demoAdmin, secrets().adminPassword)
    const preview = guarded.find(({ name }) => name === 'previewArticleAction')
    for (const page of ['/admin/content/add', '/about']) {
      const answer = await call(preview?.id ?? '', page, admin, article.id)
      expect(answer.status).toBe(200)
      expect(answer.body).toContain(article.id)
    }
  })
})

test('actions for signed-in people refuse strangers', async () => {
  for (const { id, name } of builtActions().filter(({ guard }) => guard === 'user')) {
    for (const page of ['/account', '/about']) {
      expect(isRefused(await call(id, page, null)), `${name} from ${page}`).toBe(true)
    }
  }
})
