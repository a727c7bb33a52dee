import { isEqualInConstantTime } from '../../lib/auth/constant-time.ts'
import { clientIp, clientKeysOf } from '../../lib/http/client-ip.ts'
import type { ApiRequest } from './api-request.ts'
import type { LocalApp } from './database.ts'

/*
 * Limits for requests to the auth server that do not come from the site. Sign-in attempts are counted together with
 * the attempts on the site, so that an attacker gains nothing by using both.
 */

const WINDOW = '15 minutes'
const MAX_PER_CLIENT = 100
const MAX_PER_ACCOUNT = 30

/** A request without a client IP comes from this machine, which counts as one known device. */
const LOOPBACK = 'loopback'

const secretKey = () => process.env.SUPABASE_SECRET_KEY ?? ''

/** The keys of the client's networks. Empty if no proxy sent the request, which then is from this machine. */
function clientKeys({ headers }: ApiRequest): string[] {
  const ip = clientIp(headers, Number(process.env.TRUSTED_PROXY_HOPS) || 1)
  return ip ? clientKeysOf(ip, secretKey()) : []
}

/** The site authenticates with the secret key. It counts the requests of its visitors itself. */
function isFromSite({ headers }: ApiRequest): boolean {
  const expected = secretKey()
  return expected !== '' && isEqualInConstantTime(headers.get('apikey') ?? '', expected)
}

function signInOf(request: ApiRequest, email: string): [string, string[], string | null] {
  const keys = clientKeys(request)
  return [email, keys, keys.length > 0 ? null : LOOPBACK]
}

/**
 * Counts a request. Returns 0, or the seconds until the request would be within the limits. A sign-in
 * attempt is counted before its password is checked. If the password is right, forgetSignIn() undoes that.
 */
export async function countRequest(
  app: LocalApp,
  request: ApiRequest,
  email: string,
): Promise<number> {
  if (isFromSite(request)) return 0
  const { driver } = app.connection
  const { rows } =
    request.path === '/token'
      ? await driver.query<{ wait: number }>(
          `select private.count_hit(private.sign_in_limits($1, $2, $3), '15 minutes') as wait`,
          signInOf(request, email),
        )
      : await driver.query<{ wait: number }>(
          `select private.count_hit(
             case when $2::text[] = '{}' then '{}'
               else private.client_limits('gate:client' || $1, $2, $4) end
             || array(
               select ('gate' || $1, private.account_key($3), $5)::private.rate_limit where $3 <> ''
             ),
             $6::interval
           ) as wait`,
          [request.path, clientKeys(request), email, MAX_PER_CLIENT, MAX_PER_ACCOUNT, WINDOW],
        )
  return rows[0]?.wait ?? 1
}

/**
 * Counts an email to an account and returns true, or returns false if the account has reached its limits, see
 * private.claim_account_email().
 */
export async function claimEmail(
  app: LocalApp,
  countedBy: 'auth' | 'auth-change',
  kind: 'confirmation' | 'recovery' | 'email-change',
  email: string,
): Promise<boolean> {
  const { rows } = await app.connection.driver.query<{ ok: boolean }>(
    'select private.claim_account_email($1, $2, $3) as ok',
    [countedBy, kind, email],
  )
  return rows[0]?.ok ?? false
}

/**
 * Whether the server has sent LOCAL_EMAILS_PER_HOUR emails within the last hour. Hosted projects have such a limit.
 */
export async function isOverEmailLimit(app: LocalApp): Promise<boolean> {
  const maximum = Number(process.env.LOCAL_EMAILS_PER_HOUR)
  if (!maximum) return false
  const { rows } = await app.connection.driver.query<{ sent: number }>(
    `select count(*)::int as sent from private.account_emails
     where counted_by = 'auth' and sent_at > now() - interval '1 hour'`,
  )
  return (rows[0]?.sent ?? 0) >= maximum
}

/**
 * Called after the right password. Undoes the counting of this and previous attempts of the client. Logs a failure,
 * because the user is signed in already.
 */
export async function forgetSignIn(
  app: LocalApp,
  request: ApiRequest,
  email: string,
): Promise<void> {
  if (isFromSite(request)) return
  await app.connection.driver
    .query('select public.forget_sign_in_attempts($1, $2, $3)', signInOf(request, email))
    .catch((error: unknown) =>
      console.error('The attempts before a sign-in were not forgotten:', error),
    )
}
