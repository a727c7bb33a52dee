import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runToEnd } from '../../scripts/stack.ts'
import { benchPorts } from '../../scripts/support/ports.ts'
import { type ServerProcess, startServer } from '../../scripts/support/server-process.ts'
import { get } from './http.ts'

export interface BareNext {
  url: string
  process: ServerProcess
}

const FOLDER = path.resolve('.data/bare-next')
const NEXT = path.resolve('node_modules/next/dist/bin/next')
/** Bytes that Next adds to the smallest page. */
const FRAME_BYTES = 5000

const files = (text: string, styles: string): Record<string, string> => ({
  'package.json': JSON.stringify({ name: 'bare-next', private: true, type: 'module' }),
  // Next resolves packages from the project's node_modules.
  'next.config.js': `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } }\n`,
  'app/styles.css': styles,
  'app/layout.js': `import './styles.css'
export const metadata = { title: 'Bare page', description: 'A page of text.' }
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
  'app/page.js': `const html = ${JSON.stringify(text)}
export default function Page() {
  return <main><h1>Bare page</h1><div dangerouslySetInnerHTML={{ __html: html }} /></main>
}
`,
  // Otherwise Next would load the site's file from the parent folder.
  'instrumentation.js': 'export function register() {}\n',
  // Lighthouse's browser opens this URL first. Next's 404 page would fill its cache with the files of the page.
  'public/robots.txt': 'User-agent: *\n',
  'app/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
})

/** Returns the text of a page as paragraphs, repeated until the bare page has about the same size. */
function textLike(html: string): string {
  const words = html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[<>&\s]+/g, ' ')
    .trim()
    .split(' ')
  // Next sends the text twice: as HTML and as hydration data.
  const wanted = Math.max(1000, (html.length - FRAME_BYTES) / 2)
  const paragraphs: string[] = []
  for (let length = 0, at = 0; length < wanted; at += 60) {
    const from = at % Math.max(1, words.length - 60)
    const paragraph = `<p>${words.slice(from, from + 60).join(' ')}</p>`
    paragraphs.push(paragraph)
    length += paragraph.length
  }
  return paragraphs.join('')
}

/** Returns the style sheets of a page. Drops the fonts, because the bare page lacks their files. */
async function stylesOf(html: string, siteUrl: string): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  const sheets = await Promise.all(links.map(([, href = '']) => get(new URL(href, siteUrl).href)))
  return sheets.map(({ body }) => body.toString().replace(/@font-face\s*\{[^}]*\}/g, '')).join('\n')
}

/**
 * Builds and starts a Next app with one static page that has the size and the style sheet of `pageUrl`.
 * Without a style sheet, the browser would paint the page before it has loaded anything else.
 */
export async function startBareNext(pageUrl: string): Promise<BareNext> {
  const html = (await get(pageUrl)).body.toString()
  const styles = await stylesOf(html, pageUrl)
  rmSync(FOLDER, { recursive: true, force: true })
  for (const [name, content] of Object.entries(files(textLike(html), styles))) {
    mkdirSync(path.dirname(path.join(FOLDER, name)), { recursive: true })
    writeFileSync(path.join(FOLDER, name), content)
  }
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  await runToEnd(process.execPath, [NEXT, 'build', FOLDER], env)
  const server = startServer(
    [process.execPath, NEXT, 'start', FOLDER, '-p', String(benchPorts.bareNext)],
    { env, logFile: path.join(FOLDER, 'server.log') },
  )
  await server.untilListening(benchPorts.bareNext, 60_000)
  return { url: `http://127.0.0.1:${benchPorts.bareNext}/`, process: server }
}
