interface Leak {
  /** Line number, from 1. */
  line: number
  kind: string
}

/** Values that must not be logged. */
const patterns: [kind: string, pattern: RegExp][] = [
  ['password hash', /\$2[abxy]\$\d\d\$|\$argon2\w*\$|\$scrypt\$/],
  ['access token', /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}(\.[\w-]*)?/],
  ['session cookie', /\bbase64-eyJ[\w-]{8,}|\btorque-session(\.\d)?=[^\s;]{8,}/],
  ['secret key', /\bsb_secret_[\w-]{16,}/],
  ['token of a link', /\b(token(_hash)?|code|refresh_token)=[\w-]{8,}/i],
  ['one-time code', /\bcode: ?\d{6,10}\b/i],
  // SHA-224 and SHA-256, as the auth server and the site store their tokens.
  ['hash of a token', /\b(?:[0-9a-f]{56}|[0-9a-f]{64})\b/],
]

const email = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi
/** The project's own emails, which the start script prints. */
const isOwnEmail = (value: string) => /(?:@|%40)torque-academy\.example$/i.test(value)
/** The start script prints the demo admin's login with its generated password. */
const demoLogin = /^(\[WebServer\] )?\s*Demo admin {7}\S+@torque-academy\.example {2}\S+$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors
const colors = /\u001b\[[\d;]*m/g

function kindOf(line: string, secrets: readonly string[]): string | undefined {
  if (secrets.some((secret) => line.includes(secret))) return 'secret of the backend'
  const found = patterns.find(([, pattern]) => pattern.test(line))
  if (found) return found[0]
  return line.match(email)?.some((value) => !isOwnEmail(value)) ? 'email' : undefined
}

/**
 * Finds the lines of a log that contain a password hash, a token, an email or one of `secrets`. The result
 * does not contain the values.
 */
export function findLeaks(text: string, secrets: readonly string[] = []): Leak[] {
  return text.split('\n').flatMap((raw, index) => {
    const line = raw.replace(colors, '').trimEnd()
    const kind = demoLogin.test(line) ? undefined : kindOf(line, secrets)
    return kind ? [{ line: index + 1, kind }] : []
  })
}
