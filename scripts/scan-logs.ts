import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findLeaks } from './support/log-leaks.ts'
import { e2eDataDir, logDir, requestLogFile } from './support/test-run.ts'

/*
 * The last step of npm test: fails when a log of the run contains a password hash, a token, a secret or an
 * email. Prints file and line of each finding. Arguments are additional files to scan.
 */

const secretsFile = path.join(e2eDataDir, 'secrets.json')
const secrets = existsSync(secretsFile)
  ? Object.entries(JSON.parse(readFileSync(secretsFile, 'utf8')) as Record<string, string>)
      // The publishable key is public.
      .filter(([name]) => name !== 'publishableKey')
      .map(([, value]) => value)
  : []

const files = [
  ...globSync(`${logDir}/*.log`).sort(),
  requestLogFile,
  ...process.argv.slice(2),
].filter((file) => existsSync(file))
let lines = 0
let leaks = 0
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  lines += text.split('\n').length
  for (const { line, kind } of findLeaks(text, secrets)) {
    leaks += 1
    console.error(`✖ ${path.relative('.', file)}:${line}: ${kind}`)
  }
}
console.log(`${files.length} logs, ${lines} lines, ${leaks} leaks`)
if (files.length === 0) console.error(`✖ There are no logs in ${logDir}.`)
process.exitCode = leaks > 0 || files.length === 0 ? 1 : 0
