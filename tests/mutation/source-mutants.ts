import { globSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import {
  actionGuards,
  authorizesFirst,
  guardsOf,
  handlerGuardOf,
  handlerGuards,
  openQueries,
  wrapperGuards,
} from '../support/action-guards.ts'
import type { Outcome } from './report.ts'

/*
 * Mutants of the guards of server actions, route handlers and admin queries. Each mutant removes or weakens
 * one guard in the text of its file, and the checks of tests/unit/actions.test.ts run on this text. Building
 * the site and calling every action would take a minute per mutant. npm test does this only once, without a
 * mutant.
 */

const edits: [pattern: RegExp, by: string, change: string][] = [
  [/= adminAction\(/g, '= userAction(', 'adminAction → userAction'],
  [/= (admin|user)Action\(/g, '= publicAction(', 'a guarded action → publicAction'],
  [/await authorize\(input\)/g, 'undefined', 'authorize removed'],
  [/\bawait requireAdmin\(/g, 'await requireUser(', 'requireAdmin → requireUser'],
  [/\bawait requireAdmin\(/g, 'void (', 'requireAdmin removed'],
  [/\bawait requireUser\(/g, 'void (', 'requireUser removed'],
  [/!isAuthorizedHook\(request\)/g, 'false', 'isAuthorizedHook removed'],
  [/!viewer \|\| viewer\.needsPassword/g, 'false', 'session not checked'],
]

/** Returns one mutant of the file for every occurrence of every guard. */
const mutationsOf = (source: string) =>
  edits.flatMap(([pattern, by, change]) =>
    [...source.matchAll(pattern)].map((match, index) => ({
      change: `${change} (${index + 1})`,
      source: source.slice(0, match.index) + by + source.slice(match.index + match[0].length),
    })),
  )

const outcomesOf = (
  kind: string,
  files: string[],
  name: string,
  isFaulty: (file: string, source: string) => boolean,
): Outcome[] =>
  files.flatMap((file) =>
    mutationsOf(readFileSync(file, 'utf8')).map(({ change, source }) => ({
      subject: `${kind} in ${file}`,
      kind,
      change,
      notice: isFaulty(file, source) ? name : undefined,
      reason: undefined,
    })),
  )

export const sourceOutcomes = (): Outcome[] => [
  ...outcomesOf(
    'server actions',
    Object.keys(actionGuards),
    'every action is guarded as listed',
    (file, source) => !isDeepStrictEqual(guardsOf(source), actionGuards[file]),
  ),
  ...outcomesOf(
    'action wrapper',
    ['lib/actions/action.ts'],
    'every wrapper calls its guard first',
    (_, source) => !isDeepStrictEqual(guardsOf(source), wrapperGuards) || !authorizesFirst(source),
  ),
  ...outcomesOf(
    'route handler',
    Object.keys(handlerGuards),
    'every route handler is guarded as listed',
    (file, source) => handlerGuardOf(source) !== handlerGuards[file],
  ),
  ...outcomesOf(
    'admin queries',
    globSync('lib/{*/admin-queries,{dashboard,analytics}/queries}.ts').sort(),
    'every query of the admin area checks who calls',
    (_, source) => openQueries(source).length > 0,
  ),
]
