import { StartError } from '../stack.ts'

/** The argument after `--name`, or undefined. */
export function option(name: string): string | undefined {
  const index = process.argv.indexOf(`--${name}`)
  return index === -1 ? undefined : process.argv[index + 1]
}

/** Returns the entries that `--only a,b` selects, by default all. Throws for an unknown name. */
export function chosen<Value>(entries: Readonly<Record<string, Value>>): [string, Value][] {
  const only = option('only')
  if (only === undefined) return Object.entries(entries)
  return only.split(',').map((name) => {
    const value = entries[name]
    if (value === undefined) {
      throw new StartError(`--only must be one or more of: ${Object.keys(entries).join(', ')}`)
    }
    return [name, value]
  })
}
