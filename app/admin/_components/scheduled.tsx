import { CalendarClock, CalendarX } from 'lucide-react'
import { TaskList, TaskRow } from '@/app/admin/_components/task-list'
import { Time } from '@/components/admin/time'
import { relativeTime } from '@/lib/dashboard/relative-time'
import {
  listScheduledChanges,
  type ScheduledChange,
  UPCOMING_DAYS,
} from '@/lib/schedules/admin-queries'

const LISTED = 5

/** The reason in short, to fit on a phone: "no film, captions" or "it was in the trash at this time". */
const reasonOf = (error: string) =>
  error
    .replace(/^A published lesson needs: /, 'no ')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())

/** Scheduled changes that failed, with their reasons. */
export const FailedSchedules = ({ failed }: { failed: readonly ScheduledChange[] }) => (
  <TaskList id="tasks-schedules" icon={CalendarX} title="Failed schedules" total={failed.length}>
    {failed.slice(0, LISTED).map(({ id, href, title, action, at, error }) => (
      <TaskRow
        key={id}
        href={href}
        title={title}
        text={`${action === 'publish' ? 'Not published' : 'Not unpublished'}: ${reasonOf(error ?? '')}`}
        when={relativeTime(at)}
        isLate
      />
    ))}
  </TaskList>
)

/** What publishes and unpublishes in the next 7 days. Renders nothing if nothing is scheduled. */
export async function UpcomingSchedules() {
  const changes = await listScheduledChanges()
  if (!changes || changes.upcoming.length === 0) return null
  const { upcoming } = changes
  return (
    <section aria-labelledby="upcoming" className="space-y-3">
      <h2 id="upcoming" className="text-base">
        Next {UPCOMING_DAYS} days
      </h2>
      <TaskList
        id="upcoming-schedules"
        icon={CalendarClock}
        title="Scheduled"
        total={upcoming.length}
      >
        {upcoming.slice(0, LISTED).map(({ id, href, title, action, at }) => (
          <TaskRow
            key={`${id} ${action}`}
            href={href}
            title={title}
            text={action === 'publish' ? 'Publishes' : 'Unpublishes'}
            when={<Time iso={at} format="soon" />}
          />
        ))}
      </TaskList>
    </section>
  )
}
