import type { Caller, Stack } from './stack.ts'

interface Row {
  name: string
  pageviews: number
  share?: number
}

export interface Totals {
  visitors: number
  pageviews: number
  visits: number
  viewsPerVisit: number
  visitDuration: number
  bounceRate: number
}

export interface Report {
  range: { start: string; end: string }
  isShortened: boolean
  timeZone: string
  totals: Totals
  previous: Totals | null
  unit: 'hour' | 'day' | 'month'
  series: { at: string; visitors: number; pageviews: number }[]
  countries: Row[]
  devices: Row[]
  pages: Row[]
  sources: Row[]
  online: number
}

export interface Question {
  p_start?: string | null
  p_end?: string | null
  p_filters?: Record<string, unknown>
}

/** Reads the report as this admin. */
export async function readReport(
  stack: Stack,
  admin: Caller,
  question: Question = {},
): Promise<Report> {
  const { status, body } = await stack.request(admin, 'POST', '/rest/v1/rpc/analytics_report', {
    body: question,
  })
  if (status !== 200) throw new Error(`The report answered ${status}: ${JSON.stringify(body)}`)
  return body as Report
}

/** Rows as 'name pageviews'. */
export const formatRows = (rows: Row[]) => rows.map(({ name, pageviews }) => `${name} ${pageviews}`)

/** A page view as the site sends it to the database. */
export interface ViewEvent {
  at: string
  visitor: string | null
  ip: string | null
  agent: string | null
  path: string
  referrer: string | null
  country: string | null
}

export const viewEvent = (changes: Partial<ViewEvent> = {}): ViewEvent => ({
  at: '2026-03-10T10:00:00Z',
  visitor: 'visitor',
  ip: '203.0.113.0',
  agent: 'Mozilla/5.0 (Windows NT 10.0)',
  path: '/',
  referrer: null,
  country: 'MA',
  ...changes,
})

export const recordViews = (stack: Stack, events: ViewEvent[], batch?: string) =>
  stack.rpc<{ recorded: number }>('record_page_views', {
    p_events: events,
    ...(batch && { p_batch: batch }),
  })

/** Deletes all visits and their totals. */
export const forgetVisits = (stack: Stack) =>
  stack.exec(`
    delete from public.page_views; delete from public.sessions;
    delete from private.analytics_hours; delete from private.analytics_names;
    delete from private.visit_batches; delete from private.visit_keys;
    delete from private.analytics_pruned;
  `)

/** Runs the retention job until nothing is left to delete. Returns the number of deleted rows. */
export async function pruneAll(stack: Stack): Promise<number> {
  let removed = 0
  for (let more = true; more; ) {
    const step = await stack.rpc<{ removed: number; hasMore: boolean }>('prune_page_views', {})
    removed += step.removed
    more = step.hasMore
  }
  return removed
}

/** All totals, to compare them with a recount. */
export const countedFigures = (stack: Stack) =>
  stack.sql(`
    select to_jsonb(t) as row from private.analytics_hours t
      where (pageviews, visitors, new_visitors, visits, seconds, bounces) <> (0, 0, 0, 0, 0, 0)
    union all select to_jsonb(t) from private.analytics_names t where pageviews <> 0
    order by 1`)
