import { JSDOM } from 'jsdom'

const METADATA = /<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>/g

/**
 * Strips the parts of a document that vary between responses: nonces, and scripts and preload hints, whose
 * order varies. Sorts the metadata: its order depends on what the server has rendered first.
 */
export function stableMarkup(html: string): string {
  const stripped = html
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link (?=[^>]*rel="preload")[^>]*>/g, '')
    .replace(/ nonce="[^"]*"/g, '')
  return stripped.replace(METADATA, '') + (stripped.match(METADATA) ?? []).toSorted().join('')
}

const URL_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data']

function dangerOf(element: Element): string | null {
  const name = element.localName
  const handler = element.getAttributeNames().find((attribute) => attribute.startsWith('on'))
  if (handler) return `<${name} ${handler}>`
  for (const attribute of URL_ATTRIBUTES) {
    const url = (element.getAttribute(attribute) ?? '').replace(/[\s\p{Cc}]/gu, '')
    if (/^(?:javascript|data:text|vbscript):?/i.test(url)) return `<${name} ${attribute}="${url}">`
  }
  if (['iframe', 'object', 'embed', 'base', 'math'].includes(name)) return `<${name}>`
  if (name === 'form' && /^https?:/.test(element.getAttribute('action') ?? ''))
    return '<form action>'
  if (name === 'style' && element.textContent.includes('evil.example')) return '<style>'
  // A script with page data may contain the injected text, but only an injected script begins with it.
  if (name === 'script' && /^\s*alert\(1\)/.test(element.textContent)) return '<script>'
  return null
}

/**
 * Describes the first injected element that would run a script or send data elsewhere. Returns null if the
 * markup is safe.
 */
export function findDanger(html: string): string | null {
  const { document } = new JSDOM(html).window
  for (const element of document.querySelectorAll('*')) {
    const danger = dangerOf(element)
    if (danger) return danger
  }
  return null
}
