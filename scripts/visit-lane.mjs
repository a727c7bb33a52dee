import http from 'node:http'

/*
 * Preloaded by npm start: takes the beacons of visits (POST /api/visit) before Next does, once
 * lib/analytics/fast-lane.ts has told where to. Thousands a second then leave the pages their time.
 * A server that is closed, as Next does at SIGTERM, is done once the visits that wait are written.
 */

const LANE = Symbol.for('torque-academy.visits')
// lib/analytics/schema.ts
const MAX_BYTES = 4096
// As next.config.ts has them, as far as they mean something on an answer without a body.
const headers = {
  'cache-control': 'no-store',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
const { emit, close } = http.Server.prototype

/** Whether this request is a beacon that may be taken here. */
const isBeacon = (request) =>
  request.method === 'POST' &&
  request.url === '/api/visit' &&
  Number(request.headers['content-length']) <= MAX_BYTES

http.Server.prototype.emit = function emitPastNext(event, request, ...rest) {
  const lane = globalThis[LANE]
  if (event !== 'request' || !lane || !isBeacon(request)) {
    return emit.call(this, event, request, ...rest)
  }
  const [response] = rest
  const parts = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    response.writeHead(lane.take(Buffer.concat(parts).toString(), request.headers), headers).end()
  })
  // The visitor has left in the middle of it.
  request.on('error', () => response.destroy())
  return true
}

http.Server.prototype.close = function closeAfterVisits(done) {
  const lane = globalThis[LANE]
  if (!lane) return close.call(this, done)
  // Already now, because a connection may stay for longer than the process is given; and once more
  // for what the last ones have told. Takes five seconds at most (lib/analytics/visit-queue.ts).
  lane.flush()
  return close.call(this, async (error) => {
    await lane.flush()
    done?.(error)
  })
}
