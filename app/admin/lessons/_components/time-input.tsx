'use client'

import { Timer } from 'lucide-react'
import { useState } from 'react'
import { RowTool } from '@/app/admin/lessons/_components/row-tool'
import { Input } from '@/components/ui/input'
import { formatTime, parseTime } from '@/lib/lessons/captions/cues'
import { cn } from '@/lib/utils'

/**
 * A second of the film. The admin types it, such as `1:05.5`, or takes it from the film. Text that is not a
 * time changes nothing.
 */
export function TimeInput({
  label,
  value,
  onChange,
  onTake,
  onClick,
  problemId,
  className,
}: {
  label: string
  /** Seconds. */
  value: number
  onChange: (seconds: number) => void
  /** Uses the current second of the film. */
  onTake: () => void
  onClick?: () => void
  /** Id of the message about this time; undefined if the time is valid. */
  problemId?: string | undefined
  className?: string
}) {
  const [text, setText] = useState<string | null>(null)
  // Apply the time on each keystroke. On blur, a disappearing message would move the button that is being
  // clicked.
  const type = (typed: string) => {
    setText(typed)
    const seconds = parseTime(typed)
    if (seconds !== null) onChange(seconds)
  }
  const showValue = () => setText(null)
  return (
    <span className="relative flex items-center">
      <Input
        aria-label={label}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        autoComplete="off"
        value={text ?? formatTime(value)}
        onChange={(event) => type(event.target.value)}
        onClick={onClick}
        onBlur={showValue}
        onKeyDown={({ key }) => key === 'Enter' && showValue()}
        className={cn('h-9! w-[7.25rem]! pr-8! pl-2! font-mono text-sm', className)}
      />
      <RowTool
        row={label}
        label="Use current time"
        icon={Timer}
        onClick={onTake}
        className="absolute right-0.5 size-8! sm:size-7! text-muted-foreground"
      />
    </span>
  )
}
