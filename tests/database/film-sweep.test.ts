import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFilms } from '../../supabase/local/film-sweep.ts'
import { type ServedApi, startServedStack } from '../support/database/serve-api.ts'
import { type Stack, service } from '../support/database/stack.ts'

let stack: Stack
let api: ServedApi

beforeAll(async () => {
  ;({ stack, api } = await startServedStack())
})
afterAll(() => stack.stop())

const upload = async (path: string) => {
  const { status } = await api.send(service, `/storage/v1/object/lessons/${path}`, {
    method: 'POST',
    body: Buffer.alloc(100),
    headers: { 'content-type': 'video/mp4' },
  })
  expect(status).toBe(200)
}

test('deletes only uploads of yesterday that no lesson shows', async () => {
  for (const path of ['el-101/shown.mp4', 'el-101/old.mp4', 'el-101/new.mp4']) await upload(path)
  await stack.sql(`insert into public.lesson_films (lesson_id, path)
    select id, 'el-101/shown.mp4' from public.lessons order by module_id limit 1`)
  await stack.sql(`update storage.objects set created_at = now() - interval '25 hours'
    where name <> 'el-101/new.mp4'`)
  const config = { apiPort: api.port }
  const secrets = { secretKey: service.apikey ?? '' }
  await sweepFilms(config, secrets)
  const rows = await stack.sql<{ name: string }>('select name from storage.objects order by name')
  expect(rows.map(({ name }) => name)).toEqual(['el-101/new.mp4', 'el-101/shown.mp4'])
  // The second run has nothing to delete.
  await sweepFilms(config, secrets)
})
