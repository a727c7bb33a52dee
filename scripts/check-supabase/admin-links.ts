import { createHash } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Link, Links } from './links.ts'

/**
 * The hash in the email to the new address. generateLink() responds with the hash for the present address, which the
 * auth server doesn't accept for a link of the type email_change_new.
 */
const hashOf = (email: string, code: string) =>
  createHash('sha224')
    .update(email + code)
    .digest('hex')

/** Creates links with the admin API of the auth server, which sends no email then. */
export function adminLinks(url: string, secretKey: string): Links {
  const { admin } = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth

  const generate = async (
    params: Parameters<typeof admin.generateLink>[0],
  ): Promise<{ link: Link; code: string }> => {
    const { data, error } = await admin.generateLink(params)
    if (error) throw new Error(`generateLink (${params.type}): ${error.message}`)
    const { hashed_token: tokenHash, verification_type: type, email_otp: code } = data.properties
    return { link: { tokenHash, type }, code }
  }

  return {
    isUnlimited: true,
    async signUp({ email, password, data }) {
      const { link } = await generate({ type: 'signup', email, password, options: { data } })
      return link
    },
    async recover(email) {
      return (await generate({ type: 'recovery', email })).link
    },
    async changeEmail({ email }, newEmail) {
      const current = await generate({ type: 'email_change_current', email, newEmail }).catch(
        (error: Error) => {
          // The project confirms only the new email.
          if (/secure email change/i.test(error.message)) return undefined
          throw error
        },
      )
      const { code } = await generate({ type: 'email_change_new', email, newEmail })
      return [
        { tokenHash: hashOf(newEmail, code), type: 'email_change' },
        ...(current ? [{ ...current.link, type: 'email_change' }] : []),
      ]
    },
  }
}
