import { expect, test } from 'vitest'
import { identify, rowsOf, type Visit } from '@/lib/visits/batch'
import { pseudonymOf } from '@/lib/visits/visitor'

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const [today, tomorrow] = [Buffer.from('today'), Buffer.from('tomorrow')]
const [one, other] = ['203.0.113.77', '198.51.100.5']

const visit = (changes: Partial<Visit>, ip = one): Visit => ({
  at: '2026-03-10T10:00:00.000Z',
  by: identify(today, ip, agent),
  agent,
  country: 'MA',
  account: null,
  page: null,
  seconds: 0,
  ...changes,
})
const opened = (path: string) => ({ page: { path, referrer: null } })

test('writes engagement that precedes a page view before it, and later engagement after it', () => {
  const { before, views, after } = rowsOf(
    [
      visit({ ...opened('/'), seconds: 2400 }),
      visit({ seconds: 5 }),
      visit(opened('/about'), other),
      visit({ seconds: 7 }, other),
    ],
    today,
  )
  expect(before).toMatchObject([{ seconds: 2400 }])
  expect(views).toMatchObject([{ path: '/' }, { path: '/about' }])
  expect(after).toMatchObject([{ seconds: 5 }, { seconds: 7 }])
})

test('a visit before midnight that is written after midnight keeps the pseudonym of its day', () => {
  expect(rowsOf([visit(opened('/'))], tomorrow).views).toMatchObject([
    { visitor: pseudonymOf(today, one, agent), ip: '203.0.113.0' },
  ])
})

test('a visit recorded without a key gets its pseudonym on writing', () => {
  const waiting = visit({ ...opened('/'), by: { fullIp: one } })
  expect(rowsOf([waiting], today).views).toMatchObject([
    { visitor: pseudonymOf(today, one, agent), ip: '203.0.113.0' },
  ])
})

test('rows contain neither the full IP nor the account', () => {
  const known = visit({ ...opened('/'), account: '00000000-0000-4000-8000-000000000001' })
  const { views } = rowsOf([known], today)
  expect(Object.keys(views[0] ?? {}).sort()).toEqual(
    ['ip', 'agent', 'at', 'country', 'path', 'referrer', 'visitor'].sort(),
  )
  expect(JSON.stringify(views)).not.toContain(one)
})
