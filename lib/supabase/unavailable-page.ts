import 'server-only'
import { NextResponse } from 'next/server'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Service unavailable</title>
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
  <h1>We can't check your sign-in right now</h1>
  <p>Our account service is not responding. You are still signed in. Please try again in a moment.</p>
  <a href="">Try again</a>
</main>
</html>
`

/** The response if the auth server is unreachable. Denies access without signing the user out. */
export function unavailablePage(): NextResponse {
  return new NextResponse(page, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '10' },
  })
}
