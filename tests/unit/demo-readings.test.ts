import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { getFaultCase } from '@/lib/bench/catalog'
import { measure } from '@/lib/bench/exam'
import { modes } from '@/lib/bench/meter'

const modeSchema = z.enum(modes)
const readingsSchema = z.array(
  z.tuple([
    z.record(z.string(), z.string()),
    modeSchema,
    z.string(),
    z.string(),
    z.number().nullable(),
    z.boolean(),
  ]),
)
const sql = readFileSync('supabase/seed/demo/80-exams.sql', 'utf8')
const rows = [
  ...sql.matchAll(/\('(?<caseId>[a-z-]+)', '(?<faultId>[a-z-]+)', '(?<json>\[\[.+)'\)/g),
]

test('the readings of the demo members are those of the circuits', async () => {
  expect(rows.length).toBeGreaterThan(5)
  for (const { groups = {} } of rows) {
    const faultCase = getFaultCase(groups.caseId ?? '')
    const fault = faultCase?.faults.find(({ id }) => id === groups.faultId)
    if (!faultCase || !fault) throw new Error(`There is no ${groups.caseId} ${groups.faultId}`)
    const readings = readingsSchema.parse(JSON.parse(groups.json ?? ''))
    for (const [positions, mode, red, black, value, isLive] of readings) {
      const { reading } = await measure({ faultCase, fault }, { positions, mode, red, black })
      expect(reading, `${faultCase.id} ${fault.id} ${red} ${black}`).toMatchObject({
        value,
        isLive,
      })
    }
  }
})
