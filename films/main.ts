import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { render, requireEncoder } from './encode.ts'
import { durationOf } from './film.ts'
import { posterFile, seedFile } from './paths.ts'
import { posterOf } from './poster.ts'
import { PREVIEW, writePreviewFilm } from './preview.ts'
import { type NamedFilm, seedOf } from './seed.ts'
import { printScenes, writeSheet } from './sheet.ts'
import { listFilms } from './subjects.ts'
import { addVoice, recordingOf } from './voice.ts'

/*
 * npm run films [-- name …]: renders the named films, or all of them. README.md describes the options.
 * Checks the types before it writes a file, and runs the tests of this workspace afterward.
 */

const { values: options, positionals } = parseArgs({
  options: {
    sheet: { type: 'boolean', default: false },
    posters: { type: 'boolean', default: false },
    data: { type: 'boolean', default: false },
    voice: { type: 'string' },
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

/** Gives the films their recordings from a folder. Films without a recording stay as they are. */
function addVoices(films: readonly NamedFilm[], folder: string): void {
  const spoken = films.flatMap(({ name, film }) => {
    const recording = recordingOf(folder, name)
    return recording ? [{ name, film, recording }] : []
  })
  if (spoken.length === 0) throw new Error(`${folder} has no recording of a film.`)
  for (const { name, film, recording } of spoken) {
    addVoice(name, film, recording)
    console.log(`${name}: ${recording}`)
  }
}

async function main(): Promise<void> {
  const films = await listFilms()
  const selected = chosen(films)
  if (options.sheet) return printSheets(selected)

  const isRendering = !options.posters && !options.data && options.voice === undefined
  if (isRendering || options.voice !== undefined) requireEncoder()
  check('typecheck')
  if (options.voice !== undefined) addVoices(selected, options.voice)
  for (const named of selected) {
    if (isRendering) await writeFilm(named)
    if (isRendering || options.posters)
      writeFileSync(posterFile(named.name), await posterOf(named.film))
  }
  writeFileSync(seedFile, await seedOf(films))
  check('test')
}

await main()
