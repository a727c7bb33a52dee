import type { Member } from '@/lib/members/schema'

/** Checks and exams that the page of a member lists, and the emails. The database has the same numbers. */
export const LISTED_RESULTS = 50
export const LISTED_EMAILS = 20

/** The totals of a member. */
export function memberTotals({ lessons, modules, solvedCases, certificates }: Member) {
  return {
    /** Seconds of film played. */
    played: modules.reduce((sum, { played }) => sum + played, 0),
    completed: lessons.filter(({ completedAt }) => completedAt !== null).length,
    started: lessons.length,
    passedChecks: modules.filter(({ check }) => check === 'passed').length,
    solvedCases,
    certificates: certificates.filter(({ revokedAt }) => revokedAt === null).length,
    /** The last day with film played, YYYY-MM-DD. Null without such a day. */
    lastDay: modules.reduce<string | null>(
      (latest, { lastDay }) => (lastDay && lastDay > (latest ?? '') ? lastDay : latest),
      null,
    ),
  }
}

/** Names of kinds of emails that their words don't give. */
const emailNames: Record<string, string> = {
  'contact-notification': 'New message',
  'admin-reply': 'Reply',
  'module-confirmation': 'Module notification confirmation',
  'plan-request': 'Plan request confirmation',
  'plan-ending': 'Plan ends soon',
  'certificate-reissued': 'Certificate issued again',
}

/** The name of a kind of email for admins, e.g. "Plan granted". */
export const emailName = (kind: string): string =>
  emailNames[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
