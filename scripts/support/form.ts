import { randomInt } from 'node:crypto'

/** An IP of the range reserved for benchmarks: limits count per client. */
export const randomIp = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`

/** The name of an input and its value, of its tag in HTML. */
function inputOf(tag: string): [name: string, value: string] {
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return [
    attribute('name'),
    attribute('value').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  ]
}

/**
 * The hidden fields of the first form on a page that contains `marker`; a browser without scripts
 * sends them along, and they name the server action.
 */
export function hiddenFields(html: string, marker = ''): Record<string, string> {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
  const form = forms.find((candidate) => candidate.includes(marker))
  if (!form) throw new Error(`The page has no form with ${marker}.`)
  const inputs = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  return Object.fromEntries(inputs.map(inputOf).filter(([name]) => name !== ''))
}
