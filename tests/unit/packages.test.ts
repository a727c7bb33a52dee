import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      optional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})
const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
/** Packages from the registry, without the workspaces of this repository and the links to them. */
const listed = Object.entries(packages).flatMap(([path, entry]) =>
  path.includes('node_modules/') && !entry.link
    ? [{ name: path.split('node_modules/').at(-1) ?? '', ...entry }]
    : [],
)

/** Builds for other platforms that the registry didn't serve, so the lockfile lacks their hash. */
const WITHOUT_HASH = [
  '@supabase/cli-darwin-arm64',
  '@supabase/cli-darwin-x64',
  '@supabase/cli-linux-arm64',
  '@supabase/cli-linux-arm64-musl',
  '@supabase/cli-linux-x64-musl',
  '@supabase/cli-windows-arm64',
  '@supabase/cli-windows-x64',
]

test('npm verifies the content of every package by a hash', () => {
  const unverified = listed.filter(({ integrity }) => !/^sha512-/.test(integrity ?? ''))
  expect(unverified.map(({ name }) => name).filter((name) => !WITHOUT_HASH.includes(name))).toEqual(
    [],
  )
  expect(unverified.every(({ optional }) => optional)).toBe(true)
})

const REQUIRES_NOTICE = /GPL|MPL|CDDL|EPL|CC-BY/
const PLATFORM = /-(?:android|darwin|freebsd|linux|linuxmusl|win32)-.*$/

test('the notices name exactly the packages whose license requires a notice', () => {
  const rows = listed
    .filter(({ license }) => REQUIRES_NOTICE.test(license ?? ''))
    .map(
      ({ name, version, license }) =>
        `| \`${name.replace(PLATFORM, '-*')}\` | ${version} | ${license} |`,
    )
  const notices = readFileSync('docs/third-party-notices.md', 'utf8').replaceAll(/ {2,}/g, ' ')
  const written = notices.match(/^\| `[^|]+\|[^|]+\|[^|]+\|/gm) ?? []
  expect(written.toSorted()).toEqual([...new Set(rows)].toSorted())
})
