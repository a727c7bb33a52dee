import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { callFunction } from '../../../supabase/local/call-function.ts'

test('a call of a database function that hangs is aborted', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const call = callFunction({ apiPort: port }, { secretKey: 'sb_secret_key' }, 'hangs', 50)
  await expect(call).rejects.toThrow('aborted due to timeout')
})
