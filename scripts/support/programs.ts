import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { UnavailableError } from '../stack.ts'

/** Debian installs servers here, outside a regular user's PATH. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/sbin']

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...SYSTEM_FOLDERS]
  return folders
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

function apt(...args: string[]): void {
  console.log(`▸ apt-get ${args.join(' ')}`)
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Throws on systems without the `/proc` of Linux. */
export function requireLinux(): void {
  if (process.platform !== 'linux') throw new UnavailableError('This command runs on Linux only.')
}

/**
 * Returns the paths of the programs. As root on Debian, installs missing programs. Otherwise throws an error
 * with the command that installs them. `packages` are the Debian packages, if they have other names than the programs.
 */
export function requirePrograms<Name extends string>(
  names: readonly Name[],
  packages: readonly string[] = names,
): Record<Name, string> {
  const missing = () => names.filter((name) => !findProgram(name))
  if (missing().length > 0 && process.getuid?.() === 0 && findProgram('apt-get')) {
    apt('update')
    // Otherwise the nginx package would start a server on port 80.
    apt('install', '-y', '--no-install-recommends', ...packages)
  }
  if (missing().length > 0) {
    throw new UnavailableError(
      `Not installed: ${missing().join(', ')}. As root, run "apt-get install ${packages.join(' ')}", or run this command as root, which installs them.`,
    )
  }
  return Object.fromEntries(names.map((name) => [name, findProgram(name) ?? name])) as Record<
    Name,
    string
  >
}
