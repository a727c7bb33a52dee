import 'server-only'
import { NextResponse } from 'next/server'
import { fetchOutagePage } from '@/lib/http/static-page'

/** Sent if even the static page /unavailable can't be loaded. */
const plainPage = (reference: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Page unavailable</title>
<style>
  :root { color-scheme: light dark; --paper: #f9fafc; --ink: #16202c; --soft: #566272; --button: #f2711c }
  @media (prefers-color-scheme: dark) { :root { --paper: #0f1720; --ink: #eef1f4; --soft: #a3aebb } }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px;
    background: var(--paper); color: var(--ink); font: 17px/1.6 Inter, system-ui, sans-serif }
  main { max-width: 34rem } h1 { font-size: 2rem; line-height: 1.15; margin: 0 0 16px }
  p { color: var(--soft); margin: 0 0 24px }
  a { display: inline-block; background: var(--button); color: #16202c; font-weight: 600;
    padding: 11px 20px; border-radius: 8px; text-decoration: none }
</style>
<main>
  <h1>This page can't be loaded right now</h1>
  <p>Something on our side isn't working. Nothing you have saved is lost, and you stay signed in. Please try
    again in a minute. If it keeps failing, send us the reference below.</p>
  <p><a href="">Try again</a></p>
  <p>Reference ${reference}</p>
</main>
</html>
`

/**
 * The response if the auth server is unreachable. Denies access without signing the user out. `origin` is the
 * origin of this server, and `reference` the id of the request.
 */
export async function unavailablePage(origin: string, reference: string): Promise<NextResponse> {
  const page = await fetchOutagePage(origin, reference)
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '10' })
  if (page?.policy) headers.set('content-security-policy', page.policy)
  return new NextResponse(page?.html ?? plainPage(reference), { status: 503, headers })
}
