import type { LucideIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** A button of a row. `row` becomes part of its accessible name. */
export function RowTool({
  row,
  label,
  icon: Icon,
  onClick,
  className,
}: {
  row: string
  label: string
  icon: LucideIcon
  onClick: () => void
  className?: string
}) {
  return (
    <Button
      type="button"
      size="icon"
      variant="ghost"
      aria-label={`${row}: ${label.toLowerCase()}`}
      title={label}
      onClick={onClick}
      className={className}
    >
      <Icon aria-hidden />
    </Button>
  )
}
