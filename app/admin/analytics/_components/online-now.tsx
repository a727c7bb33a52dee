import { AutoRefresh } from '@/app/admin/analytics/_components/auto-refresh'
import { Tooltip } from '@/components/ui/tooltip'
import { onlineDefinition } from '@/lib/analytics/definitions'
import { formatCount } from '@/lib/analytics/format'

/** The number of visitors online; updates while the tab is visible. */
export function OnlineNow({ count }: { count: number }) {
  return (
    <div className="flex items-center gap-1.5 text-sm">
      <span aria-hidden className="relative mr-1 flex size-2.5">
        {count > 0 ? (
          <span className="absolute inline-flex size-full rounded-full bg-success opacity-60 motion-safe:animate-ping" />
        ) : null}
        <span
          className={`relative size-2.5 rounded-full ${count > 0 ? 'bg-success' : 'bg-(--art-soft)'}`}
        />
      </span>
      <span className="tabular-nums">
        <strong className="font-semibold">{formatCount(count)}</strong>{' '}
        <span>{`${count === 1 ? 'visitor' : 'visitors'} online`}</span>
      </span>
      <Tooltip label="Definition of visitors online">{onlineDefinition}</Tooltip>
      <AutoRefresh />
    </div>
  )
}
