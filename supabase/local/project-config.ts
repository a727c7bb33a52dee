import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes the part of supabase/config.toml that the embedded server accepts to a folder, and returns the path of the
 * file. The server rejects the sections of remote projects, which are at the end.
 */
export function writeLocalConfig(folder: string, driver = 'pglite'): string {
  const [local = ''] = readFileSync('supabase/config.toml', 'utf8').split(/^\[remotes\./m)
  const file = path.join(folder, 'config.toml')
  writeFileSync(file, local.replace('driver = "pglite"', `driver = "${driver}"`))
  return file
}
