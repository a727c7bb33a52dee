import { invalid } from '@/lib/actions/form-state'
import { SIGN_UP_FAILED } from '@/lib/auth/messages'

export const TOO_GUESSABLE =
  'This password is too easy to guess. Choose one that is not common and not your email.'

/** The result of a sign-up with a password that is easy to guess. */
export const weakPassword = { ...invalid('password', TOO_GUESSABLE), title: SIGN_UP_FAILED }

/** Only these first characters are checked. Further characters can't make a password weaker. */
const CHECKED_CHARACTERS = 40
/** Minimum of zxcvbn's score from 0 to 4. Below 2, an attacker needs fewer than a million guesses. */
const MIN_SCORE = 2

/** Loaded on the first check, because the list of common passwords takes megabytes of memory. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    maxLength: CHECKED_CHARACTERS,
  })
}
let estimator: ReturnType<typeof loadEstimator> | undefined

/** Whether a password is common, follows a keyboard or counting pattern, or derives from the email. */
export async function isGuessable(password: string, email: string): Promise<boolean> {
  estimator ??= loadEstimator()
  const zxcvbn = await estimator
  return zxcvbn.check(password, [email, ...email.split('@')]).score < MIN_SCORE
}
