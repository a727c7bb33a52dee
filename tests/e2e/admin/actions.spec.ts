import { rows } from '../../support/site/rest.ts'
import { expect, test } from '../../support/site/test.ts'
import { demoAdmin, type Session, secrets, signInAs } from '../auth/support/stack.ts'
import { type ActionResponse, builtActions, callAction } from './support/action-calls.ts'

const isRejected = (response: ActionResponse) =>
  // A redirect by the action itself has status 200 and a header.
  response.redirect !== ''
    ? response.redirect.includes('/auth?next=')
    : [401, 403, 404].includes(response.status) ||
      // Next forwards a call from a page without the action to a page that has it. It sends this response
      // when the guard of that page redirects the caller.
      (response.status === 200 && response.body === '{}')

test('every admin action rejects visitors and members, whichever page calls it', async ({
  article,
  member,
}) => {
  const actions = builtActions()
  expect(actions.filter(({ guard }) => !guard)).toEqual([])
  const guarded = actions.filter(({ guard }) => guard === 'admin')
  expect(guarded.length).toBeGreaterThan(5)
  const callers: [string, Session | null][] = [
    ['a visitor', null],
    ['a member', member],
  ]
  const draft = await article({ status: 'draft' })
  let calls = 0
  const admitted: string[] = []
  for (const { id, name } of guarded) {
    for (const [caller, session] of callers) {
      for (const page of ['/admin/content', '/about']) {
        calls += 1
        const response = await callAction(id, page, session, draft.id)
        if (!isRejected(response)) {
          admitted.push(
            `${name} from ${page} as ${caller}: ${response.status} ${response.redirect} ${response.body.slice(0, 80)}`,
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
    const response = await callAction(preview?.id ?? '', page, admin, draft.id)
    expect(response.status).toBe(200)
    expect(response.body).toContain(draft.id)
  }
})

test('actions for members reject visitors', async () => {
  for (const { id, name } of builtActions().filter(({ guard }) => guard === 'user')) {
    for (const page of ['/account', '/about']) {
      expect(isRejected(await callAction(id, page, null)), `${name} from ${page}`).toBe(true)
    }
  }
})
