import { createHmac, randomBytes } from 'node:crypto'
import type { Caller } from './api.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export type Claims = Record<string, unknown>

export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

type Token = Required<Caller>

/** A copy of a token with other claims, signed with `secret`. */
export function forge({ apikey, token }: Token, claims: Claims, secret: string): Token {
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claimsOf(token), ...claims })}`
  const signature = createHmac('sha256', secret).update(unsigned).digest('base64url')
  return { apikey, token: `${unsigned}.${signature}` }
}

export const forgeWithoutSecret = (token: Token, claims: Claims) =>
  forge(token, claims, randomBytes(48).toString('base64url'))

/** A token without a signature. */
export const unsign = ({ apikey, token }: Token, claims: Claims): Token => ({
  apikey,
  token: `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claimsOf(token), ...claims })}.`,
})

/** A token with other claims and its original signature. */
export function tamper({ apikey, token }: Token, claims: Claims): Token {
  const [header, , signature] = token.split('.')
  return { apikey, token: `${header}.${encode({ ...claimsOf(token), ...claims })}.${signature}` }
}
