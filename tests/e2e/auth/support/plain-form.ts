import { siteUrl } from '../../../support/site/ports.ts'

export interface FormResponse {
  status: number
  location: string | null
  text: string
}

/**
 * Submits the first form of a page without scripts, from the client IP `ip`. Sends `cookie` and the cookies that came
 * with the page; if `cookie` is null, the browser keeps no cookies.
 */
export async function sendForm(
  path: string,
  values: Record<string, string>,
  ip: string,
  cookie: string | null = '',
): Promise<FormResponse> {
  const first = await fetch(siteUrl + path, {
    headers: { 'x-forwarded-for': ip, cookie: cookie ?? '' },
  })
  const set = first.headers.getSetCookie().map((one) => one.split(';')[0])
  const kept = cookie === null ? '' : [cookie, ...set].filter(Boolean).join('; ')
  const headers = { 'x-forwarded-for': ip, cookie: kept }
  const page = await first.text()
  const form = /<form[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
  const body = new FormData()
  for (const [tag] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1]
    const value = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
    if (name) body.append(name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
  }
  for (const [name, value] of Object.entries(values)) body.set(name, value)
  const response = await fetch(siteUrl + path, {
    method: 'POST',
    body,
    headers: { ...headers, origin: siteUrl },
    redirect: 'manual',
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    text: await response.text(),
  }
}
