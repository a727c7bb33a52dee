import { existsSync } from 'node:fs'
import { StartError } from '../stack.ts'

/**
 * Reads `file`, or .env.local and .env. Variables that are already set keep their value, so .env.local wins over .env.
 * Throws a StartError if `file` doesn't exist.
 */
export function loadEnvFiles(file?: string): void {
  if (file !== undefined && !existsSync(file)) throw new StartError(`There is no file ${file}.`)
  for (const each of file ? [file] : ['.env.local', '.env']) {
    if (existsSync(each)) process.loadEnvFile(each)
  }
}
