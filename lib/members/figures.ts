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

const emailNames: Record<string, string> = {
  'contact-notification': 'New message',
  'admin-reply': 'Reply',
  'newsletter-confirmation': 'Newsletter confirmation',
  'module-confirmation': 'Module notification confirmation',
  'module-published': 'Module published',
  'plan-request': 'Plan request confirmation',
  'plan-granted': 'Plan granted',
  'plan-ending': 'Plan ends soon',
  invitation: 'Invitation',
  'certificate-issued': 'Certificate issued',
  'certificate-revoked': 'Certificate revoked',
  'certificate-reissued': 'Certificate issued again',
}

/** The name of a kind of email for admins. */
export const emailName = (kind: string): string => emailNames[kind] ?? 'Other email'
