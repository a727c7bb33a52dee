import { JSDOM } from 'jsdom'

/** A document without scripts and preload hints, which arrive in varying order, and without nonces. */
export const stableMarkup = (html: string) =>
  html
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link (?=[^>]*rel="preload")[^>]*>/g, '')
    .replace(/ nonce="[^"]*"/g, '')

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
  // Page data may contain the text. An injected script begins with it.
  if (name === 'script' && /^\s*alert\(1\)/.test(element.textContent)) return '<script>'
  return null
}

/** The first injected element that would run a script or send data elsewhere; null if there is none. */
export function findDanger(html: string): string | null {
  const { document } = new JSDOM(html).window
  for (const element of document.querySelectorAll('*')) {
    const danger = dangerOf(element)
    if (danger) return danger
  }
  return null
}
