import { globSync } from 'node:fs'
import path from 'node:path'
import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server'
import { describe, expect, test, vi } from 'vitest'
import { config } from '@/middleware'

// The middleware imports this module, which needs the server's environment.
vi.mock('@/lib/supabase/middleware', () => ({}))

const pages = globSync('app/auth/**/page.tsx').map((file) => path.dirname(file).replace(/^app/, ''))

describe('the middleware', () => {
  test.each([...pages, '/admin', '/admin/users/x', '/account', '/account/learning'])(
    'runs for %s',
    (url) => {
      expect(doesMatch({ config, url })).toBe(true)
    },
  )

  test.each(['/', '/courses', '/auth/unknown', '/auth/confirm/x', '/administration'])(
    'does not run for %s',
    (url) => {
      expect(doesMatch({ config, url })).toBe(false)
    },
  )
})
