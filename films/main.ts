import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { render, requireEncoder } from './encode.ts'
import { durationOf } from './film.ts'
import { posterFile, seedFile, stillFile } from './paths.ts'
import { posterOf } from './poster.ts'
import { PREVIEW, stillOf, writePreviewFilm } from './preview.ts'
import { type NamedFilm, seedOf } from './seed.ts'
import { printScenes, writeSheet } from './sheet.ts'
import { listFilms } from './subjects.ts'

/*
 * npm run films [-- name …]: renders the named films, or all of them. README.md describes the options.
 * Checks the types before it writes a file, and runs the tests of this workspace afterward.
 */

const { values: options, positionals } = parseArgs({
  options: {
    sheet: { type: 'boolean', default: false },
    posters: { type: 'boolean', default: false },
    data: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

/** Runs a script of this workspace. Throws if it fails. */
function check(script: 'typecheck' | 'test'): void {
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`"npm run ${script}" failed in films/.`)
}

/** The films that the command line names, or all of them. Throws if there is no film with such a name. */
function chosen(films: readonly NamedFilm[]): readonly NamedFilm[] {
  const names = films.map(({ name }) => name)
  const unknown = positionals.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new Error(`Unknown film "${unknown.join(', ')}". There are: ${names.join(', ')}.`)
  }
  return positionals.length > 0 ? films.filter(({ name }) => positionals.includes(name)) : films
}

async function printSheets(films: readonly NamedFilm[]): Promise<void> {
  for (const { name, film } of films) {
    const file = await writeSheet(name, film)
    console.log(`${name}: ${durationOf(film)} s, ${file}`)
    printScenes(film)
  }
}

async function writeFilm({ name, film }: NamedFilm): Promise<void> {
  await render(name, film)
  console.log(`${name}: ${durationOf(film)} s rendered`)
  if (name === PREVIEW.name) writePreviewFilm()
}

async function main(): Promise<void> {
  const films = await listFilms()
  const selected = chosen(films)
  if (options.sheet) return printSheets(selected)

  const isRendering = !options.posters && !options.data
  if (isRendering) requireEncoder()
  check('typecheck')
  for (const named of selected) {
    if (isRendering) await writeFilm(named)
    if (!options.data) writeFileSync(posterFile(named.name), await posterOf(named.film))
  }
  writeFileSync(seedFile, seedOf(films))
  writeFileSync(stillFile, stillOf(films))
  check('test')
}

await main()
