import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { looseTexts } from '../../scripts/support/loose-text.ts'

const loose = (jsx: string) => looseTexts(`const a = ${jsx}`).map(({ source }) => source)

test.each([
  ['a value beside a text', '<p>{count} lessons</p>', '{count} lessons</p>'],
  ['a label behind an icon', '<b><Icon />{label}</b>', '{label}</b>'],
  ['a text behind an element that comes and goes', '<p>{busy && <i />} Save</p>', 'Save</p>'],
  ['a text in a conditional fragment', '<p>{ok && <><i /> Saved</>}</p>', 'Saved</>}</p>'],
  ['a value in a link of the site', '<SiteLink href="/">{title}</SiteLink>', '{title}</SiteLink>'],
  ['a text among elements', '<p>{ok ? <i /> : "none"}<b /></p>', '{ok ? <i /> : "none"}<b /></p>'],
])('finds %s', (_, jsx, first) => {
  expect(loose(jsx)[0]).toBe(first)
})

test('finds a component that returns texts without an element', () => {
  const source = 'function Parts({ parts }) { return parts.map((part) => part.text) }'
  expect(looseTexts(source)).toHaveLength(1)
})

test.each([
  '<p>{count + " lessons"}</p>',
  '<p>{ok ? "yes" : null}</p>',
  '<b><Icon /><span>{label}</span></b>',
  '<p>Save {busy && <i />}</p>',
  '<ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>',
  '<p>Sign in <a href="/">here</a> or wait.</p>',
])('allows %s', (jsx) => {
  expect(loose(jsx)).toEqual([])
})

const sources = new Map(
  globSync('{app,components}/**/*.tsx').map((file) => [file, readFileSync(file, 'utf8')]),
)
const isClient = (file: string) => /^['"]use client/.test(sources.get(file) ?? '')
const importedByClients = new Set(
  [...sources].flatMap(([file, source]) =>
    isClient(file)
      ? [...source.matchAll(/ from '(\.[^']+)'/g)].map(
          ([, target = '']) => `${path.join(path.dirname(file), target)}.tsx`,
        )
      : [],
  ),
)
/** Next replaces the content of these pages as a whole, so React never changes one of their texts. */
const isReplacedWhole = (file: string) =>
  file.startsWith('app/(site)/') &&
  !file.startsWith('app/(site)/search/') &&
  !isClient(file) &&
  !importedByClients.has(file)

test('no text that React changes stands beside siblings', () => {
  const found = [...sources]
    .filter(([file]) => !isReplacedWhole(file))
    .flatMap(([file, source]) =>
      looseTexts(source).map(({ line, source: text }) => `${file}:${line} ${text}`),
    )
  expect(found).toEqual([])
})

/** The hooks of forms that send something, and of state. A form that only navigates has none. */
const HAS_STATE = /\buse(?:State|ActionState|FormAction|ToastForm)\(/

test('the forms of a page stand in an island', () => {
  const found = [...sources].flatMap(([file, source]) => {
    const imports = [...source.matchAll(/ from '@\/([^']+-forms?)'/g)]
    const forms = imports.map(([, target]) => `${target}.tsx`).filter(isClient)
    const isOpen = !/<(?:Island|AccountSection)\b/.test(source)
    const stateful = forms.filter((form) => HAS_STATE.test(sources.get(form) ?? ''))
    return file.endsWith('/page.tsx') && isOpen ? stateful.map((form) => `${file}: ${form}`) : []
  })
  expect(found).toEqual([])
})

test('no element stands in a template string, which would show [object Object]', () => {
  const found = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(/(\w+)\??: (?:React\.)?React(?:Node|Element)\b/g)]
      // Another component of the file may have a text of the same name.
      .filter(([, name]) => !new RegExp(`\\b${name}\\??: (?:string|number)\\b`).test(source))
      .filter(([, name]) => new RegExp(`\\$\\{ *${name}\\b`).test(source))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
