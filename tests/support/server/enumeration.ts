import { freshEmail } from '../fresh.ts'
import type { HttpResponse } from './http.ts'

const requests: Record<string, (email: string) => object> = {
  '/auth/v1/otp': (email) => ({ email }),
  '/auth/v1/otp?create_user=false': (email) => ({ email, create_user: false }),
  '/auth/v1/recover': (email) => ({ email }),
  '/auth/v1/magiclink': (email) => ({ email }),
  '/auth/v1/resend': (email) => ({ email, type: 'signup' }),
  '/auth/v1/signup': (email) => ({ email, password: 'vault-marble-91-orchid' }),
  '/auth/v1/token?grant_type=password': (email) => ({ email, password: 'not the password' }),
}

/** Status, headers and text of a response, without the parts that differ between any two calls. */
function comparable({ status, headers, body }: HttpResponse, email: string): string {
  const { date: _, ...kept } = headers
  const text = body
    .toString()
    .replaceAll(email, '<email>')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
  return JSON.stringify([status, kept, text])
}

/**
 * Calls every path that accepts an email with each known email and with an unknown one. Returns the distinct
 * responses per path. More than one reveals which emails are known. Known emails must be as long as
 * freshEmail().
 */
export async function answersByPath(
  send: (path: string, body: object) => Promise<HttpResponse>,
  known: string[],
): Promise<[path: string, responses: string[]][]> {
  const paths: [string, string[]][] = []
  for (const [path, bodyOf] of Object.entries(requests)) {
    const responses = new Set<string>()
    for (const email of [...known, freshEmail()]) {
      const response = await send(path.replace('?create_user=false', ''), bodyOf(email))
      responses.add(comparable(response, email))
    }
    paths.push([path, [...responses]])
  }
  return paths
}
