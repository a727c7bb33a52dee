import 'server-only'
import { randomBytes } from 'node:crypto'

/** A random token of 256 bits for the link in an email. The database stores only its hash. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** The format of these tokens. */
export const TOKEN_PATTERN = /^[\w-]{43}$/
