import { randomInt } from 'node:crypto'

/** A random client IP of the range reserved for benchmarks, because rate limits count per client. */
export const randomIp = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`

/** The name and value of an input, parsed from its HTML tag. */
function inputOf(tag: string): [name: string, value: string] {
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return [
    attribute('name'),
    attribute('value').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  ]
}

/**
 * The hidden fields of the first form on a page that contains `marker`. Browsers without scripts send
 * them to identify the server action.
 */
export function hiddenFields(html: string, marker = ''): Record<string, string> {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
  const form = forms.find((candidate) => candidate.includes(marker))
  if (!form) throw new Error(`No form on the page contains ${marker}.`)
  const inputs = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  return Object.fromEntries(inputs.map(inputOf).filter(([name]) => name !== ''))
}
