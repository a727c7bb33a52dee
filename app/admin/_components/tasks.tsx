import { CalendarClock, CircleCheck, Clapperboard, FileText, Mail, Ticket } from 'lucide-react'
import { FailedSchedules } from '@/app/admin/_components/scheduled'
import { TaskList, TaskRow } from '@/app/admin/_components/task-list'
import { EmptyState } from '@/components/admin/empty-state'
import { PlanDialog } from '@/components/admin/plans/plan-dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { getCatalog } from '@/lib/courses/current-catalog'
import { listTasks } from '@/lib/dashboard/queries'
import { relativeTime } from '@/lib/dashboard/relative-time'
import type { Tasks as TaskData } from '@/lib/dashboard/schema'
import { isOverdue } from '@/lib/dashboard/trend'
import { listPlans } from '@/lib/plans/admin-queries'
import { formatDay, requestReason } from '@/lib/plans/fields'
import { moduleGroups } from '@/lib/plans/modules'
import { offeredPlans } from '@/lib/plans/prices'
import { listScheduledChanges } from '@/lib/schedules/admin-queries'
import { nameOf } from '@/lib/users/fields'

/** Plan requests. If the sender has a confirmed account, the admin can grant the plan here. */
async function PlanRequests({ requests: { total, first } }: Pick<TaskData, 'requests'>) {
  const [catalog, plans] = await Promise.all([
    getCatalog(),
    listPlans(first.flatMap(({ userId }) => userId ?? [])),
  ])
  return (
    <TaskList
      id="tasks-requests"
      icon={Ticket}
      title="Plan requests"
      total={total}
      allHref="/admin/messages?status=requests"
    >
      {first.map((request) => {
        const { id, plan, at, subject, userId, email } = request
        const sender = nameOf(request)
        const { name } = offeredPlans[plan]
        return (
          <TaskRow
            key={id}
            href={`/admin/messages/${id}`}
            title={sender}
            text={userId ? name : `${name}, no account yet`}
            when={relativeTime(at)}
            isLate={isOverdue(at)}
            action={
              userId ? (
                <PlanDialog
                  userId={userId}
                  email={email}
                  plans={plans.get(userId) ?? []}
                  groups={moduleGroups(catalog)}
                  request={plan}
                  reason={requestReason(subject)}
                  variant="outline"
                  size="sm"
                  aria-label={`Grant ${name} to ${sender}`}
                >
                  Grant
                </PlanDialog>
              ) : null
            }
          />
        )
      })}
    </TaskList>
  )
}

const UnansweredMessages = ({ messages: { total, first } }: Pick<TaskData, 'messages'>) => (
  <TaskList
    id="tasks-messages"
    icon={Mail}
    title="Unanswered messages"
    total={total}
    allHref="/admin/messages"
  >
    {first.map(({ id, firstName, lastName, subject, at }) => (
      <TaskRow
        key={id}
        href={`/admin/messages/${id}`}
        title={`${firstName} ${lastName}`}
        text={subject}
        when={relativeTime(at)}
        isLate={isOverdue(at)}
      />
    ))}
  </TaskList>
)

const EndingPlans = ({ ending: { total, first } }: Pick<TaskData, 'ending'>) => (
  <TaskList
    id="tasks-ending"
    icon={CalendarClock}
    title="Plans ending within 14 days"
    total={total}
    allHref="/admin/users?plan=ending"
  >
    {first.map(({ userId, plan, lastDay, ...member }) => (
      <TaskRow
        key={`${userId} ${lastDay}`}
        href={`/admin/users/${userId}`}
        title={nameOf(member)}
        text={offeredPlans[plan].name}
        when={`Until ${formatDay(lastDay)}`}
      />
    ))}
  </TaskList>
)

const Drafts = ({ drafts: { total, first } }: Pick<TaskData, 'drafts'>) => (
  <TaskList
    id="tasks-drafts"
    icon={FileText}
    title="Article drafts"
    total={total}
    allHref="/admin/content?status=draft"
  >
    {first.map(({ id, title, at }) => (
      <TaskRow key={id} href={`/admin/content/edit/${id}`} title={title} when={relativeTime(at)} />
    ))}
  </TaskList>
)

const LessonGaps = ({ gaps: { total, first } }: Pick<TaskData, 'gaps'>) => (
  <TaskList
    id="tasks-gaps"
    icon={Clapperboard}
    title="Lessons with gaps"
    total={total}
    allHref="/admin/lessons"
  >
    {first.map(({ id, moduleId, position, title, state, gaps }) => (
      <TaskRow
        key={id}
        href={`/admin/lessons/${id}`}
        title={
          <>
            <span className="code-label mr-2 font-normal text-muted-foreground" translate="no">
              {`${moduleId} · ${position}`}
            </span>
            <span>{title}</span>
          </>
        }
        when={`${state === 'draft' ? 'Draft, no' : 'No'} ${gaps.join(', ')}`}
      />
    ))}
  </TaskList>
)

/** What waits for the admins, the most urgent first. `Unfinished` lists articles and lessons. */
export async function Tasks() {
  const [tasks, changes] = await Promise.all([listTasks(), listScheduledChanges()])
  if (!tasks || !changes) {
    return (
      <p className="rounded-lg border border-dashed px-4 py-8 text-center text-muted-foreground">
        This list can't be loaded right now.
      </p>
    )
  }
  const { requests, messages, ending } = tasks
  const { failed } = changes
  if (requests.total + messages.total + ending.total + failed.length === 0) {
    return (
      <EmptyState icon={CircleCheck} title="Nothing waits for you">
        Plan requests, unanswered messages, plans that end soon and failed schedules appear here.
      </EmptyState>
    )
  }
  return (
    <div className="space-y-3">
      {failed.length > 0 ? <FailedSchedules failed={failed} /> : null}
      {requests.total > 0 ? <PlanRequests requests={requests} /> : null}
      {messages.total > 0 ? <UnansweredMessages messages={messages} /> : null}
      {ending.total > 0 ? <EndingPlans ending={ending} /> : null}
    </div>
  )
}

/** Drafts of articles, and lessons that lack something. Renders nothing if all are finished. */
export async function Unfinished() {
  const tasks = await listTasks()
  if (!tasks || tasks.drafts.total + tasks.gaps.total === 0) return null
  return (
    <section aria-labelledby="unfinished" className="space-y-3">
      <h2 id="unfinished" className="text-base">
        Unfinished
      </h2>
      {tasks.drafts.total > 0 ? <Drafts drafts={tasks.drafts} /> : null}
      {tasks.gaps.total > 0 ? <LessonGaps gaps={tasks.gaps} /> : null}
    </section>
  )
}

export function TasksSkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-32 rounded-lg" />
    </div>
  )
}
