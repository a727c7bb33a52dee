import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { getRequestLog } from '@/lib/log'

const respond = (body: string, status: number, headers: Record<string, string>) =>
  new Response(body, { status, headers: { 'cache-control': 'private, no-store', ...headers } })

const reject = (message: string, status = 400) =>
  respond(message, status, { 'content-type': 'text/plain; charset=utf-8' })

/**
 * Responds with the list that `read` returns, as a CSV download. Responds with 400 if `read` returns a
 * `problem`, or if the page would fall back to another range or ignore a filter. If `read` throws, logs the
 * error as `event` and responds with 503.
 */
export async function respondWithCsv(
  event: string,
  { dateProblem, ignored }: { dateProblem: string | null; ignored: readonly string[] },
  read: () => Promise<{ filename: string; csv: string } | { problem: string }>,
): Promise<Response> {
  if (dateProblem) return reject(dateProblem)
  if (ignored.length > 0) {
    return reject(`The URL contains an unknown ${ignored.join(' and an unknown ')}.`)
  }
  try {
    const list = await read()
    if ('problem' in list) return reject(list.problem)
    return respond(list.csv, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list.filename}"`,
    })
  } catch (error) {
    unstable_rethrow(error)
    const log = await getRequestLog()
    log.error(event, error)
    return reject(`The list can't be loaded right now. Reference ${log.requestId}.`, 503)
  }
}
