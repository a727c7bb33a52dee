import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/**
 * Who may call a server action. Everybody can post to any of them, whatever page shows it, so each
 * must guard itself: an action that is not listed here, or not guarded as listed, fails the tests.
 */
type Guard = 'open' | 'user' | 'admin'

const guards: Record<string, Record<string, Guard>> = {
  'lib/messages/actions.ts': { submitContactAction: 'open' },
  'lib/newsletter/actions.ts': {
    subscribeNewsletterAction: 'open',
    confirmNewsletterAction: 'open',
    unsubscribeNewsletterAction: 'open',
  },
  'lib/articles/admin-actions.ts': {
    addArticleAction: 'admin',
    updateArticleAction: 'admin',
    deleteArticleAction: 'admin',
    previewArticleAction: 'admin',
  },
  'lib/auth/sign-in-actions.ts': {
    signInAction: 'open',
    signOutAction: 'open',
    signOutEverywhereAction: 'open',
  },
  'lib/auth/sign-up-actions.ts': { signUpAction: 'open', resendConfirmationAction: 'open' },
  'lib/auth/recovery-actions.ts': {
    requestResetAction: 'open',
    confirmLinkAction: 'open',
    choosePasswordAction: 'user',
  },
  'lib/auth/account-actions.ts': {
    changeNamesAction: 'user',
    changeEmailAction: 'user',
    changePasswordAction: 'user',
    deleteAccountAction: 'user',
  },
}

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}').sort()
const actionFiles = sources.filter((file) =>
  /^\s*['"]use server['"]/.test(readFileSync(file, 'utf8')),
)

interface ExportedAction {
  name: string
  /** From its name to the end of the function, which is the next brace at the start of a line. */
  source: string
}

function exportedActions(file: string): ExportedAction[] {
  return readFileSync(file, 'utf8')
    .split(/^(?=export )/m)
    .slice(1)
    .filter((part) => !/^export (type|interface) /.test(part))
    .map((part) => ({
      name:
        /^export (?:default )?(?:async function|const) (\w+)/.exec(part)?.[1] ?? part.slice(0, 60),
      source: part.slice(0, part.search(/^\}/m)),
    }))
}

/** What the action itself calls; an action without a call of these is open. */
function guardOf({ source }: ExportedAction): Guard {
  if (/\bawait requireAdmin\(/.test(source)) return 'admin'
  if (/\bawait requireUser\(/.test(source)) return 'user'
  return 'open'
}

describe('server actions', () => {
  test('there is no file of actions without a list of its guards', () => {
    expect(actionFiles).toEqual(Object.keys(guards).sort())
  })

  test.each(actionFiles)('%s guards every action as listed', (file) => {
    const actions = exportedActions(file)
    expect(Object.fromEntries(actions.map((action) => [action.name, guardOf(action)]))).toEqual(
      guards[file],
    )
  })

  test.each(actionFiles)('%s says of its open actions why they are open', (file) => {
    const source = readFileSync(file, 'utf8')
    for (const [name, guard] of Object.entries(guards[file] ?? {})) {
      if (guard !== 'open') continue
      const before = source.slice(
        0,
        source.search(new RegExp(`^export async function ${name}\\b`, 'm')),
      )
      expect(before.slice(before.lastIndexOf('/**')), name).toMatch(/\bopen to\b/i)
    }
  })

  test('no action hides inside of another file', () => {
    const inline = sources.filter((file) =>
      /^\s+['"]use server['"]/m.test(readFileSync(file, 'utf8')),
    )
    expect(inline).toEqual([])
  })
})
