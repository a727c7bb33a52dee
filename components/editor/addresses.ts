const scheme = /^([a-z][a-z0-9+.-]*):/i
const domain = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u
const mailbox = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/
const loopback = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//

/** Whether the sanitizer keeps this URL: an allowed scheme, or a path on this site. */
function isAllowed(address: string, schemes: string[]): boolean {
  // Browsers ignore white space and control characters in URLs: java<tab>script: still runs.
  const dense = address.replace(/[^!-\u{10ffff}]/gu, '')
  const found = scheme.exec(dense)?.[1]
  if (found) return schemes.includes(found.toLowerCase())
  return dense !== '' && !/^[/\\]{2}/.test(dense)
}

export function isAllowedHref(address: string): boolean {
  return isAllowed(address, ['https', 'http', 'mailto', 'tel'])
}

export function isAllowedImageSrc(address: string): boolean {
  return isAllowed(address, ['https', 'http'])
}

/**
 * Normalizes a typed link: example.com becomes https://example.com. Null unless it is an http, mailto or
 * tel URL, or a path on this site that starts with one /.
 */
export function normaliseHref(typed: string): string | null {
  const address = typed.trim().replace(/\s/g, '%20')
  if (mailbox.test(address)) return `mailto:${address}`
  // Before the scheme check: example.com:8080 looks like a scheme.
  if (domain.test(address)) return normaliseHref(`https://${address}`)
  if (/^https?:/i.test(address)) {
    return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? address : null
  }
  if (/^mailto:/i.test(address)) return address.includes('@') ? address : null
  if (/^tel:/i.test(address)) return /\d/.test(address) ? address : null
  return address.startsWith('/') && isAllowedHref(address) ? address : null
}

/**
 * Normalizes an image URL: https, or a path on this site. Plain http only on loopback, for the embedded
 * storage: the content security policy blocks it elsewhere.
 */
export function normaliseImageSrc(typed: string): string | null {
  const address = normaliseHref(typed)
  if (!address) return null
  return /^(https:|\/)/i.test(address) || loopback.test(address) ? address : null
}
