import type { LucideIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** A button of a row. `row` becomes part of its accessible name. */
export function RowTool({
  row,
  label,
  icon: Icon,
  onClick,
}: {
  row: string
  label: string
  icon: LucideIcon
  onClick: () => void
}) {
  return (
    <Button
      type="button"
      size="icon"
      variant="ghost"
      aria-label={`${row}: ${label.toLowerCase()}`}
      title={label}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </Button>
  )
}
