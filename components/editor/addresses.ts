const scheme = /^([a-z][a-z0-9+.-]*):/i
const domain = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u
const mailbox = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/
const loopback = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//

/** Whether the sanitiser would keep this address: one of the schemes, or none and on this site. */
function isAllowed(address: string, schemes: string[]): boolean {
  // Browsers ignore blanks and control characters inside an address: java<tab>script: still runs.
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
 * The address of a link as someone typed it, made whole: example.com becomes https://example.com.
 * Null unless it is a web, mail or telephone address or a path on this site that begins with one /.
 */
export function normaliseHref(typed: string): string | null {
  const address = typed.trim().replace(/\s/g, '%20')
  if (mailbox.test(address)) return `mailto:${address}`
  // Before the schemes: a port makes example.com:8080 look like one.
  if (domain.test(address)) return normaliseHref(`https://${address}`)
  if (/^https?:/i.test(address)) {
    return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? address : null
  }
  if (/^mailto:/i.test(address)) return address.includes('@') ? address : null
  if (/^tel:/i.test(address)) return /\d/.test(address) ? address : null
  return address.startsWith('/') && isAllowedHref(address) ? address : null
}

/**
 * The address of a picture: https or a path on this site. Plain http only on this machine, where the
 * local storage answers: the site's content security policy would block it on every page.
 */
export function normaliseImageSrc(typed: string): string | null {
  const address = normaliseHref(typed)
  if (!address) return null
  return /^(https:|\/)/i.test(address) || loopback.test(address) ? address : null
}
