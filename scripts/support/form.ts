import { randomInt } from 'node:crypto'

/** Returns a random client IP of the range for benchmarks, because rate limits count per client. */
export const randomIp = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Parses the name and value of an input from its HTML tag. */
function inputOf(tag: string): [name: string, value: string] {
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return [
    attribute('name'),
    attribute('value').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  ]
}

/**
 * Returns the hidden fields of the first form that contains `marker`. Browsers without scripts send them to
 * identify the server action.
 */
export function hiddenFields(html: string, marker = ''): Record<string, string> {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
  const form = forms.find((candidate) => candidate.includes(marker))
  if (!form) throw new Error(`No form on the page contains ${marker}.`)
  const inputs = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  return Object.fromEntries(inputs.map(inputOf).filter(([name]) => name !== ''))
}
