import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/*
 * Reads the output of `vercel build` (Build Output API, version 3):
 * https://vercel.com/docs/build-output-api
 */

const functionSchema = z.object({
  runtime: z.string(),
  maxDuration: z.number().optional(),
  filePathMap: z.record(z.string(), z.string()).default({}),
})

const prerenderSchema = z.object({
  /** Seconds until the platform renders the page again. False if only dropping its tags causes that. */
  expiration: z.union([z.number(), z.literal(false)]),
  fallback: z.unknown().nullable(),
  initialHeaders: z.record(z.string(), z.string()).default({}),
})

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

interface Prerender {
  expiration: number | false
  isBuilt: boolean
  tags: string[]
}

/** Describes the prerendered HTML of a route. Returns null if every request runs the route's function. */
export function getPrerender(output: string, route: string): Prerender | null {
  const file = path.join(output, 'functions', `${outputName(route)}.prerender-config.json`)
  if (!existsSync(file)) return null
  const config = prerenderSchema.parse(readJson(file))
  return {
    expiration: config.expiration,
    isBuilt: config.fallback !== null && config.fallback !== undefined,
    tags: (config.initialHeaders['x-next-cache-tags'] ?? '').split(','),
  }
}

export interface VercelFunction {
  /** Folders of the routes that run this function. */
  names: string[]
  maxDuration: number | undefined
  /** Paths relative to the project for traced files, to the function's folder for generated files. */
  files: string[]
  /** Uncompressed size, in bytes. */
  bytes: number
}

/** Lists every function once. Routes that share a function are symbolic links to it. */
export function listFunctions(output: string): VercelFunction[] {
  const root = path.join(output, 'functions')
  const functions = new Map<string, VercelFunction>()
  for (const name of globSync('**/*.func', { cwd: root }).sort()) {
    const folder = realpathSync(path.join(root, name))
    const known = functions.get(folder)
    if (known) {
      known.names.push(name)
      continue
    }
    const config = functionSchema.parse(readJson(path.join(folder, '.vc-config.json')))
    const generated = globSync('**/*', { cwd: folder })
    const traced = Object.entries(config.filePathMap)
    functions.set(folder, {
      names: [name],
      maxDuration: config.maxDuration,
      files: [...generated, ...traced.map(([file]) => file)],
      bytes: sum([
        ...generated.map((file) => statSync(path.join(folder, file)).size),
        ...traced.map(([, source]) => statSync(source).size),
      ]),
    })
  }
  return [...functions.values()]
}

/** The function that serves a route, or undefined. */
export const findFunction = (functions: VercelFunction[], route: string) =>
  functions.find(({ names }) => names.includes(`${outputName(route)}.func`))

/** Files that the platform serves without a function, relative to the site's root. */
export const listStaticFiles = (output: string) =>
  globSync('**/*', { cwd: path.join(output, 'static'), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(path.join(output, 'static'), path.join(entry.parentPath, entry.name)),
    )

const outputName = (route: string) => (route === '/' ? 'index' : route.slice(1))
