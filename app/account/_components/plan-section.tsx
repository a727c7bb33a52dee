import { AccountSection } from '@/app/account/_components/account-section'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import type { Catalog } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { listPublishedLessons } from '@/lib/lessons/queries'
import type { LessonSummary } from '@/lib/lessons/schema'
import { formatDay, type Plan } from '@/lib/plans/fields'
import { findModules, openModules, type PlanModule } from '@/lib/plans/modules'
import { offeredPlans } from '@/lib/plans/prices'
import { listOwnPlans } from '@/lib/plans/queries'

const linkClassName = 'underline underline-offset-4'

const daysOf = ({ firstDay, lastDay }: Plan) =>
  `${formatDay(firstDay)} to ${lastDay ? formatDay(lastDay) : 'open end'}`

/** A running or upcoming plan and the modules it opens. */
function CurrentPlan({ plan, catalog }: { plan: Plan; catalog: Catalog }) {
  const start = plan.state === 'upcoming' ? 'Starts' : 'Since'
  return (
    <li className="rounded-lg border bg-card p-5">
      <h3 className="text-2xl">{offeredPlans[plan.plan].name}</h3>
      <p className="mt-1 text-muted-foreground">
        {`${start} ${formatDay(plan.firstDay)}, ${plan.lastDay ? `ends after ${formatDay(plan.lastDay)}` : 'no end date'}`}
      </p>
      <div className="mt-4 border-t pt-4">
        {plan.plan === 'basic' ? (
          <>
            <p>Opens these modules:</p>
            <ModuleLinks modules={findModules(catalog, plan.modules)} />
          </>
        ) : (
          <p>
            Opens{' '}
            <SiteLink href="/courses" className={linkClassName}>
              every module
            </SiteLink>
            .
          </p>
        )}
      </div>
    </li>
  )
}

function NoPlan({ lessons, catalog }: { lessons: readonly LessonSummary[]; catalog: Catalog }) {
  const hasFilm = ({ id }: PlanModule) => lessons.some(({ moduleId }) => moduleId === id)
  const open = openModules(catalog)
  const playing = open.filter(hasFilm)
  const coming = open.filter((one) => !hasFilm(one))
  return (
    <div className="rounded-lg border bg-card p-5">
      <p className="font-semibold">You have no plan.</p>
      <details className="group/contents mt-1">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          <span>{`${playing.length} modules with films are open to you`}</span>
          <Icon
            name="chevron-down"
            className="icon text-muted-foreground transition-transform group-open/contents:rotate-180"
          />
        </summary>
        <ModuleLinks modules={playing} />
        {coming.length > 0 ? (
          <>
            <p className="mt-1 text-muted-foreground">Open as well, films coming:</p>
            <ModuleLinks modules={coming} />
          </>
        ) : null}
      </details>
      <LinkButton className="mt-3">
        <SiteLink href="/pricing">Compare the plans</SiteLink>
      </LinkButton>
    </div>
  )
}

function ModuleLinks({ modules }: { modules: readonly PlanModule[] }) {
  return (
    <ul className="mt-2 grid gap-1 pb-2">
      {modules.map(({ id, title, path }) => (
        <li key={id}>
          <SiteLink href={path} className={linkClassName}>
            <span>{title}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** The member's plans. Without a plan, the modules that do not require one. */
export async function PlanSection() {
  const [catalog, plans, lessons] = await Promise.all([
    getCatalog(),
    listOwnPlans(),
    listPublishedLessons(),
  ])
  const isCurrent = ({ state }: Plan) => state === 'running' || state === 'upcoming'
  const past = plans.filter(({ state }) => state === 'ended')
  return (
    <AccountSection id="plan" title="Plan" description="What you can watch, and until when.">
      {plans.some(isCurrent) ? (
        <ul className="space-y-4">
          {plans.filter(isCurrent).map((plan) => (
            <CurrentPlan key={plan.id} plan={plan} catalog={catalog} />
          ))}
        </ul>
      ) : (
        <NoPlan lessons={lessons} catalog={catalog} />
      )}
      {past.length > 0 ? (
        <>
          <h3 className="mt-8 text-xl">Past plans</h3>
          <ul className="mt-2 grid gap-1 text-muted-foreground">
            {past.map((plan) => (
              <li key={plan.id}>{`${offeredPlans[plan.plan].name}, ${daysOf(plan)}`}</li>
            ))}
          </ul>
        </>
      ) : null}
    </AccountSection>
  )
}
