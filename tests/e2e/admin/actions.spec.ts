import { rows } from '../../support/site/rest.ts'
import { expect, test } from '../../support/site/test.ts'
import { demoAdmin, type Session, secrets, signInAs } from '../auth/support/stack.ts'
import { type ActionAnswer, builtActions, callAction } from './support/action-calls.ts'

const isRefused = (answer: ActionAnswer) =>
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
        const answer = await callAction(id, page, session, draft.id)
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
    const answer = await callAction(preview?.id ?? '', page, admin, draft.id)
    expect(answer.status).toBe(200)
    expect(answer.body).toContain(draft.id)
  }
})

test('actions for members refuse visitors', async () => {
  for (const { id, name } of builtActions().filter(({ guard }) => guard === 'user')) {
    for (const page of ['/account', '/about']) {
      expect(isRefused(await callAction(id, page, null)), `${name} from ${page}`).toBe(true)
    }
  }
})
