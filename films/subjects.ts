import { globSync } from 'node:fs'
import path from 'node:path'
import type { NamedFilm } from './seed.ts'

const folder = path.join(import.meta.dirname, 'subjects')

/** All films, sorted by name. */
export const listFilms = (): Promise<NamedFilm[]> =>
  Promise.all(
    globSync('*.ts', { cwd: folder })
      .map((file) => path.basename(file, '.ts'))
      .sort()
      .map(async (name) => ({ name, ...(await import(`./subjects/${name}.ts`)) })),
  )
