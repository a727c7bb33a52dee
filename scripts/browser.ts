import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'

/** Flags to run Chromium as root, without a GPU and without background requests. */
export const browserFlags = [
  // By default, the headless shell hints glyphs fully, and lines break at other places than in the browsers
  // of visitors.
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isExecutable)
}

function installed(): string | undefined {
  const own = chromium.executablePath()
  return (
    // The headless shell opens a page in a third of the time that the full browser needs.
    onPath('chromium-headless-shell') ??
    onPath('chromium') ??
    onPath('chromium-browser') ??
    onPath('google-chrome') ??
    (existsSync(own) ? own : undefined)
  )
}

/** Runs an installer with its output shown. Returns whether it succeeded. */
function runInstaller(command: string, args: string[]): boolean {
  console.log(`▸ No Chromium found: ${[command, ...args].join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

/**
 * Returns the Chromium for tests and benchmarks: the program in CHROMIUM_PATH, an installed one, or one
 * that it installs now. Ends the process with a one-line message if the installation fails.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isExecutable(named)) return named
    console.error(`✖ CHROMIUM_PATH is ${named}, which is not an executable program.`)
    process.exit(1)
  }
  const found = installed()
  if (found) return found

  runInstaller('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  const downloaded = installed()
  if (downloaded) return downloaded

  if (process.getuid?.() === 0) {
    // A machine that has just booted may be running its own updates.
    for (let attempt = 1; !runInstaller('apt-get', ['update']) && attempt < 6; attempt++) {
      await setTimeout(10_000)
    }
    runInstaller('apt-get', [
      '-o',
      'DPkg::Lock::Timeout=300',
      'install',
      '-y',
      'chromium-headless-shell',
    ])
    const packaged = installed()
    if (packaged) return packaged
  }
  console.error(
    '✖ The browser tests need Chromium, and it could not be installed: install it and set CHROMIUM_PATH to the program.',
  )
  process.exit(1)
}
