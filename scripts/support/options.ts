import { StartError } from '../stack.ts'

/** The argument after `--name`; undefined without it. */
export function option(name: string): string | undefined {
  const index = process.argv.indexOf(`--${name}`)
  return index === -1 ? undefined : process.argv[index + 1]
}

/** The entries that `--only a,b` names, or all of them. Throws for a name that is none. */
export function chosen<Value>(entries: Readonly<Record<string, Value>>): [string, Value][] {
  const only = option('only')
  if (only === undefined) return Object.entries(entries)
  return only.split(',').map((name) => {
    const value = entries[name]
    if (value === undefined) {
      throw new StartError(`--only takes: ${Object.keys(entries).join(', ')}`)
    }
    return [name, value]
  })
}
