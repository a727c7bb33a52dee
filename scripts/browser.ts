import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'

/** What Chromium needs to run as root, without a graphics card and without calling home. */
export const browserFlags = [
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
    // Opens a page in a third of the time that the headless mode of the whole browser takes.
    onPath('chromium-headless-shell') ??
    onPath('chromium') ??
    onPath('chromium-browser') ??
    onPath('google-chrome') ??
    (existsSync(own) ? own : undefined)
  )
}

/** Shows what the installer says; says whether it succeeded. */
function runInstaller(command: string, args: string[]): boolean {
  console.log(`▸ No Chromium found: ${[command, ...args].join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

/**
 * The Chromium of tests and benchmarks: CHROMIUM_PATH, else one that is installed, else one that is
 * installed now. Ends the process with one sentence when there is none to be had.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isExecutable(named)) return named
    console.error(`✖ CHROMIUM_PATH is ${named}, which is not a program that can be run.`)
    process.exit(1)
  }
  const found = installed()
  if (found) return found

  runInstaller('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  const downloaded = installed()
  if (downloaded) return downloaded

  if (process.getuid?.() === 0) {
    // A machine that has just started may be busy with updates of its own.
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
