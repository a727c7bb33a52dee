import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadSecrets, readLocalConfig } from '../supabase/local/config.ts'
import { pause } from './measure.ts'

/*
 * npm run test:kill -- 100: kills the embedded backend with SIGKILL that many times while it is
 * being written to, and looks for every acknowledged message after each restart. Its data lives in
 * a temporary folder, its ports beside the usual ones.
 */

const rounds = Number(process.argv[2] ?? 100)
const dataDir = mkdtempSync(path.join(tmpdir(), 'torque-kill-'))
Object.assign(process.env, {
  LOCAL_DATA_DIR: dataDir,
  LOCAL_API_PORT: '54821',
  LOCAL_MAILBOX_PORT: '54824',
  LOCAL_SMTP_PORT: '54825',
})
const config = readLocalConfig()
const secrets = loadSecrets(dataDir)
const api = `http://127.0.0.1:${config.apiPort}/rest/v1`
const headers = { apikey: secrets.secretKey, 'content-type': 'application/json' }

async function startBackend() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: { ready?: true; error?: string }) => {
      if (message.ready) resolve()
      if (message.error) reject(new Error(message.error))
    })
    child.on('exit', () => reject(new Error('The backend did not start.')))
  })
  return child
}

/** Writes until the backend is gone; what it acknowledged goes into `acknowledged`. */
async function writeUntilKilled(round: number, acknowledged: Set<string>): Promise<void> {
  for (let count = 0; ; count++) {
    try {
      const response = await fetch(`${api}/contact_messages?select=id`, {
        method: 'POST',
        headers: { ...headers, prefer: 'return=representation' },
        body: JSON.stringify({
          first_name: 'Kill',
          last_name: 'Test',
          email: 'kill@example.com',
          subject: `Round ${round}`,
          message: `Message ${count}`,
        }),
      })
      if (!response.ok) throw new Error(`answered ${response.status}`)
      const [row] = (await response.json()) as { id: string }[]
      if (row) acknowledged.add(row.id)
    } catch {
      return
    }
  }
}

async function countMissing(round: number, acknowledged: Set<string>): Promise<number> {
  const query = `contact_messages?select=id&subject=eq.Round%20${round}&limit=1000`
  const rows = (await (await fetch(`${api}/${query}`, { headers })).json()) as { id: string }[]
  const found = new Set(rows.map((row) => row.id))
  return [...acknowledged].filter((id) => !found.has(id)).length
}

let written = 0
let lost = 0
let backend = await startBackend()
for (let round = 1; round <= rounds; round++) {
  const acknowledged = new Set<string>()
  const writers = Array.from({ length: 4 }, () => writeUntilKilled(round, acknowledged))
  // The first request after a start takes longer: the kill is to come in the middle of writing.
  while (acknowledged.size < 5) await pause(10)
  await pause(Math.random() * 400)
  backend.kill('SIGKILL')
  await Promise.all(writers)
  backend = await startBackend()
  const missing = await countMissing(round, acknowledged)
  written += acknowledged.size
  lost += missing
  if (missing > 0) console.error(`Round ${round}: ${missing} of ${acknowledged.size} are missing`)
}
backend.kill('SIGTERM')
await new Promise((resolve) => backend.once('exit', resolve))
rmSync(dataDir, { recursive: true, force: true })
console.log(`${rounds} kills, ${written} acknowledged rows, ${lost} lost`)
process.exitCode = lost > 0 ? 1 : 0
