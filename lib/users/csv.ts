import { toCsv } from '@/lib/csv'
import type { ExportedUser } from '@/lib/users/list-schema'

/** The list of users as CSV. `dayOf` formats an ISO time as a day of the site's time zone. */
export const usersToCsv = (users: readonly ExportedUser[], dayOf: (iso: string) => string) =>
  toCsv([
    [
      'First name',
      'Last name',
      'Email',
      'Confirmed',
      'Role',
      'Joined',
      'Plan',
      'Plan from',
      'Plan until',
      'Hours',
      'Lessons completed',
      'Certificates',
      'Last learned',
    ],
    ...users.map((user) => [
      user.firstName,
      user.lastName,
      user.email,
      user.isConfirmed ? 'yes' : 'no',
      user.isAdmin ? 'admin' : 'user',
      dayOf(user.joinedAt),
      user.plan ?? '',
      user.firstDay ?? '',
      user.lastDay ?? '',
      (user.played / 3600).toFixed(2),
      user.lessons,
      user.certificates,
      user.lastLearned ?? '',
    ]),
  ])
